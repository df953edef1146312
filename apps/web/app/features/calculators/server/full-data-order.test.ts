import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import type { RecipeRow } from '@stashwise/calculators/view'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy } from './economy.ts'

const economy = toEconomy(snapshotCatalogue('pvp'))
const names = { items: [], traders: [], modules: [], quests: [], questItems: {} }
const traderLevels = Object.fromEntries(economy.traders.map(({ slug }) => [slug, 2]))
const calculator = createCalculator(solve(economy, { ...defaultSettings, useProgress: true, level: 12, traderLevels }), names)
const barters = { kind: 'barter', search: '', available: true, profitable: false, hideDogtags: true, sort: 'saves', dir: 'desc' } as const
const rowsWith = (mixesDoubtful: boolean) => calculator.list({ ...barters, mixesDoubtful }, { limit: 1000, isFree: false }).rows

const isLacking = ({ blockers }: RecipeRow) => blockers.some(({ kind }) => kind === 'part')
const doubt = ({ trust, doubts }: RecipeRow) => (trust === 'low' ? 2 : Number(doubts.some(({ kinds }) => kinds.includes('depth'))))

test('available barters: those that can be done now first, then what must be found first; of each those with too few offers or unreliable prices last', () => {
  const known = rowsWith(false).filter(({ figures }) => figures.saves !== undefined)
  const ranks = known.map((row) => 3 * Number(isLacking(row)) + doubt(row))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks).size).toBeGreaterThan(2)
  for (const rank of new Set(ranks)) {
    const saved = known.filter((_, at) => ranks[at] === rank).map(({ figures }) => figures.saves)
    expect(saved).toEqual(saved.toSorted((a = 0, b = 0) => b - a))
  }
})

test('mixed in, only what must be found first comes after the others', () => {
  const ranks = rowsWith(true)
    .filter(({ figures }) => figures.saves !== undefined)
    .map((row) => Number(isLacking(row)))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('before the flea market opens, flips that wait for nothing else are of the player’s own traders', () => {
  const scan = { search: '', available: true, hideDogtags: true, mixesDoubtful: false, sort: 'gain', dir: 'desc' } as const
  const limit = { limit: 5000, isFree: false }
  expect(calculator.scan(scan, limit)).toMatchObject({ rows: [], fleaOpensAt: 15 })
  const awaited = calculator.scan({ ...scan, isFleaAwaited: true }, limit)
  expect(awaited.fleaOpensAt).toBe(15)
  expect(awaited.rows.length).toBeGreaterThan(10)
  for (const { blockers } of awaited.rows) expect(blockers).toEqual([])
})

test('crafts by hour run by the figure that their rows show, also those that stock or offers limit', () => {
  const { rows } = createCalculator(solve(economy, defaultSettings), names).list(
    { ...barters, kind: 'craft', available: false, mixesDoubtful: true, sort: 'perHour' },
    { limit: 1000, isFree: false },
  )
  const shown = rows.flatMap(({ figures: { perHour } }) => perHour ?? [])
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  const limited = rows.filter(({ few }) => few)
  expect(limited.length).toBeGreaterThan(20)
  for (const { figures, few } of limited) {
    expect(figures.perHour).toBe(Math.round(((figures.profit ?? 0) * (few?.runs ?? 0)) / 24))
    expect(few?.perHour).toBeGreaterThanOrEqual(figures.perHour ?? Infinity)
  }
})
