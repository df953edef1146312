import { type ArmorClass, armorClasses } from '@stashwise/game/penetration'
import type { ArmorLayer } from './shot.ts'

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** The average of each armor class: median durability, blunt share and destructibility, in full repair. Empty classes are absent. */
export function referenceArmor(all: readonly ArmorLayer[]): Partial<Record<ArmorClass, ArmorLayer>> {
  return Object.fromEntries(
    armorClasses.flatMap((armorClass) => {
      const same = all.filter((layer) => layer.armorClass === armorClass)
      if (same.length === 0) return []
      const of = (figure: 'maxDurability' | 'bluntThroughput' | 'destructibility') => median(same.map((layer) => layer[figure]))
      const maxDurability = of('maxDurability')
      const layer: ArmorLayer = {
        armorClass,
        durability: maxDurability,
        maxDurability,
        bluntThroughput: of('bluntThroughput'),
        destructibility: of('destructibility'),
      }
      return [[armorClass, layer]]
    }),
  )
}
