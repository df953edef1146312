export type PlotPoint = { x: number; y: number }

/** The points that no other one beats in both figures, from the left to the right; of equal ones the first. */
export function outerHull<Point extends PlotPoint>(points: readonly Point[]): Point[] {
  const byRight = [...points].sort((a, b) => b.x - a.x || b.y - a.y)
  const hull: Point[] = []
  let highest = Number.NEGATIVE_INFINITY
  for (const point of byRight) {
    if (point.y <= highest) continue
    highest = point.y
    hull.push(point)
  }
  return hull.reverse()
}

/** Points whose labels have room: each at least `gap` from those before it and from `labelled` ones, in shares of the plot. */
export function withRoom<Point>(
  points: readonly Point[],
  at: (point: Point) => { left: number; top: number },
  gap: { left: number; top: number },
  labelled: readonly Point[] = [],
) {
  const spread: Point[] = []
  for (const point of points) {
    const own = at(point)
    const isClose = [...labelled, ...spread].some((other) => {
      const { left, top } = at(other)
      return Math.abs(left - own.left) < gap.left && Math.abs(top - own.top) < gap.top
    })
    if (!isClose) spread.push(point)
  }
  return spread
}

export type Place = { left: number; top: number }
export type LabelSide = 'left' | 'right'

/** On which side of its point a label hits no other point: the wanted one, else the other one; undefined: neither. Shares of the plot. */
export function freeSide(own: Place, others: readonly Place[], wanted: LabelSide, room: Place): LabelSide | undefined {
  const isFree = (side: LabelSide) =>
    !others.some((other) => {
      const away = side === 'left' ? own.left - other.left : other.left - own.left
      return away > 0 && away < room.left && Math.abs(other.top - own.top) < room.top
    })
  return ([wanted, wanted === 'left' ? 'right' : 'left'] as const).find(isFree)
}
