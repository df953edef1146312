/** Free room beyond the strongest round, as a share of its figure. */
const headroom = 1.06
/** Free room before 0, as a share of the axis: half a mark on a phone. */
const inset = 0.04

/** Where a figure lies on an axis that starts at 0: 0 to 1, with room for a whole mark at either end. */
export const axisShare = (value: number, end: number): number => inset + (1 - inset) * (value / end)

/** The end of an axis for figures, of at least 10. */
export const axisEnd = (values: readonly number[]): number => Math.max(10, ...values) * headroom
