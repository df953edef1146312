import type { QuestUid } from '@stashwise/game/ids'
import { countCrossings } from './crossings.ts'
import { byEnd, type QuestEdge } from './quest-edges.ts'
import { spreadRows } from './spread-rows.ts'

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
