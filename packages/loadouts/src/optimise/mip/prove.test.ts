import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { checkBuild } from '../../check.ts'
import type { WeaponFacts } from '../../facts.ts'
import { placedParts } from '../../tree.ts'
import { toBuild } from '../judge.ts'
import { toModel } from '../model.ts'
import { optimise } from '../optimise.ts'
import type { Outcome } from '../outcome.ts'
import type { OptimiserRequest } from '../request.ts'
import { bruteForce } from '../testing/brute-force.ts'
import { randomRequest } from '../testing/random-request.ts'
import { randomWeapon } from '../testing/random-weapon.ts'
import { highsSolver } from './highs-solver.ts'
import type { MipSolver } from './mip.ts'
import { proveWithSolver } from './prove.ts'

const solver = highsSolver(await loadHighs())
const now = () => performance.now()
const inTime = () => ({ now, until: now() + 20_000 })

/** What a search without any time knows. */
const nothingYet = (facts: WeaponFacts, request: OptimiserRequest): Outcome => ({
  model: toModel(facts, request),
  bound: Number.NEGATIVE_INFINITY,
  nodes: 0,
  isDone: false,
  by: 'search',
})

test('agrees with the enumeration of all builds when the search had no time', async () => {
  let possible = 0
  for (let seed = 1; seed <= 200; seed++) {
    const facts = randomWeapon(seed)
    const request = randomRequest(facts, seed)
    const expected = bruteForce(facts, request)
    const { best, isDone, bound } = proveWithSolver(facts, request, nothingYet(facts, request), { solver, ...inTime() })
    const where = `seed ${seed}`
    expect(isDone, where).toBe(true)
    expect(best === undefined, where).toBe(expected === undefined)
    if (!best || !expected) continue
    possible++
    const digits = Math.abs(expected.score) > 1000 ? 1 : 4
    expect(best.score, where).toBeCloseTo(expected.score, digits)
    expect(bound, where).toBeLessThanOrEqual(expected.score + 1e-9)
    expect(checkBuild(facts, toBuild(best.model, best.found.label)), where).toEqual([])
  }
  expect(possible).toBeGreaterThan(80)
})

/** A weapon whose best build is far from the Lagrangian bound: two parts with all that there is to gain exclude each other. */
function aHardCase() {
  const facts = randomWeapon(3)
  const request: OptimiserRequest = {
    goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 }],
    prices: Object.fromEntries([facts.weapon.bareUid, ...facts.parts.map(({ uid }) => uid)].map((uid) => [uid, 1000])),
  }
  const free = bruteForce(facts, request)
  const [first, second] = free ? placedParts(facts, free.build).flatMap(({ node }) => (node.part === 0 ? [] : [node.part])) : []
  if (first === undefined || second === undefined) throw new Error('a build with two parts was expected')
  const conflicts = new Map([
    [first, second],
    [second, first],
  ])
  const parts = facts.parts.map((part, at) => ({
    ...part,
    recoil: conflicts.has(at) ? -0.2 : part.recoil,
    conflicts: conflicts.has(at) ? [conflicts.get(at) ?? 0] : part.conflicts,
  }))
  const hard = { ...facts, parts }
  return { facts: hard, request, best: bruteForce(hard, request) }
}

test('a solver that runs out of time leaves its bound, and the better of both bounds counts', async () => {
  const { facts, request, best } = aHardCase()
  const known = best?.score ?? 0
  const slow: MipSolver = (mip, options) => ({ ...solver(mip, options), isDone: false, bound: -1e6 })
  const searched = { ...nothingYet(facts, request), bound: known - 5 }
  const outcome = proveWithSolver(facts, request, searched, { solver: slow, ...inTime() })
  expect(outcome).toMatchObject({ isDone: false, by: 'highs', bound: known - 5 })
  expect(outcome.best?.score).toBeCloseTo(known, 6)
  const tight: MipSolver = (mip, options) => {
    const { values, bound } = solver(mip, options)
    return { isDone: false, bound: bound - 1, ...(values && { values }) }
  }
  const closer = proveWithSolver(facts, request, searched, { solver: tight, ...inTime() })
  expect(closer.bound).toBeCloseTo(known - 1, 3)
})

test('a solution that the rules refuse is no build, and its bound no proof', async () => {
  const { facts, request } = aHardCase()
  const broken: MipSolver = (mip, options) => {
    const result = solver(mip, options)
    // The weapon's required slots and all others are empty.
    return { ...result, values: new Float64Array(mip.costs.length) }
  }
  const required = facts.parts[0]?.slots.map((slot) => ({ ...slot, required: true })) ?? []
  const strict = { ...facts, parts: facts.parts.map((part, at) => (at === 0 ? { ...part, slots: required } : part)) }
  const outcome = proveWithSolver(strict, request, nothingYet(strict, request), { solver: broken, ...inTime() })
  expect(outcome.best).toBeUndefined()
  expect(outcome.isDone).toBe(false)
})

test('the solver is loaded only for what the search leaves open', async () => {
  const { facts, request, best } = aHardCase()
  let loads = 0
  const loadSolver = async () => {
    loads++
    return solver
  }
  const easy = await optimise(facts, request, { now, explain: false, loadSolver })
  expect([easy.kind, easy.effort.by, loads]).toEqual(['optimal', 'search', 0])
  const ends = now()
  const short = await optimise(facts, request, { now, explain: false, loadSolver, timeLimit: 0 })
  expect(short.kind).toBe('nothing-found')
  expect(now() - ends).toBeLessThan(2000)
  expect(loads).toBe(0)
  expect(easy.kind === 'optimal' && easy.solution.score).toBeCloseTo(best?.score ?? Number.NaN, 6)
})

test('without a proof in time the result is the best found, with how far it can be from the optimum', async () => {
  const { facts, request, best } = aHardCase()
  const score = best?.score ?? Number.NaN
  // The clock jumps once the run has begun: beyond the search's share of the time, not beyond all of it.
  let calls = 0
  const jumping = () => (calls++ < 2 ? 0 : 800)
  const unsure: MipSolver = (mip, options) => {
    const { values, bound } = solver(mip, options)
    return { isDone: false, bound: bound - 2, ...(values && { values }) }
  }
  const result = await optimise(facts, request, { now: jumping, timeLimit: 1000, loadSolver: async () => unsure })
  expect(result).toMatchObject({ kind: 'best-found', effort: { by: 'highs' } })
  if (result.kind !== 'best-found') return
  expect(result.solution.score).toBeCloseTo(score, 6)
  expect(result.bound).toBeLessThanOrEqual(score)
  expect(result.gap).toBeGreaterThan(0)
  expect(result.gap).toBeCloseTo(score - result.bound, 6)
})

test('a solver that cannot be loaded leaves all of the time to the search', async () => {
  const { facts, request, best } = aHardCase()
  let calls = 0
  const jumping = () => (calls++ < 2 ? 0 : 800)
  const result = await optimise(facts, request, { now: jumping, timeLimit: 1000, explain: false, loadSolver: async () => undefined })
  expect(result).toMatchObject({ kind: 'optimal', effort: { by: 'search' } })
  expect(result.kind === 'optimal' && result.solution.score).toBeCloseTo(best?.score ?? Number.NaN, 6)
})
