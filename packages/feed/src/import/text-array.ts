const textOid = 25
const headBytes = 20

/** A `text[]` in the database's own format: parsing an array literal takes the embedded database twice as long as storing it. */
export function textArray(values: readonly string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value))
  const bytes = Buffer.allocUnsafe(headBytes + sizes.reduce((sum, size) => sum + 4 + size, 0))
  // Dimensions, whether there are NULLs, the type; then the length and the first index of the one dimension.
  let at = 0
  for (const word of [1, 0, textOid, values.length, 1]) at = bytes.writeInt32BE(word, at)
  for (const [place, value] of values.entries()) {
    const size = sizes[place] ?? 0
    at = bytes.writeInt32BE(size, at)
    at += bytes.write(value, at, size)
  }
  return bytes
}
