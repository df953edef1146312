import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import { type ColumnPanel, columnPanels, type Measured, toColumns } from './panel-columns.ts'

type Lists = Exclude<keyof Measured, 'fleaBanned' | 'price' | 'properties' | 'opens'>
const none = { length: 0 }

/** An item with lists of these lengths. */
const item = (lengths: Partial<Record<Lists, number>>, others: Partial<Pick<Measured, 'fleaBanned' | 'price'>> = {}): Measured => ({
  fleaBanned: false,
  price: { last: roubles(1) },
  properties: { kind: 'none' },
  ...{ sellTo: none, otherSales: none, buyFrom: none, madeBy: none, quests: none, modules: none, rewardOf: none, contains: none },
  ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, { length }])),
  ...others,
})
const panels = (...left: ColumnPanel[]) => columnPanels.filter((panel) => left.includes(panel))

test('beside a chart the ways to get it go below the chart where the sales are long', () => {
  const card = item({ sellTo: 8, madeBy: 6, quests: 3, rewardOf: 2 })
  expect(toColumns(card, panels('sell', 'get', 'history', 'needs'), true)).toEqual({ left: ['get', 'history'], right: ['sell', 'needs'] })
})

test('without a chart the panels fill two columns, whatever their number', () => {
  const preset = item({ sellTo: 7, contains: 17 }, { fleaBanned: true, price: {} })
  expect(toColumns(preset, panels('sell', 'get', 'facts', 'contents'), false)).toEqual({
    left: ['sell', 'facts'],
    right: ['get', 'contents'],
  })
  expect(toColumns(preset, panels('sell'), false)).toEqual({ left: ['sell'], right: [] })
  expect(toColumns(preset, [], false)).toEqual({ left: [], right: [] })
})

test('every panel has one place', () => {
  const all = toColumns(item({ sellTo: 3, quests: 2, contains: 4 }), columnPanels, true)
  expect([...all.left, ...all.right].sort()).toEqual([...columnPanels].sort())
})
