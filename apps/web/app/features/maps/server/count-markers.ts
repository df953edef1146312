import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { GameMap } from '@stashwise/game/map'
import { type MarkerCategory, markerKinds } from '@stashwise/maps/marker-kinds'
import { toMarkers } from '@stashwise/maps/to-markers'

const categories = new Map<string, MarkerCategory>(markerKinds.map(({ id, category }) => [id, category]))
const unnamed = {
  map: String,
  place: String,
  mob: String,
  container: String,
  quest: String,
  objective: String,
  item: String,
  isRoubles: () => false,
  hazard: String,
}

/** How many markers a map has, by category; the same in every language. Some milliseconds. */
export function countMarkers(map: GameMap, facts: CatalogueFacts): Partial<Record<MarkerCategory, number>> {
  const names = { ...unnamed, isKey: (uid: Parameters<typeof findItem>[1]) => findItem(facts, uid)?.properties.kind === 'key' }
  const counts: Partial<Record<MarkerCategory, number>> = {}
  for (const { kind } of toMarkers({ map, quests: facts.quests.values(), names }).markers) {
    const category = categories.get(kind)
    if (category) counts[category] = (counts[category] ?? 0) + 1
  }
  return counts
}
