import { randomUUID } from 'node:crypto'
import type { WebhookType } from '@stashwise/accounts/webhooks'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { findRestocked, type Restocked, type RestockTimes } from '@stashwise/game/restock'
import { and, arrayContains, arrayOverlaps, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Pool } from 'pg'
import { findProUsers, type IsPro } from '../accounts/pro-users.ts'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { traderRestocks } from '../schema/feed.ts'
import { itemPrices } from '../schema/prices.ts'
import { type WebhookPosition, webhookDeliveries, webhookEndpoints, webhookPositions } from '../schema/webhooks.ts'
import { notSuspended } from '../suspensions.ts'
import { addDeliveries, type NewDelivery } from './deliveries.ts'

/** Endpoints that are switched on and get a type of event, of users with Pro. */
async function findRecipients(
  db: Db,
  { mode, type, items, userId }: { mode?: GameMode; type: WebhookType; items?: ItemUid[]; userId?: string },
  isPro: IsPro,
): Promise<{ id: string; items: ItemUid[] }[]> {
  const rows = await db
    .select({ id: webhookEndpoints.id, userId: webhookEndpoints.userId, items: webhookEndpoints.items })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.state, 'on'),
        notSuspended(db, 'webhook', webhookEndpoints.userId, webhookEndpoints.id),
        arrayContains(webhookEndpoints.types, [type]),
        mode && eq(webhookEndpoints.mode, mode),
        items && arrayOverlaps(webhookEndpoints.items, items),
        userId === undefined ? undefined : eq(webhookEndpoints.userId, userId),
      ),
    )
  const pro = await findProUsers(db, rows, isPro)
  return rows.filter((row) => pro.has(row.userId))
}

/** An event for every endpoint of a user that gets its type. Returns how many. */
export async function addUserDeliveries(
  db: Db,
  { userId, type, body, at }: { userId: string; type: WebhookType; body: string; at: Date },
  isPro: IsPro,
): Promise<number> {
  const endpoints = await findRecipients(db, { userId, type }, isPro)
  await addDeliveries(
    db,
    endpoints.map(({ id }) => ({ id: randomUUID(), endpointId: id, type, body })),
    at,
  )
  return endpoints.length
}

type MarketChange = { mode: GameMode; at: Date }

/** Locks a position, or makes it when there is none: what was before is nobody's news. Undefined then. */
async function takePosition(
  db: Db,
  mode: GameMode,
  kind: 'price' | 'restock',
  present: WebhookPosition,
): Promise<WebhookPosition | undefined> {
  const made = await db.insert(webhookPositions).values({ mode, kind, position: present }).onConflictDoNothing().returning()
  if (made.length > 0) return undefined
  const isHere = and(eq(webhookPositions.mode, mode), eq(webhookPositions.kind, kind))
  const [found] = await db.select({ position: webhookPositions.position }).from(webhookPositions).where(isHere).for('update')
  return found?.position
}
const setPosition = (db: Db, mode: GameMode, kind: 'price' | 'restock', position: WebhookPosition) =>
  db
    .update(webhookPositions)
    .set({ position })
    .where(and(eq(webhookPositions.mode, mode), eq(webhookPositions.kind, kind)))

/**
 * Makes deliveries of the prices that changed up to a version of the Catalogue, once across processes and restarts: the position moves in the same
 * transaction. `write` gives the body of an event about items.
 */
export const addPriceDeliveries = (
  pool: Pool,
  { mode, version, at, write }: MarketChange & { version: number; write(items: readonly ItemUid[]): string },
  isPro: IsPro,
): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    const position = await takePosition(db, mode, 'price', version)
    if (typeof position !== 'number' || position === version) return
    await setPosition(db, mode, 'price', version)
    // A lower version is another database: its prices are no changes.
    if (position > version) return
    const isChanged = and(eq(itemPrices.mode, mode), gt(itemPrices.version, position), lte(itemPrices.version, version))
    const rows = await db.select({ uid: itemPrices.itemUid }).from(itemPrices).where(isChanged)
    const changed = new Set(rows.map(({ uid }) => itemUid(uid)))
    if (changed.size === 0) return
    const endpoints = await findRecipients(db, { mode, type: 'prices.updated', items: [...changed] }, isPro)
    const waiting = await takeWaiting(
      db,
      endpoints.map(({ id }) => id),
    )
    const deliveries = endpoints.map(({ id, items }): NewDelivery => {
      const earlier = waiting.get(id)
      const uids = items.filter((uid) => changed.has(uid) || earlier?.items.has(uid))
      return {
        id: randomUUID(),
        endpointId: id,
        type: 'prices.updated',
        body: write(uids),
        items: uids,
        ...(earlier && { attempts: earlier.attempts, nextAt: earlier.nextAt }),
      }
    })
    await addDeliveries(db, deliveries, at)
  })

type Waiting = { items: Set<ItemUid>; attempts: number; nextAt: Date }

/** Takes out the price deliveries that still wait, so that an endpoint without success has one of them, with all items, and no queue. */
async function takeWaiting(db: Db, endpointIds: string[]): Promise<Map<string, Waiting>> {
  const found = new Map<string, Waiting>()
  if (endpointIds.length === 0) return found
  const { endpointId, type, state, attempts, nextAt, items } = webhookDeliveries
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'merged' })
    .where(and(inArray(endpointId, endpointIds), eq(type, 'prices.updated'), eq(state, 'waiting')))
    .returning({ endpointId, attempts, nextAt, items })
  for (const row of rows) {
    const known = found.get(row.endpointId) ?? { items: new Set<ItemUid>(), attempts: row.attempts, nextAt: row.nextAt }
    for (const uid of row.items) known.items.add(uid)
    found.set(row.endpointId, known)
  }
  return found
}

/** Makes deliveries of the restocks since the last call, once across processes and restarts. */
export const addRestockDeliveries = (
  pool: Pool,
  { mode, at, write }: MarketChange & { write(restocked: readonly Restocked[]): string | undefined },
  isPro: IsPro,
): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    const [row] = await db.select({ times: traderRestocks.times }).from(traderRestocks).where(eq(traderRestocks.mode, mode))
    const times: RestockTimes = row?.times ?? {}
    const position = await takePosition(db, mode, 'restock', times)
    if (typeof position !== 'object') return
    const restocked = findRestocked(position, times, at.getTime())
    // A trader without a time for a while has the last one still in the position.
    await setPosition(db, mode, 'restock', { ...position, ...times })
    const body = restocked.length > 0 ? write(restocked) : undefined
    if (body === undefined) return
    const endpoints = await findRecipients(db, { mode, type: 'trader.restocked' }, isPro)
    await addDeliveries(
      db,
      endpoints.map(({ id }) => ({ id: randomUUID(), endpointId: id, type: 'trader.restocked', body })),
      at,
    )
  })
