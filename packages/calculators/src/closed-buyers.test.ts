import { expect, test } from 'vitest'
import { closedBuyers } from './closed-buyers.ts'
import { type CalculatorSettings, defaultSettings } from './settings.ts'
import { anEconomy } from './testing/an-economy.ts'

const economy = anEconomy()
const gated = { ...economy, traders: economy.traders.map((trader, place) => (place === 1 ? { ...trader, unlockedBy: [0] } : trader)) }
const closed = (change: Partial<CalculatorSettings>) =>
  closedBuyers(gated, { ...defaultSettings, useProgress: true, level: 5, unknown: [], ...change })

test('a trader whom a quest opens does not buy before it is done', () => {
  expect(closed({})).toEqual([{ trader: 1, quest: 0 }])
  expect(closed({ questsDone: new Set(['gunsmith']) })).toEqual([])
})

test('he buys while nobody told the quests, from who has a higher level with him, and where progress does not count', () => {
  expect(closed({ unknown: ['quests'] })).toEqual([])
  expect(closed({ traderLevels: { mechanic: 2 } })).toEqual([])
  expect(closed({ useProgress: false })).toEqual([])
})
