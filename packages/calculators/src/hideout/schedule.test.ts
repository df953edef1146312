import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDay, scheduleDay } from './schedule.ts'
import type { ScheduleCraft, ScheduleLane } from './schedule-lane.ts'
import { fullDay } from './schedule-limits.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute
/** 8,000 s for 40,000 ₽ and a whole day for 180,000 ₽. */
const quick: ScheduleCraft = { id: 'quick', seconds: 8_000, profit: 40_000 }
const long: ScheduleCraft = { id: 'long', seconds: 86_400, profit: 180_000 }
const farm = { secondsPerCoin: 48_013, coinCap: 3, coinPrice: 400_000 }

const only = (logins: readonly number[], crafts: readonly ScheduleCraft[]): ScheduleLane => {
  const [lane] = scheduleDay({ logins, modules: [{ module: 7, crafts }], fuelPerHour: 0 }).lanes
  if (!lane) throw new Error('a module has a lane')
  return lane
}

describe('one module', () => {
  test('what is started in the evening is taken out the next morning', () => {
    expect(only([at(8), at(18), at(22)], [quick])).toEqual({
      module: 7,
      periodDays: 1,
      perDay: 120_000,
      idleMinutes: 1440 - 3 * 134,
      steps: [
        { craft: 'quick', start: at(8), ready: at(10, 14), collect: at(18) },
        { craft: 'quick', start: at(18), ready: at(20, 14), collect: at(22) },
        { craft: 'quick', start: at(22), ready: at(24, 14), collect: at(32) },
      ],
    })
  })

  test.each<[string, number[], ScheduleCraft[], number, string[], number]>([
    ['a day-long craft beats three short ones that lie about', [at(8), at(18), at(22)], [quick, long], 1, ['long'], 180_000],
    [
      'five logins make the short one better',
      [at(8), at(11), at(14), at(18), at(22)],
      [quick, long],
      1,
      ['quick', 'quick', 'quick', 'quick', 'quick'],
      200_000,
    ],
    ['a minute too long is collected a login later', [at(8)], [{ ...long, seconds: 86_460 }], 2, ['long'], 90_000],
    [
      'a craft of 38 hours leaves the night to another',
      [at(8), at(23)],
      [
        { ...long, seconds: 136_800 },
        { ...quick, profit: 50_000 },
      ],
      2,
      ['long', 'quick'],
      115_000,
    ],
    [
      'nothing is started at a loss',
      [at(8), at(20)],
      [
        { ...quick, profit: -1 },
        { ...long, profit: 0 },
      ],
      1,
      [],
      0,
    ],
    ['without crafts it stands still', [at(8)], [], 1, [], 0],
  ])('%s', (_name, logins, crafts, periodDays, made, perDay) => {
    const lane = only(logins, crafts)
    expect(lane.steps.map((step) => step.craft).sort()).toEqual([...made].sort())
    expect(lane).toMatchObject({ periodDays, perDay })
  })

  test('the long night gets the craft that does not fit into the day', () => {
    const lane = only([at(8), at(13), at(17)], [{ id: 'night', seconds: 50_000, profit: 300_000 }, quick])
    expect(lane.steps).toEqual([
      { craft: 'quick', start: at(8), ready: at(10, 14), collect: at(13) },
      { craft: 'quick', start: at(13), ready: at(15, 14), collect: at(17) },
      { craft: 'night', start: at(17), ready: at(17) + 834, collect: at(32) },
    ])
  })

  test('of equal crafts the shorter is taken, and no plan is longer than it has to be', () => {
    const lane = only([at(8), at(20)], [{ ...quick, id: 'slow', seconds: 40_000 }, quick])
    expect(lane.steps.map((step) => step.craft)).toEqual(['quick', 'quick'])
    expect(only([at(8), at(20)], [{ ...long, profit: 80_000 }, quick]).periodDays).toBe(1)
  })

  test('seconds that a skill left with a float error still fit between two logins', () => {
    expect(only([at(8), at(10)], [{ ...quick, seconds: 7_200.000000001 }]).perDay).toBe(80_000)
  })
})

describe('the whole hideout', () => {
  const logins = [at(8), at(18), at(22)]

  test('the generator is paid once, whatever it drives', () => {
    const { perDay, farm: coins } = scheduleDay({
      logins,
      modules: [
        { module: 0, crafts: [quick] },
        { module: 1, crafts: [long] },
      ],
      farm,
      fuelPerHour: 10_000,
    })
    expect(perDay).toMatchObject({ crafts: 300_000, fuel: 240_000 })
    expect(perDay.coins).toBeCloseTo(1.79951 * 400_000, -1)
    expect(perDay.net).toBeCloseTo(perDay.crafts + perDay.coins - perDay.fuel)
    expect(coins).toMatchObject({ lostPerDay: 0, fillMinutes: (48_013 * 3) / 60 })
  })

  test('a generator that brings less than its fuel stays off: what needs it goes on at 7 %, the lavatory as ever', () => {
    const day = scheduleDay({
      logins,
      modules: [
        { module: 0, crafts: [quick] },
        { module: 1, crafts: [long], needsGenerator: false },
      ],
      fuelPerHour: 10_000,
    })
    expect(day.runsGenerator).toBe(false)
    // 8,000 s at 7 % are 31 h 45 m: taken out twice in three days.
    expect(day.lanes.map((lane) => Math.round(lane.perDay))).toEqual([26_667, 180_000])
    expect(day.perDay).toMatchObject({ coins: 0, fuel: 0, generator: { fuel: 240_000, brings: 120_000 } })
    expect(day.perDay.net).toBeCloseTo(206_667, 0)
    expect(day.perDay.generator.without).toBeCloseTo(26_667, 0)
  })

  test('logins are ascending minutes of the day, 1 to 24 of them', () => {
    const faults = [[], [1440], [-1], [8.5], [600, 600], [600, 500], Array.from({ length: 25 }, (_, index) => index)]
    for (const fault of faults) expect(() => scheduleDay({ logins: fault, modules: [], fuelPerHour: 0 })).toThrow(RangeError)
    expect(() => only([600], [{ ...quick, seconds: 0 }])).toThrow(RangeError)
    expect(() => scheduleDay({ logins, modules: [], farm: { ...farm, secondsPerCoin: 0 }, fuelPerHour: 0 })).toThrow(RangeError)
  })
})

describe('properties', () => {
  /** Quarters of an hour, so that crafts often just fit. */
  const login = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
  const logins = (most: number) => fc.uniqueArray(login, { minLength: 1, maxLength: most }).map((list) => list.sort((a, b) => a - b))
  const craft = fc.record({
    id: fc.constant(''),
    seconds: fc.oneof(
      fc.integer({ min: 5, max: 250_000 }),
      fc.integer({ min: 1, max: 290 }).map((quarters) => quarters * 900),
    ),
    profit: fc.integer({ min: -20_000, max: 400_000 }),
  })
  const crafts = (most: number) =>
    fc.array(craft, { maxLength: most }).map((list) => list.map((each, index) => ({ ...each, id: `c${index}` })))

  test('no plan earns more: every plan of three logins and four crafts is tried', () => {
    fc.assert(
      fc.property(logins(3), crafts(4), (times, list) => {
        expect(only(times, list).perDay).toBeCloseTo(bestByTrial(times, list), 6)
      }),
      { numRuns: 300 },
    )
  })

  test('the steps can be followed, and earn what is said', () => {
    fc.assert(
      fc.property(logins(24), crafts(12), (times, list) => {
        const lane = only(times, list)
        const period = lane.periodDays * 1440
        let earned = 0
        for (const [index, step] of lane.steps.entries()) {
          const made = list.find(({ id }) => id === step.craft)
          const next = lane.steps[index + 1]?.start ?? (lane.steps[0]?.start ?? 0) + period
          earned += made?.profit ?? 0
          expect(made?.profit).toBeGreaterThan(0)
          expect(step.start).toBeGreaterThanOrEqual(0)
          expect(step.start).toBeLessThan(period)
          expect(times).toContain(step.start % 1440)
          expect(times).toContain(step.collect % 1440)
          expect(step.ready * 60).toBeGreaterThanOrEqual(step.start * 60 + (made?.seconds ?? 0))
          expect(step.collect).toBeGreaterThanOrEqual(step.ready)
          expect(next).toBeGreaterThanOrEqual(step.collect)
          expect(times.some((time) => [0, 1440, 2880, 4320].some((day) => time + day >= step.ready && time + day < step.collect))).toBe(
            false,
          )
        }
        expect(earned / lane.periodDays).toBeCloseTo(lane.perDay, 6)
        expect(lane.idleMinutes).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a further login or craft never costs anything, and nothing beats starting again at once', () => {
    fc.assert(
      fc.property(logins(8), crafts(8), login, craft, (times, list, further, another) => {
        const { perDay } = only(times, list)
        const more = [...new Set([...times, further])].sort((a, b) => a - b)
        expect(only(more, list).perDay).toBeGreaterThanOrEqual(perDay)
        expect(only(times, [...list, { ...another, id: 'another' }]).perDay).toBeGreaterThanOrEqual(perDay)
        expect(perDay).toBeLessThanOrEqual((fullDay(list, 1)[0]?.perDay ?? 0) * 1.000001)
      }),
    )
  })
})

test('the ceiling is the craft with the most a second', () => {
  expect(fullDay([quick, long], 1)).toEqual([{ craft: 'quick', runs: 10.8, perDay: 432_000 }])
  expect(fullDay([{ ...quick, profit: -5 }], 1)).toEqual([])
  expect(fullDay([], 1)).toEqual([])
})

test('the ceiling makes as many of a craft as its limit allows, over all slots, and the next best one in the rest of the time', () => {
  const few = { ...quick, maxRuns: 2 }
  // 16,000 s of the day are spent on two runs.
  const [made, rest] = fullDay([long, few], 1)
  expect(made).toEqual({ craft: 'quick', runs: 2, perDay: 80_000 })
  expect(rest).toEqual({ craft: 'long', runs: (86_400 - 16_000) / 86_400, perDay: (180_000 * (86_400 - 16_000)) / 86_400 })
  expect(fullDay([few], 2)).toEqual([{ craft: 'quick', runs: 2, perDay: 80_000 }])
  expect(fullDay([{ ...long, maxRuns: 1 }], 2)).toEqual([{ craft: 'long', runs: 1, perDay: 180_000 }])
})

describe('limits of runs', () => {
  const few = { ...quick, maxRuns: 2 }
  const other = { id: 'other', seconds: 9_000, profit: 10_000 }
  const plan = (logins: readonly number[], crafts: readonly ScheduleCraft[], slots: number) =>
    scheduleDay({ logins, modules: [{ module: 7, crafts, slots }], fuelPerHour: 0 }).lanes.map(({ steps, perDay }) => ({
      made: steps.map(({ craft }) => craft),
      perDay,
    }))

  test('a craft is planned no more often than sellers and buyers allow, and another takes its place', () => {
    expect(plan([at(8), at(18), at(22)], [few], 1)[0]).toMatchObject({ made: ['quick', 'quick'], perDay: 80_000 })
    const [lane] = plan([at(8), at(18), at(22)], [few, other], 1)
    expect([lane?.made.toSorted(), lane?.perDay]).toEqual([['other', 'quick', 'quick'], 90_000])
  })

  test('the slots of a module share its limits', () => {
    const lanes = plan([at(8), at(18), at(22)], [few], 2)
    expect(lanes.map(({ made }) => made.length)).toEqual([2, 0])
    const both = plan([at(8), at(18), at(22)], [{ ...quick, maxRuns: 4 }, other], 2)
    expect(both.map(({ perDay }) => perDay)).toEqual([120_000, 60_000])
    expect(both.flatMap(({ made }) => made).filter((craft) => craft === 'quick')).toHaveLength(4)
  })
})

test('no plan brings more than a day without pauses or makes more than its limits allow, with and without a farm, fuel and modules that need none', () => {
  const number = (max: number) => fc.integer({ min: 1, max })
  const craft = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    seconds: number(200_000),
    profit: fc.integer({ min: -50_000, max: 200_000 }),
    maxRuns: fc.oneof(number(4), fc.constant(Infinity)),
  })
  const module = fc.record({
    module: number(9),
    crafts: fc.uniqueArray(craft, { maxLength: 4, selector: ({ id }) => id }),
    slots: number(2),
    needsGenerator: fc.boolean(),
  })
  const aFarm = fc.record({ secondsPerCoin: number(150_000), coinCap: fc.constantFrom(3, 5), coinPrice: number(500_000) })
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 })
    .map((each) => each.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(
      times,
      fc.array(module, { maxLength: 4 }),
      fc.option(aFarm, { nil: undefined }),
      fc.integer({ min: 0, max: 40_000 }),
      (logins, modules, one, fuelPerHour) => {
        const input = { logins, modules, fuelPerHour, ...(one && { farm: one }) }
        const most = maxDay(input)
        const plan = scheduleDay(input)
        // Roubles that come of floats.
        expect(most.net).toBeGreaterThanOrEqual(plan.perDay.net - 1e-6 * Math.max(1, most.net + most.fuel))
        let first = 0
        for (const { module, crafts, slots } of modules) {
          const lanes = plan.lanes.slice(first, first + slots)
          first += slots
          expect(lanes.map((lane) => lane.module)).toEqual(lanes.map(() => module))
          for (const { id, maxRuns } of crafts) {
            const runs = lanes.reduce((sum, lane) => sum + lane.steps.filter((step) => step.craft === id).length / lane.periodDays, 0)
            expect(runs).toBeLessThanOrEqual(maxRuns + 1e-6)
          }
        }
        expect(first).toBe(plan.lanes.length)
      },
    ),
  )
})

/**
 * The best plan that ends at the login it began with, found by trying each craft and waiting at each login. Four days to every login
 * are enough for any plan that does not repeat a login.
 */
function bestByTrial(logins: readonly number[], crafts: readonly ScheduleCraft[]): number {
  const days = logins.length * 4
  const visits = Array.from({ length: days + 1 }, (_, day) => logins.map((login) => day * 1440 + login)).flat()
  let best = 0
  for (const start of logins.keys()) {
    const money = visits.map((_, visit) => (visit === start ? 0 : Number.NEGATIVE_INFINITY))
    for (const [visit, now] of visits.entries()) {
      const offer = (later: number, earned: number) => {
        if (later !== -1 && later < visits.length) money[later] = Math.max(money[later] ?? 0, (money[visit] ?? 0) + earned)
      }
      offer(visit + 1, 0)
      for (const { seconds, profit } of crafts)
        offer(
          visits.findIndex((later) => later > now && later * 60 >= now * 60 + seconds),
          profit,
        )
    }
    for (let day = 1; day <= days; day += 1) best = Math.max(best, (money[day * logins.length + start] ?? 0) / day)
  }
  return best
}
