import { memoize } from '@stashwise/game/memoize'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { glyphRoom, lookOf, shapePaths } from '../look/marker-look.ts'
import type { SceneColours } from './scene-colours.ts'

/** A marker as a picture, to be drawn many times. `size` is its side in CSS pixels. */
export type Sprite = { image: CanvasImageSource; size: number }

const box = 16
/** Around a shape: its edge, and diamonds reach beyond their box. */
const margin = 3

/** Pictures of markers in some colours, made on first use. */
export const createSprites = (colours: SceneColours, ratio: number) => memoize((kind: MarkerKind) => drawSprite(kind, colours, ratio))

function drawSprite(kind: MarkerKind, colours: SceneColours, ratio: number): Sprite {
  const { shape, colour, glyph, size, isHollow } = lookOf(kind)
  const side = size + 2 * margin
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(side * ratio)
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return { image: canvas, size: side }
  const fill = colours.marker[colour]
  const scale = size / box
  pen.scale(ratio, ratio)
  pen.translate(margin, margin)
  pen.scale(scale, scale)
  const outline = new Path2D(shapePaths[shape])
  pen.lineJoin = 'round'
  // A dark rim keeps it apart from the drawing in both themes.
  pen.lineWidth = 3 / scale
  pen.strokeStyle = colours.rim
  pen.stroke(outline)
  pen.fillStyle = isHollow ? colours.ink : fill
  pen.fill(outline)
  pen.lineWidth = 1.4 / scale
  pen.strokeStyle = fill
  if (isHollow) pen.stroke(outline)
  const { scale: room, dy } = glyphRoom[shape]
  const inset = (box / 2) * (1 - room)
  pen.translate(inset, inset + dy)
  pen.scale(room, room)
  pen.fillStyle = isHollow ? fill : colours.ink
  pen.fill(new Path2D(glyph), 'evenodd')
  return { image: canvas, size: side }
}
