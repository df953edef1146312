/**
 * A whole number as players type it: with the digits of any keyboard (`１２`), a sign, and thousands parted by spaces, or by commas or dots in
 * groups of three. Undefined for anything else, so that nothing is made of `1.5`, `1e3` or `abc`.
 */
export function readWholeNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace('−', '-')
  const digits = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(plain) ? plain.replace(/[.,]/g, '') : plain
  return /^[+-]?\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/** The same within a range; undefined outside of it. */
export function readNumberIn(text: string, least: number, most: number): number | undefined {
  const figure = readWholeNumber(text)
  return figure !== undefined && figure >= least && figure <= most ? figure + 0 : undefined
}
