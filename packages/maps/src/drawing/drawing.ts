import type { LayerKind } from '../layers/vector-layer.ts'
import type { LevelId } from '../level-ids.ts'

/** A long calculation cut into pieces: it yields wherever the event loop may run. */
export type Steps<Result> = Generator<void, Result, void>

/**
 * A map's topographic drawing: SVG paths in integer sheet units, without colours. Shapes exceed the bounds: clip to {@link
 * MapDrawing.frame}; {@link MapDrawing.land} may be dimmed around.
 */
export type MapDrawing = {
  /** Sheet units in one pixel of zoom 0: left = x / unitsPerPoint. */
  unitsPerPoint: number
  unitsPerMetre: number
  /** The covered rectangle in sheet units: an SVG's viewBox. */
  box: Box
  /** Metres between contours; every fifth is an index contour. */
  interval: number
  /** The known area: where the game puts anything at all. Outside of it the relief is a guess. */
  land: string
  /** The map's bounds. */
  frame: Box
  /** Squares counted from the top left corner of the frame; `step` is their side. */
  grid: { metres: number; step: number; columns: { label: string; x: number }[]; rows: { label: string; y: number }[] }
  /** From below to above. */
  sheets: DrawingSheet[]
  /** Roads and the like of the ground, in the order they are painted in; absent where a map has none. */
  lines?: DrawingLine[]
}
/** Of one kind and width. `width`: sheet units; 0 for an area. */
export type DrawingLine = { kind: Exclude<LayerKind, 'building' | 'trail'>; width: number; d: string }
export type Box = { x: number; y: number; width: number; height: number }

/** What one level shows. The relief is only on the main one. */
export type DrawingSheet = {
  level: LevelId
  /** Areas at least so high, from low to high: each is painted over the last. `step`: 1 to 7. */
  tints: { step: number; d: string }[]
  /** Slopes in the shade (-1 to -3) and in the light (1 to 3) of a low sun at the top left; each is painted over the last. */
  shades: { step: number; d: string }[]
  contours: { height: number; isIndex: boolean; d: string }[]
  /** Heights on index contours; `angle` in degrees clockwise, never upside down. */
  heights: { text: string; x: number; y: number; angle: number }[]
  /** Tops and hollows with their height. */
  spots: { text: string; x: number; y: number; isTop: boolean }[]
  /** 1: some buildings, or a level's whole floor; 2: many; 3: buildings and rooms, estimated by contents. */
  built: { density: 1 | 2 | 3; d: string }[]
  /** On the main level: outlines of large floors above it of which no house is known, as that of a mall. */
  roofs?: string
}
