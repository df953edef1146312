import { maxEndpoints, rotationMs, type WebhookMail, type WebhookState, type WebhookType } from '@stashwise/accounts/webhooks'
import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import { lockUser } from '../counted.ts'
import type { Db } from '../db.ts'
import { users } from '../schema/accounts.ts'
import { webhookDeliveries, webhookEndpoints } from '../schema/webhooks.ts'
import { isUniqueViolation } from '../unique-violation.ts'

/** What an owner sets of an endpoint. */
export type EndpointWish = { url: string; mode: GameMode; types: WebhookType[]; items: ItemUid[] }
export type StoredEndpoint = typeof webhookEndpoints.$inferSelect

const { id, userId: ownerId, createdAt } = webhookEndpoints
const isOwn = (userId: string, endpoint: string) => and(eq(id, endpoint), eq(ownerId, userId))

/** The endpoints of a user in the order they were made. */
export const findEndpoints = (db: Db, userId: string): Promise<StoredEndpoint[]> =>
  db.select().from(webhookEndpoints).where(eq(ownerId, userId)).orderBy(asc(createdAt), asc(id))

/** @throws AppError `webhook/not-found`. */
export async function getEndpoint(db: Db, userId: string, endpoint: string): Promise<StoredEndpoint> {
  const [found] = await db.select().from(webhookEndpoints).where(isOwn(userId, endpoint))
  if (!found) throw new AppError('webhook/not-found')
  return found
}

/**
 * Makes an endpoint; a repeated request with its id finds it, with the secret of the first. @throws AppError `webhook/too-many`, `webhook/not-found`
 * when the id is taken by another user.
 */
export async function createEndpoint(
  pool: Pool,
  { userId, at, ...endpoint }: EndpointWish & { id: string; userId: string; secret: string; at: Date },
): Promise<StoredEndpoint> {
  try {
    return await inTransaction(pool, async (_client, db) => {
      await lockUser(db, userId)
      const [known] = await db.select().from(webhookEndpoints).where(isOwn(userId, endpoint.id))
      if (known) return known
      const [own] = await db.select({ count: count() }).from(webhookEndpoints).where(eq(ownerId, userId))
      if ((own?.count ?? 0) >= maxEndpoints) throw new AppError('webhook/too-many')
      await db.insert(webhookEndpoints).values({ ...endpoint, userId, createdAt: at })
      return getEndpoint(db, userId, endpoint.id)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'webhook_endpoints_pkey')) throw new AppError('webhook/not-found')
    throw error
  }
}

/** @throws AppError `webhook/not-found`. */
export async function changeEndpoint(db: Db, userId: string, endpoint: string, wish: EndpointWish): Promise<void> {
  const changed = await db.update(webhookEndpoints).set(wish).where(isOwn(userId, endpoint)).returning({ id })
  if (changed.length === 0) throw new AppError('webhook/not-found')
}

/** A new secret; the one before signs too for a day. @throws AppError `webhook/not-found`. */
export async function rotateSecret(db: Db, userId: string, endpoint: string, secret: string, at: Date): Promise<void> {
  const changed = await db
    .update(webhookEndpoints)
    .set({ secret, oldSecret: webhookEndpoints.secret, oldSecretUntil: new Date(at.getTime() + rotationMs) })
    .where(isOwn(userId, endpoint))
    .returning({ id })
  if (changed.length === 0) throw new AppError('webhook/not-found')
}

/** Switches an endpoint on, without a memory of earlier failures, or off, with what waits for it. @throws AppError `webhook/not-found`. */
export const switchEndpoint = (pool: Pool, userId: string, endpoint: string, state: 'on' | 'off'): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    const fresh = { state, failingSince: null, warnedAt: null, pausedUntil: null, mail: null }
    const changed = await db.update(webhookEndpoints).set(fresh).where(isOwn(userId, endpoint)).returning({ id })
    if (changed.length === 0) throw new AppError('webhook/not-found')
    if (state === 'off') await dropWaiting(db, endpoint)
  })

/** Nothing is sent to an endpoint that is switched off; its owner may send what waited again. */
export async function dropWaiting(db: Db, endpoint: string): Promise<void> {
  const { endpointId, state } = webhookDeliveries
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(endpointId, endpoint), eq(state, 'waiting')))
}

/** Deletes an endpoint with its deliveries. Safe to repeat. */
export async function deleteEndpoint(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.delete(webhookEndpoints).where(isOwn(userId, endpoint))
}

export type DueMail = {
  id: string
  url: string
  mail: WebhookMail
  state: WebhookState
  failingSince: Date | null
  email: string
  locale: string
}

/** Mails that owners have yet to get. */
export async function findDueMails(db: Db): Promise<DueMail[]> {
  const { url, mail, state, failingSince } = webhookEndpoints
  const rows = await db
    .select({ id, url, mail, state, failingSince, email: users.email, locale: users.locale })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, ownerId))
    .where(isNotNull(mail))
    .orderBy(asc(id))
    .limit(100)
  return rows.flatMap(({ mail, ...row }) => (mail === null ? [] : [{ ...row, mail }]))
}

/** Notes that a mail was sent, unless another one is due by now. */
export async function markMailed(db: Db, endpoint: string, mail: WebhookMail): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ mail: sql`NULL` })
    .where(and(eq(id, endpoint), eq(webhookEndpoints.mail, mail)))
}
