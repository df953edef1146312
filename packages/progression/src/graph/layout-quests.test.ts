import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphStep } from './graph-step.ts'
import { layoutQuests } from './layout-quests.ts'

const traders = ['prapor', 'therapist', 'skier'] as TraderId[]
const uid = (id: string) => id as QuestUid
const needing = (id: string, ...status: Quest['require'][number]['status']) => ({ quest: uid(id), status })

/** Quests that need earlier ones, as in the game, or at times later ones: rings. */
const someQuests = fc
  .array(fc.record({ trader: fc.nat(3), require: fc.array(fc.nat(30), { maxLength: 3 }) }), { maxLength: 30 })
  .map((rows) =>
    rows.map(({ trader, require }, at) =>
      aQuest(`q${at}`, traders[trader] ?? 'new trader', { require: require.map((other) => needing(`q${other}`, 'complete')) }),
    ),
  )

describe('the graph of quests', () => {
  test('has a column per quest that must come before, a band of rows per trader, and the kinds of prerequisites', () => {
    const graph = layoutQuests(
      [
        aQuest('debut', 'prapor'),
        aQuest('chemical-4', 'skier', { require: [needing('debut', 'complete')] }),
        aQuest('big-customer', 'prapor', { require: [needing('chemical-4', 'active')] }),
        aQuest('no-offence', 'skier', { require: [needing('big-customer', 'failed')] }),
        aQuest('alone', 'skier'),
      ],
      traders,
    )
    expect(graph.nodes.map(({ quest, lane, column }) => [quest, lane, column])).toEqual([
      ['debut', 0, 0],
      ['big-customer', 0, 2],
      ['alone', 1, 0],
      ['chemical-4', 1, 1],
      ['no-offence', 1, 3],
    ])
    expect(graph.lanes).toEqual([
      { trader: 'prapor', firstRow: 0, rows: 1 },
      { trader: 'skier', firstRow: 1, rows: 2 },
    ])
    expect(graph.edges.map(({ kind }) => kind)).toEqual(['complete', 'active', 'failed'])
  })

  test('straightens chains and keeps neighbors side by side', () => {
    const graph = layoutQuests(
      [
        aQuest('a1', 'prapor'),
        aQuest('b1', 'prapor'),
        aQuest('b2', 'prapor', { require: [needing('b1', 'complete')] }),
        aQuest('a2', 'prapor', { require: [needing('a1', 'complete')] }),
      ],
      traders,
    )
    const rows = new Map(graph.nodes.map(({ quest, row }) => [String(quest), row]))
    expect([rows.get('a2'), rows.get('b2')]).toEqual([rows.get('a1'), rows.get('b1')])
  })

  test('puts each quest in a cell of its own, in its trader’s rows, right of what it needs', () => {
    fc.assert(
      fc.property(someQuests, (quests) => {
        const { nodes, lanes, rows, columns } = layoutQuests(quests, traders)
        expect(new Set(nodes.map(({ quest }) => quest))).toEqual(new Set(quests.map((quest) => quest.uid)))
        expect(new Set(nodes.map(({ row, column }) => `${row}/${column}`)).size).toBe(nodes.length)
        for (const { lane, row, column, quest } of nodes) {
          const { trader, firstRow = 0, rows: laneRows = 0 } = lanes[lane] ?? {}
          expect(trader).toBe(quests.find((each) => each.uid === quest)?.trader)
          expect(row).toBeGreaterThanOrEqual(firstRow)
          expect(row).toBeLessThan(Math.min(rows, firstRow + laneRows))
          expect(column).toBeLessThan(columns)
        }
      }),
    )
  })

  test('leads from left to right, and is the same each time', () => {
    fc.assert(
      fc.property(someQuests, (quests) => {
        const forwards = quests.map((quest, at) => ({
          ...quest,
          require: quest.require.filter((each) => Number(each.quest.slice(1)) < at),
        }))
        const graph = layoutQuests(forwards, traders)
        const column = new Map(graph.nodes.map((node) => [node.quest, node.column]))
        for (const { from, to } of graph.edges) expect(column.get(from)).toBeLessThan(column.get(to) ?? 0)
        expect(layoutQuests(forwards, traders)).toEqual(graph)
      }),
    )
  })
})

test('arrow keys go along edges to the nearest quest, and up and down the column', () => {
  const graph = layoutQuests(
    [
      aQuest('debut', 'prapor'),
      aQuest('checking', 'prapor', { require: [needing('debut', 'complete')] }),
      aQuest('sanitary', 'therapist', { require: [needing('debut', 'complete')] }),
    ],
    traders,
  )
  const step = (from: string, direction: Parameters<typeof graphStep>[2]) => graphStep(graph, uid(from), direction)
  expect(step('debut', 'right')).toBe('checking')
  expect(step('checking', 'down')).toBe('sanitary')
  expect(step('sanitary', 'up')).toBe('checking')
  expect(step('sanitary', 'left')).toBe('debut')
  expect(step('debut', 'left')).toBeUndefined()
  expect(step('debut', 'down')).toBeUndefined()
})
