import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import type { ItemUid } from '@stashwise/game/ids'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { toEconomy, toNames } from '../../calculators/server/economy.ts'
import { snapshotCatalogue } from '../../calculators/testing/snapshot-catalogue.ts'

/** Unit prices of what a weapon is made of, as everyone starts with, from the bundled snapshot. */
export function snapshotPrices(): (facts: WeaponFacts) => Record<ItemUid, number> {
  const catalogue = snapshotCatalogue()
  const economy = toEconomy(catalogue)
  const calculator = createCalculator(solve(economy, defaultSettings), toNames(catalogue, economy, 'en'))
  return ({ parts, presets, weapon }) => {
    const uids = new Set([weapon.bareUid, ...presets.map(({ uid }) => uid), ...parts.map(({ uid }) => uid)])
    return Object.fromEntries([...calculator.unitPrices([...uids])].map(([uid, { unit }]) => [uid, unit]))
  }
}
