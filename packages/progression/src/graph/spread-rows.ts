/**
 * Rows for the members of one column, in their order, each as near to its wanted row as the others permit: the least sum of distances.
 * @param wanted - ascending or not; the order is that of the list. @param height - rows there are, at least one per member.
 */
export function spreadRows(wanted: readonly number[], height: number): number[] {
  const free = height - wanted.length
  if (free < 0) throw new RangeError(`${wanted.length} members do not fit ${height} rows`)
  // best[shift]: the least sum with the last member moved down by `shift` free rows.
  let best: number[] = Array.from({ length: free + 1 }, () => 0)
  const choices = wanted.map((want, at) => {
    let least = Number.POSITIVE_INFINITY
    let leastShift = 0
    const from: number[] = []
    best = best.map((sum, shift) => {
      if (sum < least) [least, leastShift] = [sum, shift]
      from.push(leastShift)
      return least + Math.abs(at + shift - want)
    })
    return from
  })
  let shift = best.indexOf(Math.min(...best))
  const rows: number[] = []
  for (let at = wanted.length - 1; at >= 0; at--) {
    // The choice of the last member is `shift` itself; earlier ones follow from it.
    rows[at] = at + shift
    shift = choices[at]?.[shift] ?? 0
  }
  return rows
}
