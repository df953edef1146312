import { expect, test } from 'vitest'
import { parseMapChoices } from './client/map-choices.ts'
import { choiceOf, countKinds, kindsOfAddress, shownKinds, withKinds } from './shown-kinds.ts'

test('loot and spawns are off at first, extracts and bosses on', () => {
  const shown = shownKinds({ on: [], off: [] })
  expect(['pmcExtraction', 'boss', 'questObjective', 'unlock'].every((kind) => shown.has(kind as 'boss'))).toBe(true)
  expect(['jacket', 'looseLoot', 'pmcSpawn'].some((kind) => shown.has(kind as 'boss'))).toBe(false)
  expect(kindsOfAddress(shown)).toBeUndefined()
})

test('a choice is what differs from the beginning, and shows the same again', () => {
  const shown = withKinds(withKinds(shownKinds({ on: [], off: [] }), ['jacket', 'safe'], true), ['boss'], false)
  expect(choiceOf(shown)).toEqual({ on: ['jacket', 'safe'], off: ['boss'] })
  expect(shownKinds(choiceOf(shown))).toEqual(shown)
  expect(kindsOfAddress(shown)).toContain('jacket')
})

test('kinds are counted in their order, those that are not there left out', () => {
  const counts = countKinds([{ kind: 'jacket' }, { kind: 'boss' }, { kind: 'jacket' }])
  expect(counts).toEqual([
    { kind: 'boss', category: 'spawns', count: 1 },
    { kind: 'jacket', category: 'loot', count: 2 },
  ])
})

test.each([undefined, null, 'x', { kinds: { on: ['nobody', 'jacket'] }, tab: 7, side: 'usec', raid: {} }])(
  'stored choices that are foreign fall back one by one: %j',
  (stored) => {
    const { tab, side, raid } = parseMapChoices(stored)
    expect({ tab, side, raid }).toEqual({ tab: 'places', side: 'pmc', raid: undefined })
  },
)
