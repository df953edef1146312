export const armorClasses = [1, 2, 3, 4, 5, 6] as const
export type ArmorClass = (typeof armorClasses)[number]

/** Points of penetration armor resists with: ten a class, of which durability leaves 121 − 5000 ÷ (45 + 2 × durability) percent. */
export const armorResistance = (armorClass: ArmorClass, durabilityPercent = 100): number =>
  ((121 - 5000 / (45 + durabilityPercent * 2)) * armorClass) / 10

/**
 * Chance that a round goes through armor of a class, 0 to 1; 15 points below its resistance nothing passes, and what has no penetration is no bullet.
 * Source: the community's reading of the game's armor code ("Penetration chance" of the Escape from Tarkov wiki, Xerxes-17's calculator).
 */
export function penetrationChance(penetration: number, armorClass: ArmorClass, durabilityPercent = 100): number {
  const resistance = armorResistance(armorClass, durabilityPercent)
  if (penetration <= 0 || penetration < resistance - 15) return 0
  if (penetration < resistance) return 0.004 * (penetration - resistance + 15) ** 2
  return Math.min(1, 1 + (0.01 * penetration) / (0.9 * resistance - penetration))
}
