import { newProgress } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { replaceProgress } from '@stashwise/accounts/reset'
import { undoableUntil } from '@stashwise/accounts/wipe'
import { findWipedProgress } from '@stashwise/db/accounts/wipes'
import { AppError } from '@stashwise/game/app-error'
import { type PlayerContext, toRecord } from '../player-context.ts'

/**
 * Restores what a wipe reset of a character; Pro is not needed, as for a reset.
 * @throws AppError `character/not-found`, `wipe/undo-over` (also when nothing was reset), `wipe/undone`.
 */
export async function undoWipe(
  context: PlayerContext,
  userId: string,
  { wipe, characterUid }: { wipe: string; characterUid: string },
): Promise<UserRecord> {
  const at = context.clock()
  const progress = await findWipedProgress(context.db, { wipe, characterUid, userId })
  const after = await context.players.change(
    userId,
    ({ character, wiped }) => {
      const reset = wiped.find((one) => one.wipe === wipe && one.characterUid === characterUid)
      if (!reset || !progress || undoableUntil(reset.resetAt) <= at) throw new AppError('wipe/undo-over')
      if (reset.isUndone) throw new AppError('wipe/undone')
      return {
        // What a later build added has its default.
        character: {
          uid: characterUid,
          ...replaceProgress(character, { ...newProgress(), ...progress }, at),
          cause: { kind: 'unwipe', at },
        },
        undoWipe: { wipe, characterUid, at: new Date(at) },
      }
    },
    characterUid,
  )
  return toRecord(context, after)
}

/** Dismisses the notice of a wipe for the account; one that is unknown or dismissed changes nothing. */
export async function seeWipe(context: PlayerContext, userId: string, wipe: string): Promise<UserRecord> {
  const at = new Date(context.clock())
  const after = await context.players.change(userId, ({ wiped }) =>
    wiped.some((one) => one.wipe === wipe && !one.isSeen) ? { seeWipe: { wipe, at } } : undefined,
  )
  return toRecord(context, after)
}
