import type { BsgId, ItemUid } from '@stashwise/game/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Build } from '../build.ts'
import { checkBuild } from '../check.ts'
import type { Part, WeaponFacts } from '../facts.ts'
import { placedParts } from '../tree.ts'
import { paretoFront } from './front.ts'
import { moneySteps } from './money.ts'
import { optimise } from './optimise.ts'
import { betterDirection, type OptimiserRequest } from './request.ts'
import { bruteForce, fulfilling } from './testing/brute-force.ts'
import { randomRequest } from './testing/random-request.ts'
import { randomOf, randomWeapon } from './testing/random-weapon.ts'

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const now = Date.now
const quick = { now, explain: false }

async function solutionOf(facts: WeaponFacts, request: OptimiserRequest) {
  const result = await optimise(facts, request, quick)
  expect(result.kind).toMatch(/^(optimal|infeasible)$/)
  return result.kind === 'optimal' ? result.solution : undefined
}

const partNames = (facts: WeaponFacts, build: Build) =>
  placedParts(facts, build)
    .map(({ path, part }) => `${path}=${part.uid}`)
    .toSorted()

test('agrees with the enumeration of all builds, for every goal, limit and wish', async () => {
  let possible = 0
  for (const seed of seeds(1, 500)) {
    const facts = randomWeapon(seed)
    const request = randomRequest(facts, seed)
    const expected = bruteForce(facts, request)
    const found = await solutionOf(facts, request)
    const where = `seed ${seed}`
    if (expected) possible++
    expect(found === undefined, where).toBe(expected === undefined)
    if (!found || !expected) continue
    expect(found.score, where).toBeCloseTo(expected.score, 6)
    expect(found.figures.price, where).toBe(expected.figures.price)
    expect(found.shares, where).toHaveLength(expected.count)
    expect(checkBuild(facts, found.build), where).toEqual([])
  }
  expect(possible).toBeGreaterThan(200)
})

/** The same weapon with its parts, slots and lists in another order. */
function shuffled(facts: WeaponFacts, seed: number): WeaponFacts {
  const random = randomOf(seed)
  const mix = <T>(list: readonly T[]) =>
    list
      .map((entry) => ({ entry, by: random() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ entry }) => entry)
  const order = [0, ...mix(facts.parts.slice(1).map((_, at) => at + 1))]
  const placeOf = new Map(order.map((from, to) => [from, to]))
  const moved = (places: readonly number[]) => mix(places.map((place) => placeOf.get(place) ?? 0))
  const parts = order.flatMap((from): Part[] => {
    const part = facts.parts[from]
    if (!part) return []
    const slots = mix(part.slots).map((slot) => ({ ...slot, allowed: moved(slot.allowed) }))
    return [{ ...part, slots, conflicts: moved(part.conflicts) }]
  })
  const presets = facts.presets.map((preset) => ({
    ...preset,
    parts: mix(preset.parts).map(({ part, count }) => ({ part: placeOf.get(part) ?? 0, count })),
  }))
  return { ...facts, parts, presets: mix(presets) }
}

test('the result is the same build whatever the order of the parts', async () => {
  for (const seed of seeds(5000, 80)) {
    const facts = randomWeapon(seed)
    const request = randomRequest(facts, seed)
    const other = shuffled(facts, seed)
    const [first, second] = [await solutionOf(facts, request), await solutionOf(other, request)]
    expect(second && partNames(other, second.build), `seed ${seed}`).toEqual(first && partNames(facts, first.build))
    expect(second?.base).toBe(first?.base)
  }
})

test('a looser limit never makes the best build worse', async () => {
  const weapons = fc.record({ seed: fc.integer({ min: 0, max: 1e6 }), by: fc.double({ min: 0.01, max: 3, noNaN: true }) })
  await fc.assert(
    fc.asyncProperty(weapons, async ({ seed, by }) => {
      const facts = randomWeapon(seed)
      const request = randomRequest(facts, seed)
      const limits = Object.entries(request.limits ?? {}).map(([figure, { min, max }]) => {
        const step = by * (figure === 'price' ? 10_000 : figure === 'moa' ? 0.2 : 1)
        return [figure, { ...(min !== undefined && { min: min - step }), ...(max !== undefined && { max: max + step }) }]
      })
      const [tight, loose] = [await solutionOf(facts, request), await solutionOf(facts, { ...request, limits: Object.fromEntries(limits) })]
      if (tight) expect(loose?.score ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(tight.score + 1e-9)
    }),
    { seed: 20, numRuns: 150 },
  )
})

test('a part that is never worse and never more expensive than another one never makes the best build worse', async () => {
  for (const seed of seeds(9000, 120)) {
    const facts = randomWeapon(seed)
    const request = { ...randomRequest(facts, seed), goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 } as const] }
    const at = 1 + (seed % (facts.parts.length - 1))
    const copied = facts.parts[at]
    if (!copied) continue
    const twin: Part = { ...copied, uid: 'twin' as ItemUid, bsgId: 'twin' as BsgId, recoil: copied.recoil - 0.01 * (seed % 3) }
    const parts = [...facts.parts, twin].map((part, index) => ({
      ...part,
      slots: part.slots.map((slot) => (slot.allowed.includes(at) ? { ...slot, allowed: [...slot.allowed, facts.parts.length] } : slot)),
      conflicts: part.conflicts.includes(at) && index !== facts.parts.length ? [...part.conflicts, facts.parts.length] : part.conflicts,
    }))
    const price = request.prices[copied.uid]
    const prices = { ...request.prices, ...(price !== undefined && { [twin.uid]: price }) }
    const [before, after] = [await solutionOf(facts, request), await solutionOf({ ...facts, parts }, { ...request, prices })]
    if (before) expect(after?.score ?? Number.POSITIVE_INFINITY, `seed ${seed}`).toBeLessThanOrEqual(before.score + 1e-9)
  }
})

test('the front has exactly the builds that no other one beats in both figures', async () => {
  const axes = [
    { x: 'price', y: 'recoilVertical' },
    { x: 'ergonomics', y: 'recoilVertical' },
    { x: 'weight', y: 'ergonomics' },
    { x: 'moa', y: 'price' },
  ] as const
  for (const seed of seeds(100, 60)) {
    const facts = randomWeapon(seed)
    const request = { ...randomRequest(facts, seed), limits: { price: { max: 150_000 } } }
    const { x, y } = axes[seed % axes.length] ?? axes[0]
    const gain = (figure: typeof x | typeof y, value: number) => (betterDirection[figure] === 'min' ? -value : value)
    const all = fulfilling(facts, { ...request, goals: [{ figure: 'weight', direction: 'min', weight: 1 }] })
    const points = all.map(({ figures }) => ({ x: figures[x] ?? 0, y: figures[y] ?? 0 }))
    const isBeaten = (of: (typeof points)[number]) =>
      points.some(
        (by) =>
          gain(x, by.x) >= gain(x, of.x) - 1e-9 &&
          gain(y, by.y) >= gain(y, of.y) - 1e-9 &&
          (gain(x, by.x) > gain(x, of.x) + 1e-9 || gain(y, by.y) > gain(y, of.y) + 1e-9),
      )
    const expected = new Set(points.filter((point) => !isBeaten(point)).map((point) => `${point.x.toFixed(4)} ${point.y.toFixed(4)}`))
    const streamed: string[] = []
    const front = await paretoFront(
      facts,
      request,
      { x, y },
      { now, onPoint: (point) => streamed.push(`${point.x.toFixed(4)} ${point.y.toFixed(4)}`) },
    )
    expect(front.complete, `seed ${seed}`).toBe(true)
    expect(new Set(front.points.map((point) => `${point.x.toFixed(4)} ${point.y.toFixed(4)}`)), `seed ${seed} ${x} ${y}`).toEqual(expected)
    expect(streamed.toSorted()).toEqual(front.points.map((point) => `${point.x.toFixed(4)} ${point.y.toFixed(4)}`).toSorted())
  }
})

test('more money is told by what it buys', async () => {
  for (const seed of seeds(300, 25)) {
    const facts = randomWeapon(seed)
    const request = {
      ...randomRequest(facts, seed),
      goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 } as const],
      limits: { price: { max: 40_000 } },
    }
    const steps = await moneySteps(facts, request, { step: 10_000, steps: 4 }, { now })
    expect(steps.map(({ budget }) => budget)).toEqual([40_000, 50_000, 60_000, 70_000, 80_000])
    for (const { budget, score } of steps)
      expect(score === undefined ? undefined : score.toFixed(6)).toBe(
        bruteForce(facts, { ...request, limits: { price: { max: budget } } })?.score.toFixed(6),
      )
    for (const { build, budget, added, removed } of steps) if (build && budget > 40_000 && added.length === 0) expect(removed).toEqual([])
  }
})

test('what makes a request impossible is named, with the value that is possible', async () => {
  let named = 0
  for (const seed of seeds(700, 150)) {
    const facts = randomWeapon(seed)
    const request = randomRequest(facts, seed)
    const result = await optimise(facts, request, { now })
    if (result.kind !== 'infeasible' || !result.alone) continue
    for (const { constraint, attainable } of result.causes ?? []) {
      if (constraint.kind !== 'limit' || attainable === undefined) continue
      named++
      const { figure, side } = constraint
      const at = (value: number) =>
        bruteForce(facts, { ...request, limits: { ...request.limits, [figure]: { ...request.limits?.[figure], [side]: value } } })
      const worse = side === 'max' ? -1e-4 : 1e-4
      expect(at(attainable - worse), `seed ${seed}`).toBeDefined()
      expect(at(attainable + worse * 10), `seed ${seed}`).toBeUndefined()
    }
  }
  expect(named).toBeGreaterThan(20)
})

test('a limit that binds says what a step more gives, one that does not is not named', async () => {
  for (const seed of seeds(1200, 40)) {
    const facts = randomWeapon(seed)
    const request = {
      ...randomRequest(facts, seed),
      goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 } as const],
      limits: { price: { max: 60_000 }, weight: { max: 3 } },
    }
    const result = await optimise(facts, request, { now })
    if (result.kind !== 'optimal') continue
    const { binding, score } = result.solution
    for (const [figure, limits] of [
      ['price', { price: { max: 70_000 }, weight: { max: 3 } }],
      ['weight', { price: { max: 60_000 }, weight: { max: 3.1 } }],
    ] as const) {
      const loosened = bruteForce(facts, { ...request, limits })
      const named = binding.find(({ constraint }) => constraint.figure === figure)
      if (loosened && loosened.score < score - 1e-6) expect(named?.score).toBeCloseTo(loosened.score, 6)
      else expect(named).toBeUndefined()
    }
  }
})

test('an expensive build is not a goal', async () => {
  const facts = randomWeapon(1)
  await expect(optimise(facts, { goals: [{ figure: 'price', direction: 'max', weight: 1 }], prices: {} }, { now })).rejects.toThrow(
    RangeError,
  )
  await expect(optimise(facts, { goals: [], prices: {} }, { now })).rejects.toThrow(RangeError)
})

test('several kinds of parts can be required', async () => {
  let possible = 0
  for (const seed of seeds(2000, 60)) {
    const facts = randomWeapon(seed)
    const request = {
      goals: [{ figure: 'weight', direction: 'min', weight: 1 } as const],
      prices: {},
      required: [{ category: 'sights' }, { category: 'magazine' }],
    }
    const expected = bruteForce(facts, request)
    const found = await solutionOf(facts, request)
    expect(found?.score.toFixed(4), `seed ${seed}`).toBe(expected?.score.toFixed(4))
    if (!found) continue
    possible++
    const categories = placedParts(facts, found.build).map(({ part }) => part.category)
    expect(categories).toEqual(expect.arrayContaining(['sights', 'magazine']))
  }
  expect(possible).toBeGreaterThan(20)
})

/** The same weapon with parts that make it longer or higher, some of them whatever else is there. */
function withSizes(facts: WeaponFacts, seed: number): WeaponFacts {
  const random = randomOf(seed * 13 + 5)
  const cells = () => Math.floor(random() * 3)
  const parts = facts.parts.map((part, at) => {
    const extraSize = { left: cells(), right: cells(), up: cells(), down: cells(), ...(random() < 0.25 && { forced: true as const }) }
    return at === 0 || random() < 0.4 ? part : { ...part, extraSize }
  })
  return { ...facts, parts }
}

test('cells, recoil in all, the largest magazine and groups of parts are asked for like anything else', async () => {
  let [possible, impossible] = [0, 0]
  for (const seed of seeds(3000, 160)) {
    const facts = withSizes(randomWeapon(seed), seed)
    const random = randomOf(seed)
    const within = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
    const anyPart = () => facts.parts[within(1, facts.parts.length - 1)]?.uid ?? facts.weapon.bareUid
    const part = anyPart()
    const request: OptimiserRequest = {
      ...randomRequest(facts, seed),
      size: {
        ...(random() < 0.6 && { width: random() < 0.5 ? { max: within(1, 6) } : { min: within(1, 6) } }),
        ...(random() < 0.6 && { height: { min: within(1, 3), max: within(2, 6) } }),
      },
      ...(random() < 0.4 && { maxCapacity: 10 * within(1, 5) }),
      ...(random() < 0.5 && { required: [{ anyOf: [{ part }, { category: 'sights' }] }] }),
      ...(random() < 0.2 && {
        required: [{ allOf: [{ anyOf: [{ part }, { category: 'sights' }] }, { anyOf: [{ part: anyPart() }] }], name: 'aiming-device' }],
      }),
    }
    const expected = bruteForce(facts, request)
    const found = await solutionOf(facts, request)
    if (expected) possible++
    else impossible++
    expect(found?.score.toFixed(6), `seed ${seed}`).toBe(expected?.score.toFixed(6))
    expect(found?.figures.price, `seed ${seed}`).toBe(expected?.figures.price)
  }
  expect(possible).toBeGreaterThan(40)
  expect(impossible).toBeGreaterThan(20)
})
