import { randomUUID } from 'node:crypto'
import { maxPushDevices } from '@stashwise/accounts/alerts'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import { lockUser } from '../counted.ts'
import type { Db } from '../db.ts'
import { pushKeys, pushSubscriptions } from '../schema/alerts.ts'

export type StoredSubscription = typeof pushSubscriptions.$inferSelect
/** What a browser gives when its user switches push on. */
export type NewSubscription = Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth'>
export type PushKeyPair = { publicKey: string; privateKey: string }

const { id, userId: ownerId, endpoint, createdAt } = pushSubscriptions

/** The browsers of a user, oldest first. */
export const findSubscriptions = (db: Db, userId: string): Promise<StoredSubscription[]> =>
  db.select().from(pushSubscriptions).where(eq(ownerId, userId)).orderBy(asc(createdAt), asc(id))

/** Adds a browser; one that another user has used shows this user's alerts from now on. The oldest ones make room. Safe to repeat. */
export const saveSubscription = (pool: Pool, userId: string, subscription: NewSubscription, at: Date): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, userId)
    const row = { ...subscription, userId, createdAt: at }
    await db
      .insert(pushSubscriptions)
      .values({ id: randomUUID(), ...row })
      .onConflictDoUpdate({ target: endpoint, set: row })
    const own = db.select({ id }).from(pushSubscriptions).where(eq(ownerId, userId))
    const surplus = await own.orderBy(desc(createdAt), desc(id)).offset(maxPushDevices)
    await deleteSubscriptions(
      db,
      surplus.map((one) => one.id),
    )
  })

/** Safe to repeat. */
export async function deleteSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(id, [...ids]))
}

/** The site's key pair; `make` gives it once, whatever the number of processes. */
export async function getPushKeys(db: Db, make: () => PushKeyPair): Promise<PushKeyPair> {
  const find = async () => (await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys))[0]
  const known = await find()
  if (known) return known
  const made = make()
  await db.insert(pushKeys).values(made).onConflictDoNothing()
  return (await find()) ?? made
}
