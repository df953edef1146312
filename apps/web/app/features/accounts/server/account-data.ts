import { readEverything, removeAccount } from '@stashwise/db/accounts/accounts'
import { AppError } from '@stashwise/game/app-error'
import { type AccountsWorld, announce, getPlayer } from './accounts-world.ts'

/** Everything stored about the account, for download. */
export async function exportData(world: AccountsWorld, userId: string): Promise<Record<string, unknown>> {
  await getPlayer(world, userId)
  return { exported: new Date(world.clock()).toISOString(), ...(await readEverything(world.db, userId)) }
}

/** Deletes the account with everything that belongs to it. @throws AppError `user/last-admin`. */
export async function deleteAccount(world: AccountsWorld, userId: string): Promise<void> {
  if (!(await removeAccount(world.db, userId))) throw new AppError('user/last-admin')
  await announce(world, userId)
}
