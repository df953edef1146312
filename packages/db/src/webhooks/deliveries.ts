import type { DeliveryState, WebhookMail, WebhookState, WebhookType } from '@stashwise/accounts/webhooks'
import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { notify } from '../notify.ts'
import { webhookDeliveries, webhookEndpoints } from '../schema/webhooks.ts'
import { notSuspended } from '../suspensions.ts'
import { dropWaiting, type StoredEndpoint } from './endpoints.ts'

/** Channel that announces that there is something to deliver. */
export const webhooksChannel = 'webhooks'

export type StoredDelivery = typeof webhookDeliveries.$inferSelect
/** `attempts` and `nextAt`: those of a delivery it takes the place of. */
export type NewDelivery = {
  id: string
  endpointId: string
  type: WebhookType | 'test'
  body: string
  /** Of a price event. */
  items?: ItemUid[]
  attempts?: number
  nextAt?: Date
}

/** Stores deliveries, which any process sends once they are committed. */
export async function addDeliveries(db: Db, deliveries: readonly NewDelivery[], at: Date): Promise<void> {
  if (deliveries.length === 0) return
  await db.insert(webhookDeliveries).values(deliveries.map((delivery) => ({ nextAt: at, createdAt: at, ...delivery })))
  await notify(db, webhooksChannel)
}

/** An endpoint that this process alone may send to until its lease ends, and the delivery that is due. */
export type Claim = { endpoint: StoredEndpoint; delivery: StoredDelivery }

/**
 * Leases up to `limit` endpoints with something due, none twice across processes, and counts an attempt of the delivery of each. A process that is
 * killed afterwards leaves the delivery as it is: another one sends it when the lease has ended.
 */
export const claimDue = (pool: Pool, { at, until, limit }: { at: Date; until: Date; limit: number }): Promise<Claim[]> =>
  inTransaction(pool, async (_client, db) => {
    const { id, state, pausedUntil, leasedUntil } = webhookEndpoints
    const isDue = and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, at))
    const due = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), isDue))
    const free = await db
      .select()
      .from(webhookEndpoints)
      .where(
        and(
          eq(state, 'on'),
          or(isNull(pausedUntil), lte(pausedUntil, at)),
          or(isNull(leasedUntil), lte(leasedUntil, at)),
          exists(due),
          notSuspended(db, 'webhook', webhookEndpoints.userId, id),
        ),
      )
      .orderBy(asc(id))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (free.length === 0) return []
    const ids = free.map((endpoint) => endpoint.id)
    await db.update(webhookEndpoints).set({ leasedUntil: until }).where(inArray(id, ids))
    const first = await db
      .selectDistinctOn([webhookDeliveries.endpointId], { id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(inArray(webhookDeliveries.endpointId, ids), isDue))
      .orderBy(webhookDeliveries.endpointId, asc(webhookDeliveries.nextAt), asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    const started = await db
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, triedAt: at })
      .where(
        inArray(
          webhookDeliveries.id,
          first.map((delivery) => delivery.id),
        ),
      )
      .returning()
    return started.flatMap((delivery) => {
      const endpoint = free.find((one) => one.id === delivery.endpointId)
      return endpoint ? [{ endpoint, delivery }] : []
    })
  })

/** What came of an attempt. `nextAt`: of the next one; undefined: there is none. */
export type Outcome = { state: DeliveryState; nextAt?: Date | undefined; status?: number | undefined; fault?: string | undefined }
/** What follows for the endpoint. */
export type EndpointOutcome = {
  failingSince: Date | null
  warnedAt: Date | null
  pausedUntil: Date | null
  state?: WebhookState
  mail?: WebhookMail
}

/** Writes down an attempt and ends the lease. Nothing happens when another process has taken the delivery over since. */
export const settleAttempt = (pool: Pool, { endpoint, delivery }: Claim, outcome: Outcome, after: EndpointOutcome): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    const { nextAt, status = null, fault = null, state } = outcome
    const settled = await db
      .update(webhookDeliveries)
      .set({ state, status, fault, ...(nextAt && { nextAt }) })
      .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.attempts, delivery.attempts)))
      .returning({ id: webhookDeliveries.id })
    if (settled.length === 0) return
    const { state: next, ...health } = after
    await db
      .update(webhookEndpoints)
      .set({ ...health, leasedUntil: null })
      .where(eq(webhookEndpoints.id, endpoint.id))
    if (next === undefined) return
    // An owner who has switched it off meanwhile is right.
    const [switched] = await db
      .update(webhookEndpoints)
      .set({ state: next })
      .where(and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.state, 'on')))
      .returning({ id: webhookEndpoints.id })
    if (switched) await dropWaiting(db, endpoint.id)
  })

/** When the next waiting delivery is due; undefined when none waits. */
export async function findNextDue(db: Db): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: webhookDeliveries.nextAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, 'waiting'))
    .orderBy(asc(webhookDeliveries.nextAt))
    .limit(1)
  return next?.at
}

/** The last deliveries of an endpoint, newest first, but for those that became part of another one. */
export const findDeliveries = (db: Db, endpointId: string, limit: number): Promise<StoredDelivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), ne(webhookDeliveries.state, 'merged')))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)

/** Sends a delivery of a user again, under its id, from the first attempt on. @throws AppError `webhook/not-found`, `webhook/off`. */
export const resendDelivery = (pool: Pool, userId: string, id: string, at: Date): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    const [found] = await db
      .select({ state: webhookEndpoints.state })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(webhookDeliveries.id, id), eq(webhookEndpoints.userId, userId)))
    if (!found) throw new AppError('webhook/not-found')
    if (found.state !== 'on') throw new AppError('webhook/off')
    await db.update(webhookDeliveries).set({ state: 'waiting', attempts: 0, nextAt: at }).where(eq(webhookDeliveries.id, id))
    await notify(db, webhooksChannel)
  })

/** Deliveries of an endpoint that stay after their end, and that may wait. */
const maxEnded = 100
const maxWaiting = 500

/** Deletes what ended before a moment or has many newer ones, and gives up what too many wait behind. Safe to repeat. */
export async function pruneDeliveries(db: Db, before: Date): Promise<void> {
  const { id, state, createdAt, endpointId } = webhookDeliveries
  await db.delete(webhookDeliveries).where(and(ne(state, 'waiting'), lt(createdAt, before)))
  const rank = (waits: boolean) =>
    db
      .select({
        id,
        rank: sql<number>`row_number() OVER (PARTITION BY ${endpointId} ORDER BY ${createdAt} DESC, ${id} DESC)`.as('rank'),
      })
      .from(webhookDeliveries)
      .where(waits ? eq(state, 'waiting') : ne(state, 'waiting'))
      .as('ranked')
  const waiting = rank(true)
  const tooMany = db.select({ id: waiting.id }).from(waiting).where(sql`${waiting.rank} > ${maxWaiting}`)
  await db.update(webhookDeliveries).set({ state: 'failed' }).where(inArray(id, tooMany))
  const ended = rank(false)
  const older = db.select({ id: ended.id }).from(ended).where(sql`${ended.rank} > ${maxEnded}`)
  await db.delete(webhookDeliveries).where(inArray(id, older))
}
