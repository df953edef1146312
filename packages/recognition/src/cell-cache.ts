import type { CaptionStyle } from './caption.ts'
import type { CounterReading } from './counter.ts'
import type { GlyphStore } from './glyphs.ts'
import { matchNames, type NameMatch } from './match-names.ts'
import type { Picture } from './picture.ts'
import { type CellContext, type CellPicture, type CellSight, readCell, readCounterOf } from './read-cell.ts'

/** Cells that are remembered: a few pictures of a full stash. Each takes about a tenth of a megabyte. */
export const maxCachedCells = 500

/** What is known of the pixels of one item. Every part of it is computed when it is first asked for. */
class CachedCell {
  readonly #cell: CellPicture
  readonly #counters = new Map<number, CounterReading>()
  #sight?: { key: string; value: CellSight }
  #names?: { of: Glyphs; value: NameMatch }

  constructor(cell: CellPicture) {
    this.#cell = cell
  }

  get picture(): Picture {
    return this.#cell.picture
  }

  isOf({ picture, columns, rows }: CellPicture): boolean {
    const own = this.#cell
    return own.columns === columns && own.rows === rows && own.picture.width === picture.width && hasSamePixels(own.picture, picture)
  }

  counter(context: CellContext, offset: number): CounterReading {
    const reading = this.#counters.get(offset) ?? readCounterOf(this.#cell, context, offset)
    this.#counters.set(offset, reading)
    return reading
  }

  sight(context: CellContext, style: CaptionStyle, counterOffset: number): CellSight {
    const key = `${style.capTop} ${style.capHeight} ${style.ink} ${counterOffset}`
    if (this.#sight?.key === key) return this.#sight.value
    const value = readCell(this.#cell, context, style, this.counter(context, counterOffset))
    this.#sight = { key, value }
    this.#names = undefined
    return value
  }

  names({ caption }: CellSight, { lexicon }: CellContext, glyphs: Glyphs): NameMatch {
    if (this.#names?.of === glyphs) return this.#names.value
    const value = matchNames(caption, this.#cell, lexicon, glyphs.store)
    this.#names = { of: glyphs, value }
    return value
  }
}

/** Glyphs that names are compared with; the same object as long as they are the same. */
type Glyphs = { key: string; store: GlyphStore | undefined }

export type { Glyphs }

/**
 * Remembers what the pixels of items said, so that a second picture of the same items is compared only where it differs. Results do not
 * depend on it: a cell is found again by all of its pixels, and whatever else is read with is the same or forgets everything.
 */
export class CellCache {
  /** By a hash of the pixels, the latest used ones last. */
  readonly #cells = new Map<number, CachedCell>()
  #context?: CellContext
  #glyphs: Glyphs = { key: '', store: undefined }
  /** Cells that were not found here since this cache exists. */
  misses = 0

  get size(): number {
    return this.#cells.size
  }

  /** To be called before a picture is read: what all of its cells have in common. */
  open(context: CellContext, store: GlyphStore | undefined): Glyphs {
    const { pitch, net, lexicon } = this.#context ?? {}
    if (pitch !== context.pitch || net !== context.net || lexicon !== context.lexicon) this.#cells.clear()
    this.#context = context
    const key = store?.key ?? ''
    if (key !== this.#glyphs.key) this.#glyphs = { key, store }
    return this.#glyphs
  }

  find(cell: CellPicture): CachedCell {
    const hash = hashPixels(cell.picture)
    const known = this.#cells.get(hash)
    this.#cells.delete(hash)
    const found = known?.isOf(cell) ? known : new CachedCell(cell)
    if (found !== known) this.misses++
    this.#cells.set(hash, found)
    for (const oldest of this.#cells.keys()) {
      if (this.#cells.size <= maxCachedCells) break
      this.#cells.delete(oldest)
    }
    return found
  }
}

/** The pixels of a picture as one number each; of a part of a larger list of bytes they are copied. */
const pixelsOf = ({ data }: Picture): Uint32Array =>
  data.byteOffset % 4 === 0 ? new Uint32Array(data.buffer, data.byteOffset, data.length >> 2) : new Uint32Array(data.slice().buffer)

function hasSamePixels(a: Picture, b: Picture): boolean {
  const [ours, theirs] = [pixelsOf(a), pixelsOf(b)]
  if (ours.length !== theirs.length) return false
  for (let at = 0; at < ours.length; at++) if (ours[at] !== theirs[at]) return false
  return true
}

/** A number that differs for most pictures; two of the same number are told apart by their pixels. */
function hashPixels(picture: Picture): number {
  const pixels = pixelsOf(picture)
  let hash = pixels.length
  // The upper bits of a product depend on all lower ones, but not the other way round.
  for (const pixel of pixels) hash = Math.imul(hash ^ pixel ^ (hash >>> 15), 0x01_00_01_93)
  return hash
}
