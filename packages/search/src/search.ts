import { runAtOnce, type Steps } from '@stashwise/game/steps'
import { withoutFiller } from './filler.ts'
import { normalise, otherLayout, soundsLike, splitWords, stemOf, type Word } from './search-text.ts'
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
  /** What players call it, with its place among those that are called so, 0 first. */
  nicknames?: ReadonlyMap<string, number> | undefined
  width?: number | undefined
  height?: number | undefined
}

export type SearchIndex = {
  size: number
  /** Positions of the entries that fit and are accepted, best first. Empty for a query without letters and digits. */
  find(query: string, limit?: number, accept?: (at: number) => boolean): number[]
  /** The same with how the query was read. */
  findAs(query: string, limit?: number, accept?: (at: number) => boolean): Hits
}

/** How a query was read to find anything: as names or words begin, as parts inside them, on the other keyboard layout, without the words around a name, or with typing errors. */
export const readings = ['starts', 'inside', 'layout', 'unfilled', 'similar'] as const
export type Reading = (typeof readings)[number]
/** `reading`: the best one that found any of them; undefined when nothing is found. */
export type Hits = { found: number[]; reading: Reading | undefined }

/** How an entry was hit, best first. Readings by sound rank somewhat lower, those of the other keyboard layout below all others. */
const rank = { nickname: 0, shortName: 1, name: 2, nameEnding: 2.5, shortStart: 3, nameStart: 4, wordStarts: 5, inside: 6 } as const
const soundPenalty = 0.3
const layoutPenalty = 10
/** Nicknames of several items are told apart by this much. */
const placePenalty = 0.1
/** Shorter texts begin too many nicknames of several words. */
const shortestNickname = 5
/** Shorter texts of the other layout are found inside too many words. */
const shortestInsideOther = 3
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
  /** Lines by a nickname without spaces, each with its place. */
  nicknames: ReadonlyMap<string, readonly (readonly [line: number, place: number])[]>
  called: SortedKeys
  /** Lines by a whole Russian name or nickname, and by each word of one, without endings. */
  nameStems: ReadonlyMap<string, readonly number[]>
  wordStems: ReadonlyMap<string, readonly number[]>
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
 * Prepares names for searching, in two languages, any word order, with missing or extra spaces, Russian endings, one typing error in words
 * of four letters or more, the wrong layout (English or Russian) and Cyrillic spelling of Latin names. Order: nickname, exact short name, exact
 * name, prefix of short name, of name, of words; else parts inside words; then the same on the other layout; else without the words around a
 * name; else words with one error, then long ones with two. Up to 65,535 entries.
 */
export function* prepareSearchInSteps(rows: readonly Searchable[]): Steps<SearchIndex> {
  const memo = new Map<string, Word>()
  const linesOf = new Map<string, number[]>()
  const shorts: { key: string; line: number }[] = []
  const names: { key: string; line: number }[] = []
  const lines: string[] = []
  const nicknames = new Map<string, (readonly [line: number, place: number])[]>()
  const nameStems = new Map<string, number[]>()
  const wordStems = new Map<string, number[]>()
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
      if (kind === names) addStems(found, line, nameStems, wordStems)
    }
    read(row.shortName, shorts)
    read(row.name, names)
    if (row.enShortName !== row.shortName) read(row.enShortName, shorts)
    if (row.enName !== row.name) read(row.enName, names)
    for (const [nickname, place] of row.nicknames ?? []) {
      const found = splitWords(nickname, memo)
      pushTo(nicknames, found.map(({ plain }) => plain).join(''), [line, place])
      // A nickname of one word is found as a word of the name is: by its beginning and beside others.
      if (!found[0] || found.length > 1) continue
      words.add(found[0].plain)
      const stem = stemOf(found[0].plain)
      if (stem !== undefined) pushTo(nameStems, stem, line)
    }
    for (const word of words) pushTo(linesOf, word, line)
    lines.push(keys.join('|'))
    if (line % 64 === 0) yield
  }
  const entries: Entries = {
    shorts: yield* sortKeys(shorts),
    names: yield* sortKeys(names),
    words: yield* buildVocabulary(linesOf),
    nicknames,
    called: yield* sortKeys([...nicknames].flatMap(([key, found]) => found.map(([line]) => ({ key, line })))),
    nameStems,
    wordStems,
    text: `${lines.join('\n')}\n`,
    starts: lineStarts(lines),
    nameLength: Uint16Array.from(rows, ({ name }) => name.length),
    shortLength: Uint16Array.from(rows, ({ shortName }) => shortName.length),
    big: Uint8Array.from(rows, ({ width = 1, height = 1 }) => (width * height >= bigItem ? 1 : 0)),
  }
  const findAs: SearchIndex['findAs'] = (query, limit = rows.length, accept) => find(entries, query.slice(0, maxQueryLength), limit, accept)
  return { size: rows.length, findAs, find: (query, limit, accept) => findAs(query, limit, accept).found }
}

function addStems(found: readonly Word[], line: number, nameStems: Map<string, number[]>, wordStems: Map<string, number[]>) {
  const stems = found.map(({ plain }) => stemOf(plain))
  if (stems.every((stem) => stem === undefined)) return
  pushTo(nameStems, found.map(({ plain }, at) => stems[at] ?? plain).join(''), line)
  for (const stem of new Set(stems)) if (stem !== undefined) pushTo(wordStems, stem, line)
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function find(entries: Entries, query: string, limit: number, accept: ((at: number) => boolean) | undefined): Hits {
  const typed = normalise(query)
  if (typed === '') return { found: [], reading: undefined }
  const asTyped = [typed, ...soundsLike(typed)].filter((reading) => reading !== '')
  const swapped = normalise(otherLayout(query))
  const other = swapped === '' || asTyped.includes(swapped) ? [] : [swapped]
  const best = new Map<number, number>()
  for (const [at, reading] of asTyped.entries()) collectStarts(entries, reading, at * soundPenalty, best)
  if (best.size === 0) for (const [at, reading] of asTyped.entries()) collectInside(entries, reading, rank.inside + at * soundPenalty, best)
  for (const reading of other) collectStarts(entries, reading, layoutPenalty, best)
  if (best.size === 0)
    for (const reading of other)
      if (!/^[a-zа-я\d ]+$/.test(reading) || reading.length >= shortestInsideOther)
        collectInside(entries, reading, rank.inside + layoutPenalty, best)
  const isSimilar = best.size === 0
  const name = isSimilar ? withoutFiller(query) : undefined
  const unfilled = name === undefined ? undefined : find(entries, name, limit, accept)
  if (unfilled?.reading !== undefined && unfilled.reading !== 'similar') return { ...unfilled, reading: 'unfilled' }
  const readings = [...new Set([typed, ...other, ...asTyped])]
  for (const reading of readings) if (best.size === 0) collectSimilar(entries, reading, linesLike, best)
  for (const reading of readings) if (best.size === 0) collectSimilar(entries, reading, linesLikeOrFar, best)
  if (accept) for (const line of best.keys()) if (!accept(line)) best.delete(line)
  if (best.size === 0) return unfilled ?? { found: [], reading: undefined }
  return {
    found: inOrder(entries, best, limit),
    reading: isSimilar ? 'similar' : readingOf(best.values().reduce((least, value) => Math.min(least, value))),
  }
}

const readingOf = (value: number): Reading => (value >= layoutPenalty ? 'layout' : value >= rank.inside ? 'inside' : 'starts')

/** Entries whose names or words begin with what was typed. */
function collectStarts(
  { shorts, names, words, nicknames, called, nameStems, wordStems }: Entries,
  typed: string,
  penalty: number,
  best: Map<number, number>,
) {
  const add = (line: number, value: number) => {
    const known = best.get(line)
    if (known === undefined || value + penalty < known) best.set(line, value + penalty)
  }
  const joined = typed.replaceAll(' ', '')
  for (const [line, place] of nicknames.get(joined) ?? []) add(line, rank.nickname + place * placePenalty)
  visitStarts(shorts, joined, (line, key) => add(line, key === joined ? rank.shortName : rank.shortStart))
  visitStarts(names, joined, (line, key) => add(line, key === joined ? rank.name : rank.nameStart))
  const hits = new Set<number>()
  linesStarting(words, joined, hits)
  for (const line of hits) add(line, rank.wordStarts)
  if (joined.length >= shortestNickname) visitStarts(called, joined, (line) => add(line, rank.wordStarts))
  const parts = typed.split(' ').slice(0, maxWords)
  const stems = parts.map((part) => stemOf(part) ?? part)
  for (const line of nameStems.get(stems.join('')) ?? []) add(line, rank.nameEnding)
  if (parts.length < 2) {
    for (const line of wordStems.get(stems.join('')) ?? []) add(line, rank.wordStarts)
    return
  }
  const all = intersect(
    parts.map((part) => {
      const lines = new Set<number>()
      for (const reading of [part, ...soundsLike(part)]) linesStarting(words, reading, lines)
      for (const line of wordStems.get(stemOf(part) ?? '') ?? []) lines.add(line)
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
    for (const word of [part, ...soundsLike(part)]) linesOf(words, word, lines)
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

function intersect(sets: readonly Set<number>[]): Set<number> {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size)
  return others.reduce((left, other) => left.intersection(other), smallest ?? new Set<number>())
}

/** Sorts by rank, {@link Entries.big}, shortest matched short name and shortest name, packed into one number: a letter has 1,000 hits. */
function inOrder({ nameLength, shortLength, big }: Entries, best: Map<number, number>, limit: number): number[] {
  const packed = new Float64Array(best.size)
  let count = 0
  for (const [line, value] of best) {
    const level = Math.floor(value % layoutPenalty)
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
