const length = 6

/** The digits of a code as it was typed or pasted; undefined when it is none. */
export function readPairCode(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length === length ? digits : undefined
}

/** The code in an address of the pilot's own page: `/pilot#pair=123456`. */
export const codeOfHash = (hash: string): string | undefined =>
  hash.startsWith('#pair=') ? readPairCode(hash.slice('#pair='.length)) : undefined
