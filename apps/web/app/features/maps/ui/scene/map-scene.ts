import { type MapRectangle, mapBounds, pixelsPerMetre } from '@stashwise/maps/project'
import type { MapPoint, MapProjection } from '@stashwise/maps/projection'
import type { MapTiles } from '@stashwise/maps/sheets'
import * as L from 'leaflet'
import { createDrawingLayer } from './drawing-layer.ts'
import { createMarkerLayer, type MarkerLayerOptions } from './marker-layer.ts'
import { createPlayerLayer } from './player-layer.ts'
import type { MapLayer, Scene, SceneView, ShownView } from './scene.ts'
import { createTileLayer } from './tile-layer.ts'
import { createViewport, panLimit, toLatLng } from './viewport.ts'

type Options = Omit<MarkerLayerOptions, 'viewport'> & {
  tiles?: MapTiles | undefined
  /** What is fitted into the box; absent: the map's bounds. */
  extent?: MapRectangle
  /** Address of the drawing from afar, which the page shows below the map. */
  picture: string
  /** Where to begin; absent: all of the map. */
  start?: SceneView | undefined
  /** The page renders the popup's content into it. */
  popup: HTMLElement
  /** Where all of the map is, in pixels of its box, before anybody moves it: the page's picture moves there. */
  onFitted?: (place: MapRectangle) => void
  /** Picture or drawing is on the map. */
  onCovered: () => void
  onView: (view: ShownView) => void
  onDrag: () => void
}

export type MapScene = ReturnType<typeof createMapScene>

/** Pixels of a metre at the deepest zoom. */
const maxScale = 22
const popupWidth = 320
/** A popup stays in view for so long after the map was sent to its place: a zoom ends where it led, not where the popup has moved the map. */
const settleMs = 1000

function createMap(element: HTMLElement, projection: MapProjection, hasTiles: boolean): L.Map {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return L.map(element, {
    crs: L.CRS.Simple,
    zoomControl: false,
    attributionControl: hasTiles,
    zoomSnap: 0,
    zoomDelta: 0.5,
    wheelPxPerZoomLevel: 120,
    maxZoom: Math.log2(maxScale / pixelsPerMetre(projection)),
    maxBounds: panLimit(projection),
    maxBoundsViscosity: 0.8,
    zoomAnimation: !isCalm,
    fadeAnimation: false,
    inertia: !isCalm,
    keyboardPanDelta: 120,
    // The viewport watches sizes, of more than the window's.
    trackResize: false,
  })
}

/**
 * The map itself: Leaflet on pixels of zoom 0, which `toMapPoint` makes of metres, with a drawing, tiles, a canvas of markers and the player
 * as layers. It knows nothing of React.
 */
export function createMapScene(element: HTMLElement, { popup: content, hover, ...options }: Options) {
  const { projection, start, scene, onFitted, onView, onDrag, onCovered, nameOf, onPick } = options
  const map = createMap(element, projection, options.tiles !== undefined)
  const sheet = options.extent ?? mapBounds(projection)
  const onControls = () => markers.redraw()
  const viewport = createViewport(map, { projection, sheet, start, onFitted, onView, onDrag, onControls })
  const drawing = createDrawingLayer(map, {
    projection,
    picture: options.picture,
    level: scene.level,
    isMoved: start !== undefined,
    onCovered,
  })
  const markers = createMarkerLayer(map, { projection, scene, viewport, hover, nameOf, onPick })
  const tiles = options.tiles ? [createTileLayer(map, options.tiles, projection, scene.level)] : []
  const layers: readonly MapLayer[] = [drawing, ...tiles, markers, createPlayerLayer(map)]

  const popup = L.popup({
    content,
    closeButton: false,
    closeOnClick: false,
    closeOnEscapeKey: false,
    autoClose: false,
    minWidth: 220,
    maxWidth: Math.min(popupWidth, element.clientWidth - 32),
    autoPanPadding: [16, 56],
  })
  const popupSized = new ResizeObserver(() => {
    if (popup.isOpen()) popup.update()
  })
  popupSized.observe(content)

  let settlesUntil = 0
  map.on('moveend', () => {
    if (popup.isOpen() && performance.now() < settlesUntil) popup.update()
  })

  const { follow, zoomBy, fit } = viewport
  return {
    goTo(...to: Parameters<typeof viewport.goTo>) {
      settlesUntil = performance.now() + settleMs
      viewport.goTo(...to)
    },
    follow,
    zoomBy,
    fit,
    setDrawing: drawing.setDrawing,
    draw(next: Scene) {
      for (const layer of layers) layer.draw(next)
    },
    /** Opens the popup at a marker, or closes it. */
    openAt(at: MapPoint | undefined, height = 0) {
      hover.hidden = true
      if (!at) return void popup.remove()
      popup.options.offset = L.point(0, -height / 2)
      popup.setLatLng(toLatLng(at)).openOn(map)
    },
    dispose() {
      for (const layer of layers) layer.dispose?.()
      viewport.dispose()
      popupSized.disconnect()
      map.remove()
    },
  }
}
