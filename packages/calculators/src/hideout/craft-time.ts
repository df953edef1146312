import { countedLevel } from './fuel.ts'
import { hideoutRules } from './hideout-rules.ts'

const { crafting, withoutSkill, withoutGenerator, eliteLevel, eliteSlots } = hideoutRules

/**
 * Seconds a craft takes with the Crafting skill: 0.75 % less per level up to 50, never under 5 s. The bitcoin farm, scav case and
 * cultist circle do not get faster. Source: semantics of the hideout, section 5.
 */
export function craftSeconds(duration: number, moduleSlug: string, craftingLevel: number): number {
  if (!isSkilled(moduleSlug)) return duration
  return Math.max(crafting.shortestSeconds, duration * (1 - crafting.perLevel * countedLevel(craftingLevel)))
}

/** Whether the Crafting skill counts in a module. */
export const isSkilled = (moduleSlug: string): boolean => !withoutSkill.slugs.some((slug) => slug === moduleSlug)

/** Crafts a module makes at a time: one more with elite Crafting. Source: semantics of the hideout, section 5. */
export const craftSlots = (moduleSlug: string, craftingLevel: number): number =>
  craftingLevel >= eliteLevel && isSkilled(moduleSlug) ? eliteSlots : 1

/** The module is slow without a running generator. */
export const needsGenerator = (moduleSlug: string): boolean => !withoutGenerator.slugs.some((slug) => slug === moduleSlug)
