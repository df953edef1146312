import { expect, test } from 'vitest'
import { craftBlockers, offerBlockers } from './blockers.ts'
import { defaultSettings } from './settings.ts'
import { aCraft, anEconomy } from './testing/an-economy.ts'

const economy = anEconomy({})
const tracked = { ...defaultSettings, useProgress: true }

test.each([
  ['whose level is known', { prapor: 4 }, 0, []],
  ['whose level is lower', { prapor: 3 }, 0, [{ kind: 'trader', trader: 0, level: 4 }]],
  ['of whom no level is known', {}, 0, [{ kind: 'trader', trader: 0, level: 4 }]],
  ['whom the data does not name', { prapor: 4 }, 99, [{ kind: 'trader', trader: 99, level: 4 }]],
  ['whose level is no number', { prapor: Number.NaN }, 0, [{ kind: 'trader', trader: 0, level: 4 }]],
])('an offer at level 4 of a trader %s', (_, traderLevels, trader, expected) => {
  expect(offerBlockers({ trader, level: 4 }, economy, { ...tracked, traderLevels })).toEqual(expected)
})

test('a craft at a level that is no number is blocked', () => {
  expect(craftBlockers(aCraft([], [], { level: Number.NaN }), economy, tracked)).toMatchObject([{ kind: 'module' }])
})
