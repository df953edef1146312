import type { HideoutModule } from '@stashwise/game/hideout'
import type { ModuleId } from '@stashwise/game/ids'

const usualReduction = 0.3
const centreSlug = 'intelligence-center'

/** What takes off a part of the flea fee: a module's third level, and the share it takes off, a ratio. */
export type CentreRule = { reduction: number; module?: ModuleId }

/** Share of the flea fee that the Intelligence Center's third level takes off; 30 % by default. */
export function centreRule({ modules }: { modules: ReadonlyMap<ModuleId, HideoutModule> }): CentreRule {
  const centre = modules.values().find(({ slug }) => slug === centreSlug)
  const bonuses = modules.values().flatMap(({ levels }) => levels.flatMap((level) => level.bonuses))
  const bonus = bonuses.find(({ type, value }) => type === 'RagfairCommission' && value !== 0)
  return { reduction: bonus ? Math.abs(bonus.value) : usualReduction, ...(centre && { module: centre.id }) }
}
