/** A name on one line, without invisible or direction-changing characters, at most `max` characters; may be empty. */
export const oneLine = (typed: string, max: number): string => charactersOf(plainLine(typed)).slice(0, max).join('').trim()

/** {@link oneLine} of any length. An emoji of several stays one, and of accents over each other two are left. */
export function plainLine(typed: string): string {
  const visible = typed
    .replace(/\s/g, ' ')
    .replace(/[^\P{C}\u200D]/gu, '')
    .replace(looseJoiner, '')
  return visible
    .normalize('NFC')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** A joiner that joins no two emoji shows nothing. */
const looseJoiner = /(?<!\p{Extended_Pictographic}|\uFE0F|[\u{1F3FB}-\u{1F3FF}])\u200D|\u200D(?!\p{Extended_Pictographic})/gu

let segmenter: Intl.Segmenter | undefined

/** Graphemes: a letter with accents, or an emoji, is one. */
export function charactersOf(text: string): string[] {
  // Made at first use: it takes a phone 15 ms, for which a page that cuts no text need not wait.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
