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
export type LabelSide = 'left' | 'right' | 'above' | 'below'

/** Where a label would be, in shares of the plot: from the left to the right, and the height of its line. */
type Box = { from: number; to: number; top: number }

/** How far a label reaches from its point to the side, with half the sign of another point, and half the height of its line. Shares of the plot. */
export const labelRoom = (name: string): Place => ({ left: 0.045 + 0.016 * name.length, top: 0.035 })

/** Label and sign do not touch when their middles are so many half lines apart. */
const lineRise = 1.5

function boxOf({ left, top }: Place, side: LabelSide, room: Place): Box {
  if (side === 'left') return { from: left - room.left, to: left, top }
  if (side === 'right') return { from: left, to: left + room.left, top }
  const rise = room.top * lineRise
  return { from: left - room.left / 2, to: left + room.left / 2, top: side === 'above' ? top - rise : top + rise }
}

const sidesFrom = (wanted: LabelSide): readonly LabelSide[] => [wanted, wanted === 'left' ? 'right' : 'left', 'above', 'below']

/** Whether a label is on the plot, and hits no point. */
const isClear = ({ from, to, top }: Box, others: readonly Place[], room: Place): boolean =>
  Math.min(from, top) >= 0 &&
  Math.max(to, top) <= 1 &&
  !others.some((other) => from < other.left && other.left < to && Math.abs(other.top - top) < room.top)

/** On which side of its point a label hits no other point: the wanted one, else the other one, else above or below; undefined: nowhere. Shares of the plot. */
export const freeSide = (own: Place, others: readonly Place[], wanted: LabelSide, room: Place): LabelSide | undefined =>
  sidesFrom(wanted).find((side) => isClear(boxOf(own, side, room), others, room))

/** A label beside a point: on which side. */
type Labelled<Point> = { point: Point; side: LabelSide }

/**
 * Points that are labelled, the first before the others: on the wanted side of the point or on another one, where the label hits no point and no label that
 * is there already. `room`: of a point's label, in shares of the plot.
 */
export function labelled<Point>(
  points: readonly Point[],
  { at, wanted, room }: { at(point: Point): Place; wanted(point: Point): LabelSide; room(point: Point): Place },
): Labelled<Point>[] {
  const labels: (Labelled<Point> & Box)[] = []
  for (const point of points) {
    const space = room(point)
    const others = points.filter((other) => other !== point).map(at)
    const isFree = (box: Box) =>
      isClear(box, others, space) &&
      !labels.some((label) => Math.abs(label.top - box.top) < space.top && label.from < box.to && box.from < label.to)
    const places = sidesFrom(wanted(point)).map((side) => ({ point, side, ...boxOf(at(point), side, space) }))
    const free = places.find(isFree)
    if (free) labels.push(free)
  }
  return labels.map(({ point, side }) => ({ point, side }))
}
