/** Names up to this long stay whole: they fit a line on every screen. */
const wholeLength = 14
/** A second part up to this long is never cut. */
const maxEndLength = 22

/**
 * A long name in two parts of about the same length, at a space. A row shows them on one line or on two, and where there is no room cuts
 * the first: variants of an item differ at the end. Undefined for names that stay whole.
 */
export function splitName(name: string): readonly [start: string, end: string] | undefined {
  if (name.length <= wholeLength) return undefined
  let best: number | undefined
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const isCloser = best === undefined || Math.abs(name.length - 2 * at) < Math.abs(name.length - 2 * best)
    if (best === undefined || name.length - best - 1 > maxEndLength || isCloser) best = at
  }
  return best === undefined ? undefined : [name.slice(0, best), name.slice(best + 1)]
}
