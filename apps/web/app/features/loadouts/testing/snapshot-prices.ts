import type { ItemUid } from '@stashwise/game/ids'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { snapshotCalculator } from '#app/features/calculators/testing/snapshot-calculator.ts'

/** Unit prices of what a weapon is made of, as everyone starts with, from the bundled snapshot. */
export function snapshotPrices(): (facts: WeaponFacts) => Record<ItemUid, number> {
  const calculator = snapshotCalculator()
  return ({ parts, presets, weapon }) => {
    const uids = new Set([weapon.bareUid, ...presets.map(({ uid }) => uid), ...parts.map(({ uid }) => uid)])
    return Object.fromEntries([...calculator.unitPrices([...uids])].map(([uid, { unit }]) => [uid, unit]))
  }
}
