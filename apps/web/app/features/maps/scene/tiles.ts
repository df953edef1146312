import type { LevelId } from '@stashwise/maps/level-ids'
import type { MapProjection } from '@stashwise/maps/projection'
import * as L from 'leaflet'
import type { MapTiles } from '../service.ts'

/** Zooms that tile layers usually have. */
const deepest = 5

/** Puts tiles over the drawing, which shows where they have none. */
export function addTiles(map: L.Map, { url, attribution }: MapTiles, { tileSize }: MapProjection, level: LevelId) {
  const addressOf = (of: LevelId) => url.replaceAll('{level}', of)
  const layer = L.tileLayer(addressOf(level), { attribution, tileSize, maxNativeZoom: deepest, minZoom: -2, noWrap: true, zIndex: 2 })
  layer.addTo(map)
  return {
    showLevel(next: LevelId) {
      if (addressOf(next) !== addressOf(level)) layer.setUrl(addressOf(next))
    },
  }
}
