export type Box = { left: number; top: number; right: number; bottom: number }

export const boxAt = (centreX: number, top: number, width: number, height: number): Box => ({
  left: centreX - width / 2,
  right: centreX + width / 2,
  top,
  bottom: top + height,
})

export const shifted = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

/** `view`: the screen, of which a text of a place beyond it shows nothing. */
export type Edges = { left: number; right: number; top?: number; bottom?: number; view?: Box }

/** A text's middle, moved sideways as far as it takes to be between the edges; of a place outside of them, where it was. */
export function middleWithin({ left, right }: Edges, centreX: number, width: number): number {
  if (centreX < left || centreX > right || width > right - left) return centreX
  return Math.min(Math.max(centreX, left + width / 2), right - width / 2)
}

const [farUp, farDown] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** The boxes of a place between the edges that cross none of them; of a place outside, all that are not partly on screen. */
export function uncut(edges: Edges, centreX: number, all: readonly Box[]): readonly Box[] {
  const { left, right, top = farUp, bottom = farDown, view } = edges
  const boxes = view ? all.filter((box) => !meets(box, view)) : all
  if (centreX < left || centreX > right) return boxes
  const isCut = (box: Box) => box.left < left || box.right > right || box.top < top || box.bottom > bottom
  return boxes.filter((box) => !isCut(box))
}

/** A line of text around its middle, as boxes that may be tested one by one: turned text as a chain of squares. @param angle - radians. */
export function boxesAlong(x: number, y: number, width: number, height: number, angle: number): readonly Box[] {
  if (angle === 0) return [boxAt(x, y - height / 2, width, height)]
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const count = Math.max(2, Math.ceil(width / height))
  return Array.from({ length: count }, (_none, at) => {
    const along = (at / (count - 1) - 0.5) * Math.max(0, width - height)
    return boxAt(x + along * dx, y + along * dy - height / 2, height, height)
  })
}

/** How far from its place a text may go, pixels, and in how many directions it is tried on each ring. */
const rings = [20, 30, 40, 52, 66, 82, 100, 120, 144, 170] as const
const directions = 24

/** Boxes around a point, each ring of them farther away. @param reach - none is farther. */
export function ringsAround({ x, y }: { x: number; y: number }, width: number, height: number, reach: number): readonly Box[] {
  return rings
    .filter((distance) => distance <= reach)
    .flatMap((distance) =>
      Array.from({ length: directions }, (_none, at) => {
        const turn = (at / directions) * 2 * Math.PI
        const [dx, dy] = [Math.sin(turn), Math.cos(turn)]
        return boxAt(x + dx * (distance + width / 2), y + dy * (distance + height / 2) - height / 2, width, height)
      }),
    )
}

export const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

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
    /** The first of the groups of which every box is free. */
    findGroup: <Group extends { boxes: readonly Box[] }>(groups: readonly Group[]): Group | undefined =>
      groups.find(({ boxes }) => boxes.every((box) => isFree(box, undefined))),
    /** The first of the boxes that meets nothing; undefined when all do. `own`: may be met. */
    findFirst: (boxes: readonly Box[], own?: Box): Box | undefined => boxes.find((box) => isFree(box, own)),
  }
}
