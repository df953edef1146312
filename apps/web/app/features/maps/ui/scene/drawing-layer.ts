import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import type { LevelId } from '@stashwise/maps/level-ids'
import { mapBounds, pixelsPerMetre } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import * as L from 'leaflet'
import { drawingMarkup, viewBoxOf } from '../../drawing-markup.ts'
import type { MapLayer } from './scene.ts'
import { toBounds } from './viewport.ts'

/** Pixels of a metre from which on the drawing shows details. */
const nearScale = 1.6

type Options = {
  projection: MapProjection
  /** Address of the drawing from afar, which the page shows below the map. */
  picture: string
  level: LevelId
  /** The map begins at a place, where the page's picture does not fit. */
  isMoved: boolean
  onCovered: () => void
}

/** The ground: the page's picture, and from `setDrawing` on the drawing with all its levels. */
export function createDrawingLayer(map: L.Map, { projection, picture, level, isMoved, onCovered }: Options) {
  let drawing: { svg: SVGElement; unitsPerPoint: number } | undefined
  let shownLevel = level
  // Until the map moves, the page's own picture lies below it: a second one would be decoded and painted for nothing.
  const overlay = L.imageOverlay(picture, toBounds(mapBounds(projection)), { pane: 'tilePane' })
  overlay.once('load error', onCovered)
  const showPicture = () => {
    if (!drawing) overlay.addTo(map)
  }
  if (isMoved) showPicture()
  else map.once('movestart resize', showPicture)

  function scale() {
    if (!drawing) return
    const zoom = map.getZoom()
    drawing.svg.style.setProperty('--px', String(drawing.unitsPerPoint / 2 ** zoom))
    drawing.svg.dataset.near = String(pixelsPerMetre(projection) * 2 ** zoom > nearScale)
  }
  map.on('zoomend', scale)
  function showLevel() {
    drawing?.svg.setAttribute('data-level', shownLevel)
    for (const group of drawing?.svg.querySelectorAll('[data-level]') ?? [])
      group.setAttribute('data-state', group.getAttribute('data-level') === shownLevel ? 'shown' : 'ghost')
  }
  return {
    draw(scene) {
      if (scene.level === shownLevel) return
      shownLevel = scene.level
      showLevel()
    },
    setDrawing(next: MapDrawing) {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.setAttribute('viewBox', viewBoxOf(next))
      svg.setAttribute('class', 'map-drawing')
      // A screen reader would read out its heights alone: the list beside the map has its places.
      svg.setAttribute('aria-hidden', 'true')
      svg.innerHTML = drawingMarkup(next, projection.isIndoors)
      const { unitsPerPoint, frame } = next
      const bounds = toBounds({
        left: frame.x / unitsPerPoint,
        top: frame.y / unitsPerPoint,
        width: frame.width / unitsPerPoint,
        height: frame.height / unitsPerPoint,
      })
      overlay.remove()
      onCovered()
      drawing?.svg.remove()
      drawing = { svg, unitsPerPoint }
      L.svgOverlay(svg, bounds, { pane: 'tilePane', interactive: false }).addTo(map)
      scale()
      showLevel()
    },
  } satisfies MapLayer & Record<string, unknown>
}
