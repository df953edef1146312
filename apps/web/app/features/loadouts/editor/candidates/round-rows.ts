import type { Build } from '@stashwise/loadouts/build'
import { buildStats } from '@stashwise/loadouts/stats'
import { placedParts } from '@stashwise/loadouts/tree'
import type { NamedWeapon } from '../named-weapon.ts'
import type { PriceOf } from '../price/part-price.ts'
import type { RoundRow } from './round-panel.tsx'

/** Rounds of the weapon, the most piercing first. `isTaken`: the magazine on the build takes it; without one the weapon itself does. */
export function toRoundRows(weapon: NamedWeapon, build: Build, priceOf: PriceOf): RoundRow[] {
  const { rounds } = weapon.facts
  const loaded = buildStats(weapon.facts, build).round
  const taken = new Set(placedParts(weapon.facts, build).flatMap(({ part }) => part.allowedRounds ?? []))
  return rounds
    .flatMap((round, at): RoundRow[] => {
      const words = weapon.roundOf(round.uid)
      const isTaken = taken.size === 0 || taken.has(at)
      return words ? [{ round, words, price: priceOf(round.uid), isLoaded: round.uid === loaded, isTaken }] : []
    })
    .sort((a, b) => b.round.penetration - a.round.penetration || b.round.damage - a.round.damage)
}
