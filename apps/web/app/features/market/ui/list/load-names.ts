import { cellColours } from '@stashwise/game/item'
import type { FindNames } from './use-list-search.ts'

/** The browser's names, ready to be searched. Search and store come with the first use, so that the list itself stays light. */
export async function loadNames(): Promise<FindNames> {
  const cache = await import('../../../shell/names-cache.ts')
  const names = await cache.loadNames()
  return (query, limit) =>
    names.find(query, limit).map(({ uid, url, name, shortName, width, height, colour, imageId }) => ({
      uid,
      url,
      name,
      shortName,
      cell: { width, height, colour: cellColours.find((known) => known === colour) ?? 'default', label: shortName, imageId },
    }))
}
