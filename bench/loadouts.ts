import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import type { OptimiserRequest } from '@stashwise/loadouts/optimise/request'
import { allWeapons } from '../apps/web/app/features/loadouts/testing/all-weapons.ts'
import { nodeSolver } from '../apps/web/app/features/loadouts/testing/node-solver.ts'
import { snapshotPrices } from '../apps/web/app/features/loadouts/testing/snapshot-prices.ts'
import { percentile, type Result } from './report.ts'

const now = () => performance.now()

const priceCap = { price: { max: 250_000 } }
const requests: [string, Pick<OptimiserRequest, 'goals' | 'limits'>][] = [
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
  for (const [what, asked] of requests) {
    const times: number[] = []
    let proven = 0
    for (const { facts, prices } of weapons) {
      const startedAt = performance.now()
      const result = await optimise(facts, { ...asked, prices }, { now, explain: false })
      times.push(performance.now() - startedAt)
      if (result.kind === 'optimal' || result.kind === 'infeasible') proven++
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
    await optimise(facts, { goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 }], limits: priceCap, prices }, { now })
    explained.push(performance.now() - startedAt)
  }
  results.push(
    { what: 'least recoil with its explanation, p50', value: percentile(explained, 0.5), unit: 'ms', atMost: 1000 },
    { what: '  p95', value: percentile(explained, 0.95), unit: 'ms', atMost: 5000 },
    { what: '  slowest', value: Math.max(...explained), unit: 'ms' },
  )
  return [...results, ...(await measureHardQuestions(weapons))]
}

type PricedWeapon = { facts: WeaponFacts; prices: OptimiserRequest['prices'] }

/** Every fourth of the 60 weapons with most parts: four goals, and four limits that the build with the least recoil misses. */
async function measureHardQuestions(weapons: readonly PricedWeapon[]): Promise<Result[]> {
  const largest = weapons.toSorted((a, b) => b.facts.parts.length - a.facts.parts.length).slice(0, 60)
  const times: number[] = []
  let proven = 0
  let bySolver = 0
  for (const { facts, prices } of largest.filter((_, at) => at % 4 === 0)) {
    const recoil = { figure: 'recoilVertical', direction: 'min', weight: 1 } as const
    const least = await optimise(facts, { goals: [recoil], limits: priceCap, prices }, { now, explain: false })
    if (least.kind !== 'optimal') continue
    const { ergonomics, weight, moa } = least.solution.figures
    const request: OptimiserRequest = {
      goals: [
        recoil,
        { figure: 'ergonomics', direction: 'max', weight: 1 },
        { figure: 'moa', direction: 'min', weight: 10 },
        { figure: 'weight', direction: 'min', weight: 5 },
      ],
      limits: { price: { max: 120_000 }, ergonomics: { min: ergonomics + 12 }, weight: { max: weight - 0.3 }, moa: { max: moa - 0.1 } },
      prices,
    }
    const { kind, effort } = await optimise(facts, request, { now, explain: false, timeLimit: 30_000, loadSolver: nodeSolver })
    times.push(effort.milliseconds)
    if (kind === 'optimal' || kind === 'infeasible') proven++
    if (effort.by === 'highs') bySolver++
  }
  return [
    { what: `four goals and four limits, ${times.length} large weapons, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: '  slowest', value: Math.max(...times), unit: 'ms' },
    { what: '  proven', value: (100 * proven) / times.length, unit: '%', atLeast: 100 },
    { what: '  of these with HiGHS', value: (100 * bySolver) / times.length, unit: '%' },
  ]
}
