import { findEverything, removeAccount } from '@stashwise/db/accounts/accounts'
import { endSessions, findLogins, findSessions, removeLogin } from '@stashwise/db/accounts/sessions'
import { AppError } from '@stashwise/game/app-error'
import { getPlayer, type PlayerContext } from '#app/features/player/player-context.ts'
import type { SignedIn } from '#app/http/call-variables.ts'
import type { AccountView } from '../service.ts'

export async function viewAccount(context: PlayerContext, { userId, sessionId }: SignedIn): Promise<AccountView> {
  const { db, clock } = context
  const [player, stored, logins] = await Promise.all([getPlayer(context, userId), findSessions(db, userId), findLogins(db, userId)])
  const isPatron = (player.pro.patreonUntil ?? 0) > clock()
  return {
    sessions: stored.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
      id,
      current: id === sessionId,
      createdAt: createdAt.toISOString(),
      usedAt: updatedAt.toISOString(),
      device: userAgent ?? '',
      address: ipAddress ?? '',
    })),
    logins: [
      { provider: 'email', name: player.email, since: new Date(player.createdAt).toISOString(), pro: false },
      ...logins.flatMap(({ providerId, accountId, createdAt }) =>
        providerId === 'patreon' ? [{ provider: 'patreon' as const, name: accountId, since: createdAt.toISOString(), pro: isPatron }] : [],
      ),
    ],
  }
}

export async function revokeSession(context: PlayerContext, user: SignedIn, sessionId: string): Promise<AccountView> {
  await endSessions(context.db, user.userId, { only: sessionId })
  await context.announce(user.userId)
  return viewAccount(context, user)
}

export async function revokeOtherSessions(context: PlayerContext, user: SignedIn): Promise<AccountView> {
  await endSessions(context.db, user.userId, { allBut: user.sessionId })
  await context.announce(user.userId)
  return viewAccount(context, user)
}

export async function unlinkLogin(context: PlayerContext, user: SignedIn, provider: 'patreon'): Promise<AccountView> {
  await removeLogin(context.db, user.userId, provider)
  await context.announce(user.userId)
  return viewAccount(context, user)
}

export async function exportData(context: PlayerContext, userId: string): Promise<Record<string, unknown>> {
  await getPlayer(context, userId)
  return { exported: new Date(context.clock()).toISOString(), ...(await findEverything(context.db, userId)) }
}

/** Deletes the account with everything that belongs to it. @throws AppError `user/last-admin`. */
export async function deleteAccount(context: PlayerContext, userId: string): Promise<void> {
  if (!(await removeAccount(context.db, userId))) throw new AppError('user/last-admin')
  await context.announce(userId)
}
