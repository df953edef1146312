/** With this start the 63 slot names of the game have a byte each of their own. */
const start = 3974

/** 32 bits of a text. FNV-1a with the last mixing of MurmurHash3, so that the lowest bits depend on everything. */
function hash32(text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const hash24 = (text: string): number => hash32(text) & 0xffffff
/** A word of 24 bits, the highest first. */
export const bytesOf = (word: number): number[] => [(word >> 16) & 255, (word >> 8) & 255, word & 255]
export const hash8 = (text: string): number => hash32(text) & 0xff

/** Base64 for addresses, RFC 4648 section 5, without padding. */
export const toBase64Url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Maximum length of a build's text; a weapon has far fewer than 255 parts. */
const maxLength = 2000

/** The bytes of such a text; undefined for any other. */
export function fromBase64Url(text: string): number[] | undefined {
  if (text.length > maxLength || !/^[\w-]+$/.test(text)) return undefined
  try {
    return Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
