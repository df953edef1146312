import type { ItemUid } from '@stashwise/game/ids'
import type { Build, SlotPath } from './build.ts'
import type { Preset, WeaponFacts } from './facts.ts'
import { isRoundFit, roundsLoaded, sumParts } from './stats.ts'
import { partAt, placedParts } from './tree.ts'

/**
 * A build's costs. `base`: weapon or preset to buy; `bought`: further parts; `left`: unused parts of the base. Without `total`, `unpriced`
 * has no price and `known` is the rest.
 */
export type BuildPrice = {
  total?: number
  known: number
  base?: { uid: ItemUid; price: number }
  bought: { uid: ItemUid; path: SlotPath; price: number }[]
  unpriced: ItemUid[]
  left: ItemUid[]
}
/** What a build costs with the rounds it is loaded with. `weapon`: without them, absent like `total`. */
export type LoadedPrice = BuildPrice & { weapon?: number; rounds?: { uid: ItemUid; count: number; price?: number } }

type Wanted = { uid: ItemUid; path: SlotPath }

/**
 * The cheapest purchase of a build: the bare weapon or a preset, plus missing parts. `found`: what the player owns, by uid. Prices are per
 * unit; undefined: not sold.
 * Sold bases come first, as an unsold preset has no price for its parts; then the fewest unpriced parts, the lowest price, the first.
 */
export function priceBuild(
  facts: WeaponFacts,
  build: Build,
  priceOf: (uid: ItemUid) => number | undefined,
  found: ReadonlySet<ItemUid> = new Set(),
): BuildPrice {
  const weapon = partAt(facts, 0).uid
  const { bareUid } = facts.weapon
  const [, ...parts] = placedParts(facts, build)
  const wanted = parts.map(({ path, part }) => ({ uid: part.uid, path }))
  const isFound = found.has(weapon) || found.has(bareUid)
  const freeOr = (uid: ItemUid) => (found.has(uid) ? 0 : priceOf(uid))
  const bare = priceFrom(bareUid, [], wanted, isFound ? 0 : priceOf(bareUid), freeOr)
  const presets = facts.presets.map((preset) => priceFrom(preset.uid, partsOf(facts, preset), wanted, priceOf(preset.uid), freeOr))
  return [bare, ...presets].reduce((best, next) => (isBetter(next, best) ? next : best))
}

/** {@link priceBuild} with magazine and chamber filled, if a round was chosen. A round without a price leaves no total, as a part does. */
export function priceLoaded(
  facts: WeaponFacts,
  build: Build,
  priceOf: (uid: ItemUid) => number | undefined,
  found: ReadonlySet<ItemUid> = new Set(),
): LoadedPrice {
  const { total, ...price } = priceBuild(facts, build, priceOf, found)
  const weapon = total === undefined ? {} : { weapon: total }
  const { round } = build
  if (round === undefined || !isRoundFit(facts, build)) return { ...price, ...weapon, ...(total !== undefined && { total }) }
  const count = roundsLoaded(sumParts(placedParts(facts, build).map(({ part }) => part)).magazine)
  const unit = found.has(round) ? 0 : priceOf(round)
  if (unit === undefined) return { ...price, ...weapon, unpriced: [...price.unpriced, round], rounds: { uid: round, count } }
  const paid = unit * count
  return {
    ...price,
    ...weapon,
    ...(total !== undefined && { total: total + paid }),
    known: price.known + paid,
    rounds: { uid: round, count, price: paid },
  }
}

const partsOf = (facts: WeaponFacts, preset: Preset): ItemUid[] =>
  preset.parts.flatMap(({ part, count }) => Array<ItemUid>(count).fill(partAt(facts, part).uid))

function priceFrom(
  base: ItemUid,
  brings: readonly ItemUid[],
  wanted: readonly Wanted[],
  basePrice: number | undefined,
  priceOf: (uid: ItemUid) => number | undefined,
): BuildPrice {
  const left = [...brings]
  const bought: BuildPrice['bought'] = []
  const unpriced: ItemUid[] = basePrice === undefined ? [base] : []
  for (const { uid, path } of wanted) {
    const at = left.indexOf(uid)
    if (at >= 0) left.splice(at, 1)
    else {
      const price = priceOf(uid)
      if (price === undefined) unpriced.push(uid)
      else bought.push({ uid, path, price })
    }
  }
  const sum = bought.reduce((total, { price }) => total + price, basePrice ?? 0)
  return {
    ...(unpriced.length === 0 && { total: sum }),
    known: sum,
    ...(basePrice !== undefined && { base: { uid: base, price: basePrice } }),
    bought,
    unpriced,
    left,
  }
}

function isBetter(next: BuildPrice, best: BuildPrice): boolean {
  if (isSold(next) !== isSold(best)) return isSold(next)
  if (next.unpriced.length !== best.unpriced.length) return next.unpriced.length < best.unpriced.length
  return next.known < best.known
}

const isSold = ({ base }: BuildPrice): boolean => base !== undefined

/** Roubles for each point; undefined when there is no price or no point. Recoil: for each point that the build is better than the bare weapon. */
export type PricePerPoint = { perErgonomics?: number; perRecoil?: number }

/** What a point of ergonomics costs, and one of recoil taken off the bare weapon's. */
export function pricePerPoint(
  total: number | undefined,
  stats: { ergonomics: number; recoilVertical: number },
  weapon: { recoilVertical: number },
): PricePerPoint {
  if (total === undefined) return {}
  const less = weapon.recoilVertical - stats.recoilVertical
  return {
    ...(stats.ergonomics > 0 && { perErgonomics: Math.round(total / stats.ergonomics) }),
    ...(less > 0 && { perRecoil: Math.round(total / less) }),
  }
}

/** The best-paying trader, by index, and the sum. `takeOff`: parts he refuses; empty when he takes all. */
export type BuildSale = { trader: number; total: number; takeOff: ItemUid[] }

/**
 * What traders pay for a build. They price each part and refuse weapons with a part they do not buy; one who takes all comes first.
 * `paidFor`: price by trader, 0 when refused; undefined: no buyer. Undefined when nobody buys the weapon.
 */
export function sellBuild(
  facts: WeaponFacts,
  build: Build,
  paidFor: (uid: ItemUid) => readonly number[] | undefined,
): BuildSale | undefined {
  const parts = placedParts(facts, build).slice(1)
  const sales = (paidFor(facts.weapon.bareUid) ?? []).flatMap((paid, trader): BuildSale[] => {
    if (paid <= 0) return []
    const amounts = parts.map(({ part: { uid } }) => ({ uid, paid: paidFor(uid)?.[trader] ?? 0 }))
    const refused = amounts.filter((part) => part.paid <= 0).map(({ uid }) => uid)
    return [{ trader, total: amounts.reduce((sum, part) => sum + part.paid, paid), takeOff: [...new Set(refused)] }]
  })
  return sales.toSorted((a, b) => Number(a.takeOff.length > 0) - Number(b.takeOff.length > 0) || b.total - a.total)[0]
}
