import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { UserRecord } from '@stashwise/accounts/record'
import { eliteSkill } from '@stashwise/accounts/vocabulary'

/**
 * What an edit really changes (spec section 5): level and skills count only when numeric, skills are clamped, and trader levels
 * are left out while progress is not tracked. Undefined when nothing is left.
 */
export function acceptEdit(record: Pick<UserRecord, 'tracksProgress'>, edit: PlayerEdit): PlayerEdit | undefined {
  const accepted = Object.fromEntries(
    Object.entries(edit).flatMap(([name, value]) => {
      const taken = accept(name, value, edit.tracksProgress ?? record.tracksProgress)
      return taken === undefined ? [] : [[name, taken]]
    }),
  )
  return Object.keys(accepted).length === 0 ? undefined : accepted
}

function accept(name: string, value: unknown, tracksProgress: boolean): unknown {
  if (name === 'traderLevels') return tracksProgress ? value : undefined
  if (name === 'level') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (name === 'craftingSkill' || name === 'hideoutManagementSkill') {
    return typeof value === 'number' && !Number.isNaN(value) ? Math.min(eliteSkill, Math.max(0, Math.trunc(value))) : undefined
  }
  return value
}
