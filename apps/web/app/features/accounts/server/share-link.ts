import { createHash, randomBytes } from 'node:crypto'
import type { AccountLink, UserRecord } from '@stashwise/accounts/record'
import { removeLink, saveLink, takeLink } from '@stashwise/db/accounts/share-links'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import { getPlayer, getRecord, type PlayerContext, proOf } from '#app/features/player/player-context.ts'

/** How long a share link can be taken: a day (design, "What the spec leaves open"). */
const linkLifetimeMs = dayMs

/** Makes the account's one link, in place of an earlier one; the token is returned only this once. @throws AppError `pro/feature`. */
export async function makeLink(context: PlayerContext, userId: string): Promise<AccountLink & { token: string }> {
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
export async function dropLink(context: PlayerContext, userId: string): Promise<UserRecord> {
  await getPlayer(context, userId)
  await removeLink(context.db, userId)
  await context.announce('*')
  return getRecord(context, userId)
}

/** Takes Pro from another account's link. @throws AppError `user/link`, `user/link-used`. */
export async function acceptLink(context: PlayerContext, userId: string, token: string): Promise<UserRecord> {
  const owner = await takeLink(context.db, userId, hashToken(token), new Date(context.clock()))
  await context.announce(userId)
  await context.announce(owner)
  return getRecord(context, userId)
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
