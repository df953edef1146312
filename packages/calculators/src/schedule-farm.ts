import { minutesOfDay } from './schedule-lane.ts'

/** The bitcoin farm: `coinPrice` in roubles, `coinCap` coins stop it until somebody takes them out. */
export type ScheduleFarm = { secondsPerCoin: number; coinCap: number; coinPrice: number }

/** What the farm does, a day on average. Fractions of a coin are kept over a login. */
export type FarmLane = {
  coinsPerDay: number
  /** Coins that were not made because the farm stood full. */
  lostPerDay: number
  /** Roubles a day, before fuel. */
  perDay: number
  /** Minutes from empty to full. */
  fillMinutes: number
  coinCap: number
}

/** Days that are averaged. With gaps longer than a filling every day after the first is the same. */
const walkedDays = 365

/**
 * Coins that come out of the farm when it is emptied at every login (ascending minutes of the day). A full farm stands still and
 * begins its next coin when it is emptied; otherwise the coin in the making goes on. The working time decides: coins are never rounded.
 * @throws RangeError when a coin takes no time or the farm holds none.
 */
export function planFarm({ secondsPerCoin, coinCap, coinPrice }: ScheduleFarm, logins: readonly number[]): FarmLane {
  if (!(secondsPerCoin > 0 && Number.isFinite(secondsPerCoin) && coinCap >= 1))
    throw new RangeError(`a farm needs time for a coin and room for one: ${secondsPerCoin} s, ${coinCap}`)
  const gaps = logins.map((login, index) => ((logins[index + 1] ?? minutesOfDay + (logins[0] ?? 0)) - login) * 60)
  const fill = secondsPerCoin * coinCap
  let begun = 0
  let stopped = 0
  for (let day = 0; day <= walkedDays; day += 1) {
    if (day === 1) stopped = 0 // the first day only brings the farm into its rhythm
    for (const gap of gaps) {
      const worked = begun + gap
      stopped += Math.max(0, worked - fill)
      begun = worked >= fill ? 0 : worked % secondsPerCoin
    }
  }
  const lostPerDay = stopped / walkedDays / secondsPerCoin
  const coinsPerDay = (minutesOfDay * 60) / secondsPerCoin - lostPerDay
  return { coinsPerDay, lostPerDay, perDay: coinsPerDay * coinPrice, fillMinutes: fill / 60, coinCap }
}
