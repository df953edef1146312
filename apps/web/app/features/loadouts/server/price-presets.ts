import type { ItemUid } from '@stashwise/game/ids'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { presetBuild } from '@stashwise/loadouts/presets'
import { priceBuild } from '@stashwise/loadouts/price'

type UnitPrices = (uids: ReadonlySet<ItemUid>) => ReadonlyMap<string, { unit: number }>

/** What each preset costs as a build, bought whole or part by part; those without a price, or that cannot be placed, are absent. */
export function pricePresets(facts: WeaponFacts, unitPrices: UnitPrices): Record<ItemUid, number> {
  const { weapon, parts, presets } = facts
  const partUids = presets.flatMap((preset) => preset.parts.flatMap(({ part }) => parts[part]?.uid ?? []))
  const units = unitPrices(new Set([weapon.bareUid, ...presets.map(({ uid }) => uid), ...partUids]))
  const prices: Record<ItemUid, number> = {}
  for (const preset of presets) {
    const made = presetBuild(facts, preset)
    const total = made.ok ? priceBuild(facts, made.build, (uid) => units.get(uid)?.unit).total : undefined
    if (total !== undefined) prices[preset.uid] = total
  }
  return prices
}
