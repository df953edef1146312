import { armorResistance, penetrationChance } from '@stashwise/game/penetration'
import type { ArmorLayer, Projectile, Shot } from './shot.ts'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const percentLeft = ({ maxDurability }: ArmorLayer, durability: number) => (maxDurability <= 0 ? 0 : (durability / maxDurability) * 100)

/** Chance of penetrating a layer at a durability; worn-out armor stops nothing. */
export const passChance = (layer: ArmorLayer, durability: number, penetration: number): number =>
  durability <= 0 ? 1 : penetrationChance(penetration, layer.armorClass, percentLeft(layer, durability))

/**
 * Durability a projectile takes from a layer, at least 1. Source: armor code as read by tarkovarmory and TarkovGunsmith, `semantics.md`
 * §14.
 */
export function armorWear(
  layer: ArmorLayer,
  penetration: number,
  armorDamagePercent: Shot['armorDamagePercent'],
  stopped: boolean,
): number {
  const ratio = penetration / (10 * layer.armorClass)
  const factor = stopped ? clamp(ratio, 0.6, 1.1) : clamp(ratio, 0.5, 0.9)
  return Math.max(1, penetration * (armorDamagePercent / 100) * factor * layer.destructibility)
}

/** Damage felt behind the layer that stops a projectile: the further penetration is below its resistance, the less. Same source. */
export function bluntDamage(layer: ArmorLayer, durability: number, { damage, penetration }: Projectile): number {
  const missing = armorResistance(layer.armorClass, percentLeft(layer, durability)) - penetration
  return damage * layer.bluntThroughput * clamp(1 - 0.03 * missing, 0.2, 1)
}

/** What is left of a projectile that went through a layer: between 60 % and all of it. Same source. */
export function passedOn(layer: ArmorLayer, durability: number, { damage, penetration }: Projectile): Projectile {
  if (durability <= 0) return { damage, penetration }
  const left = clamp(penetration / (armorResistance(layer.armorClass, percentLeft(layer, durability)) + 12), 0.6, 1)
  return { damage: damage * left, penetration: penetration * left }
}
