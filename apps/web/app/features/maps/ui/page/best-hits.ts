import type { Marker } from '@stashwise/maps/map-facts'
import { type Hits, markersNamed } from '@stashwise/maps/search-markers'
import { isWayOut } from '../scene/scene-canvas.ts'

/** Exits of one name nearer than this are one place, with a marker for each side. Metres. */
const samePlace = 30

/**
 * What a search is most about, to be shown when it is sent: the exit of that name, else all that have just that name, else what is found by its
 * own words, as a boss and not the loot of that name.
 */
export function bestHits(listed: readonly Marker[], hits: Hits, search: string): readonly Marker[] {
  const own = listed.filter(({ id }) => hits.has(id) && hits.get(id) === undefined)
  const named = markersNamed(own, search)
  const exits = named.filter(isWayOut)
  const [first] = exits
  if (first && exits.every(({ position: { x, z } }) => Math.hypot(x - first.position.x, z - first.position.z) < samePlace)) return [first]
  return [exits, named, own].find((each) => each.length > 0) ?? listed
}
