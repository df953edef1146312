import { maxFound } from '@stashwise/accounts/vocabulary'
import { fits, fitsOf } from '@stashwise/search/fit'

/** What was typed into the quick add: what to look for, how many, and whether it was found in raid. */
export type QuickAdd = { query: string; count: number; isInRaid: boolean }

const foundWords: ReadonlySet<string> = new Set(['fir', 'нвр'])
const countOf = (word: string | undefined): number | undefined => {
  const count = Number(/^[x×х]?(\d{1,4})[x×х]?$/i.exec(word ?? '')?.[1])
  return count >= 1 && count <= maxFound ? count : undefined
}

/**
 * Reads `salewa 3 fir`: the words of a name, and behind or before them a number and the mark of what was found in raid, in any order. A
 * number alone is a name.
 */
export function parseQuickAdd(text: string): QuickAdd {
  const words = text.trim().split(/\s+/).filter(Boolean)
  let isInRaid = false
  let count: number | undefined
  const takeLast = () => {
    const last = words.at(-1)
    if (words.length < 2 || last === undefined) return false
    if (!isInRaid && foundWords.has(last.toLowerCase())) isInRaid = true
    else if (count === undefined && countOf(last) !== undefined) count = countOf(last)
    else return false
    words.pop()
    return true
  }
  while (takeLast());
  const first = countOf(words[0])
  if (count === undefined && words.length > 1 && first !== undefined) {
    count = first
    words.shift()
  }
  return { query: words.join(' '), count: count ?? 1, isInRaid }
}

/**
 * Why nothing is found by a query: it names more than one item, it has a number that cannot be added, or nothing has its name. `isItem`: an item
 * has it, but nothing needs that.
 */
export function problemOf(query: string, isItem: boolean): 'several' | 'number' | 'name' | 'unneeded' {
  if (/[;,]\s/.test(query)) return 'several'
  const words = query.split(' ')
  if (words.length > 1 && [words[0], words.at(-1)].some(isNumber)) return 'number'
  return isItem ? 'unneeded' : 'name'
}

const isNumber = (word: string | undefined) => /^[x×х]?[-−–+]?\d+(?:[.,]\d+)?[x×х]?$/i.test(word ?? '')

type Names = { name: string; shortName: string; enName: string; enShortName: string; nicknames?: readonly string[] }

/**
 * Which of the hits a query means: the one whose names fit best, also by nickname, by other Russian endings, on the other keyboard layout or by
 * sound. `several` fit equally well, `none` is more than similar: neither must be added unseen.
 */
export function meantAmong(query: string, hits: readonly Names[]): number | 'several' | 'none' {
  const fitOf = fitsOf(query)
  const found = hits.map(({ name, shortName, enName, enShortName, nicknames = [] }): number => {
    const fit = fitOf([name, shortName, enName, enShortName, ...nicknames]) ?? fits.similar
    // A part of a name is as good as another: `bolt` is a word of a shotgun and the beginning of Bolts.
    return fit > fits.ending && fit < fits.similar ? fits.wholeWords : fit
  })
  const best = Math.min(...found)
  if (best >= fits.similar) return 'none'
  return found.indexOf(best) === found.lastIndexOf(best) ? found.indexOf(best) : 'several'
}
