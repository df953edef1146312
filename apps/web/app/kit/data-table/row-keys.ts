/** Rows that a page key moves by. */
const pageRows = 10

/**
 * The row a key leads to from row `at` of `count`, both from 0, or with more than one `perLine` the tile. `undefined`: the key leads nowhere,
 * and is the browser's to handle.
 */
export function targetRow(key: string, at: number, count: number, perLine = 1): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at + perLine <= last ? at + perLine : undefined
    case 'ArrowUp':
      return at >= perLine ? at - perLine : undefined
    case 'ArrowRight':
      return perLine > 1 ? Math.min(at + 1, last) : undefined
    case 'ArrowLeft':
      return perLine > 1 ? Math.max(at - 1, 0) : undefined
    case 'PageDown':
      return Math.min(at + pageRows * perLine, last)
    case 'PageUp':
      return Math.max(at - pageRows * perLine, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
