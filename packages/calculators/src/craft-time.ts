import { countedLevel } from './fuel.ts'
import { hideoutRules } from './hideout-rules.ts'

const { crafting, withoutSkill, withoutGenerator } = hideoutRules

/**
 * Seconds a craft takes with the Crafting skill: 0.75 % less per level up to 50, never under 5 s. The bitcoin farm, scav case and
 * cultist circle do not get faster. Source: semantics of the hideout, section 5.
 */
export function craftSeconds(duration: number, moduleSlug: string, craftingLevel: number): number {
  if (withoutSkill.slugs.some((slug) => slug === moduleSlug)) return duration
  return Math.max(crafting.shortestSeconds, duration * (1 - crafting.perLevel * countedLevel(craftingLevel)))
}

/** The module stands still without a running generator. */
export const needsGenerator = (moduleSlug: string): boolean => !withoutGenerator.slugs.some((slug) => slug === moduleSlug)
