/** What was typed into the quick add: what to look for, how many, and whether it was found in raid. */
export type QuickAdd = { query: string; count: number; isInRaid: boolean }

const largestCount = 9999
const foundWords: ReadonlySet<string> = new Set(['fir', 'нвр'])
const countOf = (word: string | undefined): number | undefined => {
  const digits = /^[x×х]?(\d{1,4})[x×х]?$/i.exec(word ?? '')?.[1]
  return digits === undefined || Number(digits) === 0 ? undefined : Math.min(largestCount, Number(digits))
}

/**
 * Reads `salewa 3 fir`: the words of a name, and behind or before them a number and the mark of what was found in raid, in any order. A
 * number alone is a name.
 */
export function readQuickAdd(text: string): QuickAdd {
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
