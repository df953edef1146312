import { firstLearntShape, shapeOf } from './alphabet.ts'
import { noLetter } from './letters.ts'
import { alignName, type Piece, type PieceJudge, type Reading, type Spelling } from './reading.ts'
import { patchSize } from './strip.ts'

/** How one letter looks in the font of the pictures: the mean of its samples. */
type Glyph = { count: number; patch: Float32Array; width: number }

const isShape = (shape: number) =>
  Number.isInteger(shape) && ((shape >= 0 && shape < noLetter) || (shape >= firstLearntShape && shape <= firstLearntShape + 0x10_ffff))

/** Glyphs as they are stored in the browser: numbers rounded to bytes. */
export type StoredGlyphs = { shape: number; count: number; width: number; patch: number[] }[]

/**
 * What a distance says, as a difference of logarithms. Measured on pictures of the game: samples of one letter lie 0.006 apart (95 % below
 * 0.037), those of two letters 0.1 (1 % below 0.02), so that both are equally likely at 0.037.
 */
const maxGain = 3.5
const maxLoss = -4
const lossPerDistance = 95
/** The most that a glyph says for a character that the bundled reader does not know: there is no other evidence for it. */
const maxLearntGain = 7
const minLearntGain = -7
/** Columns by which a piece and such a glyph may differ in width at most: there may be a thousand of them. */
const maxWidthOff = 3

function hashOf({ buffer, byteOffset, length }: Float32Array, factor: number): number {
  let hash = length
  for (const bits of new Uint32Array(buffer, byteOffset, length)) hash = Math.imul(hash ^ bits ^ (hash >>> 15), factor)
  return hash
}

/**
 * Letters learnt from text that is known: captions that fit only one name, pictures whose caption is given, and corrected cells. A letter
 * that was seen is compared with its glyph; one that was not is left to the bundled reader.
 */
export class GlyphStore {
  readonly #glyphs = new Map<number, Glyph>()

  constructor(stored: StoredGlyphs = []) {
    for (const { shape, count, width, patch } of stored) {
      if (patch.length === patchSize && isShape(shape)) {
        this.#glyphs.set(shape, { count, width, patch: Float32Array.from(patch, (value) => value / 255) })
      }
    }
  }

  /** These glyphs, and those of another store for letters that are not among them. */
  orElse(other: GlyphStore | undefined): GlyphStore {
    const joined = new GlyphStore()
    for (const store of [other, this]) for (const [shape, glyph] of store ? store.#glyphs : []) joined.#glyphs.set(shape, glyph)
    return joined
  }

  /** A text that differs where the glyphs do. */
  get key(): string {
    return [...this.#glyphs]
      .map(
        ([shape, { count, width, patch }]) => `${shape} ${count} ${width} ${hashOf(patch, 0x01_00_01_93)} ${hashOf(patch, 0x9e_37_79_b1)}`,
      )
      .sort()
      .join()
  }

  has(shape: number): boolean {
    return this.#glyphs.has(shape)
  }

  get size(): number {
    return this.#glyphs.size
  }

  toStored(): StoredGlyphs {
    return [...this.#glyphs].map(([shape, { count, width, patch }]) => ({
      shape,
      count,
      width,
      patch: Array.from(patch, (value) => Math.round(value * 255)),
    }))
  }

  /** Learns the letters of one strip whose text is known. False when the text does not fit the strip. */
  learn(reading: Reading, spelling: Spelling, letters: number): boolean {
    const path = alignName(reading, spelling, letters)
    if (!path) return false
    for (const [letter, piece] of path.entries()) {
      const shape = spelling.shapes[letter]
      if (shape !== undefined) this.#add(shape, piece)
    }
    return true
  }

  /** Learns one shape from its piece. */
  learnPiece(shape: number, piece: Pick<Piece, 'patch' | 'left' | 'right'>): void {
    this.#add(shape, piece)
  }

  /** Learns characters whose pieces are known. */
  learnPieces(text: string, pieces: readonly Piece[]): void {
    for (const [at, character] of [...text].entries()) {
      const shape = shapeOf(character)
      const piece = pieces[at]
      if (shape !== undefined && piece) this.#add(shape, piece)
    }
  }

  #add(shape: number, { patch, left, right }: Pick<Piece, 'patch' | 'left' | 'right'>) {
    const width = right - left
    const known = this.#glyphs.get(shape)
    if (!known) {
      this.#glyphs.set(shape, { count: 1, patch: patch.slice(), width })
      return
    }
    // Later samples still count a little after many: the mean follows another scale slowly.
    const share = 1 / Math.min(30, known.count + 1)
    for (let at = 0; at < patchSize; at++) known.patch[at] = (known.patch[at] ?? 0) * (1 - share) + (patch[at] ?? 0) * share
    known.width = known.width * (1 - share) + width * share
    known.count++
  }

  /** Distance of a piece from a letter's glyph; undefined when that was never seen. */
  distance(shape: number, { patch, left, right }: Pick<Piece, 'patch' | 'left' | 'right'>): number | undefined {
    const glyph = this.#glyphs.get(shape)
    if (!glyph) return undefined
    let sum = 0
    for (let at = 0; at < patchSize; at++) sum += ((patch[at] ?? 0) - (glyph.patch[at] ?? 0)) ** 2
    const widthOff = right - left - glyph.width
    return sum / patchSize + widthOff * widthOff * 0.008
  }

  /** Adds what the glyphs say to the odds of a piece. */
  readonly judge: PieceJudge = (piece) => {
    for (const [shape, { count, width }] of this.#glyphs) {
      if (shape >= firstLearntShape) {
        piece.learntOdds ??= new Map()
        if (Math.abs(piece.right - piece.left - width) > maxWidthOff) continue
      }
      const distance = this.distance(shape, piece) ?? 0
      // A glyph of one sample carries that sample's noise.
      const trust = count >= 3 ? 1 : 0.6
      if (shape >= firstLearntShape) {
        piece.learntOdds?.set(shape, Math.max(minLearntGain, maxLearntGain - distance * lossPerDistance))
        continue
      }
      const gain = maxGain - distance * lossPerDistance
      piece.odds[shape] = (piece.odds[shape] ?? 0) + trust * Math.max(maxLoss, gain)
    }
  }
}
