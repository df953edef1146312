import { maxFound } from '@stashwise/accounts/vocabulary'
import { bySound, normalise, otherLayout } from '@stashwise/search/search-text'

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

/** Why nothing is found by a query: it names more than one item, it has a number that cannot be added, or nothing has its name. */
export function problemOf(query: string): 'several' | 'number' | 'name' {
  if (/[;,]\s/.test(query)) return 'several'
  const words = query.split(' ')
  return words.length > 1 && [words[0], words.at(-1)].some(isNumber) ? 'number' : 'name'
}

const isNumber = (word: string | undefined) => /^[x×х]?[-−–+]?\d+(?:[.,]\d+)?[x×х]?$/i.test(word ?? '')

type Names = { name: string; shortName: string; enName?: string | undefined; enShortName?: string | undefined }

/**
 * Whether a query is in an item's names, also typed in the other keyboard layout or by its sound. The search finds more, by likeness: that must
 * not be added unseen.
 */
export function isInNames(query: string, { name, shortName, enName = '', enShortName = '' }: Names): boolean {
  const texts = [name, shortName, enName, enShortName].map((text) => normalise(text).replaceAll(' ', '')).join(' ')
  const typed = normalise(query)
  const readings = [typed, normalise(otherLayout(query)), bySound(typed)].filter((reading) => reading !== '')
  return readings.some((reading) => texts.includes(reading.replaceAll(' ', '')) || reading.split(' ').every((word) => texts.includes(word)))
}
