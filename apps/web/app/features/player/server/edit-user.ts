import { boundTimes, oldestEditMs } from '@stashwise/accounts/edit'
import type { PlayerFields, ResetKind } from '@stashwise/accounts/fields'
import { checkEdit, maxTimes } from '@stashwise/accounts/parse-edit'
import type { UserRecord } from '@stashwise/accounts/record'
import { resetCharacter } from '@stashwise/accounts/reset'
import { AppError } from '@stashwise/game/app-error'
import type { EditMeta } from '../edit-request.ts'
import { changePlayer, type PlayerContext, toRecord } from '../player-context.ts'
import type { UserEdit } from './bodies.ts'
import { mergePlayer } from './merge-player.ts'

/** Merges an edit into the player by field. @throws AppError `pro/required`, `request/invalid` for unknown ids, `user/username`. */
export async function editUser(
  context: PlayerContext,
  userId: string,
  { username, edit }: UserEdit,
  { ageMs, characterUid, importedAs }: EditMeta,
): Promise<UserRecord> {
  const { known, clock } = context
  const at = clock() - Math.min(Math.max(0, ageMs), oldestEditMs)
  let changesMode = false
  const after = await changePlayer(
    context,
    userId,
    (player) => {
      const fields: PlayerFields = { ...player.account, ...player.character.fields }
      const times = { ...player.accountTimes, ...player.character.times }
      const checked = checkEdit(edit, { fields, times, known, isMain: player.character.isMain })
      if (!checked.ok) throw new AppError('request/invalid', { errors: { fields: checked.faults } })
      changesMode = checked.edit.gameMode !== undefined
      const merged = mergePlayer(player, checked.edit, { kind: importedAs ?? 'edit', at, maxTimes: maxTimes(known) })
      const newName = username !== undefined && username !== player.username ? username : undefined
      if (!merged && newName === undefined) return undefined
      return { ...merged, ...(newName === undefined ? {} : { username: newName }) }
    },
    { characterUid },
  )
  if (changesMode) await context.announce(userId)
  return after
}

/** Puts fields of the selected character back to their start; Pro is not needed. */
export async function resetProgress(context: PlayerContext, userId: string, kind: ResetKind): Promise<UserRecord> {
  const at = context.clock()
  const after = await context.players.change(userId, ({ character }) => {
    const { fields, times } = resetCharacter(character, kind, at)
    return { character: { uid: character.uid, fields, times: boundTimes(times, maxTimes(context.known)), cause: { kind: 'reset', at } } }
  })
  return toRecord(context, after)
}
