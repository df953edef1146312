import type { QuestUid } from '@stashwise/game/ids'
import type { QuestStatus } from '@stashwise/progression/quests/quest-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GraphEdge, QuestGraphView } from '../../graph-view.ts'
import { openPart, packedPart } from './open-part.ts'

const uid = (id: string) => id as QuestUid
const lane = (slug: string, firstRow: number, rows: number) => ({ trader: { id: slug, slug, name: slug }, firstRow, rows })
const node = (id: string, at: number, column: number, row: number) => ({ uid: uid(id), url: id, name: id, lane: at, column, row })

/** Debut leads over Background Check to Shootout Picnic; Therapist's Shortage is far down, Skier's Supplier alone. */
const graph: QuestGraphView = {
  lanes: [lane('prapor', 0, 4), lane('therapist', 4, 3), lane('skier', 7, 2)],
  nodes: [
    node('debut', 0, 0, 2),
    node('check', 0, 1, 2),
    node('picnic', 0, 2, 3),
    node('shortage', 1, 3, 6),
    node('sanitary', 1, 4, 6),
    node('supplier', 2, 5, 8),
  ],
  edges: [
    [0, 1, 'complete'],
    [1, 2, 'complete'],
    [3, 4, 'complete'],
  ],
  columns: 6,
  rows: 9,
}
const statesOf = (statuses: Record<string, QuestStatus>) =>
  new Map(graph.nodes.map(({ uid: id }) => [id, { status: statuses[id] ?? 'locked', isCurrent: false, isThere: true, blockers: [] }]))

test('what is available is shown with what comes right after it', () => {
  expect([...openPart(graph, statesOf({ debut: 'available', shortage: 'active' }), [undefined])].sort()).toEqual([
    'check',
    'debut',
    'sanitary',
    'shortage',
  ])
})

test('an open quest is shown with what comes right before and after it', () => {
  expect(openPart(graph, statesOf({ shortage: 'available' }), ['check'])).toEqual(
    new Set(['shortage', 'check', 'sanitary', 'debut', 'picnic']),
  )
})

test('everything is shown when nothing is available', () => {
  expect(openPart(graph, statesOf({}), []).size).toBe(graph.nodes.length)
})

test('a part has no holes: quests without one before begin at the left, traders without quests are gone', () => {
  const packed = packedPart(graph, new Set([uid('check'), uid('picnic'), uid('supplier')]))
  expect(packed.lanes.map(({ trader, firstRow, rows }) => [trader.slug, firstRow, rows])).toEqual([
    ['prapor', 0, 1],
    ['skier', 1, 1],
  ])
  expect(packed.nodes.map(({ url, lane: at, column, row }) => [url, at, column, row])).toEqual([
    ['check', 0, 0, 0],
    ['picnic', 0, 1, 0],
    ['supplier', 1, 0, 1],
  ])
  expect(packed).toMatchObject({ columns: 2, rows: 2, edges: [[0, 1, 'complete']] })
})

test('whatever is shown: each quest has a cell of its own in its trader’s band, edges lead to the right', () => {
  const graphs = fc
    .array(fc.record({ lane: fc.nat(2), column: fc.nat(5), needs: fc.array(fc.nat(20), { maxLength: 2 }), isKept: fc.boolean() }), {
      maxLength: 20,
    })
    .map((rows) => {
      const nodes = rows.map((row, at) => node(`q${at}`, row.lane, row.column, at))
      const edges = rows.flatMap(({ needs, column }, to) =>
        needs.flatMap((from): GraphEdge[] => ((nodes[from]?.column ?? 9) < column ? [[from, to, 'complete']] : [])),
      )
      const lanes = [lane('a', 0, 20), lane('b', 20, 20), lane('c', 40, 20)]
      return {
        graph: { lanes, nodes, edges, columns: 6, rows: 60 },
        included: new Set(nodes.flatMap(({ uid: id }, at) => (rows[at]?.isKept ? [id] : []))),
      }
    })
  fc.assert(
    fc.property(graphs, ({ graph: whole, included }) => {
      fc.pre(included.size < whole.nodes.length)
      const { nodes, edges, lanes, columns, rows } = packedPart(whole, included)
      expect(new Set(nodes.map((each) => each.uid))).toEqual(included)
      expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(nodes.length)
      for (const { lane: at, row, column, uid: id } of nodes) {
        const band = lanes[at]
        if (!band) throw new Error('a lane of the part')
        expect(band.trader).toEqual(whole.lanes[whole.nodes.find((each) => each.uid === id)?.lane ?? -1]?.trader)
        expect(row >= band.firstRow && row < band.firstRow + band.rows && row < rows && column < columns).toBe(true)
      }
      for (const [from, to] of edges) expect(nodes[from]?.column).toBeLessThan(nodes[to]?.column ?? 0)
    }),
  )
})
