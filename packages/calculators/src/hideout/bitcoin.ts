import { type FuelCombination, secondsPerTank } from './fuel.ts'
import { hideoutRules } from './hideout-rules.ts'

const { bitcoin, eliteLevel } = hideoutRules
const daySeconds = 86_400

/**
 * Seconds one coin takes: base / (1 + (cards − 1) · 0.041225). `base` is the farm's craft in the game's recipes, seconds with one card.
 * @throws RangeError when `cards` is not a whole number from 1 to 50, or `base` not above 0.
 * Source: semantics, section 3; golden values in the test.
 */
export function secondsPerCoin(cards: number, base: number = bitcoin.seconds): number {
  if (!Number.isInteger(cards) || cards < 1 || cards > bitcoin.maxCards) throw new RangeError('a farm has 1 to 50 cards')
  if (!(base > 0)) throw new RangeError('a coin takes time')
  return base / (1 + (cards - 1) * bitcoin.perCard)
}

/** Cards of a farm that takes so many seconds a coin: {@link secondsPerCoin} the other way. */
export const cardsFor = (seconds: number, base: number): number => Math.round((base / seconds - 1) / bitcoin.perCard) + 1

/** Coins a farm holds before it stops: 3, with elite Hideout Management 5. */
export const coinCap = (hideoutManagement: number): number => (hideoutManagement >= eliteLevel ? bitcoin.eliteCoinCap : bitcoin.coinCap)

export type FarmInput = {
  /** 1 to 50. */
  cards: number
  baseSeconds?: number
  /** Roubles a coin sells for. */
  coinPrice: number
  /** Roubles a card costs, for the time until the cards are paid back. */
  cardPrice?: number | undefined
  fuel?: { kind: 'metal' | 'other'; tankPrice: number; secondsPerUnit?: number } | undefined
  solarPower: boolean
  hideoutManagement: number
  combination: FuelCombination
  /** Hours between emptyings; absent: never full. */
  everyHours?: number | undefined
}

export type FarmResult = {
  secondsPerCoin: number
  /** Without a cap, and what is left of it when the farm is emptied only every so often. */
  coinsPerDay: number
  collectedPerDay: number
  /** Share of the coins that is lost to a full farm, a ratio. */
  lost: number
  fullAfterHours: number
  cap: number
  revenuePerDay: number
  fuelPerDay: number
  profitPerDay: number
  /** Days until the cards are paid back; absent without a card price, or while the farm earns nothing. */
  paybackDays?: number
}

/** How many rounds of emptyings are averaged: with gaps longer than a filling every round after the first is the same, else it is near. */
const walkedRounds = 5000

/**
 * Share of the time a farm is full when it is emptied after each of the gaps (seconds), round after round; a ratio. A full farm
 * begins its next coin when it is emptied; otherwise the coin in the making goes on, so that even a gap shorter than a filling may end full.
 * @throws RangeError when a coin takes no time, the farm holds none, or there is no gap.
 */
export function stoppedShare(
  { secondsPerCoin: seconds, coinCap: cap }: { secondsPerCoin: number; coinCap: number },
  gaps: readonly number[],
): number {
  const round = gaps.reduce((sum, gap) => sum + gap, 0)
  if (!(seconds > 0 && Number.isFinite(seconds) && cap >= 1 && round > 0))
    throw new RangeError(`a farm needs time for a coin and room for one: ${seconds} s, ${cap}`)
  const fill = seconds * cap
  let begun = 0
  let stopped = 0
  for (let at = 0; at <= walkedRounds; at += 1) {
    if (at === 1) stopped = 0 // the first round only brings the farm into its rhythm
    for (const gap of gaps) {
      const worked = begun + gap
      stopped += Math.max(0, worked - fill)
      begun = worked >= fill ? 0 : worked % seconds
    }
  }
  return stopped / walkedRounds / round
}

/** What a farm earns in a day, roubles. Emptied every so many hours it is full for a part of them: {@link stoppedShare}. */
export function bitcoinFarm(input: FarmInput): FarmResult {
  const { cards, coinPrice, cardPrice, fuel, everyHours, hideoutManagement } = input
  const seconds = secondsPerCoin(cards, input.baseSeconds)
  const cap = coinCap(hideoutManagement)
  const fullAfterHours = (seconds * cap) / 3600
  const lost = everyHours === undefined ? 0 : stoppedShare({ secondsPerCoin: seconds, coinCap: cap }, [everyHours * 3600])
  const coinsPerDay = daySeconds / seconds
  const collectedPerDay = coinsPerDay * (1 - lost)
  const fuelPerDay = fuel ? (fuel.tankPrice * daySeconds) / secondsPerTank({ ...input, ...fuel }) : 0
  const revenuePerDay = collectedPerDay * coinPrice
  const profitPerDay = revenuePerDay - fuelPerDay
  return {
    secondsPerCoin: seconds,
    coinsPerDay,
    collectedPerDay,
    lost,
    fullAfterHours,
    cap,
    revenuePerDay,
    fuelPerDay,
    profitPerDay,
    ...(cardPrice !== undefined && profitPerDay > 0 && { paybackDays: (cards * cardPrice) / profitPerDay }),
  }
}

/** {@link bitcoinFarm} for every number of cards from 1 to 50. */
export const farmCurve = (input: Omit<FarmInput, 'cards'>): FarmResult[] =>
  Array.from({ length: bitcoin.maxCards }, (_, at) => bitcoinFarm({ ...input, cards: at + 1 }))
