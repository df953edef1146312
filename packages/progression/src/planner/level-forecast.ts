import type { PlanOptions } from './plan.ts'

/**
 * The level a player will have: from the least experience of the present one, what quests give, and what raids bring beside them.
 * @param levels - experience a level needs in all, level 1 first; empty: every level comes by itself.
 */
export function createForecast(levels: readonly number[], level: number, { experiencePerRaid }: Pick<PlanOptions, 'experiencePerRaid'>) {
  let experience = levels[level - 1] ?? 0
  let reached = level
  const rise = () => {
    while (reached < levels.length && experience >= (levels[reached] ?? Number.POSITIVE_INFINITY)) reached++
  }
  return {
    level: () => reached,
    /** Quests that are handed in after a raid, or at the traders. */
    add(quests: readonly number[], isRaid: boolean) {
      experience += quests.reduce((sum, each) => sum + each, isRaid ? experiencePerRaid : 0)
      rise()
    },
    /** Raids until a level; undefined where they bring nothing or the table is not known. */
    reach(wanted: number): number | undefined {
      const needed = levels[wanted - 1]
      const missing = (needed ?? 0) - experience
      experience = Math.max(experience, needed ?? 0)
      reached = Math.max(reached, wanted)
      return needed === undefined || experiencePerRaid <= 0 ? undefined : Math.max(1, Math.ceil(missing / experiencePerRaid))
    },
  }
}
