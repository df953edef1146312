import { isOneLetter, normalise, otherLayout, soundsLike, splitWords, stemOf, type Word } from './search-text.ts'

/** How well a name fits what was typed, the best first. `ending`: the whole name with other Russian endings. */
export const fits = { exact: 0, ending: 1, wholeWords: 2, beginnings: 3, inside: 4, similar: 5 } as const
export type Fit = (typeof fits)[keyof typeof fits]

/** Texts without spaces, as nicknames and whole names are compared. */
export const keyOf = (name: string): string => normalise(name).replaceAll(' ', '')

/** Shorter texts must be a whole name: a single letter or digit is a word of too many. */
const shortestWord = 2
/** Shorter ones must be a whole word. */
const shortestStart = 3
/** From this length on the spaces of a name may be missing: `hello` is not `Hell or`. */
const shortestJoined = 6
/** Shorter words are found inside others too easily, and have no typing errors. */
const shortest = 4
/** A word alone has typing errors from this length on. */
const shortestAlone = 5
/** Words from this length on may have two errors. */
const shortestWithTwo = 7
const shortestAloneWithTwo = 8
/** Words like this are typed to see what happens. */
const isNoise = (typed: string): boolean => /[<>{}\\`^%]/.test(typed) || isOneLetter(typed.trim())

export type FitOf = (names: readonly string[]) => Fit | undefined

/**
 * Measures names against what was typed, on either keyboard layout and by sound. A search finds something for nearly everything, which is
 * right for a list to choose from; a single reply needs a name that was meant. Undefined for a name that only happens to be a little like it.
 */
export function fitsOf(typed: string): FitOf {
  const readings = [...new Set([normalise(typed), normalise(otherLayout(typed)), ...soundsLike(normalise(typed))])]
  const asked = readings
    .filter((reading) => reading !== '')
    .map((reading) => ({ key: reading.replaceAll(' ', ''), words: reading.split(' ') }))
  const memo = new Map<string, Word>()
  const noise = isNoise(typed)
  return (names) => {
    const split = names.map((name) => splitWords(name, memo))
    const called = {
      keys: split.map((words) => words.map(({ plain }) => plain).join('')),
      stems: split.map(stemsOf),
      parts: [...new Set(split.flat().flatMap((word) => [word.plain, ...word.parts]))],
    }
    let best: Fit | undefined
    for (const one of asked) {
      const fit = fitOf(one, called)
      if (fit === undefined || (noise && fit > fits.exact)) continue
      if (best === undefined || fit < best) best = fit
    }
    return best
  }
}

type Asked = { key: string; words: readonly string[] }
/** All names of one thing, without spaces, the same without endings, and all their words. */
type Called = { keys: readonly string[]; stems: readonly string[]; parts: readonly string[] }

const stemsOf = (words: readonly Word[]): string => words.map(({ plain }) => stemOf(plain) ?? plain).join('')

function fitOf({ key, words }: Asked, { keys, stems, parts }: Called): Fit | undefined {
  if (keys.includes(key)) return fits.exact
  if (stemOf(words[0] ?? '') !== undefined && stems.includes(words.map((word) => stemOf(word) ?? word).join(''))) return fits.ending
  const isSpaced = /[\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(key)
  if (isSpaced && key.length < shortestWord) return undefined
  const heard = words.map((word) => [word, ...soundsLike(word)])
  const every = (accepts: (word: string) => boolean) => heard.every((readings) => readings.some(accepts))
  if (parts.includes(key) || every((word) => parts.includes(word))) return fits.wholeWords
  if (isSpaced && key.length < shortestStart) return undefined
  if (parts.some((part) => part.startsWith(key)) || every((word) => parts.some((part) => part.startsWith(word)))) return fits.beginnings
  if ((!isSpaced || words.length > 1 || key.length >= shortestJoined) && keys.some((name) => name.startsWith(key))) return fits.beginnings
  if ((!isSpaced || key.length >= shortest) && parts.some((part) => part.includes(key))) return fits.inside
  return every((word) => parts.some((part) => isLike(word, part, words.length > 1 ? 'several' : keys.includes(part) ? 'name' : 'word')))
    ? fits.similar
    : undefined
}

/** Whether a word is another but for typing errors. `where`: among several typed words, or alone, compared with a whole name or a word of one. */
function isLike(word: string, other: string, where: 'several' | 'name' | 'word'): boolean {
  if (other.startsWith(word)) return true
  const isAlone = where !== 'several'
  if (word.length < (isAlone ? shortestAlone : shortest) || !/\p{L}/u.test(word)) return false
  if (where === 'word' && other.length < shortestAlone) return false
  return countErrors(word, other) <= (word.length >= (isAlone ? shortestAloneWithTwo : shortestWithTwo) ? 2 : 1)
}

/** Letters replaced, left out, added or swapped with their neighbour to make one word the other; more than two are three. */
function countErrors(word: string, other: string): number {
  if (Math.abs(word.length - other.length) > 2) return 3
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= word.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = word[row - 1] === other[column - 1]
      const steps = [(rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1), (rows[row - 1]?.[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1]
      const isSwapped = row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      if (isSwapped) steps.push((rows[row - 2]?.[column - 2] ?? 0) + 1)
      now.push(Math.min(...steps))
    }
    rows.push(now)
  }
  return Math.min(rows.at(-1)?.at(-1) ?? 3, 3)
}
