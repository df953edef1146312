import type { QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { packGraph, type QuestGraphView, unpackGraph } from './graph-view.ts'

test('a packed graph is the same again, with and without levels', () => {
  const graph: QuestGraphView = {
    lanes: [{ trader: { id: '54cb50c76803fa8b248b4571', slug: 'prapor', name: 'Prapor' }, firstRow: 0, rows: 2 }],
    nodes: [
      { uid: 'debut' as QuestUid, url: 'debut', name: 'Debut', lane: 0, column: 0, row: 0 },
      { uid: 'check' as QuestUid, url: 'background-check', name: 'Background Check', lane: 0, column: 1, row: 1, level: 2 },
    ],
    edges: [[0, 1, 'complete']],
    columns: 2,
    rows: 2,
  }
  expect(unpackGraph(packGraph(graph))).toStrictEqual(graph)
})
