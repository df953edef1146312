/**
 * A name as everybody sees it: one line, without signs that show nothing or turn the text around, at most `longest` characters. Empty when
 * nothing is left of it.
 */
export function oneLine(typed: string, longest: number): string {
  const visible = typed.replace(/\s/g, ' ').replace(/\p{C}/gu, '')
  const plain = visible.normalize('NFC').replace(/ +/g, ' ')
  return [...plain.trim()].slice(0, longest).join('').trim()
}
