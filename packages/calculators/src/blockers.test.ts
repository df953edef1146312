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

test('what nobody told of may be there, and is not said to be missing', () => {
  const craft = aCraft([], [], { level: 2 })
  expect(craftBlockers(craft, economy, tracked)).toEqual([{ kind: 'module', module: craft.module, level: 2 }])
  expect(craftBlockers(craft, economy, { ...tracked, unknown: ['modules'] })).toEqual([
    { kind: 'module', module: craft.module, level: 2, isUnknown: true },
  ])
  const offer = { trader: 0, level: 4 }
  expect(offerBlockers(offer, economy, { ...tracked, unknown: ['traders'] })).toEqual([{ kind: 'trader', ...offer, isUnknown: true }])
  // A route that the filter leaves out is left out whatever the player has.
  expect(offerBlockers(offer, economy, { ...tracked, unknown: ['traders'], routeLevel: 2 })).toEqual([{ kind: 'trader', ...offer }])
})

test('a craft at a level that is no number is blocked', () => {
  expect(craftBlockers(aCraft([], [], { level: Number.NaN }), economy, tracked)).toMatchObject([{ kind: 'module' }])
})
