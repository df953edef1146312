/**
 * A name as everybody sees it: one line, without signs that show nothing or turn the text around, at most `longest` characters. Empty when
 * nothing is left of it.
 */
export function oneLine(typed: string, longest: number): string {
  const plain = typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
  return [...plain.trim()].slice(0, longest).join('').trim()
}
