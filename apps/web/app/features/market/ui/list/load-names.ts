import { cellColours } from '@stashwise/game/item'
import type { CachedItem } from '@stashwise/market/name-rows'
import type { FindNames, NamedItem } from './use-list-search.ts'

/** The browser's names, ready to be searched. Search and store come with the first use, so that the list itself stays light. */
export async function loadNames(): Promise<FindNames> {
  const cache = await import('../../../shell/names-cache.ts')
  const names = await cache.loadNames()
  return (query, limit) => names.find(query, limit).map(named)
}

/** One object an item, so that a hit that stays in its place is not drawn again. */
const made = new WeakMap<CachedItem, NamedItem>()

function named(item: CachedItem): NamedItem {
  const known = made.get(item)
  if (known) return known
  const { uid, url, name, shortName, width, height, colour, imageId } = item
  const cell = { width, height, colour: cellColours.find((each) => each === colour) ?? 'default', label: shortName, imageId }
  const result = { uid, url, name, shortName, cell }
  made.set(item, result)
  return result
}
