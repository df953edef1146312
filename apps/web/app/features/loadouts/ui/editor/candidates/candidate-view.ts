import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import type { Build, SlotPath } from '@stashwise/loadouts/build'
import { candidates, type StatChange } from '@stashwise/loadouts/candidates'
import type { PartIndex } from '@stashwise/loadouts/facts'
import type { BuildStats } from '@stashwise/loadouts/stats'
import { nodeAt, splitPath } from '@stashwise/loadouts/tree'
import { type Trend, toChange } from '#app/features/loadouts/figures.ts'
import type { NamedWeapon, PartWords } from '#app/features/loadouts/named-weapon.ts'
import type { PartPrice, PriceOf } from '../price/weapon-prices.ts'

/** What a part would change in the slot that is open. Recoil in percent of the bare weapon's. */
export type Effect = { id: EffectId; by: number; trend: Trend; isPercent: boolean }

export type CandidateView = {
  part: PartIndex
  words: PartWords
  isInstalled: boolean
  effects: Effect[]
  /** Changes by figure, exact, for the order. */
  change: StatChange
  /** Figures of the build with it. */
  stats: BuildStats
  price: PartPrice | undefined
  /** Names of the parts it cannot be with. */
  conflicts: string[]
  /** Names of parts that come off with the present one. */
  loses: string[]
}

/** Figures that are listed with a candidate, the ones players look for first. */
const effectIds = ['ergonomics', 'recoilVertical', 'moa', 'capacity', 'velocity', 'sightingRange', 'weightKg'] as const
type EffectId = (typeof effectIds)[number]

/** Everything that goes into a slot of a build, in the order of the game's facts. */
export function toCandidates(weapon: NamedWeapon, build: Build, path: SlotPath, priceOf: PriceOf): CandidateView[] {
  const { recoilVertical } = weapon.facts.weapon
  return candidates(weapon.facts, build, path).map(({ part, isCurrent, conflicts, loses, stats, change }) => {
    const words = weapon.partOf(part)
    return {
      part,
      words,
      isInstalled: isCurrent,
      effects: effectIds.flatMap((id) => toEffect(id, change[id] ?? 0, recoilVertical)),
      change,
      stats,
      price: priceOf(words.uid),
      conflicts: conflicts.map((at) => nameAt(weapon, build, at)),
      loses: loses.map((at) => nameAt(weapon, build, at)),
    }
  })
}

/** Recoil as the parts state it; other figures in their own unit. */
function toEffect(id: EffectId, by: number, recoil: number): Effect[] {
  if (id === 'recoilVertical') {
    const percent = recoil === 0 ? 0 : Number(((by / recoil) * 100).toFixed(1))
    return percent === 0 ? [] : [{ id, by: percent, trend: percent < 0 ? 'better' : 'worse', isPercent: true }]
  }
  const seen = toChange(id, by)
  return seen ? [{ ...seen, id, isPercent: false }] : []
}

function nameAt(weapon: NamedWeapon, build: Build, path: SlotPath): string {
  const node = nodeAt(build, path)
  return node ? weapon.partOf(node.part).shortName : weapon.slotName(splitPath(path).nameId)
}

export const candidateOrders = ['recoil', 'ergonomics', 'price', 'moa', 'weight', 'name'] as const
export type CandidateOrder = (typeof candidateOrders)[number]

/** The order that says most of these: by recoil where some change it, else by ergonomics, else by price. */
export function firstOrder(all: readonly CandidateView[]): CandidateOrder {
  if (all.some(({ change }) => change.recoilVertical)) return 'recoil'
  return all.some(({ change }) => change.ergonomics) ? 'ergonomics' : 'price'
}

const sortKeys: Record<Exclude<CandidateOrder, 'name'>, (one: CandidateView) => number> = {
  recoil: ({ change }) => change.recoilVertical ?? 0,
  ergonomics: ({ change }) => -(change.ergonomics ?? 0),
  moa: ({ stats }) => stats.moa ?? Number.POSITIVE_INFINITY,
  weight: ({ change }) => change.weightKg ?? 0,
  price: ({ price }) => price?.unit ?? Number.POSITIVE_INFINITY,
}

type Wanted = { order: CandidateOrder; words: string; onlyBuyable: boolean }

/** Candidates that fit what is searched, the best first; what conflicts with the build comes last. */
export function orderCandidates(all: readonly CandidateView[], { order, words, onlyBuyable }: Wanted, locale: Locale): CandidateView[] {
  const wanted = words.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  const isFound = ({ words: { name, shortName } }: CandidateView) => {
    const text = `${name} ${shortName}`.toLocaleLowerCase(locale)
    return wanted.every((word) => text.includes(word))
  }
  const fits = (one: CandidateView) => (!onlyBuyable || one.isInstalled || one.price !== undefined) && (wanted.length === 0 || isFound(one))
  const compareNames = nameOrder(locale)
  const byName = (a: CandidateView, b: CandidateView) => compareNames(a.words.name, b.words.name)
  const key = order === 'name' ? undefined : sortKeys[order]
  const compare = (a: CandidateView, b: CandidateView) => {
    const conflict = Number(a.conflicts.length > 0) - Number(b.conflicts.length > 0)
    if (conflict !== 0 || !key) return conflict || byName(a, b)
    const [first, second] = [key(a), key(b)]
    // Among equal ones better handling comes first, then the lower price.
    return (
      (first === second ? 0 : first - second) ||
      (b.change.ergonomics ?? 0) - (a.change.ergonomics ?? 0) ||
      (a.price?.unit ?? Number.MAX_SAFE_INTEGER) - (b.price?.unit ?? Number.MAX_SAFE_INTEGER) ||
      byName(a, b)
    )
  }
  return all.filter(fits).sort(compare)
}
