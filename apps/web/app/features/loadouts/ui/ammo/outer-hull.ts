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

/** A label beside a point: on which side. */
type Labelled<Point> = { point: Point; side: LabelSide }

/**
 * Points that are labelled, the first before the others: on the wanted side of the point or on the other one, where the label hits no point and no label that
 * is there already. `room`: of a point's label, in shares of the plot.
 */
export function labelled<Point>(
  points: readonly Point[],
  { at, wanted, room }: { at(point: Point): Place; wanted(point: Point): LabelSide; room(point: Point): Place },
): Labelled<Point>[] {
  const labels: (Labelled<Point> & { from: number; to: number; top: number })[] = []
  for (const point of points) {
    const [own, space] = [at(point), room(point)]
    const others = points.filter((other) => other !== point).map(at)
    const side = freeSide(own, others, wanted(point), space)
    if (!side) continue
    const [from, to] = side === 'left' ? [own.left - space.left, own.left] : [own.left, own.left + space.left]
    const hits = labels.some((label) => Math.abs(label.top - own.top) < space.top && label.from < to && from < label.to)
    if (!hits) labels.push({ point, side, from, to, top: own.top })
  }
  return labels.map(({ point, side }) => ({ point, side }))
}
