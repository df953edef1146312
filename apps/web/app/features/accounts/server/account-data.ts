import { findEverything, removeAccount } from '@stashwise/db/accounts/accounts'
import { AppError } from '@stashwise/game/app-error'
import { getPlayer, type PlayerContext } from '#app/features/player/player-context.ts'

/** Everything stored about the account, for download. */
export async function exportData(context: PlayerContext, userId: string): Promise<Record<string, unknown>> {
  await getPlayer(context, userId)
  return { exported: new Date(context.clock()).toISOString(), ...(await findEverything(context.db, userId)) }
}

/** Deletes the account with everything that belongs to it. @throws AppError `user/last-admin`. */
export async function deleteAccount(context: PlayerContext, userId: string): Promise<void> {
  if (!(await removeAccount(context.db, userId))) throw new AppError('user/last-admin')
  await context.announce(userId)
}
