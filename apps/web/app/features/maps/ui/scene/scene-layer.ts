import * as L from 'leaflet'
import type { Box } from './place-boxes.ts'

/** Share of the view rendered beyond each of its edges, so that panning meets nothing empty. */
const padding = 0.3

/** `toPixel`: a point of the map (pixels of zoom 0) on the canvas, in CSS pixels. */
export type Frame = {
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** What of the canvas is on screen, until the map is panned. */
  view: Box
  zoom: number
  ratio: number
}
type Draw = (frame: Frame, origin: L.Point) => void

/**
 * A canvas over the map that is drawn by `draw` and moved by Leaflet with everything else: while panning it is only shifted, and drawn
 * again as soon as the view nears its edge. `origin` is where the canvas begins, in pixels of the map at the frame's zoom.
 */
export class SceneLayer extends L.Layer {
  readonly #draw: Draw
  readonly #canvas = document.createElement('canvas')
  #origin = L.point(0, 0)
  #size = L.point(0, 0)
  #zoom = 0
  #wanted: number | undefined

  constructor(draw: Draw) {
    super({ pane: 'overlayPane' })
    this.#draw = draw
    this.#canvas.className = 'leaflet-zoom-animated'
    this.#canvas.style.pointerEvents = 'none'
  }
  override onAdd(map: L.Map): this {
    map.getPane('overlayPane')?.append(this.#canvas)
    map.on('viewreset zoomend moveend resize', this.#reset, this)
    map.on('move', this.#moved, this)
    map.on('zoom', this.#zoomed, this)
    map.on('zoomanim', this.#animated, this)
    this.redraw()
    return this
  }
  override onRemove(map: L.Map): this {
    cancelAnimationFrame(this.#wanted ?? 0)
    this.#canvas.remove()
    map.off('viewreset zoomend moveend resize', this.#reset, this)
    map.off('move', this.#moved, this)
    map.off('zoom', this.#zoomed, this)
    map.off('zoomanim', this.#animated, this)
    return this
  }
  /** Draws again in the next frame. */
  redraw() {
    this.#wanted ??= requestAnimationFrame(() => {
      this.#wanted = undefined
      this.#reset()
    })
  }
  #reset() {
    const map = this._map
    if (!map) return
    const view = map.getSize()
    const edge = view.multiplyBy(padding).round()
    const size = view.add(edge.multiplyBy(2))
    const ratio = globalThis.devicePixelRatio || 1
    const [width, height] = [Math.round(size.x * ratio), Math.round(size.y * ratio)]
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width
      this.#canvas.height = height
      this.#canvas.style.width = `${size.x}px`
      this.#canvas.style.height = `${size.y}px`
    }
    const corner = map.containerPointToLayerPoint(edge.multiplyBy(-1)).round()
    L.DomUtil.setTransform(this.#canvas, corner, 1)
    this.#size = size
    this.#zoom = map.getZoom()
    this.#origin = corner.add(map.getPixelOrigin())
    const pen = this.#canvas.getContext('2d')
    if (!pen) return
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, size.x, size.y)
    const seen: Box = { left: edge.x, top: edge.y, right: edge.x + view.x, bottom: edge.y + view.y }
    this.#draw({ pen, width: size.x, height: size.y, view: seen, zoom: this.#zoom, ratio }, this.#origin)
  }
  /** Only what is about to be panned into view needs another drawing. */
  #moved() {
    const map = this._map
    if (!map || map.getZoom() !== this.#zoom) return
    const view = map.getPixelBounds()
    const covered = L.bounds(this.#origin, this.#origin.add(this.#size))
    if (!covered.contains(view)) this.#reset()
  }
  /** Pinching: stretched until the fingers leave. */
  #zoomed() {
    const map = this._map
    if (map && map.getZoom() !== this.#zoom) this.#stretch(map, map.getCenter(), map.getZoom())
  }
  #animated(event: L.ZoomAnimEvent) {
    const map = this._map
    if (map) this.#stretch(map, event.center, event.zoom)
  }
  #stretch(map: L.Map, centre: L.LatLng, zoom: number) {
    const scale = map.getZoomScale(zoom, this.#zoom)
    const pane = map.getPane('mapPane')
    const shift = pane ? L.DomUtil.getPosition(pane) : L.point(0, 0)
    const pixelOrigin = map.project(centre, zoom).subtract(map.getSize().divideBy(2)).add(shift).round()
    L.DomUtil.setTransform(this.#canvas, this.#origin.multiplyBy(scale).subtract(pixelOrigin), scale)
  }
}
