import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import type { LevelId } from '@stashwise/maps/level-ids'
import type { Marker } from '@stashwise/maps/map-facts'
import { type MapRectangle, mapBounds, pixelsPerMetre, viewLimit } from '@stashwise/maps/project'
import type { MapPoint, MapProjection } from '@stashwise/maps/projection'
import type { MapTiles } from '@stashwise/maps/sheets'
import * as L from 'leaflet'
import { drawingMarkup, viewBoxOf } from '../../drawing-markup.ts'
import { lookOf } from '../look/marker-look.ts'
import { type Cluster, type Clustered, createClusters } from './cluster-markers.ts'
import { isInDeadZone } from './dead-zone.ts'
import { drawScene } from './draw-scene.ts'
import { isStrip, roomAround, roomOfStrip } from './fit-room.ts'
import type { Box } from './place-boxes.ts'
import { createPlayerMarker } from './player-marker.ts'
import type { Scene, SceneView, ShownView } from './scene.ts'
import { isOnSheet, mapRoom, markerScale } from './scene-canvas.ts'
import { readColours } from './scene-colours.ts'
import { SceneLayer } from './scene-layer.ts'
import { createSprites } from './sprites.ts'
import { addTiles } from './tiles.ts'

type Options = {
  projection: MapProjection
  tiles?: MapTiles | undefined
  /** Address of the drawing from afar, which the page shows below the map. */
  picture: string
  /** Where to begin; absent: all of the map. */
  start?: SceneView | undefined
  scene: Scene
  /** The page renders the popup's content into it. */
  popup: HTMLElement
  /** Name of the hovered marker. */
  hover: HTMLElement
  nameOf: (marker: Marker) => string
  /** Where all of the map is, in pixels of its box, before anybody moves it: the page's picture goes there. */
  onFitted?: (place: MapRectangle) => void
  onCovered: () => void
  onView: (view: ShownView) => void
  onPick: (id: string | undefined) => void
  /** The player takes the map into their own hands. */
  onDrag: () => void
}

export type MapScene = ReturnType<typeof createMapScene>

/** Pixels of a metre at the deepest zoom. */
const nearest = 22
/** Fingers are less exact than a mouse. Pixels. */
const slack = { mouse: 3, touch: 14 }
/** The animation of a zoom takes a quarter of a second; slow devices are late. Milliseconds. */
const maxZoomMs = 1000
const popupWidth = 320
/** How much farther away than all of the map one can go. Zoom levels. */
const farther = 0.7
/** Views that differ by less are the same. Zoom levels. */
const sameZoom = 0.01
/** By these a player moves the map; drags tell themselves. */
const movingEvents = 'wheel dblclick keydown touchmove'

const toLatLng = ({ left, top }: MapPoint): L.LatLng => L.latLng(-top, left)
const toPoint = ({ lat, lng }: L.LatLng): MapPoint => ({ left: lng, top: -lat })
const toBounds = ({ left, top, width, height }: MapRectangle): L.LatLngBounds =>
  L.latLngBounds(toLatLng({ left, top }), toLatLng({ left: left + width, top: top + height }))

const boxOf = (map: L.Map) => ({ width: map.getSize().x, height: map.getSize().y })
const shifted = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

/** Buttons and fields of the page that lie over the map: `data-map-control`. */
const controlElements = (element: HTMLElement): readonly Element[] => [
  ...(element.closest('[data-map-page]')?.querySelectorAll('[data-map-control]') ?? []),
]

/** Where they are on the map's box. */
function controlsOver(element: HTMLElement): readonly Box[] {
  const own = element.getBoundingClientRect()
  return controlElements(element)
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => shifted(box, -own.left, -own.top))
}

/** How far the map can be panned: a quarter of its size, and so far that a narrow one can stand beside the controls. */
function limitFor(map: L.Map, sheet: MapRectangle, projection: MapProjection, padding: L.Point): L.LatLngBounds {
  const size = map.getSize()
  const scale = Math.min(Math.max(1, size.x - padding.x) / sheet.width, Math.max(1, size.y - padding.y) / sheet.height)
  const across = Math.max(0, size.x / scale - sheet.width)
  const down = Math.max(0, size.y / scale - sheet.height)
  const wide = { left: sheet.left - across, top: sheet.top - down, width: sheet.width + 2 * across, height: sheet.height + 2 * down }
  return toBounds(viewLimit(projection)).pad(0.1).extend(toBounds(wide))
}

const isSameBoxes = (some: readonly Box[], others: readonly Box[]): boolean => JSON.stringify(some) === JSON.stringify(others)

/**
 * The map itself: Leaflet on pixels of zoom 0, which `toMapPoint` makes of metres, with the drawing below and one canvas for everything else.
 * It is told what to show by `set` and knows nothing of React.
 */
export function createMapScene(element: HTMLElement, options: Options) {
  const { projection, hover } = options
  let scene = options.scene
  let clusters = createClusters(scene.markers)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    crs: L.CRS.Simple,
    zoomControl: false,
    attributionControl: options.tiles !== undefined,
    zoomSnap: 0,
    zoomDelta: 0.5,
    wheelPxPerZoomLevel: 120,
    maxZoom: Math.log2(nearest / pixelsPerMetre(projection)),
    maxBounds: toBounds(viewLimit(projection)).pad(0.1),
    maxBoundsViscosity: 0.8,
    zoomAnimation: !isCalm,
    fadeAnimation: false,
    inertia: !isCalm,
    keyboardPanDelta: 120,
    // Sizes are watched below, of more than the window's.
    trackResize: false,
  })
  const whole = toBounds(mapBounds(projection))
  const sheet = mapBounds(projection)
  let controls = controlsOver(element)
  const roomNow = () => roomAround(boxOf(map), sheet, controls, mapRoom)
  const paddingOf = ({ left, top, right, bottom }: ReturnType<typeof roomNow>) => L.point(left + right, top + bottom)
  function showWhole({ animate }: { animate: boolean }) {
    const { left, top, right, bottom } = roomNow()
    map.fitBounds(whole, { animate, paddingTopLeft: [left, top], paddingBottomRight: [right, bottom] })
  }
  /** As a map begins: all of it, but on a phone a wide one is as high as there is room for. */
  function showFirst() {
    if (!isStrip(boxOf(map), sheet, controls, mapRoom)) return showWhole({ animate: false })
    const { top, bottom } = roomOfStrip(boxOf(map), controls, mapRoom)
    // A box that is just hidden has no height.
    const zoom = Math.log2(Math.max(1, boxOf(map).height - top - bottom) / sheet.height)
    const middle = { left: sheet.left + sheet.width / 2, top: sheet.top + sheet.height / 2 + (bottom - top) / 2 / 2 ** zoom }
    map.setView(toLatLng(middle), zoom, { animate: false })
  }
  /** All of the map is shown, as large as there is room for. */
  const isWhole = () =>
    Math.abs(map.getZoom() - map.getBoundsZoom(whole, false, paddingOf(roomNow()))) < sameZoom && map.getBounds().contains(whole)
  /** The player has asked for the whole map, which the first view need not be. */
  let isAsked = false
  function suitSize({ isFitted }: { isFitted: boolean }) {
    controls = controlsOver(element)
    // The limit of another size must not limit this one.
    map.options.minZoom = Number.NEGATIVE_INFINITY
    map.options.maxBounds = limitFor(map, sheet, projection, paddingOf(roomNow()))
    if (isFitted && isAsked) showWhole({ animate: false })
    else if (isFitted) showFirst()
    map.setMinZoom(map.getBoundsZoom(whole) - farther)
  }
  suitSize({ isFitted: options.start === undefined })
  if (options.start) map.setView(toLatLng(options.start.centre), options.start.zoom, { animate: false })
  else {
    const [from, to] = [map.latLngToContainerPoint(whole.getNorthWest()), map.latLngToContainerPoint(whole.getSouthEast())]
    options.onFitted?.({ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y })
  }
  let isOwn = options.start !== undefined
  /** The page has moved it to what a link opens. */
  let isGone = false
  const own = () => {
    isOwn = true
  }
  L.DomEvent.on(element, movingEvents, own)
  const tiles = options.tiles && addTiles(map, options.tiles, projection, scene.level)

  let drawing: { svg: SVGElement; unitsPerPoint: number } | undefined
  // Until the map moves, the page's own picture lies below it: a second one would be decoded and painted for nothing.
  const picture = L.imageOverlay(options.picture, whole, { pane: 'tilePane' })
  picture.once('load error', () => options.onCovered())
  const showPicture = () => {
    if (!drawing) picture.addTo(map)
  }
  if (options.start) showPicture()
  else map.once('movestart resize', showPicture)

  let colours = readColours(element)
  let spriteOf = createSprites(colours, globalThis.devicePixelRatio || 1)
  let shown: Clustered = { clusters: [], single: [] }
  const layer = new SceneLayer((frame, origin) => {
    shown = clusters(frame.zoom)
    const { left, top } = frame.view
    const over = controls.map((box) => shifted(box, left, top))
    drawScene(frame, { left: origin.x, top: origin.y }, scene, { projection, colours, spriteOf, clustered: shown }, over)
  })
  layer.addTo(map)
  // Before anybody moves it.
  queueMicrotask(() => tellView())
  const player = createPlayerMarker(map)
  const popup = L.popup({
    content: options.popup,
    closeButton: false,
    closeOnClick: false,
    closeOnEscapeKey: false,
    autoClose: false,
    minWidth: 220,
    maxWidth: Math.min(popupWidth, element.clientWidth - 32),
    autoPanPadding: [16, 56],
  })

  const scaleDrawing = () => {
    if (!drawing) return
    const zoom = map.getZoom()
    drawing.svg.style.setProperty('--px', String(drawing.unitsPerPoint / 2 ** zoom))
    drawing.svg.dataset.near = pixelsPerMetre(projection) * 2 ** zoom > 1.6 ? 'true' : 'false'
  }
  const tellView = () => options.onView({ centre: toPoint(map.getCenter()), zoom: map.getZoom(), isOwn: isOwn && !isWhole() })
  map.on('zoomend', scaleDrawing)
  map.on('moveend', tellView)
  // When a zoom ends, Leaflet puts the map where the zoom led, also when a position has moved it meanwhile.
  let followed: { at: MapPoint; until: number } | undefined
  map.on('zoomend', () => {
    if (followed && performance.now() < followed.until) panNear(followed.at)
    followed = undefined
  })
  const panNear = (at: MapPoint) => {
    // All of it is on screen: nothing to follow.
    if (map.getBounds().contains(whole)) return
    if (isInDeadZone(map.latLngToContainerPoint(toLatLng(at)), map.getSize())) return
    map.panTo(toLatLng(at), { animate: !isCalm, duration: 0.2 })
  }
  map.on('dragstart', () => {
    followed = undefined
    own()
    options.onDrag()
  })

  /** Hit test: the nearest marker or cluster. */
  function findAt(at: L.Point, isTouch: boolean): Marker | Cluster | undefined {
    const scale = 2 ** map.getZoom()
    const origin = map.containerPointToLayerPoint(at).add(map.getPixelOrigin())
    const size = markerScale(map.getZoom())
    let found: Marker | Cluster | undefined
    let best = Number.POSITIVE_INFINITY
    const look = (one: Marker | Cluster, radius: number, handicap: number) => {
      const away = Math.hypot(one.at.left * scale - origin.x, one.at.top * scale - origin.y)
      if (away > radius + (isTouch ? slack.touch : slack.mouse) || away + handicap >= best) return
      found = one
      best = away + handicap
    }
    for (const marker of shown.single) {
      // What the level at hand has goes first, then what is not for others.
      const handicap = (isOnSheet(marker, scene.level) ? 0 : 12) + (scene.isDim(marker) ? 6 : 0)
      look(marker, (lookOf(marker.kind).size / 2) * size, handicap)
    }
    for (const cluster of shown.clusters) look(cluster, 14, 8)
    return found
  }
  const isTouch = (event: Event) => 'pointerType' in event && event.pointerType === 'touch'
  map.on('click', ({ containerPoint, originalEvent }) => {
    const found = findAt(containerPoint, isTouch(originalEvent))
    if (found && 'count' in found) {
      own()
      const bounds = L.latLngBounds(found.markers().map((marker) => toLatLng(marker.at)))
      map.flyToBounds(bounds, { animate: !isCalm, duration: 0.25, padding: [60, 60], maxZoom: map.getMaxZoom() })
    } else options.onPick(found?.id)
  })
  let pointed: number | undefined
  map.on('mousemove', ({ containerPoint }) => {
    pointed ??= requestAnimationFrame(() => {
      pointed = undefined
      const found = findAt(containerPoint, false)
      element.style.cursor = found ? 'pointer' : ''
      const text = found && !('count' in found) && found.id !== scene.open ? options.nameOf(found) : ''
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
    layer.redraw()
  }
  themes.addEventListener('change', recolour)
  // The names' font can come after the first drawing.
  document.fonts?.ready.then(
    () => layer.redraw(),
    () => {},
  )
  const sized = new ResizeObserver(() => {
    const [before, wasFitted] = [map.getSize(), (!isOwn && !isGone) || isWhole()]
    map.invalidateSize({ pan: false, animate: false })
    if (!map.getSize().equals(before)) suitSize({ isFitted: wasFitted })
    else if (!isSameBoxes(controls, controlsOver(element))) {
      controls = controlsOver(element)
      layer.redraw()
    }
  })
  sized.observe(element)
  for (const control of controlElements(element)) sized.observe(control)
  const popupSized = new ResizeObserver(() => {
    if (popup.isOpen()) popup.update()
  })
  popupSized.observe(options.popup)

  function showLevel(level: LevelId) {
    drawing?.svg.setAttribute('data-level', level)
    for (const group of drawing?.svg.querySelectorAll('[data-level]') ?? []) {
      const id = group.getAttribute('data-level')
      group.setAttribute('data-state', id === level ? 'shown' : 'ghost')
    }
  }
  const near = (zoom: number) => Math.min(zoom, map.getMaxZoom())

  return {
    set(next: Scene) {
      if (next.markers !== scene.markers) clusters = createClusters(next.markers)
      if (next.level !== scene.level) {
        showLevel(next.level)
        tiles?.showLevel(next.level)
      }
      scene = next
      player.show(next.player ? { latLng: toLatLng(next.player.at), arrow: next.player.arrow, label: next.player.label } : undefined)
      layer.redraw()
    },
    setDrawing(next: MapDrawing) {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.setAttribute('viewBox', viewBoxOf(next))
      svg.setAttribute('class', 'map-drawing')
      // Of the drawing a screen reader would hear heights alone: the list beside the map has its places.
      svg.setAttribute('aria-hidden', 'true')
      svg.innerHTML = drawingMarkup(next, projection.isIndoors)
      const { unitsPerPoint, frame: box } = next
      const bounds = toBounds({
        left: box.x / unitsPerPoint,
        top: box.y / unitsPerPoint,
        width: box.width / unitsPerPoint,
        height: box.height / unitsPerPoint,
      })
      picture.remove()
      options.onCovered()
      drawing?.svg.remove()
      drawing = { svg, unitsPerPoint }
      L.svgOverlay(svg, bounds, { pane: 'tilePane', interactive: false }).addTo(map)
      scaleDrawing()
      showLevel(scene.level)
    },
    /** Opens the popup at a marker, or closes it. */
    openAt(at: MapPoint | undefined, height = 0) {
      hover.hidden = true
      if (!at) return void popup.remove()
      popup.options.offset = L.point(0, -height / 2)
      popup.setLatLng(toLatLng(at)).openOn(map)
    },
    /** Brings points into view: one into the middle and near enough to be told from others. */
    goTo(points: readonly MapPoint[], { isMoved = true } = {}) {
      const [first] = points
      if (!first) return
      if (isMoved) own()
      else isGone = true
      const motion = { animate: isMoved && !isCalm, duration: 0.25 }
      if (points.length === 1) map.setView(toLatLng(first), Math.max(map.getZoom(), near(3.2)), motion)
      else map.flyToBounds(L.latLngBounds(points.map(toLatLng)), { ...motion, padding: [60, 60], maxZoom: near(4) })
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
      isGone = false
      isAsked = true
      showWhole({ animate: !isCalm })
    },
    focus: () => element.focus({ preventScroll: true }),
    remove() {
      cancelAnimationFrame(pointed ?? 0)
      themes.removeEventListener('change', recolour)
      sized.disconnect()
      L.DomEvent.off(element, movingEvents, own)
      popupSized.disconnect()
      map.remove()
    },
  }
}
