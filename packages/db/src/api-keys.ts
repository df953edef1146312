import { type KeyScope, maxKeys } from '@stashwise/accounts/api-keys'
import { AppError } from '@stashwise/game/app-error'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from './connections.ts'
import { lockUser } from './counted.ts'
import type { Db } from './db.ts'
import { characters } from './schema/accounts.ts'
import { apiKeys } from './schema/api-keys.ts'
import { suspensions } from './schema/people.ts'

/** A key without its secret. Name and mode of the character are as its fields have them; null without a character. */
export type StoredKey = {
  id: string
  userId: string
  characterUid: string | null
  characterName: string | null
  characterMode: string | null
  name: string
  scopes: KeyScope[]
  hint: string
  createdAt: Date
  renewedAt: Date | null
  usedAt: Date | null
  /** Why an admin has suspended it; null when none has. */
  suspended: string | null
}

const columns = {
  id: apiKeys.id,
  userId: apiKeys.userId,
  characterUid: apiKeys.characterUid,
  characterName: sql<string | null>`${characters.fields}->>'charName'`,
  characterMode: sql<string | null>`${characters.fields}->>'gameMode'`,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  hint: apiKeys.hint,
  createdAt: apiKeys.createdAt,
  renewedAt: apiKeys.renewedAt,
  usedAt: apiKeys.usedAt,
  suspended: suspensions.reason,
}

const selectKeys = (db: Db) =>
  db
    .select(columns)
    .from(apiKeys)
    .leftJoin(characters, eq(characters.uid, apiKeys.characterUid))
    .leftJoin(
      suspensions,
      and(eq(suspensions.kind, 'key'), eq(suspensions.userId, apiKeys.userId), sql`${suspensions.subject} = ${apiKeys.id}::text`),
    )

/** Keys of a user in the order they were made. */
export const findKeys = (db: Db, userId: string): Promise<StoredKey[]> =>
  selectKeys(db).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id)).limit(maxKeys)

/** One key of a user. @throws AppError `key/not-found`. */
export async function getKey(db: Db, userId: string, id: string): Promise<StoredKey> {
  const [found] = await selectKeys(db).where(isOwn(userId, id))
  if (!found) throw new AppError('key/not-found')
  return found
}

/** The key of a secret, by its hash; undefined when there is none. */
export async function findKeyBySecret(db: Db, secretHash: string): Promise<StoredKey | undefined> {
  const [found] = await selectKeys(db).where(eq(apiKeys.secretHash, secretHash))
  return found
}

type Secret = { secretHash: string; hint: string }
export type NewKey = Secret & { id: string; userId: string; characterUid?: string | undefined; name: string; scopes: KeyScope[]; at: Date }

/**
 * Stores a new key. The same id sent again is the same key with a new secret: the first response may have been lost.
 * @throws AppError `key/too-many`, `key/not-found` when the id is another user's.
 */
export const createKey = (pool: Pool, { at, characterUid, ...key }: NewKey): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, key.userId)
    const [others] = await db
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, key.userId), ne(apiKeys.id, key.id)))
    if ((others?.count ?? 0) >= maxKeys) throw new AppError('key/too-many')
    const values = { ...key, characterUid: characterUid ?? null, createdAt: at }
    const { rowCount } = await db
      .insert(apiKeys)
      .values(values)
      .onConflictDoUpdate({ target: apiKeys.id, set: values, setWhere: eq(apiKeys.userId, key.userId) })
    if (rowCount !== 1) throw new AppError('key/not-found')
  })

/** @throws AppError `key/not-found`. */
export async function renameKey(db: Db, userId: string, id: string, name: string): Promise<void> {
  const { rowCount } = await db.update(apiKeys).set({ name }).where(isOwn(userId, id))
  if (rowCount !== 1) throw new AppError('key/not-found')
}

/** Replaces the secret of a key. @throws AppError `key/not-found`. */
export async function renewKey(db: Db, userId: string, id: string, { at, ...secret }: Secret & { at: Date }): Promise<void> {
  const { rowCount } = await db
    .update(apiKeys)
    .set({ ...secret, renewedAt: at })
    .where(isOwn(userId, id))
  if (rowCount !== 1) throw new AppError('key/not-found')
}

/** Deletes a key. Safe to repeat. */
export async function deleteKey(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(apiKeys).where(isOwn(userId, id))
}

/** Counts uses of a key, of which `at` was the last. */
export async function touchKey(db: Db, id: string, { at, uses }: { at: Date; uses: number }): Promise<void> {
  const usedAt = sql`GREATEST(${apiKeys.usedAt}, ${at.toISOString()}::timestamptz)`
  await db
    .update(apiKeys)
    .set({ usedAt, uses: sql`${apiKeys.uses} + ${uses}` })
    .where(eq(apiKeys.id, id))
}

const isOwn = (userId: string, id: string) => and(eq(apiKeys.userId, userId), eq(apiKeys.id, id))
