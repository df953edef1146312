/** Below this length a word that is inside of another one is found by chance only: `gpu` in Magpul. */
const minInnerLength = 4

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a text has every word: at the beginning of one of its own, or, where the word is long enough, anywhere. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const lower = text.toLowerCase()
  const own = lower.split(/[^\p{L}\p{N}]+/u)
  return words.every(
    (word) =>
      own.some((each) => each.startsWith(word)) ||
      (lower.includes(word) && (word.length >= minInnerLength || !/^[\p{L}\p{N}]+$/u.test(word))),
  )
}
