import { anyShapeOf } from './alphabet.ts'
import { GlyphStore } from './glyphs.ts'
import { capRows, cutStrip, type Plane, patchSize, rowsAbove, writePatch } from './strip.ts'

/** Where a character is drawn, in pixels: as high as in captions at 63 pixels per cell, with room for what is wider. */
export const tile = { width: 30, height: 20, left: 6, baseline: 14, capHeight: 8 } as const

/** Draws each character into a {@link tile} of its own, white on black. */
export type DrawCharacters = (characters: readonly string[]) => Plane[]

/** No font has it: what is drawn in its place is what a font draws for characters that it lacks. */
const missing = '\u{f0000}'

/** Ink of a column from which it belongs to the character, and how alike two glyphs of one drawing are. */
const minInk = 0.5
const sameDistance = 0.001

/**
 * Glyphs of characters that the bundled reader does not know, as the reader's own system draws them. Captions are in another font, but the few names
 * that fit a cell differ more than fonts do; what a picture teaches takes their place. Characters that the system lacks are left out.
 */
export function learnDrawn(characters: readonly string[], draw: DrawCharacters): GlyphStore {
  const store = new GlyphStore()
  const [box, ...planes] = draw([missing, ...characters]).map(findGlyph)
  for (const [at, character] of characters.entries()) {
    const glyph = planes[at]
    if (glyph && !(box && isSame(box.patch, glyph.patch))) store.learnPiece(anyShapeOf(character), glyph)
  }
  return store
}

type Drawn = { patch: Float32Array; left: number; right: number }

function findGlyph(plane: Plane): Drawn | undefined {
  const { width, baseline, capHeight } = tile
  const strip = cutStrip(plane, { left: 0, right: width, capTop: baseline - capHeight, capHeight }, 0, 255)
  let [left, right] = [strip.width, 0]
  for (let column = 0; column < strip.width; column++) {
    let ink = 0
    for (let row = rowsAbove; row < rowsAbove + capRows; row++) ink += strip.data[row * strip.width + column] ?? 0
    if (ink < minInk) continue
    left = Math.min(left, column)
    right = column + 1
  }
  if (right <= left) return undefined
  const patch = new Float32Array(patchSize)
  writePatch(strip, left, right, patch)
  return { patch, left, right }
}

function isSame(a: Float32Array, b: Float32Array): boolean {
  let sum = 0
  for (let at = 0; at < patchSize; at++) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2
  return sum / patchSize < sameDistance
}
