import { stoppedShare } from './bitcoin.ts'
import { minutesOfDay } from './schedule-lane.ts'

/** The bitcoin farm: `coinPrice` in roubles, `coinCap` coins stop it until somebody takes them out. */
export type ScheduleFarm = { secondsPerCoin: number; coinCap: number; coinPrice: number }

/** The farm's average day. Fractions of a coin carry over a login. */
export type FarmLane = {
  coinsPerDay: number
  /** Coins not made because the farm was full. */
  lostPerDay: number
  /** Roubles a day, before fuel. */
  perDay: number
  /** Minutes from empty to full. */
  fillMinutes: number
  coinCap: number
}

/**
 * Coins that come out of the farm when it is emptied at every login (ascending minutes of the day), on average: they are never rounded.
 * @throws RangeError when a coin takes no time or the farm holds none.
 */
export function planFarm({ secondsPerCoin, coinCap, coinPrice }: ScheduleFarm, logins: readonly number[]): FarmLane {
  const gaps = logins.map((login, index) => ((logins[index + 1] ?? minutesOfDay + (logins[0] ?? 0)) - login) * 60)
  const maxPerDay = (minutesOfDay * 60) / secondsPerCoin
  const lostPerDay = maxPerDay * stoppedShare({ secondsPerCoin, coinCap }, gaps)
  const coinsPerDay = maxPerDay - lostPerDay
  return { coinsPerDay, lostPerDay, perDay: coinsPerDay * coinPrice, fillMinutes: (secondsPerCoin * coinCap) / 60, coinCap }
}
