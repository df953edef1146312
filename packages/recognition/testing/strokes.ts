import opentype from 'opentype.js'
import { createRandom } from './random.ts'

/** Whether a character is one of Chinese, Japanese or Korean writing. */
export const isManyStroked = (character: string) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(character)

/**
 * Strokes in place of a character of Chinese, Japanese or Korean writing, always the same for a character: as wide and as dense as a real
 * one. Fonts of those scripts take 10 MB. `weight` and `width`, as shares of the capitals' height, make another font of them.
 */
export function drawStrokes(character: string, capHeight: number, { weight = 0.13, width = 1.12 } = {}): opentype.Path {
  const random = createRandom((character.codePointAt(0) ?? 0) * 7919)
  const path = new opentype.Path()
  const [size, thickness] = [capHeight * width, capHeight * weight]
  const rect = (x0: number, y0: number, x1: number, y1: number) => {
    path.moveTo(x0, y0)
    path.lineTo(x1, y0)
    path.lineTo(x1, y1)
    path.lineTo(x0, y1)
    path.close()
  }
  const across = random.whole(2, 4)
  for (let stroke = 0; stroke < across; stroke++) {
    const y = -size + ((stroke + random.between(0.1, 0.7)) * size) / across
    rect(size * random.pick([0, 0, 0.2, 0.4]), y, size * random.pick([1, 1, 0.8, 0.6]), y + thickness)
  }
  const down = random.whole(1, 3)
  for (let stroke = 0; stroke < down; stroke++) {
    const x = ((stroke + random.between(0.1, 0.7)) * size) / down
    rect(x, -size * random.pick([1, 1, 0.7, 0.5]), x + thickness, -size * random.pick([0, 0, 0.2, 0.4]))
  }
  return path
}
