import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import { trimEconomy } from '@stashwise/calculators/trim-economy'
import { toEconomy, toNames } from '../apps/web/app/features/calculators/server/economy.ts'
import { snapshotCatalogue } from '../apps/web/app/features/calculators/testing/snapshot-catalogue.ts'
import { percentile, type Result } from './report.ts'

const rounds = 200

/** The calculators on every recipe of the game: solved again for a player, a setting changed, and what a browser fetches for it. */
export function measureCalculators(): Result[] {
  const catalogue = snapshotCatalogue()
  const economy = toEconomy(catalogue)
  const names = toNames(catalogue, economy, 'en')
  const whole: number[] = []
  const ranked: number[] = []
  for (let round = -40; round < rounds; round++) {
    // A skill level changes every time and a fuel, fee and mode now and then: nothing can be reused from before.
    const settings = {
      ...defaultSettings,
      fuel: 'metal' as const,
      crafting: Math.abs(round) % 51,
      useFee: round % 3 !== 0,
      sellToFleaOnly: round % 2 === 0,
    }
    const startedAt = performance.now()
    const solved = solve(economy, settings)
    const solvedAt = performance.now()
    const calculator = createCalculator(solved, names)
    const query = {
      search: '',
      available: false,
      profitable: false,
      hideDogtags: false,
      mixesDoubtful: false,
      sort: 'profit',
      dir: 'desc',
    } as const
    calculator.list({ ...query, kind: 'barter' }, { limit: 30, isFree: false })
    if (round < 0) continue
    whole.push(solvedAt - startedAt)
    ranked.push(performance.now() - startedAt)
  }
  const { economy: trimmed } = trimEconomy(economy, names)
  const bytes = Buffer.byteLength(JSON.stringify(trimEconomy(economy, names)))
  return [
    {
      what: `all ${economy.barters.length + economy.crafts.length} recipes of a player, both ways, p50`,
      value: percentile(whole, 0.5),
      unit: 'ms',
      atMost: 30,
    },
    { what: 'a changed setting → solved and ranked, p50', value: percentile(ranked, 0.5), unit: 'ms', atMost: 10 },
    { what: '  p95', value: percentile(ranked, 0.95), unit: 'ms' },
    { what: `economy for a browser, ${trimmed.items.length} items, before compressing`, value: bytes / 1024, unit: 'kB' },
  ]
}
