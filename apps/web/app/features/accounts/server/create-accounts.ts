import { createHash, randomBytes } from 'node:crypto'
import type { AccountLink, UserRecord } from '@stashwise/accounts/record'
import { removeAccount } from '@stashwise/db/accounts/accounts'
import { listNotices } from '@stashwise/db/accounts/notices'
import { endSessions, findLogins, findSessions, removeLogin } from '@stashwise/db/accounts/sessions'
import { removeLink, saveLink, takeLink } from '@stashwise/db/accounts/share-links'
import { findEverything } from '@stashwise/db/accounts/user-data'
import { listSuspensions } from '@stashwise/db/suspensions'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import { getPlayer, getRecord, type PlayerContext, proOf } from '#app/features/player/player-context.ts'
import type { SignedIn } from '#app/http/call-variables.ts'
import { bindCommands } from '#app/platform/bind-commands.ts'
import type { AccountView } from '../service.ts'

/**
 * The account of a signed-in user: sessions, logins, the share link, its data and its end. Commands check every rule, whatever the page allows.
 * @throws AppError `login/required` for an unknown user, and what each command names.
 */
export const createAccounts = (context: PlayerContext) =>
  bindCommands(context, {
    makeLink,
    dropLink,
    acceptLink,
    view: viewAccount,
    revokeSession,
    revokeOtherSessions,
    unlink: unlinkLogin,
    exportData,
    remove: deleteAccount,
  })

export type AccountsService = ReturnType<typeof createAccounts>

/** How long a share link can be taken: a day (design, "What the spec leaves open"). */
const linkLifetimeMs = dayMs

/** Makes the account's one link, in place of an earlier one; the token is returned only this once. @throws AppError `pro/feature`. */
async function makeLink(context: PlayerContext, userId: string): Promise<AccountLink & { token: string }> {
  const { db, clock } = context
  const player = await getPlayer(context, userId)
  // Pro that is itself shared, or everybody's, is not shared on.
  const pro = proOf({ proForAll: false, clock }, player)
  if (!pro.isPro || pro.source === 'shared') throw new AppError('pro/feature')
  const token = randomBytes(24).toString('base64url')
  const expires = new Date(clock() + linkLifetimeMs)
  await saveLink(db, userId, hashToken(token), expires)
  await context.announce('*')
  return { token, expires: expires.toISOString(), accepted: false }
}

/** Deletes the link, and with it the Pro it gave. */
async function dropLink(context: PlayerContext, userId: string): Promise<UserRecord> {
  await getPlayer(context, userId)
  await removeLink(context.db, userId)
  await context.announce('*')
  return getRecord(context, userId)
}

/** Takes Pro from another account's link. @throws AppError `user/link`, `user/link-used`. */
async function acceptLink(context: PlayerContext, userId: string, token: string): Promise<UserRecord> {
  const owner = await takeLink(context.db, userId, hashToken(token), new Date(context.clock()))
  await context.announce(userId)
  await context.announce(owner)
  return getRecord(context, userId)
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

async function viewAccount(context: PlayerContext, { userId, sessionId }: SignedIn): Promise<AccountView> {
  const { db, clock } = context
  const [player, stored, logins, notices, suspended] = await Promise.all([
    getPlayer(context, userId),
    findSessions(db, userId),
    findLogins(db, userId),
    listNotices(db, userId),
    listSuspensions(db, userId),
  ])
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
    notices: notices.map(({ id, kind, details, at }) => ({ id, kind, details, at: at.toISOString() })),
    suspensions: suspended.map(({ kind, name, reason, at }) => ({ kind, name, reason, at: at.toISOString() })),
  }
}

async function revokeSession(context: PlayerContext, user: SignedIn, sessionId: string): Promise<AccountView> {
  await endSessions(context.db, user.userId, { only: sessionId })
  await context.announce(user.userId)
  return viewAccount(context, user)
}

async function revokeOtherSessions(context: PlayerContext, user: SignedIn): Promise<AccountView> {
  await endSessions(context.db, user.userId, { allBut: user.sessionId })
  await context.announce(user.userId)
  return viewAccount(context, user)
}

async function unlinkLogin(context: PlayerContext, user: SignedIn, provider: 'patreon'): Promise<AccountView> {
  await removeLogin(context.db, user.userId, provider)
  await context.announce(user.userId)
  return viewAccount(context, user)
}

async function exportData(context: PlayerContext, userId: string): Promise<Record<string, unknown>> {
  await getPlayer(context, userId)
  return { exported: new Date(context.clock()).toISOString(), ...(await findEverything(context.db, userId)) }
}

/** Deletes the account with everything that belongs to it. @throws AppError `user/last-admin`. */
async function deleteAccount(context: PlayerContext, userId: string): Promise<void> {
  if (!(await removeAccount(context.db, userId))) throw new AppError('user/last-admin')
  await context.announce(userId)
}
