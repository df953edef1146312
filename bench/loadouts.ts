import { optimise } from '@stashwise/loadouts/optimise/optimise'
import type { OptimiserQuestion } from '@stashwise/loadouts/optimise/question'
import { allWeapons } from '../apps/web/app/features/loadouts/testing/all-weapons.ts'
import { snapshotPrices } from '../apps/web/app/features/loadouts/testing/snapshot-prices.ts'
import { percentile, type Result } from './report.ts'

const priceCap = { price: { max: 250_000 } }
const questions: [string, Pick<OptimiserQuestion, 'goals' | 'limits'>][] = [
  ['least recoil', { goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 }], limits: priceCap }],
  ['most ergonomics', { goals: [{ figure: 'ergonomics', direction: 'max', weight: 1 }], limits: priceCap }],
  ['least MOA', { goals: [{ figure: 'moa', direction: 'min', weight: 1 }], limits: priceCap }],
  [
    'least recoil with ergonomics and weight limited',
    {
      goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 }],
      limits: { ...priceCap, ergonomics: { min: 45 }, weight: { max: 4 } },
    },
  ],
]

/** The optimiser on every weapon of the game, with a price cap; explanations are measured apart. */
export async function measureLoadouts(): Promise<Result[]> {
  const pricesOf = snapshotPrices()
  const weapons = allWeapons().map(({ facts }) => ({ facts, prices: pricesOf(facts) }))
  const results: Result[] = []
  for (const [what, asked] of questions) {
    const times: number[] = []
    let proven = 0
    for (const { facts, prices } of weapons) {
      const startedAt = performance.now()
      const answer = await optimise(facts, { ...asked, prices }, { explain: false })
      times.push(performance.now() - startedAt)
      if (answer.kind === 'optimal' || answer.kind === 'infeasible') proven++
    }
    results.push(
      { what: `${what}, ${weapons.length} weapons, p50`, value: percentile(times, 0.5), unit: 'ms', atMost: 1000 },
      { what: '  p95', value: percentile(times, 0.95), unit: 'ms', atMost: 5000 },
      { what: '  slowest', value: Math.max(...times), unit: 'ms' },
      { what: '  proven', value: (100 * proven) / weapons.length, unit: '%', atLeast: 100 },
    )
  }
  const explained: number[] = []
  for (const { facts, prices } of weapons) {
    const startedAt = performance.now()
    await optimise(facts, { goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 }], limits: priceCap, prices })
    explained.push(performance.now() - startedAt)
  }
  results.push(
    { what: 'least recoil with its explanation, p50', value: percentile(explained, 0.5), unit: 'ms', atMost: 1000 },
    { what: '  p95', value: percentile(explained, 0.95), unit: 'ms', atMost: 5000 },
    { what: '  slowest', value: Math.max(...explained), unit: 'ms' },
  )
  return results
}
