/** Rows that a page key moves by. */
const pageRows = 10

/**
 * The row a key leads to from row `at` of `count`, both from 0. `undefined`: the key leads nowhere, and is the browser's to handle.
 */
export function targetRow(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at < last ? at + 1 : undefined
    case 'ArrowUp':
      return at > 0 ? at - 1 : undefined
    case 'PageDown':
      return Math.min(at + pageRows, last)
    case 'PageUp':
      return Math.max(at - pageRows, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
