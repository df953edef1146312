import type { FiguresRecord } from './figures-record.ts'
import { levelSaid } from './module-switches.ts'

/** The level of the Intelligence Center that lowers the flea fee. */
const centreLevel = 3

/** Whether progress says that the center lowers the fee, so that no switch is needed. `module`: the center's id. */
export const isCentreTracked = (record: CentreRecord, module: string | undefined): boolean =>
  record.tracksProgress && module !== undefined && levelSaid(record, module) >= centreLevel
type CentreRecord = Parameters<typeof levelSaid>[0] & Pick<FiguresRecord, 'tracksProgress'>

/** Whether everything counts as built, the center too: progress does not count, and no settings of Pro say otherwise. */
export const hasEverything = ({ pro, tracksProgress }: Pick<FiguresRecord, 'pro' | 'tracksProgress'>): boolean => !pro && !tracksProgress

/**
 * The Hideout Management level with which the player's Intelligence Center lowers the flea fee, as in the calculators: built by a switch of Pro's
 * settings, by progress where that counts, or as {@link hasEverything}. Undefined: it does not lower it. `module`: the center's id.
 */
export function countedCentre(record: FiguresRecord | undefined, module: string | undefined): { hideoutManagement: number } | undefined {
  if (!record) return undefined
  const isBuilt = record.pro ? record.isIC3Built : hasEverything(record)
  if (!isBuilt && !isCentreTracked(record, module)) return undefined
  return { hideoutManagement: record.pro ? record.hideoutManagementSkill : 0 }
}
