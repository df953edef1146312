export type Box = { left: number; top: number; right: number; bottom: number }

export const boxAt = (centreX: number, top: number, width: number, height: number): Box => ({
  left: centreX - width / 2,
  right: centreX + width / 2,
  top,
  bottom: top + height,
})

export type Edges = { left: number; right: number }

/** A text's middle, moved sideways as far as it takes to be between the edges; of a place outside of them, where it was. */
export function middleWithin({ left, right }: Edges, centreX: number, width: number): number {
  if (centreX < left || centreX > right || width > right - left) return centreX
  return Math.min(Math.max(centreX, left + width / 2), right - width / 2)
}

/** The boxes of a place between the edges, those that cross an edge last. */
export function uncutFirst({ left, right }: Edges, centreX: number, boxes: readonly Box[]): readonly Box[] {
  if (centreX < left || centreX > right) return boxes
  const isCut = (box: Box) => box.left < left || box.right > right
  return [...boxes.filter((box) => !isCut(box)), ...boxes.filter(isCut)]
}

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Boxes that texts must leave free, by squares of the canvas, so that a text only looks at its surroundings. */
export function createTakenBoxes() {
  const side = 64
  const cells = new Map<string, Box[]>()
  const cellsOf = ({ left, top, right, bottom }: Box) => {
    const keys: string[] = []
    for (let column = Math.floor(left / side); column <= Math.floor(right / side); column++)
      for (let row = Math.floor(top / side); row <= Math.floor(bottom / side); row++) keys.push(`${column} ${row}`)
    return keys
  }
  const isFree = (box: Box, own: Box | undefined) =>
    cellsOf(box).every((key) => (cells.get(key) ?? []).every((other) => other === own || !meets(box, other)))
  function take(box: Box) {
    for (const key of cellsOf(box)) {
      const cell = cells.get(key)
      if (cell) cell.push(box)
      else cells.set(key, [box])
    }
  }
  return {
    take,
    /** Takes the first of the boxes that meets nothing; undefined when all do. `own`: may be met. */
    takeFirst(boxes: readonly Box[], own?: Box): Box | undefined {
      const free = boxes.find((box) => isFree(box, own))
      if (free) take(free)
      return free
    },
  }
}
