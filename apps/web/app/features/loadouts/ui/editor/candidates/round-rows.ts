import type { Build } from '@stashwise/loadouts/build'
import type { Round } from '@stashwise/loadouts/facts'
import { buildStats } from '@stashwise/loadouts/stats'
import { placedParts } from '@stashwise/loadouts/tree'
import type { NamedWeapon, RoundWords } from '#app/features/loadouts/named-weapon.ts'
import type { PartPrice, PriceOf } from '../price/weapon-prices.ts'

export type RoundRow = { round: Round; words: RoundWords; price: PartPrice | undefined; isLoaded: boolean; isTaken: boolean }

/** Rounds of the weapon. `isTaken`: the magazine on the build takes it; without one the weapon itself does. */
export function toRoundRows(weapon: NamedWeapon, build: Build, priceOf: PriceOf): RoundRow[] {
  const { rounds } = weapon.facts
  const loaded = buildStats(weapon.facts, build).round
  const taken = new Set(placedParts(weapon.facts, build).flatMap(({ part }) => part.allowedRounds ?? []))
  return rounds.flatMap((round, at): RoundRow[] => {
    const words = weapon.roundOf(round.uid)
    const isTaken = taken.size === 0 || taken.has(at)
    return words ? [{ round, words, price: priceOf(round.uid), isLoaded: round.uid === loaded, isTaken }] : []
  })
}

export const roundOrders = ['penetration', 'damage', 'price'] as const
export type RoundOrder = (typeof roundOrders)[number]

type Compared = { round: Pick<Round, 'penetration' | 'damage' | 'projectiles'>; price?: Pick<PartPrice, 'unit'> | undefined }

/** Damage of all projectiles together. */
const damageOf = ({ round: { damage, projectiles } }: Compared) => damage * projectiles
const penetrationOf = ({ round }: Compared) => round.penetration

/** The most piercing or harmful first, or the cheapest; what has no price comes last. Of equals the more piercing one. */
export function orderRounds<Row extends Compared>(rows: readonly Row[], order: RoundOrder): Row[] {
  const priceOf = ({ price }: Row) => price?.unit ?? Number.MAX_SAFE_INTEGER
  const first: Record<RoundOrder, (a: Row, b: Row) => number> = {
    penetration: () => 0,
    damage: (a, b) => damageOf(b) - damageOf(a),
    price: (a, b) => priceOf(a) - priceOf(b),
  }
  return rows.toSorted((a, b) => first[order](a, b) || penetrationOf(b) - penetrationOf(a) || damageOf(b) - damageOf(a))
}
