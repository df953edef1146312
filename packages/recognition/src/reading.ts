import { anyShapeOf, firstLearntShape } from './alphabet.ts'
import { describeWidth, type LetterNet, letterClasses, letterInputs, noLetter, readLetter } from './letters.ts'
import { type Cut, capRows, findCuts, patchSize, type Strip, writePatch } from './strip.ts'

/** A piece of ink that may be a letter, from one cut to a later one. */
export type Piece = {
  from: number
  to: number
  left: number
  right: number
  /** For each shape, by how much the ink speaks for it against "no single letter": a difference of logarithms. */
  odds: Float32Array
  /** The same of shapes that only learnt glyphs know, as far as they are near. Absent: none was compared. */
  learntOdds?: Map<number, number>
  /** The largest of all. */
  best: number
  patch: Float32Array
}

/** A strip with everything in it that may be a letter. */
export type Reading = {
  cuts: Cut[]
  /** Pieces by the cut they begin at. */
  pieces: Piece[][]
  /** Best evidence for any text left of each cut and right of it: what a name that does not reach so far leaves unexplained. */
  before: Float64Array
  after: Float64Array
  /** The best reading without any list of names: its evidence. */
  free: number
  width: number
  /** The pieces as the bundled reader sees them, without limits and without learnt glyphs. */
  raw: Piece[][]
}

/** Judges pieces: adds to the odds of one. Glyphs that were learnt join in here. */
export type PieceJudge = (piece: Omit<Piece, 'best'>) => void

const maxPieces = 4
/** Characters of Chinese, Japanese and Korean fall into more pieces. */
const maxWidePieces = 9
/** Limits of the evidence of a single piece, so that one bad letter does not decide. */
const maxOdds = 9
const minOdds = -7

/**
 * Reads everything in a strip that may be a letter with the bundled reader. `isWide`: there may be characters of many strokes, which only
 * learnt glyphs know.
 */
export function readStrip(strip: Strip, net: LetterNet, isWide = false): Reading {
  const cuts = findCuts(strip)
  const inputs = new Float32Array(letterInputs)
  const layer = new Float32Array(net.hidden)
  const pieces = cuts.map((cut, from): Piece[] => {
    const list: Piece[] = []
    for (let to = from + 1; to <= Math.min(cuts.length - 1, from + (isWide ? maxWidePieces : maxPieces)); to++) {
      const left = cut.start
      const right = cuts[to]?.end ?? 0
      const width = right - left
      if (width > capRows * 1.8) break
      if (width < 1) continue
      writePatch(strip, left, right, inputs)
      describeWidth(inputs, width / capRows)
      const odds = new Float32Array(letterClasses)
      // Only characters of many strokes have so many pieces.
      if (to - from > maxPieces) odds.fill(minOdds)
      else readLetter(net, inputs, odds, layer)
      list.push({ from, to, left, right, odds, best: 0, patch: inputs.slice(0, patchSize) })
    }
    return list
  })
  return judgeReading({ cuts, raw: pieces, width: strip.width })
}

/** A reading with the evidence of learnt glyphs, if any, and limits to that of each piece. */
export function judgeReading({ cuts, raw, width }: Pick<Reading, 'cuts' | 'raw' | 'width'>, judge?: PieceJudge): Reading {
  const pieces = raw.map((list) =>
    list.map((one) => {
      const piece: Piece = { ...one, odds: one.odds.slice() }
      judge?.(piece)
      piece.best = Math.max(limitOdds(piece.odds), ...(piece.learntOdds?.values() ?? []))
      return piece
    }),
  )
  const before = new Float64Array(cuts.length)
  for (let at = 0; at < cuts.length; at++) {
    if (at > 0) before[at] = Math.max(before[at] ?? 0, before[at - 1] ?? 0)
    for (const { to, best } of pieces[at] ?? []) before[to] = Math.max(before[to] ?? 0, (before[at] ?? 0) + best)
  }
  const after = new Float64Array(cuts.length)
  for (let at = cuts.length - 2; at >= 0; at--) {
    let most = after[at + 1] ?? 0
    for (const { to, best } of pieces[at] ?? []) most = Math.max(most, (after[to] ?? 0) + best)
    after[at] = most
  }
  return { cuts, pieces, before, after, free: after[0] ?? 0, width, raw }
}

/** Limits odds in place and returns the best of them. What is cut off is the certainty of a letter at all, not the difference between two. */
function limitOdds(odds: Float32Array): number {
  let best = minOdds
  for (let one = 0; one < noLetter; one++) best = Math.max(best, odds[one] ?? 0)
  const excess = Math.max(0, best - maxOdds)
  for (let one = 0; one < noLetter; one++) odds[one] = Math.max(minOdds, (odds[one] ?? 0) - excess)
  odds[noLetter] = Number.NEGATIVE_INFINITY
  return best - excess
}

/** Width of a gap, as a share of the capitals' height, from which it is rather a space than the room between two letters. */
const spaceGap = 0.36
const spaceSlope = 0.07

function gapOdds({ end, start }: Cut, isSpace: boolean): number {
  const logit = Math.max(-4, Math.min(4, ((start - end) / capRows - spaceGap) / spaceSlope))
  return -Math.log1p(Math.exp(isSpace ? -logit : logit))
}

/** A name as the shapes of its letters; `space` marks a gap before a letter. */
export type Spelling = { shapes: readonly number[]; hasSpaceBefore: readonly boolean[] }

/** Shapes of a text; undefined when it has a character that the reader does not know, or none at all. */
export function spell(text: string): Spelling | undefined {
  const spelling = spellAll(text)
  return spelling?.shapes.every((shape) => shape < firstLearntShape) ? spelling : undefined
}

/** Shapes of a text, also of characters that only learnt glyphs can know; undefined when it has no character. */
export function spellAll(text: string): Spelling | undefined {
  const shapes: number[] = []
  const hasSpaceBefore: boolean[] = []
  let isSpace = false
  for (const character of text.trim()) {
    if (/\s/.test(character)) {
      isSpace = true
      continue
    }
    shapes.push(anyShapeOf(character))
    hasSpaceBefore.push(isSpace)
    isSpace = false
  }
  return shapes.length === 0 ? undefined : { shapes, hasSpaceBefore }
}

const none = Number.NEGATIVE_INFINITY

/** Width of a character of many strokes, as a share of the capitals' height, and what each column off it counts. */
const wideCharacter = 1.15
const offWidth = 0.8

/** Evidence of a piece for a shape. A character whose glyph is not known yet is known by its width alone. */
function oddsOf({ odds, learntOdds, left, right }: Piece, shape: number): number {
  if (shape < firstLearntShape) return odds[shape] ?? minOdds
  if (learntOdds) return learntOdds.get(shape) ?? minOdds
  return Math.max(minOdds, -offWidth * Math.abs(right - left - wideCharacter * capRows))
}

/** How well a strip fits a name: `score` is its evidence, `letters` how many of its letters are visible. */
export type Fit = { score: number; letters: number }

export type FitOptions = {
  /** Columns at the right end in which a name must end. */
  endFrom: number
  /** A name may lack its last letters when it begins left of this column, or of another one where a space is the last that is left of it. */
  cutBefore: number
  cutBeforeSpace?: number
}

/**
 * Compares names with one reading. Names are given in an order in which neighbours share their beginnings, so that those are compared once.
 */
export class NameMatcher {
  readonly #reading: Reading
  readonly #options: FitOptions
  /** Per number of letters: best evidence that ends at each cut, and the cut the name began at. */
  readonly #scores: Float64Array[] = []
  readonly #starts: Int16Array[] = []
  readonly #letterGaps: Float64Array
  readonly #spaceGaps: Float64Array
  #last: Spelling = { shapes: [], hasSpaceBefore: [] }

  constructor(reading: Reading, options: FitOptions) {
    this.#reading = reading
    this.#options = options
    this.#scores.push(Float64Array.from(reading.before, (value) => -value))
    this.#starts.push(Int16Array.from(reading.cuts, (_, at) => at))
    this.#letterGaps = Float64Array.from(reading.cuts, (cut) => gapOdds(cut, false))
    this.#spaceGaps = Float64Array.from(reading.cuts, (cut) => gapOdds(cut, true))
  }

  fit(spelling: Spelling): Fit {
    const { shapes, hasSpaceBefore } = spelling
    let shared = 0
    while (
      shared < shapes.length &&
      shapes[shared] === this.#last.shapes[shared] &&
      hasSpaceBefore[shared] === this.#last.hasSpaceBefore[shared]
    )
      shared++
    this.#last = spelling
    for (let letter = shared; letter < shapes.length; letter++) this.#step(letter, shapes[letter] ?? 0, hasSpaceBefore[letter] ?? false)
    let best: Fit = { score: none, letters: shapes.length }
    for (let letters = Math.min(shapes.length, 3); letters <= shapes.length; letters++) {
      const { cutBefore: before, cutBeforeSpace = before } = this.#options
      const cutBefore = hasSpaceBefore[letters] ? cutBeforeSpace : before
      const score = this.#finish(letters, letters < shapes.length ? cutBefore : undefined)
      if (score > best.score) best = { score, letters }
    }
    return best
  }

  #step(letter: number, shape: number, isSpace: boolean) {
    const { cuts, pieces } = this.#reading
    const from = this.#scores[letter]
    const fromStarts = this.#starts[letter]
    const to = this.#scores[letter + 1] ?? new Float64Array(cuts.length)
    const toStarts = this.#starts[letter + 1] ?? new Int16Array(cuts.length)
    to.fill(none)
    this.#scores[letter + 1] = to
    this.#starts[letter + 1] = toStarts
    if (!from || !fromStarts) return
    const gaps = isSpace ? this.#spaceGaps : this.#letterGaps
    for (let at = 0; at < cuts.length - 1; at++) {
      const score = from[at] ?? none
      if (score === none) continue
      const here = letter === 0 ? score : score + (gaps[at] ?? 0)
      for (const piece of pieces[at] ?? []) {
        const value = here + oddsOf(piece, shape)
        if (value > (to[piece.to] ?? none)) {
          to[piece.to] = value
          toStarts[piece.to] = fromStarts[at] ?? at
        }
      }
    }
  }

  /** Evidence of the first letters of a name, which is cut after them when it must begin left of a column. */
  #finish(letters: number, cutBefore: number | undefined): number {
    const { cuts, after } = this.#reading
    const { endFrom } = this.#options
    const scores = this.#scores[letters]
    let best = none
    for (let at = 1; at < cuts.length; at++) {
      const score = scores?.[at] ?? none
      if (score === none) continue
      const start = cuts[this.#starts[letters]?.[at] ?? 0]?.start ?? 0
      if (cutBefore !== undefined && start > cutBefore) continue
      const short = Math.max(0, endFrom - (cuts[at]?.end ?? 0))
      best = Math.max(best, score - (after[at] ?? 0) - short * 1.2 - (cutBefore === undefined ? 0 : 0.7))
    }
    return best
  }
}

/** The pieces that a name uses, one for each visible letter; for learning. Undefined when the name does not fit at all. */
export function alignName(reading: Reading, spelling: Spelling, letters: number): Piece[] | undefined {
  const { cuts, pieces, before, after } = reading
  const steps: { score: number; piece?: Piece; from: number }[][] = [cuts.map((_, at) => ({ score: -(before[at] ?? 0), from: at }))]
  for (let letter = 0; letter < letters; letter++) {
    const row = cuts.map((): { score: number; piece?: Piece; from: number } => ({ score: none, from: -1 }))
    for (const [at, state] of (steps[letter] ?? []).entries()) {
      const cut = cuts[at]
      if (state.score === none || !cut) continue
      const here = letter === 0 ? state.score : state.score + gapOdds(cut, spelling.hasSpaceBefore[letter] ?? false)
      for (const piece of pieces[at] ?? []) {
        const value = here + oddsOf(piece, spelling.shapes[letter] ?? 0)
        if (value > (row[piece.to]?.score ?? none)) row[piece.to] = { score: value, piece, from: at }
      }
    }
    steps.push(row)
  }
  let at = -1
  let best = none
  for (const [cut, { score }] of (steps[letters] ?? []).entries()) {
    if (score - (after[cut] ?? 0) > best) [at, best] = [cut, score - (after[cut] ?? 0)]
  }
  const path: Piece[] = []
  for (let letter = letters; letter > 0 && at >= 0; letter--) {
    const state = steps[letter]?.[at]
    if (!state?.piece) return undefined
    path.unshift(state.piece)
    at = state.from
  }
  return path.length === letters ? path : undefined
}
