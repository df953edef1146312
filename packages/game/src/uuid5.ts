/** Namespace of all our ids; changing it would break every link people saved. */
export const idNamespace = '6f0d3c1e9a5b4f2793d4c81e57a20b66'

const namespaceBytes = Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(idNamespace.slice(at * 2, at * 2 + 2), 16))
const encoder = new TextEncoder()

/**
 * Our id of a name: a version 5 UUID as on the server, but synchronous, so that browsers derive ids instead of loading them (3 µs each).
 */
export function uuid5(name: string): string {
  const named = encoder.encode(name)
  const bytes = new Uint8Array(16 + named.length)
  bytes.set(namespaceBytes)
  bytes.set(named, 16)
  const words = sha1(bytes)
  words[1] = ((words[1] ?? 0) & 0xffff0fff) | 0x5000
  words[2] = ((words[2] ?? 0) & 0x3fffffff) | 0x80000000
  const hex = [...words.subarray(0, 4)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** SHA-1 as five words. Source: FIPS 180-4, section 6.1. Not for secrets: browsers have it only asynchronously, and on secure pages. */
function sha1(bytes: Uint8Array): Int32Array {
  const blocks = ((bytes.length + 8) >> 6) + 1
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0)
  const w = new Int32Array(80)
  for (let start = 0; start < padded.length; start += 64) {
    for (let at = 0; at < 16; at++) w[at] = view.getInt32(start + at * 4)
    for (let at = 16; at < 80; at++) w[at] = rotate((w[at - 3] ?? 0) ^ (w[at - 8] ?? 0) ^ (w[at - 14] ?? 0) ^ (w[at - 16] ?? 0), 1)
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    // Each variable by itself: pages make some hundred ids before the browser has compiled this, and lists of five would be made for every round.
    for (let at = 0; at < 80; at++) {
      const next = (rotate(a, 5) + mix(at, b, c, d) + e + (w[at] ?? 0)) | 0
      e = d
      d = c
      c = rotate(b, 30)
      b = a
      a = next
    }
    const sums = [a, b, c, d, e]
    for (let at = 0; at < 5; at++) state[at] = ((state[at] ?? 0) + (sums[at] ?? 0)) | 0
  }
  return state
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/** The function and constant of a round. */
function mix(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}
