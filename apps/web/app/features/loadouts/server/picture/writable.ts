/**
 * Letters that the picture's font has: Latin with its accents, Greek and Cyrillic, digits, punctuation, and the few signs that titles use.
 * Whatever else would be an empty box.
 */
const hasGlyph = /^[\u0020-\u007E\u00A0-\u024F\u0386-\u03CE\u0400-\u04FF\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A₽€£¥№™≈≤≥×÷−←↑→↓]$/

/**
 * A text as a picture can show it: without emoji and letters of other scripts. A text of which less than half is left says nothing any more,
 * and is empty: then something else has to be shown.
 */
export function writable(text: string): string {
  const letters = [...text.normalize('NFC')]
  const shown = letters.filter((letter) => hasGlyph.test(letter))
  const words = shown.join('').replace(/\s+/g, ' ').trim()
  const count = (of: readonly string[]) => of.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length
  return count(shown) * 2 >= count(letters) && count(shown) > 0 ? words : ''
}
