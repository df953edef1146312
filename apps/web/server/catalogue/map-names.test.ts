import type { TextSet } from '@stashwise/game/records'
import { expect, test } from 'vitest'
import { withMapNames } from './map-names.ts'

const named = (set: TextSet) =>
  withMapNames({ state: { mode: 'pvp', version: 1, reached: true }, records: [], texts: [set], prices: [] }).texts[0]

test('a map that the feed has no Russian name of is called as in the menus; the feed’s own names stay', () => {
  const set = named({ kind: 'map', locale: 'ru', texts: { icebreaker: ['Icebreaker'], customs: ['Таможня (Большая)'] } })
  expect(set?.texts).toMatchObject({ icebreaker: ['Ледокол'], terminal: ['Терминал'], customs: ['Таможня (Большая)'] })
})

test.each([
  { kind: 'map', locale: 'en', texts: { icebreaker: ['Icebreaker'] } },
  { kind: 'map', locale: 'de', texts: { icebreaker: ['Icebreaker'] } },
  { kind: 'place', locale: 'ru', texts: { icebreaker: ['Icebreaker'] } },
] satisfies TextSet[])('$kind in $locale is as the feed has it', (set) => {
  expect(named(set)).toBe(set)
})
