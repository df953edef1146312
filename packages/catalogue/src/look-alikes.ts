const cyrillic = 'АВЕКМНОРСТХаеорсух'
const latin = 'ABEKMHOPCTXaeopcyx'
const isCyrillic = /[\u0400-\u04ff]/
const runs = /[\u0400-\u04ff]/g

/**
 * A text of a language in Latin letters, without the Cyrillic ones that some of the feed's names have by mistake (`С-1`, `ТТ 995`): searches did not find
 * them, and each page with one fetched the Cyrillic fonts. A text with letters that only Cyrillic has stays as it is.
 */
export function withoutLookAlikes(text: string): string {
  if (!isCyrillic.test(text)) return text
  const changed = text.replace(runs, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
  return isCyrillic.test(changed) ? text : changed
}
