import { cellColours } from '@stashwise/game/item'
import type { CachedItem } from '@stashwise/market/name-rows'
import { loadNames } from '../../../shell/names-cache.ts'
import { PreviewTable } from './preview-table.tsx'
import type { HitParts, NamedItem } from './use-list-search.ts'

/** The browser's names, ready to be searched, and what draws the hits. */
export async function loadHits(): Promise<HitParts> {
  const names = await loadNames()
  return { find: (query, limit) => names.find(query, limit).map(named), Table: PreviewTable }
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
