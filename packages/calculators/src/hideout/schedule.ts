import { hideoutRules } from './hideout-rules.ts'
import { type FarmLane, planFarm, type ScheduleFarm } from './schedule-farm.ts'
import { minutesOfDay, type ScheduleCraft, type ScheduleLane } from './schedule-lane.ts'
import { type FullCraft, fullDay, planSlots } from './schedule-limits.ts'

export type ScheduleModule = {
  module: number
  crafts: readonly ScheduleCraft[]
  /** Crafts that run at a time; absent: one. */
  slots?: number
  /** False for the few modules that do not notice the generator; absent: it is slow without. */
  needsGenerator?: boolean
}

export type ScheduleInput = {
  /** Login times in minutes of the day: 1 to 24 of them, 0 to 1439, ascending, distinct. */
  logins: readonly number[]
  modules: readonly ScheduleModule[]
  farm?: ScheduleFarm
  /** Roubles the generator burns in an hour. */
  fuelPerHour: number
}

/** The best day, in roubles. The same every day, or every `periodDays` where a module's plan is longer. */
export type DaySchedule = {
  logins: number[]
  /** In the order of the input's modules, one for each slot. */
  lanes: ScheduleLane[]
  farm?: FarmLane
  /** False when what needs the generator brings no more than its fuel costs: those modules then go on slowly, without fuel. */
  runsGenerator: boolean
  perDay: {
    crafts: number
    coins: number
    /** What the generator burns; 0 when it is off. */
    fuel: number
    net: number
    /** What the generator would have to burn, what would come of it, and what comes without it; says why it is off. */
    generator: { fuel: number; brings: number; without: number }
  }
}

/** Longest craft that is planned without the generator, seconds: a plan of weeks helps nobody. */
const maxSlowSeconds = 3 * 86_400
const daySeconds = minutesOfDay * 60
const { share: slowly } = hideoutRules.speedWithoutFuel

/** Most logins a day can have. */
export const maxLogins = 24

/**
 * Which craft to start at which login for the most roubles in the long run, see {@link planSlots}; the generator runs all day,
 * once for everything, or not at all, whichever leaves more; without it what needs it works at a 14th of its speed.
 * @throws RangeError when the logins are not 1 to 24 ascending minutes of the day, or a craft's seconds are not above 0.
 */
export function scheduleDay({ logins, modules, farm, fuelPerHour }: ScheduleInput): DaySchedule {
  requireLogins(logins)
  for (const { crafts } of modules) for (const craft of crafts) requireSeconds(craft)
  const fuel = fuelPerHour * 24
  const planned = modules.flatMap(({ module, crafts, slots = 1, needsGenerator = true }) => {
    const slow = needsGenerator && fuel > 0 ? planSlots(module, slowed(crafts), slots, logins) : []
    return planSlots(module, crafts, slots, logins).map((lane, slot) => ({ needsGenerator, lane, slow: slow[slot] }))
  })
  const coins = farm && planFarm(farm, logins)
  const slowCoins = farm && planFarm({ ...farm, secondsPerCoin: farm.secondsPerCoin / slowly }, logins)
  const brings = planned.reduce((sum, { needsGenerator, lane }) => sum + (needsGenerator ? lane.perDay : 0), coins?.perDay ?? 0)
  const without = planned.reduce((sum, { slow }) => sum + (slow?.perDay ?? 0), slowCoins?.perDay ?? 0)
  const runsGenerator = fuel === 0 || brings - fuel > without
  const lanes = planned.map(({ lane, slow }) => (runsGenerator ? lane : (slow ?? lane)))
  const crafts = lanes.reduce((sum, lane) => sum + lane.perDay, 0)
  const made = runsGenerator ? coins : slowCoins
  const coinsPerDay = made?.perDay ?? 0
  const burnt = runsGenerator ? fuel : 0
  return {
    logins: [...logins],
    lanes,
    ...(made && { farm: made }),
    runsGenerator,
    perDay: { crafts, coins: coinsPerDay, fuel: burnt, net: crafts + coinsPerDay - burnt, generator: { fuel, brings, without } },
  }
}

/** A day without pauses, in roubles; the bound of every {@link DaySchedule} of the same input. */
type MaxDay = {
  /** Crafts by module of the input; more than one of a module where limits leave time. */
  crafts: ({ module: number } & FullCraft)[]
  coinsPerDay: number
  /** What the generator burns; 0 when it is off. */
  fuel: number
  net: number
}

/**
 * What no schedule can beat: modules never pause, with the crafts that bring most within their limits, the farm is never full, and the
 * generator runs all day or not at all, whichever leaves more.
 * @throws RangeError when a craft's seconds are not above 0.
 */
export function maxDay({ modules, farm, fuelPerHour }: Omit<ScheduleInput, 'logins'>): MaxDay {
  for (const { crafts } of modules) for (const craft of crafts) requireSeconds(craft)
  const dayWith = (isOn: boolean): MaxDay => {
    const made = modules.flatMap(({ module, crafts, slots = 1, needsGenerator = true }) =>
      fullDay(isOn || !needsGenerator ? crafts : slowed(crafts), slots).map((each) => ({ module, ...each })),
    )
    const coinsPerDay = farm ? (daySeconds / farm.secondsPerCoin) * (isOn ? 1 : slowly) : 0
    const fuel = isOn ? fuelPerHour * 24 : 0
    const brings = made.reduce((sum, { perDay }) => sum + perDay, coinsPerDay * (farm?.coinPrice ?? 0))
    return { crafts: made, coinsPerDay, fuel, net: brings - fuel }
  }
  const [on, off] = [dayWith(true), dayWith(false)]
  return on.net >= off.net ? on : off
}

const slowed = (crafts: readonly ScheduleCraft[]): ScheduleCraft[] =>
  crafts.map((craft) => ({ ...craft, seconds: craft.seconds / slowly })).filter(({ seconds }) => seconds <= maxSlowSeconds)

function requireLogins(logins: readonly number[]) {
  const isMinute = (minute: number, index: number) =>
    Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay && minute > (logins[index - 1] ?? -1)
  if (logins.length === 0 || logins.length > maxLogins || !logins.every(isMinute))
    throw new RangeError(`logins must be 1 to ${maxLogins} ascending minutes of the day: ${logins.join(', ')}`)
}

function requireSeconds({ id, seconds }: ScheduleCraft) {
  if (!(seconds > 0 && Number.isFinite(seconds))) throw new RangeError(`a craft takes more than 0 seconds: ${id}`)
}
