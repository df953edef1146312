import { type MapRectangle, mapBounds, viewLimit } from '@stashwise/maps/project'
import type { MapPoint, MapProjection } from '@stashwise/maps/projection'
import * as L from 'leaflet'
import { movesAfter } from './dead-zone.ts'
import { coveredFoot, firstView, roomAround, wholeView } from './fit-room.ts'
import { type Box, shifted } from './place-boxes.ts'
import type { SceneView, ShownView } from './scene.ts'
import { mapRoom } from './scene-canvas.ts'

/** The animation of a zoom takes a quarter of a second; slow devices are late. Milliseconds. */
const maxZoomMs = 1000
/** How much farther away than all of the map one can go. Zoom levels. */
const farther = 0.7
/** Views that differ by less are the same. Zoom levels. */
const sameZoom = 0.01
/** Room around points that are shown together, at the edge and at controls: of markers and their names. Pixels. */
const pointRoom = 60
const controlRoom = 24
/** By these a player moves the map; drags have an event of their own. */
const movingEvents = 'wheel dblclick keydown touchmove'

export const toLatLng = ({ left, top }: MapPoint): L.LatLng => L.latLng(-top, left)
const toPoint = ({ lat, lng }: L.LatLng): MapPoint => ({ left: lng, top: -lat })
export const toBounds = ({ left, top, width, height }: MapRectangle): L.LatLngBounds =>
  L.latLngBounds(toLatLng({ left, top }), toLatLng({ left: left + width, top: top + height }))
/** No limit. */
const anywhere = L.latLngBounds([-1e6, -1e6], [1e6, 1e6])
/** How far the map can be panned, whatever the size of its box. */
export const panLimit = (projection: MapProjection): L.LatLngBounds => toBounds(viewLimit(projection)).pad(0.1)

/** Buttons and fields of the page over the map. */
const controlElements = (element: HTMLElement): readonly Element[] => [
  ...(element.closest('[data-map-page]')?.querySelectorAll('[data-map-control]') ?? []),
]

/** Their places on the map's box. */
function controlsOver(element: HTMLElement): readonly Box[] {
  const own = element.getBoundingClientRect()
  return controlElements(element)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => shifted(box, -own.left, -own.top))
}

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - controlRoom,
  top: top - controlRoom,
  right: right + controlRoom,
  bottom: bottom + controlRoom,
})

const isSameBoxes = (some: readonly Box[], others: readonly Box[]): boolean => JSON.stringify(some) === JSON.stringify(others)

type Options = {
  projection: MapProjection
  /** The map with what lies beyond its bounds: so much is fitted into the box. */
  sheet: MapRectangle
  /** Where to begin; undefined: all of the map. */
  start: SceneView | undefined
  onFitted: ((place: MapRectangle) => void) | undefined
  onView: (view: ShownView) => void
  onDrag: () => void
  onControls: () => void
}

export type Viewport = ReturnType<typeof createViewport>

/** Where a map looks: fits it between the controls, follows the player, and knows whether a view is the player's own. */
export function createViewport(map: L.Map, { projection, sheet, start, onFitted, onView, onDrag, onControls }: Options) {
  const element = map.getContainer()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const whole = toBounds(sheet)
  let controls = controlsOver(element)
  /** The player has moved the map, or came by a link to a place of it. */
  let isOwn = start !== undefined
  /** The page has moved it to what a link opens. */
  let isMovedByLink = false
  /** The player has asked for the whole map, which the first view need not be. */
  let isWholeWanted = false
  let followed: { at: MapPoint; until: number } | undefined

  const box = () => ({ width: map.getSize().x, height: map.getSize().y })
  const room = () => roomAround(box(), sheet, controls, mapRoom)
  function padding() {
    const { left, top, right, bottom } = room()
    return L.point(left + right, top + bottom)
  }
  function show({ centre, zoom }: SceneView, options: L.ZoomPanOptions) {
    map.setView(toLatLng(centre), zoom, options)
  }
  /** All of the map is shown, as large as there is room for. */
  const isWhole = () => Math.abs(map.getZoom() - map.getBoundsZoom(whole, false, padding())) < sameZoom && map.getBounds().contains(whole)
  /** A quarter of the map's size, and so far that a narrow one can lie beside the controls. */
  function limit(): L.LatLngBounds {
    const { width, height } = box()
    const { x, y } = padding()
    const scale = Math.min(Math.max(1, width - x) / sheet.width, Math.max(1, height - y) / sheet.height)
    const across = Math.max(0, width / scale - sheet.width)
    const down = Math.max(0, height / scale - sheet.height)
    const wide = { left: sheet.left - across, top: sheet.top - down, width: sheet.width + 2 * across, height: sheet.height + 2 * down }
    return panLimit(projection).extend(toBounds(wide))
  }
  function suitSize({ isFitted }: { isFitted: boolean }) {
    controls = controlsOver(element)
    // The limit of another size must not limit this one.
    map.options.minZoom = Number.NEGATIVE_INFINITY
    map.options.maxBounds = limit()
    if (isFitted) show((isWholeWanted ? wholeView : firstView)(box(), sheet, controls), { animate: false })
    map.setMinZoom(map.getBoundsZoom(whole) - farther)
  }
  function panNear(at: MapPoint) {
    const [from, to] = [map.latLngToContainerPoint(whole.getNorthWest()), map.latLngToContainerPoint(whole.getSouthEast())]
    const foot = coveredFoot(box(), controls)
    const free = { x: box().width, y: box().height - foot }
    if (!movesAfter(map.latLngToContainerPoint(toLatLng(at)), free, { left: from.x, top: from.y, right: to.x, bottom: to.y })) return
    map.panTo(raised(at, map.getZoom()), { animate: !isCalm, duration: 0.2 })
  }
  /** The centre of a view that has a point in the middle of what no panel at the foot covers. */
  const raised = ({ left, top }: MapPoint, zoom: number) => toLatLng({ left, top: top + coveredFoot(box(), controls) / 2 / 2 ** zoom })
  const own = () => {
    isOwn = true
  }
  const reportView = () => onView({ centre: toPoint(map.getCenter()), zoom: map.getZoom(), isOwn: isOwn && !isWhole() })

  suitSize({ isFitted: start === undefined })
  if (start) map.setView(toLatLng(start.centre), start.zoom, { animate: false })
  else {
    const mapped = toBounds(mapBounds(projection))
    const [from, to] = [map.latLngToContainerPoint(mapped.getNorthWest()), map.latLngToContainerPoint(mapped.getSouthEast())]
    onFitted?.({ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y })
  }
  L.DomEvent.on(element, movingEvents, own)
  map.on('moveend', reportView)
  let isDisposed = false
  queueMicrotask(() => {
    if (!isDisposed) reportView()
  })
  // When a zoom ends, Leaflet puts the map where the zoom led, also when a position has moved it meanwhile.
  map.on('zoomend', () => {
    if (followed && performance.now() < followed.until) panNear(followed.at)
    followed = undefined
  })
  map.on('dragstart', () => {
    followed = undefined
    own()
    onDrag()
  })
  const sized = new ResizeObserver(() => {
    const [before, centre, wasFitted] = [map.getSize(), map.getCenter(), (!isOwn && !isMovedByLink) || isWhole()]
    // Leaflet would pan into the limit of the old size, animated, and carry on with that after the map is fitted.
    const limitBefore = map.options.maxBounds
    map.options.maxBounds = anywhere
    map.invalidateSize({ pan: false, animate: false })
    map.options.maxBounds = limitBefore
    if (!map.getSize().equals(before)) {
      suitSize({ isFitted: wasFitted })
      // What was in the middle of the box stays there.
      if (!wasFitted) map.setView(centre, map.getZoom(), { animate: false })
    } else if (!isSameBoxes(controls, controlsOver(element))) {
      const foot = coveredFoot(box(), controls)
      controls = controlsOver(element)
      // A panel came up over the foot of the map, or went: all of it is fitted above.
      if (wasFitted && coveredFoot(box(), controls) !== foot) suitSize({ isFitted: true })
      onControls()
    }
  })
  sized.observe(element)
  for (const control of controlElements(element)) sized.observe(control)

  const motion = { animate: !isCalm, duration: 0.25 }
  function showAll(points: readonly MapPoint[], maxZoom = map.getMaxZoom()) {
    own()
    const [lefts, tops] = [points.map(({ left }) => left), points.map(({ top }) => top)]
    const size = { width: 1 + Math.max(...lefts) - Math.min(...lefts), height: 1 + Math.max(...tops) - Math.min(...tops) }
    // A marker reaches beyond its point.
    const { left, top, right, bottom } = roomAround(box(), size, controls.map(widened), pointRoom)
    map.flyToBounds(L.latLngBounds(points.map(toLatLng)), {
      ...motion,
      paddingTopLeft: [left, top],
      paddingBottomRight: [right, bottom],
      maxZoom: Math.min(maxZoom, map.getMaxZoom()),
    })
  }
  return {
    controls: () => controls,
    showAll,
    /** Brings points into view: one into the middle and near enough to be distinct from others. `isMoved`: by the player. */
    goTo(points: readonly MapPoint[], { isMoved = true } = {}) {
      const [first] = points
      if (!first) return
      if (points.length > 1) return showAll(points, 4)
      if (isMoved) own()
      else isMovedByLink = true
      const zoom = Math.max(map.getZoom(), Math.min(3.2, map.getMaxZoom()))
      map.setView(raised(first, zoom), zoom, isMoved ? motion : { animate: false })
    },
    /** Keeps a point near the middle, and leaves the view alone while it is. */
    follow(at: MapPoint) {
      followed = { at, until: performance.now() + maxZoomMs }
      panNear(at)
    },
    zoomBy(by: number) {
      own()
      map.setZoom(map.getZoom() + by)
    },
    fit() {
      isOwn = false
      isMovedByLink = false
      isWholeWanted = true
      show(wholeView(box(), sheet, controls), motion)
    },
    dispose() {
      isDisposed = true
      sized.disconnect()
      L.DomEvent.off(element, movingEvents, own)
    },
  }
}
