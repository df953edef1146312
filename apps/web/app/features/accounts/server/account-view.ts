import { endSessions, findLogins, findSessions, removeLogin } from '@stashwise/db/accounts/sessions'
import type { SignedIn } from '#app/http/call-variables.ts'
import type { AccountView } from '../service.ts'
import { type AccountsWorld, announce, getPlayer } from './accounts-world.ts'

/** Sessions and logins of the account, as its page lists them. */
export async function viewAccount(world: AccountsWorld, { userId, sessionId }: SignedIn): Promise<AccountView> {
  const { db, clock } = world
  const [player, stored, logins] = await Promise.all([getPlayer(world, userId), findSessions(db, userId), findLogins(db, userId)])
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

export async function revokeSession(world: AccountsWorld, user: SignedIn, sessionId: string): Promise<AccountView> {
  await endSessions(world.db, user.userId, { only: sessionId })
  await announce(world, user.userId)
  return viewAccount(world, user)
}

export async function revokeOtherSessions(world: AccountsWorld, user: SignedIn): Promise<AccountView> {
  await endSessions(world.db, user.userId, { allBut: user.sessionId })
  await announce(world, user.userId)
  return viewAccount(world, user)
}

export async function unlinkLogin(world: AccountsWorld, user: SignedIn, provider: 'patreon'): Promise<AccountView> {
  await removeLogin(world.db, user.userId, provider)
  await announce(world, user.userId)
  return viewAccount(world, user)
}
