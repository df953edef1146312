import type { Marker } from '@stashwise/maps/map-facts'
import type { MapProjection } from '@stashwise/maps/projection'
import type * as L from 'leaflet'
import { lookOf } from '../look/marker-look.ts'
import { type Cluster, type Clustered, createClusters, isHazard } from './cluster-markers.ts'
import { drawScene } from './draw-scene.ts'
import { shifted } from './place-boxes.ts'
import type { MapLayer, Scene } from './scene.ts'
import { isOnSheet, markerScale } from './scene-canvas.ts'
import { readColours } from './scene-colours.ts'
import { SceneLayer } from './scene-layer.ts'
import { createSprites } from './sprites.ts'
import { toLatLng, type Viewport } from './viewport.ts'

/** Fingers are less exact than a mouse. Pixels. */
const slack = { mouse: 3, touch: 14 }

const isTouch = (event: Event) => 'pointerType' in event && event.pointerType === 'touch'

export type MarkerLayerOptions = {
  projection: MapProjection
  scene: Scene
  viewport: Viewport
  /** Shows the name of the hovered marker. */
  hover: HTMLElement
  nameOf: (marker: Marker) => string
  onPick: (id: string | undefined) => void
}

/** Markers, names, areas and the player's way on one canvas, with what a pointer does to them. */
export function createMarkerLayer(map: L.Map, { projection, scene: first, viewport, hover, nameOf, onPick }: MarkerLayerOptions) {
  const element = map.getContainer()
  let scene = first
  let clusters = createClusters(scene.markers)
  let colours = readColours(element)
  let spriteOf = createSprites(colours, globalThis.devicePixelRatio || 1)
  let shown: Clustered = { clusters: [], single: [] }
  const canvas = new SceneLayer((frame, origin) => {
    shown = clusters(frame.zoom)
    const { left, top } = frame.view
    const controls = viewport.controls().map((box) => shifted(box, left, top))
    drawScene(frame, { left: origin.x, top: origin.y }, scene, { projection, colours, spriteOf, clustered: shown }, controls)
  }).addTo(map)

  /** Hit test: the nearest marker or cluster. */
  function findAt(at: L.Point, isTouched: boolean): Marker | Cluster | undefined {
    const scale = 2 ** map.getZoom()
    const origin = map.containerPointToLayerPoint(at).add(map.getPixelOrigin())
    const size = markerScale(map.getZoom())
    let found: Marker | Cluster | undefined
    let best = Number.POSITIVE_INFINITY
    const look = (one: Marker | Cluster, radius: number, handicap: number) => {
      const away = Math.hypot(one.at.left * scale - origin.x, one.at.top * scale - origin.y)
      if (away > radius + (isTouched ? slack.touch : slack.mouse) || away + handicap >= best) return
      found = one
      best = away + handicap
    }
    for (const marker of shown.single) {
      // Markers of the shown level first, then those that are for this player, and hazards, which lie below all others, last.
      const handicap = (isOnSheet(marker, scene.level) ? 0 : 12) + (scene.isDim(marker) ? 6 : 0) + (isHazard(marker) ? 16 : 0)
      look(marker, (lookOf(marker.kind).size / 2) * size, handicap)
    }
    for (const cluster of shown.clusters) look(cluster, 14, 8)
    return found
  }
  map.on('click', ({ containerPoint, originalEvent }) => {
    const found = findAt(containerPoint, isTouch(originalEvent))
    if (found && 'count' in found) viewport.showAll(found.markers().map(({ at }) => at))
    else onPick(found?.id)
  })
  let pointed: number | undefined
  map.on('mousemove', ({ containerPoint }) => {
    pointed ??= requestAnimationFrame(() => {
      pointed = undefined
      const found = findAt(containerPoint, false)
      element.style.cursor = found ? 'pointer' : ''
      const text = found && !('count' in found) && found.id !== scene.open ? nameOf(found) : ''
      hover.hidden = text === ''
      if (!found || text === '') return
      hover.textContent = text
      const { x, y } = map.latLngToContainerPoint(toLatLng(found.at))
      hover.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
    })
  })
  map.on('mouseout movestart zoomstart', () => {
    hover.hidden = true
  })

  const themes = matchMedia('(prefers-color-scheme: light)')
  const recolour = () => {
    colours = readColours(element)
    spriteOf = createSprites(colours, globalThis.devicePixelRatio || 1)
    canvas.redraw()
  }
  themes.addEventListener('change', recolour)
  // The names' font can come after the first drawing.
  document.fonts?.ready.then(
    () => canvas.redraw(),
    () => {},
  )
  return {
    draw(next) {
      if (next.markers !== scene.markers) clusters = createClusters(next.markers)
      scene = next
      canvas.redraw()
    },
    redraw: () => canvas.redraw(),
    dispose() {
      cancelAnimationFrame(pointed ?? 0)
      themes.removeEventListener('change', recolour)
    },
  } satisfies MapLayer & Record<string, unknown>
}
