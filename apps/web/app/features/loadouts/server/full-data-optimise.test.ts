import { checkBuild } from '@stashwise/loadouts/check'
import { proveWithSolver } from '@stashwise/loadouts/optimise/mip/prove'
import { toModel } from '@stashwise/loadouts/optimise/model'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import { rangeOf } from '@stashwise/loadouts/optimise/range'
import { betterDirection, type Figure, type OptimiserRequest } from '@stashwise/loadouts/optimise/request'
import { priceBuild } from '@stashwise/loadouts/price'
import { buildStats } from '@stashwise/loadouts/stats'
import { placedParts } from '@stashwise/loadouts/tree'
import { expect, test } from 'vitest'
import { allWeapons } from '../testing/all-weapons.ts'
import { nodeSolver } from '../testing/node-solver.ts'
import { snapshotPrices } from '../testing/snapshot-prices.ts'

const now = () => performance.now()

const goals: Figure[] = ['recoilVertical', 'ergonomics', 'moa', 'weight', 'price']

/* Every weapon with one goal; `npm run bench -- loadouts` runs every request for each of them. */

test('the best builds of the game’s weapons can be made, and their figures and price are those of the rules', async () => {
  const pricesOf = snapshotPrices()
  const weapons = allWeapons()
  let solved = 0
  for (const [at, { url, facts }] of weapons.entries()) {
    const figure = goals[at % goals.length] ?? 'price'
    const request: OptimiserRequest = {
      goals: [{ figure, direction: betterDirection[figure], weight: 1 }],
      limits: { price: { max: 250_000 }, ...(figure === 'price' && { ergonomics: { min: 40 } }) },
      prices: pricesOf(facts),
    }
    const result = await optimise(facts, request, { now, explain: false })
    expect(result.kind, url).toMatch(/^(optimal|infeasible)$/)
    if (result.kind !== 'optimal') continue
    solved++
    const { build, figures } = result.solution
    const { ergonomics, rawErgonomics, recoilVertical, recoilHorizontal, moa = 0, weightKg } = buildStats(facts, build)
    expect(checkBuild(facts, build), url).toEqual([])
    expect(figures.price, url).toBe(priceBuild(facts, build, (uid) => request.prices[uid]).total)
    for (const [name, value] of Object.entries({ ergonomics, rawErgonomics, recoilVertical, recoilHorizontal, moa, weight: weightKg }))
      expect(figures[name as Figure], `${url} ${name}`).toBeCloseTo(value, 4)
  }
  expect(solved).toBeGreaterThan(120)
})

test('no weapon has two parts at once with a centre of impact of their own, on which the cases of MOA rely', () => {
  for (const { url, facts } of allWeapons()) {
    const model = toModel(facts, { goals: [], prices: {} })
    const hasCentre = Float64Array.from(model.parts, ({ centerOfImpact }) => (centerOfImpact === undefined ? 0 : 1))
    const [, most] = rangeOf({ model, allowed: new Uint8Array(model.parts.length).fill(1) }, hasCentre)
    expect(most, url).toBeLessThanOrEqual(1)
  }
})

test('a launcher below the barrel is no barrel: the most accurate build with it has one besides', async () => {
  const { facts } = allWeapons().find(({ url }) => url === 'colt_m4a1_5.56x45_assault_rifle') ?? {}
  const launcher = facts?.parts.find(({ url }) => url === 'm203_40mm_underbarrel_grenade_launcher')
  if (!facts || !launcher) throw new Error('no M4A1 with an M203')
  const request: OptimiserRequest = {
    goals: [{ figure: 'moa', direction: 'min', weight: 1 }],
    required: [{ part: launcher.uid }],
    prices: snapshotPrices()(facts),
  }
  const result = await optimise(facts, request, { now, explain: false })
  if (result.kind !== 'optimal') throw new Error(result.kind)
  const parts = placedParts(facts, result.solution.build).map(({ part }) => part)
  const barrel = parts.find(({ kind }) => kind === 'barrel')
  expect(parts).toContain(launcher)
  expect(barrel?.centerOfImpact).toBeGreaterThan(0)
  expect(checkBuild(facts, result.solution.build)).toEqual([])
  expect(result.solution.figures.moa).toBeCloseTo(buildStats(facts, result.solution.build).moa ?? Number.NaN, 6)
  expect(result.solution.figures.moa).toBeLessThan(2)
})

/** Four goals and four limits that all bind on a SIG MCX: the search has thousands of labels, and more where nothing fulfils them. */
function aHardRequest(weapon: string, limits: { ergonomics: number; weight: number; moa: number }) {
  const { facts } = allWeapons().find(({ url }) => url === weapon) ?? {}
  if (!facts) throw new Error(`no ${weapon}`)
  const request: OptimiserRequest = {
    goals: [
      { figure: 'recoilVertical', direction: 'min', weight: 1 },
      { figure: 'ergonomics', direction: 'max', weight: 1 },
      { figure: 'moa', direction: 'min', weight: 10 },
      { figure: 'weight', direction: 'min', weight: 5 },
    ],
    limits: {
      price: { max: 120_000 },
      ergonomics: { min: limits.ergonomics },
      weight: { max: limits.weight },
      moa: { max: limits.moa },
    },
    prices: snapshotPrices()(facts),
  }
  return { facts, request }
}

test('the search and HiGHS alone find the same best build for four goals and four limits', async () => {
  const { facts, request } = aHardRequest('sig_mcx_.300_blackout_assault_rifle', { ergonomics: 27, weight: 3.18, moa: 2.63 })
  const result = await optimise(facts, request, { now, explain: false })
  const searched = { model: toModel(facts, request), bound: Number.NEGATIVE_INFINITY, nodes: 0, isDone: false, by: 'search' as const }
  const solver = await nodeSolver()
  const outcome = proveWithSolver(facts, request, searched, { solver, now, until: now() + 60_000 })
  expect(result).toMatchObject({ kind: 'optimal', effort: { by: 'search' } })
  expect(outcome).toMatchObject({ isDone: true, by: 'highs' })
  expect(outcome.best?.score).toBeCloseTo(result.kind === 'optimal' ? result.solution.score : Number.NaN, 4)
}, 90_000)

test('what the search does not prove in its time HiGHS does', async () => {
  const { facts, request } = aHardRequest('colt_m4a1_5.56x45_assault_rifle', { ergonomics: 31.8, weight: 3.08, moa: 2.53 })
  const alone = await optimise(facts, request, { now, explain: false, timeLimit: 2000 })
  expect(alone.kind).toBe('nothing-found')
  // Without a look at the clock it takes minutes.
  expect(alone.effort.milliseconds).toBeLessThan(30_000)
  // HiGHS has the time of a slow machine; the search's share of it is over after two seconds.
  const startedAt = now()
  const jumping = () => (now() - startedAt < 2000 ? now() : now() + 16_000)
  const both = await optimise(facts, request, { now: jumping, explain: false, timeLimit: 90_000, loadSolver: nodeSolver })
  expect(both).toMatchObject({ kind: 'optimal', effort: { by: 'highs' } })
}, 180_000)
