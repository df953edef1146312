import type { QuestUid } from '@stashwise/game/ids'
import { byEnd, type QuestEdge } from './quest-edges.ts'

/** Quests of a lane by column, and rows to leave free after them. */
type Lane = { columns: QuestUid[][]; extraRows: number }
type PlacedLane = { firstRow: number; linkedRows: number; rows: number }

/** A crossing is as bad as edges that are longer by this many rows. */
const crossingWeight = 4
/** Sweeps that look at one side only, then those that look at both; more find nothing better in the game's graph. */
const oneSided = 4
const twoSided = 4

/**
 * Rows for the quests of all lanes: sweeps from left to right and back move each quest towards the mean row of those it is linked with
 * (the barycenter method of layered drawings, Sugiyama et al. 1981); of all sweeps the best is taken.
 */
export function orderRows(lanes: readonly Lane[], edges: readonly QuestEdge[], columnOf: (uid: QuestUid) => number) {
  const placed = placeLanes(lanes)
  const links = [byEnd(edges, 'to'), byEnd(edges, 'from')] as const
  const columns = Math.max(0, ...lanes.map((lane) => lane.columns.length))
  const rowOf = new Map<QuestUid, number>()
  for (const [at, { columns }] of lanes.entries())
    for (const column of columns) for (const [row, uid] of column.entries()) rowOf.set(uid, (placed[at]?.firstRow ?? 0) + row)

  function settle(column: number, wantedRow: (uid: QuestUid) => number) {
    for (const [at, lane] of lanes.entries()) {
      const { firstRow = 0, linkedRows = 0 } = placed[at] ?? {}
      const members = (lane.columns[column] ?? [])
        .map((uid) => ({ uid, row: rowOf.get(uid) ?? 0, want: wantedRow(uid) }))
        .toSorted((a, b) => a.want - b.want || a.row - b.row)
      const rows = spreadRows(
        members.map(({ want }) => want - firstRow),
        linkedRows,
      )
      for (const [index, { uid }] of members.entries()) rowOf.set(uid, firstRow + (rows[index] ?? index))
    }
  }
  const mean = (uid: QuestUid, ends: readonly ReadonlyMap<QuestUid, QuestUid[]>[]) => {
    const rows = ends.flatMap((end) => end.get(uid) ?? []).map((other) => rowOf.get(other) ?? 0)
    return rows.length === 0 ? (rowOf.get(uid) ?? 0) : rows.reduce((sum, row) => sum + row, 0) / rows.length
  }
  let best = { cost: Number.POSITIVE_INFINITY, rowOf: new Map(rowOf) }
  for (let sweep = 0; sweep < oneSided + twoSided; sweep++) {
    const isForth = sweep % 2 === 0
    const ends = sweep < oneSided ? [isForth ? links[0] : links[1]] : links
    for (let step = 0; step < columns; step++) settle(isForth ? step : columns - 1 - step, (uid) => mean(uid, ends))
    if (sweep < oneSided) continue
    const cost = costOf(edges, rowOf, columnOf)
    if (cost < best.cost) best = { cost, rowOf: new Map(rowOf) }
  }
  return { rowOf: best.rowOf, lanes: placed, rows: placed.reduce((sum, { rows }) => sum + rows, 0) }
}

function placeLanes(lanes: readonly Lane[]): PlacedLane[] {
  let firstRow = 0
  return lanes.map(({ columns, extraRows }) => {
    const linkedRows = Math.max(0, ...columns.map(({ length }) => length))
    const lane = { firstRow, linkedRows, rows: linkedRows + extraRows }
    firstRow += lane.rows
    return lane
  })
}

function costOf(edges: readonly QuestEdge[], rowOf: ReadonlyMap<QuestUid, number>, columnOf: (uid: QuestUid) => number): number {
  const lines = edges.map(({ from, to }) => ({
    fromColumn: columnOf(from),
    fromRow: rowOf.get(from) ?? 0,
    toColumn: columnOf(to),
    toRow: rowOf.get(to) ?? 0,
  }))
  const length = lines.reduce((sum, { fromRow, toRow }) => sum + Math.abs(toRow - fromRow), 0)
  return length + crossingWeight * countCrossings(lines)
}

/** An edge as a straight line between cells of the grid. */
type GridLine = { fromColumn: number; fromRow: number; toColumn: number; toRow: number }

/** How many pairs of lines cross between two columns; lines that meet in a cell do not. */
export function countCrossings(lines: readonly GridLine[]): number {
  const ordered = lines.toSorted((a, b) => a.fromColumn - b.fromColumn)
  let crossings = 0
  for (const [at, line] of ordered.entries()) {
    for (let next = at + 1; next < ordered.length; next++) {
      const other = ordered[next]
      if (!other || other.fromColumn >= line.toColumn) break
      if (crosses(line, other)) crossings++
    }
  }
  return crossings
}

function crosses(line: GridLine, other: GridLine): boolean {
  const left = Math.max(line.fromColumn, other.fromColumn)
  const right = Math.min(line.toColumn, other.toColumn)
  return (rowAt(line, left) - rowAt(other, left)) * (rowAt(line, right) - rowAt(other, right)) < 0
}

const rowAt = ({ fromColumn, fromRow, toColumn, toRow }: GridLine, column: number) =>
  fromRow + ((toRow - fromRow) * (column - fromColumn)) / (toColumn - fromColumn)

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
