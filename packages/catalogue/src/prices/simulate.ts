import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { HistoryRange, Instant, ItemPrice, PricePoint } from '@stashwise/game/price'
import type { Steps } from '@stashwise/game/steps'

/**
 * A simulated market for a site that never reached a feed; nothing of it is stored. A deterministic walk: smooth value noises of several
 * periods in logarithmic price, so any (item, mode, average, instant) gives the same figures. Seed, volatility and scan rhythm differ by
 * item.
 */
export type SimulationInput = { uid: ItemUid; mode: GameMode; average: number; at: Instant }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The simulated market moves this often. */
export const simulationTick = 5 * minute
const grid = 2 * hour
const samplesPerDay = day / grid

/** How far back a range reaches, and how far its points are apart. */
const ranges: Record<HistoryRange, { days: number; stepHours: number }> = {
  '7d': { days: 7, stepHours: 2 },
  '1m': { days: 30, stepHours: 24 },
  '6m': { days: 182, stepHours: 24 },
  '1y': { days: 365, stepHours: 24 },
  all: { days: 550, stepHours: 24 },
}

type Walk = {
  seed: number
  average: number
  /** Size of the fast movements in logarithmic price, 0.012 to 0.09. */
  restlessness: number
  /** Ticks between two scans, 1 to 8, and the tick they start at. */
  rhythm: number
  phase: number
  /** Offers of a usual moment, 1 to 11. */
  depth: number
}

function walkOf({ uid, mode, average }: Omit<SimulationInput, 'at'>): Walk {
  let seed = mode === 'pvp' ? 0x51ab3d : 0x2c9f17
  for (let at = 0; at < uid.length; at++) seed = Math.imul(seed ^ uid.charCodeAt(at), 0x5bd1e995) ^ (seed >>> 13)
  const rarity = Math.min(1, Math.max(0, Math.log10(average + 1) / 7))
  const nerve = chance(seed, 1) ** 2
  return {
    seed,
    average,
    restlessness: 0.012 + 0.05 * nerve + 0.028 * rarity,
    rhythm: 1 + Math.floor(8 * chance(seed, 2) * (0.4 + 0.6 * rarity)),
    phase: Math.floor(97 * chance(seed, 3)),
    depth: 1 + Math.round(10 * (1 - rarity * chance(seed, 4)) * Math.min(1, 0.25 + chance(seed, 5) * 1.6)),
  }
}

/** The instant of the item's last scan before `at`: whole ticks, each item in its own rhythm. */
function scanOf({ rhythm, phase }: Walk, at: Instant): Instant {
  const tick = Math.floor(at / simulationTick)
  return (tick - ((tick + phase) % rhythm)) * simulationTick
}

/** Usual price of a moment: the average with tides of days to months and ripples of hours. */
function middle({ seed, average, restlessness }: Walk, at: Instant): number {
  const tides = 1.5 * noise(seed, 11, at, 41 * day) + 1.1 * noise(seed, 12, at, 12.5 * day) + 0.75 * noise(seed, 13, at, 3.3 * day)
  const ripples = 0.5 * noise(seed, 14, at, 17 * hour) + 0.35 * noise(seed, 15, at, 5.2 * hour)
  const weekend = 0.012 * Math.sin((2 * Math.PI * at) / (7 * day))
  return average * Math.exp(restlessness * (tides + ripples) + weekend)
}

/** Lowest offer of a moment: below the usual price by what a hurried seller gives away. */
function lowest(walk: Walk, at: Instant): number {
  const mood = 0.08 * share(walk, 16, at, 9 * hour) + 0.02 * chance(walk.seed, Math.floor(at / simulationTick))
  const haste = 0.04 + mood * (0.5 + walk.restlessness * 8)
  return middle(walk, at) * (1 - haste)
}

const highest = (walk: Walk, at: Instant): number => middle(walk, at) * (1.08 + 3.5 * walk.restlessness * share(walk, 17, at, 11 * hour))

/** Smooth noise from 0 to 1, so that the band around the average is calm and not a saw. */
const share = ({ seed }: Walk, layer: number, at: Instant, period: number): number => (noise(seed, layer, at, period) + 1) / 2
const offersAt = ({ seed, depth }: Walk, at: Instant): number =>
  Math.max(1, Math.min(12, depth + Math.round(3 * chance(seed, Math.floor(at / simulationTick) + 3)) - 1))

const atLeastOne = (amount: number): Roubles => roubles(Math.max(1, amount))
const mean = (values: readonly number[], from: number, to: number): number => {
  let sum = 0
  for (let at = from; at < to; at++) sum += values[at] ?? 0
  return sum / (to - from)
}
const percent = (now: number, before: number): number => Math.round((now / before - 1) * 10_000) / 100

/** An item's row at an instant; `low24h` ≤ `last`, `avg24h` ≤ `high24h`. @param input.average - price in roubles, above 0. */
export function simulatePrice(input: SimulationInput): ItemPrice {
  const walk = walkOf(input)
  const scannedAt = scanOf(walk, input.at)
  const middles = gridMiddles(walk, scannedAt, 9 * samplesPerDay)
  const count = middles.length
  const last = atLeastOne(lowest(walk, scannedAt))
  const average = mean(middles, count - samplesPerDay, count)
  const first = Math.floor(scannedAt / grid)
  let low = last
  let high = atLeastOne(Math.max(last, average, highest(walk, scannedAt)))
  for (let step = 0; step < samplesPerDay; step++) {
    const then = (first - step) * grid
    low = roubles(Math.min(low, Math.max(1, lowest(walk, then))))
    high = roubles(Math.max(high, highest(walk, then)))
  }
  const spark: Roubles[] = []
  for (let at = count - 28 * 3; at < count; at += 3) spark.push(atLeastOne(mean(middles, at, at + 3)))
  const avg24h = atLeastOne(average)
  return {
    uid: input.uid,
    last,
    avg24h,
    low24h: roubles(Math.min(low, avg24h)),
    high24h: high,
    avg7d: atLeastOne(mean(middles, count - 7 * samplesPerDay, count)),
    change24h: percent(average, mean(middles, count - 2 * samplesPerDay, count - samplesPerDay)),
    change7d: percent(average, mean(middles, count - 8 * samplesPerDay, count - 7 * samplesPerDay)),
    offers: offersAt(walk, scannedAt),
    scannedAt,
    spark,
    simulated: true,
  }
}

/** Usual prices on the two-hour grid up to an instant, which is the last of them. */
function gridMiddles(walk: Walk, until: Instant, count: number): number[] {
  const first = Math.floor(until / grid) - count + 2
  const values: number[] = []
  for (let step = 0; step < count - 1; step++) values.push(middle(walk, (first + step) * grid))
  values.push(middle(walk, until))
  return values
}

/**
 * Points of a chart, oldest first: two-hourly for `7d`, else daily. The last is the row's: `avg24h`, the lower of it and `last`, last scan.
 */
export function simulateHistory({ range, ...input }: SimulationInput & { range: HistoryRange }): PricePoint[] {
  const walk = walkOf(input)
  const until = scanOf(walk, input.at)
  const { days, stepHours } = ranges[range]
  const step = stepHours * hour
  const points: PricePoint[] = []
  for (let at = Math.ceil((until - days * day) / step) * step; at < until; at += step) {
    points.push(stepHours === 2 ? twoHourPoint(walk, at) : dayPoint(walk, at))
  }
  const { avg24h, last, offers } = simulatePrice(input)
  if (avg24h !== undefined && last !== undefined) {
    points.push({ at: until, average: avg24h, low: last < avg24h ? last : avg24h, high: avg24h, ...(offers !== undefined && { offers }) })
  }
  return points
}

function twoHourPoint(walk: Walk, at: Instant): PricePoint {
  const average = atLeastOne(mean(gridMiddles(walk, at, samplesPerDay), 0, samplesPerDay))
  return {
    at,
    average,
    low: atLeastOne(Math.min(average, lowest(walk, at))),
    high: average,
    offers: offersAt(walk, at),
  }
}

/** A day that begins at `at`, from six moments of it. */
function dayPoint(walk: Walk, at: Instant): PricePoint {
  let sum = 0
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (let step = 0; step < 6; step++) {
    const then = at + step * 4 * hour
    const usual = middle(walk, then)
    sum += usual
    low = Math.min(low, lowest(walk, then))
    high = Math.max(high, usual)
  }
  return { at, average: atLeastOne(sum / 6), low: atLeastOne(low), high: atLeastOne(high) }
}

/** Rows for all averages of a mode, in steps. Items without an average have no market and stay without a price. */
export function* simulateMarket(averages: ReadonlyMap<ItemUid, number>, mode: GameMode, at: Instant): Steps<Map<ItemUid, ItemPrice>> {
  const prices = new Map<ItemUid, ItemPrice>()
  for (const [uid, average] of averages) {
    prices.set(uid, simulatePrice({ uid, mode, average, at }))
    if (prices.size % 16 === 0) yield
  }
  return prices
}

/** Smooth noise from -1 to 1 around 0: random values every `period`, joined by a curve without kinks. */
function noise(seed: number, layer: number, at: Instant, period: number): number {
  const place = at / period
  const left = Math.floor(place)
  const share = place - left
  const ease = share * share * (3 - 2 * share)
  const salt = Math.imul(layer, 0x9e3779b1)
  const a = chance(seed ^ salt, left)
  return 2 * (a + (chance(seed ^ salt, left + 1) - a) * ease) - 1
}

/** A random number from 0 to 1 that belongs to a seed and a place. */
function chance(seed: number, place: number): number {
  let bits = Math.imul(seed ^ Math.imul(place | 0, 0x85ebca6b), 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x27d4eb2f)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0x165667b1)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000
}
