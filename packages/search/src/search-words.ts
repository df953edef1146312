import type { Steps } from '@stashwise/game/steps'
import { sortInSteps } from '@stashwise/game/steps'

/** Texts in order with the line each belongs to; all lines whose text begins with something are neighbours. */
export type SortedKeys = { keys: string[]; lines: Uint16Array }

export function* sortKeys(entries: readonly { key: string; line: number }[]): Steps<SortedKeys> {
  const sorted = yield* sortInSteps(entries, (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.line - b.line))
  return { keys: sorted.map(({ key }) => key), lines: Uint16Array.from(sorted, ({ line }) => line) }
}

/** Calls `visit` for every key that begins with `start`, in order. */
export function visitStarts({ keys, lines }: SortedKeys, start: string, visit: (line: number, key: string) => void) {
  for (let at = firstNotBelow(keys, start); at < keys.length; at++) {
    const key = keys[at]
    const line = lines[at]
    if (key === undefined || line === undefined || !key.startsWith(start)) return
    visit(line, key)
  }
}

/** All different words of all lines with the lines they occur in. */
export type Vocabulary = {
  words: string[]
  lines: readonly (readonly number[])[]
  byFirst: ReadonlyMap<string, readonly [from: number, to: number]>
  /** Which letters each word has, see {@link lettersOf}. */
  letters: Uint32Array
}

export function* buildVocabulary(linesOf: ReadonlyMap<string, readonly number[]>): Steps<Vocabulary> {
  const words = yield* sortInSteps([...linesOf.keys()], (a, b) => (a < b ? -1 : 1))
  const byFirst = new Map<string, [number, number]>()
  for (const [at, word] of words.entries()) {
    const first = word.charAt(0)
    const range = byFirst.get(first)
    if (range) range[1] = at + 1
    else byFirst.set(first, [at, at + 1])
  }
  yield
  return { words, lines: words.map((word) => linesOf.get(word) ?? []), byFirst, letters: Uint32Array.from(words, lettersOf) }
}

/** Lines with a word that begins with `start`. */
export function linesStarting({ words, lines }: Vocabulary, start: string, into: Set<number>) {
  for (let at = firstNotBelow(words, start); at < words.length && words[at]?.startsWith(start); at++)
    for (const line of lines[at] ?? []) into.add(line)
}

/** Adds the lines with a word that begins like `word` but for one error; 0 is a whole word, 1 a beginning. */
export function linesSimilar({ words, lines, byFirst }: Vocabulary, word: string, into: Map<number, number>) {
  const [from, to] = byFirst.get(word.charAt(0)) ?? [0, 0]
  for (let at = from; at < to; at++) {
    const other = words[at] ?? ''
    if (!beginsSimilar(word, other)) continue
    const value = Math.abs(other.length - word.length) <= 1 ? 0 : 1
    for (const line of lines[at] ?? []) into.set(line, Math.min(into.get(line) ?? 1, value))
  }
}

/** True when `other` begins with `word` after at most one letter was replaced, left out, added or swapped with its neighbour. */
export function beginsSimilar(word: string, other: string): boolean {
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  if (at === word.length) return true
  const rest = word.slice(at + 1)
  return (
    other.startsWith(rest, at + 1) ||
    other.startsWith(rest, at) ||
    other.startsWith(word.slice(at), at + 1) ||
    (word[at] === other[at + 1] && word[at + 1] === other[at] && other.startsWith(word.slice(at + 2), at + 2))
  )
}

/** Adds the lines with a whole word that is two errors away from `word`, the first letter included. Looks at every word: a last resort. */
export function linesFar({ words, lines, letters }: Vocabulary, word: string, into: Map<number, number>) {
  const own = lettersOf(word)
  for (let at = 0; at < words.length; at++) {
    // Each error changes at most one letter each way: most words differ by letters alone, without comparing.
    const theirs = letters[at] ?? 0
    if (countBits(own & ~theirs) > farErrors || countBits(theirs & ~own) > farErrors) continue
    const other = words[at] ?? ''
    if (Math.abs(other.length - word.length) > farErrors || !isWithin(word, other, farErrors)) continue
    for (const line of lines[at] ?? []) into.set(line, 0)
  }
}

/** The letters of a word as a set of bits; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters >>> 0
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Errors forgiven in a long word when nothing else was found. */
const farErrors = 2

/** True when at most `most` letters must be replaced, left out or added to make one word the other. */
export function isWithin(word: string, other: string, most: number): boolean {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= word.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const replaced = (before[column - 1] ?? 0) + (word[row - 1] === other[column - 1] ? 0 : 1)
      const value = Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1)
      now.push(value)
      if (value < least) least = value
    }
    if (least > most) return false
    before = now
  }
  return (before[other.length] ?? most + 1) <= most
}

function firstNotBelow(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
