import type { LevelId } from '@stashwise/maps/level-ids'
import { mapBounds } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import type { MapTiles, Sheets } from '@stashwise/maps/sheets'
import * as L from 'leaflet'
import type { MapLayer } from './scene.ts'
import { createGroupPictures } from './svg-groups.ts'
import { toBounds } from './viewport.ts'

/** Zooms that tile layers usually have; nearer ones are stretched. */
const maxTileZoom = 6
/** Between the drawing (Leaflet's tile pane, 200) and the markers (its overlay pane, 400). */
const paneOrder = '250'
const pane = 'sheets'

/**
 * Puts pictures of another site over the drawing, which shows where they have none: tiles, or a picture of the whole map (SVG). Nothing
 * outside of the map's bounds is requested.
 */
export function createTileLayer(
  map: L.Map,
  { levels, attribution, bounds, maxZoom = maxTileZoom }: MapTiles,
  projection: MapProjection,
  level: LevelId,
): MapLayer {
  const disposed = new AbortController()
  const pictureOf = createGroupPictures(disposed.signal)
  const element = map.createPane(pane)
  element.style.zIndex = paneOrder
  element.style.pointerEvents = 'none'
  const sheet = mapBounds(bounds ? { ...projection, bounds } : projection)
  const { left, top, width, height } = sheet
  // Tiles begin at the corner of the map's pixels, which some bounds reach beyond.
  const side = projection.tileSize
  const [west, north] = [Math.max(0, left), Math.max(0, top)]
  const tiled = L.latLngBounds([-Math.min(side, top + height), west], [-north, Math.min(side, left + width)])
  const layerOf = (url: string): L.Layer =>
    url.includes('{z}')
      ? L.tileLayer(url, {
          pane,
          attribution,
          tileSize: projection.tileSize,
          maxNativeZoom: maxZoom,
          minNativeZoom: 0,
          minZoom: -2,
          maxZoom: map.getMaxZoom(),
          noWrap: true,
          bounds: tiled,
        })
      : url.includes('#')
        ? groupsLayer(url)
        : L.imageOverlay(url, toBounds(sheet), { pane, attribution })

  /** Some groups of a picture, which are there once its file was read; a file that cannot be read leaves the drawing. */
  function groupsLayer(url: string): L.Layer {
    const layer = L.layerGroup([], { pane, attribution })
    let isEnded = false
    let picture: string | undefined
    layer.on('remove', () => {
      isEnded = true
      if (picture !== undefined) URL.revokeObjectURL(picture)
    })
    pictureOf(url).then(
      (address) => {
        picture = address
        if (isEnded) URL.revokeObjectURL(address)
        else layer.addLayer(L.imageOverlay(address, toBounds(sheet), { pane }))
      },
      (error: unknown) => {
        if (!isEnded) console.warn('A sheet of another site cannot be shown', error)
      },
    )
    return layer
  }

  let shown = addressOf(levels, level)
  let layer = shown === undefined ? undefined : layerOf(shown).addTo(map)
  return {
    draw(next) {
      const wanted = addressOf(levels, next.level)
      if (wanted === shown) return
      layer?.remove()
      shown = wanted
      layer = wanted === undefined ? undefined : layerOf(wanted).addTo(map)
    },
    dispose() {
      layer?.remove()
      disposed.abort()
    },
  }
}

/** The sheet of a level, else the one for all of them. */
export const addressOf = (levels: Sheets, level: LevelId): string | undefined => (levels[level] ?? levels.all)?.replaceAll('{level}', level)
