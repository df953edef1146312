import { runAtOnce, type Steps } from '@stashwise/game/steps'
import { bySound, normalise, otherLayout, splitWords, type Word } from './search-text.ts'
import {
  buildVocabulary,
  linesFar,
  linesSimilar,
  linesStarting,
  type SortedKeys,
  sortKeys,
  type Vocabulary,
  visitStarts,
} from './search-words.ts'

/** What an entry can be found by. English names may be left out when the user's are the same. Size in cells; 1 × 1 unless given. */
export type Searchable = {
  name: string
  shortName: string
  enName?: string | undefined
  enShortName?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

export type SearchIndex = {
  size: number
  /** Positions of the entries that fit and are accepted, best first. Empty for a query without letters and digits. */
  find(query: string, limit?: number, accept?: (at: number) => boolean): number[]
}

/** How an entry was hit, best first. Each further reading (other keyboard layout, by sound) ranks somewhat lower. */
const rank = { shortName: 0, name: 1, shortStart: 2, nameStart: 3, wordStarts: 4, inside: 5 } as const
const readingPenalty = 0.3
/** Longer queries are cut, so that every length stays fast. */
const maxQueryLength = 64
const maxWords = 8
/** Words shorter than this, and numbers, are taken as they are typed. */
const shortestWithError = 4
/** Words from this length on may have two errors when nothing else is found. */
const shortestWithTwo = 6
/** From this size on an item ranks before its small parts of the same short name. Cells. */
const bigItem = 4

type Entries = {
  shorts: SortedKeys
  names: SortedKeys
  words: Vocabulary
  /** Names without spaces, one line an entry, for parts in the middle of words and languages without spaces. */
  text: string
  starts: Uint32Array
  /** For hits of one rank: big items first where the short name was hit, then the shortest name. */
  nameLength: Uint16Array
  shortLength: Uint16Array
  big: Uint8Array
}

/** Prepares names for searching at once; see {@link prepareSearchInSteps} for callers that must not stop for some tens of milliseconds. */
export const prepareSearch = (rows: readonly Searchable[]): SearchIndex => runAtOnce(prepareSearchInSteps(rows))

/**
 * Prepares names for searching, in two languages, any word order, with missing or extra spaces, one typing error in words of four letters
 * or more, the wrong layout (English or Russian) and Cyrillic spelling of Latin names. Order: exact short name, exact name, prefix of short
 * name, of name, of words; else parts inside words; else words with one error, then long ones with two. Up to 65,535 entries.
 */
export function* prepareSearchInSteps(rows: readonly Searchable[]): Steps<SearchIndex> {
  const memo = new Map<string, Word>()
  const linesOf = new Map<string, number[]>()
  const shorts: { key: string; line: number }[] = []
  const names: { key: string; line: number }[] = []
  const lines: string[] = []
  for (const [line, row] of rows.entries()) {
    const keys: string[] = []
    const words = new Set<string>()
    const read = (text: string | undefined, kind: { key: string; line: number }[]) => {
      if (text === undefined) return
      const found = splitWords(text, memo)
      for (const { plain, parts } of found) {
        words.add(plain)
        for (const part of parts) words.add(part)
      }
      const key = found.map(({ plain }) => plain).join('')
      kind.push({ key, line })
      keys.push(key)
    }
    read(row.shortName, shorts)
    read(row.name, names)
    if (row.enShortName !== row.shortName) read(row.enShortName, shorts)
    if (row.enName !== row.name) read(row.enName, names)
    for (const word of words) {
      const known = linesOf.get(word)
      if (known) known.push(line)
      else linesOf.set(word, [line])
    }
    lines.push(keys.join('|'))
    if (line % 64 === 0) yield
  }
  const entries: Entries = {
    shorts: yield* sortKeys(shorts),
    names: yield* sortKeys(names),
    words: yield* buildVocabulary(linesOf),
    text: `${lines.join('\n')}\n`,
    starts: lineStarts(lines),
    nameLength: Uint16Array.from(rows, ({ name }) => name.length),
    shortLength: Uint16Array.from(rows, ({ shortName }) => shortName.length),
    big: Uint8Array.from(rows, ({ width = 1, height = 1 }) => (width * height >= bigItem ? 1 : 0)),
  }
  return { size: rows.length, find: (query, limit = rows.length, accept) => find(entries, query.slice(0, maxQueryLength), limit, accept) }
}

function find(entries: Entries, query: string, limit: number, accept: ((at: number) => boolean) | undefined): number[] {
  const typed = normalise(query)
  if (typed === '') return []
  const swapped = normalise(otherLayout(query))
  const readings = [...new Set([typed, swapped, bySound(typed)])].filter((reading) => reading !== '')
  const best = new Map<number, number>()
  for (const [at, reading] of readings.entries()) collectStarts(entries, reading, at * readingPenalty, best)
  if (best.size === 0)
    for (const [at, reading] of readings.entries()) collectInside(entries, reading, rank.inside + at * readingPenalty, best)
  for (const reading of readings) if (best.size === 0) collectSimilar(entries, reading, linesLike, best)
  for (const reading of readings) if (best.size === 0) collectSimilar(entries, reading, linesLikeOrFar, best)
  if (accept) for (const line of best.keys()) if (!accept(line)) best.delete(line)
  return inOrder(entries, best, limit)
}

/** Entries whose names or words begin with what was typed. */
function collectStarts({ shorts, names, words }: Entries, typed: string, penalty: number, best: Map<number, number>) {
  const add = (line: number, value: number) => {
    const known = best.get(line)
    if (known === undefined || value + penalty < known) best.set(line, value + penalty)
  }
  const joined = typed.replaceAll(' ', '')
  visitStarts(shorts, joined, (line, key) => add(line, key === joined ? rank.shortName : rank.shortStart))
  visitStarts(names, joined, (line, key) => add(line, key === joined ? rank.name : rank.nameStart))
  const hits = new Set<number>()
  linesStarting(words, joined, hits)
  for (const line of hits) add(line, rank.wordStarts)
  const parts = typed.split(' ').slice(0, maxWords)
  if (parts.length < 2) return
  const all = intersect(
    parts.map((part) => {
      const lines = new Set<number>()
      for (const reading of soundsOf(part)) linesStarting(words, reading, lines)
      return lines
    }),
  )
  for (const line of all) add(line, rank.wordStarts)
}

/** Entries that contain what was typed anywhere; two letters at least, one in scripts without spaces. */
function collectInside({ text, starts }: Entries, typed: string, value: number, best: Map<number, number>) {
  const joined = typed.replaceAll(' ', '')
  if (joined.length < 2 && /[\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(joined)) return
  let line = 0
  for (let at = text.indexOf(joined); at >= 0; at = text.indexOf(joined, starts[line + 1] ?? text.length)) {
    line = lineAt(starts, at, line)
    if (!best.has(line)) best.set(line, value)
  }
}

/** Entries with all words, each as like as `linesOf` allows; whole words rank before beginnings. */
function collectSimilar({ words }: Entries, typed: string, linesOf: typeof linesLike, best: Map<number, number>) {
  let common: Map<number, number> | undefined
  for (const part of typed.split(' ').slice(0, maxWords)) {
    const lines = new Map<number, number>()
    for (const word of soundsOf(part)) linesOf(words, word, lines)
    common = common ? addCommon(common, lines) : lines
    // The rarest word decides: once no entry has all so far, the others need not be looked for.
    if (common.size === 0) return
  }
  for (const [line, beginnings] of common ?? []) best.set(line, beginnings)
}

/** The lines of both with the sum of their values. */
function addCommon(left: ReadonlyMap<number, number>, right: ReadonlyMap<number, number>): Map<number, number> {
  const both = new Map<number, number>()
  for (const [line, value] of left) {
    const other = right.get(line)
    if (other !== undefined) both.set(line, value + other)
  }
  return both
}

/** Lines of one word: 0 for a whole word, 1 for a beginning. Short words and numbers are taken as they are typed. */
function linesLike(words: Vocabulary, word: string, into: Map<number, number>) {
  if (word.length >= shortestWithError && /\p{L}/u.test(word)) return linesSimilar(words, word, into)
  const lines = new Set<number>()
  linesStarting(words, word, lines)
  for (const line of lines) into.set(line, 0)
}

/** As {@link linesLike}; a long unknown word may have two errors. */
function linesLikeOrFar(words: Vocabulary, word: string, into: Map<number, number>) {
  linesLike(words, word, into)
  if (into.size === 0 && word.length >= shortestWithTwo && /\p{L}/u.test(word)) linesFar(words, word, into)
}

/** A word as it is typed and, if it is Cyrillic, as it sounds. */
function soundsOf(word: string): string[] {
  const sound = bySound(word)
  return sound === word ? [word] : [word, sound]
}

function intersect(sets: readonly Set<number>[]): Set<number> {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size)
  return others.reduce((left, other) => left.intersection(other), smallest ?? new Set<number>())
}

/** Sorts by rank, {@link Entries.big}, shortest matched short name and shortest name, packed into one number: a letter has 1,000 hits. */
function inOrder({ nameLength, shortLength, big }: Entries, best: Map<number, number>, limit: number): number[] {
  const packed = new Float64Array(best.size)
  let count = 0
  for (const [line, value] of best) {
    const level = Math.floor(value)
    const isSmall = level === rank.shortName || level === rank.shortStart ? 1 - (big[line] ?? 0) : 0
    const short = level === rank.shortStart ? Math.min(shortLength[line] ?? 0, 255) : 0
    const order = ((Math.round(value * 10) * 2 + isSmall) * 256 + short) * 4096 + Math.min(nameLength[line] ?? 0, 4095)
    packed[count++] = order * 65_536 + line
  }
  return Array.from(packed.sort().subarray(0, limit), (key) => key % 65_536)
}

function lineAt(starts: Uint32Array, at: number, from: number): number {
  let low = from
  let high = starts.length - 1
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}

function lineStarts(lines: readonly string[]): Uint32Array {
  const starts = new Uint32Array(lines.length + 1)
  let at = 0
  for (const [index, line] of lines.entries()) {
    starts[index] = at
    at += line.length + 1
  }
  starts[lines.length] = at
  return starts
}
