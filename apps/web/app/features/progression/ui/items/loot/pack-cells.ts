export type Size = { width: number; height: number }
/** Where something lies in the grid, in cells from its upper left corner. */
export type Placed = Size & { x: number; y: number }
/** `at`: what lies in a cell, row by row, as a place in the list; -1 for nothing. */
export type Packed = { places: readonly Placed[]; columns: number; rows: number; at: Int16Array }

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Puts sizes into a grid in their order, each in the first gap it fits, as the game sorts a stash. What is too wide is cut to the grid. */
export function packCells(sizes: readonly Size[], columns: number): Packed {
  const maxWidth = Math.max(1, columns)
  const taken: Int16Array[] = []
  const places: Placed[] = []
  /** No earlier row has a gap for a size: rows above were searched for the last one of it. */
  const searchFrom = new Map<string, number>()
  for (const [index, size] of sizes.entries()) {
    const width = Math.min(maxWidth, Math.max(1, size.width))
    const height = Math.max(1, size.height)
    const key = `${width}x${height}`
    const place = findGap(taken, { width, height }, maxWidth, searchFrom.get(key) ?? 0)
    searchFrom.set(key, place.y)
    for (let y = place.y; y < place.y + height; y++) {
      taken[y] ??= new Int16Array(maxWidth).fill(-1)
      taken[y]?.fill(index, place.x, place.x + width)
    }
    places.push({ ...place, width, height })
  }
  const at = new Int16Array(taken.length * maxWidth).fill(-1)
  for (const [y, row] of taken.entries()) at.set(row, y * maxWidth)
  return { places, columns: maxWidth, rows: taken.length, at }
}

function findGap(taken: readonly (Int16Array | undefined)[], { width, height }: Size, columns: number, from: number) {
  for (let y = from; ; y++)
    for (let x = 0; x + width <= columns; x++) {
      let isFree = true
      for (let row = y; isFree && row < y + height; row++)
        for (let column = x; isFree && column < x + width; column++) isFree = (taken[row]?.[column] ?? -1) < 0
      if (isFree) return { x, y }
    }
}

/** What lies next to something in a direction, over gaps; undefined at the edge. */
export function neighbourOf({ places, columns, rows, at }: Packed, index: number, direction: Direction): number | undefined {
  const from = places[index]
  if (!from) return undefined
  const step = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction]
  const [dx = 0, dy = 0] = step
  let x = direction === 'right' ? from.x + from.width : from.x + dx
  let y = direction === 'down' ? from.y + from.height : from.y + dy
  while (x >= 0 && x < columns && y >= 0 && y < rows) {
    const found = at[y * columns + x] ?? -1
    if (found >= 0) return found
    x += dx
    y += dy
  }
  return undefined
}
