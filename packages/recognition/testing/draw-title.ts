import type { Canvas } from './canvas.ts'
import { type Face, fillPaths, setText } from './typeset.ts'

/** Draws an inspection window by the measured geometry: frame, bar with a magnifier, a button and a title, and black below. */
export function drawTitle(
  canvas: Canvas,
  { x, y, scale, face, title }: { x: number; y: number; scale: number; face: Face; title: string },
) {
  const at = (pixels: number) => Math.round(pixels * scale)
  const [width, height] = [at(672), at(400)]
  canvas.rect(x, y, width, height, [0, 0, 0])
  canvas.rect(x + 1, y + 1, width - 2, at(19), [25, 27, 27])
  canvas.rect(x + at(5), y + at(4), at(12), at(12), [201, 205, 206])
  canvas.rect(x + width - at(28) - 1, y + 1, at(28), at(19), [68, 12, 13])
  canvas.frame(x, y, width, height, [88, 93, 96])
  const set = setText(face, title, { x: 2, y: at(6) + at(10), capHeight: 10 * scale, stretch: 1, zeroSlash: 0.2 })
  canvas.cover(fillPaths(set.paths, Math.ceil(set.width) + 6, at(24)), x + at(27) - 2, y, [255, 255, 255])
}
