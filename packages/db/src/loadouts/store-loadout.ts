import { randomUUID } from 'node:crypto'
import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import type { SavedBuild } from '@stashwise/loadouts/build'
import { type LoadoutFigures, maxLikes, maxLoadouts } from '@stashwise/loadouts/loadout-rules'
import { buildHash } from '@stashwise/loadouts/saved'
import { and, count, eq, getTableColumns, ne, or } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import { lockUser } from '../counted.ts'
import type { Db } from '../db.ts'
import { users } from '../schema/accounts.ts'
import { loadoutLikes, loadouts, type NamesThen } from '../schema/loadouts.ts'
import { isUniqueViolation } from '../unique-violation.ts'

type Like = { userId: string; uid: string; isLiked: boolean; at: Date }

/**
 * Likes or unlikes a published loadout; returns its likes. Safe to repeat.
 * @throws AppError `loadout/not-found` for an invisible one, `loadout/own`, `loadout/too-many-likes`.
 */
export const likeLoadout = (pool: Pool, { userId, uid, isLiked, at }: Like): Promise<number> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, userId)
    const [loadout] = await db
      .select({ userId: loadouts.userId })
      .from(loadouts)
      .where(and(eq(loadouts.uid, uid), eq(loadouts.isPublic, true)))
    if (!loadout) throw new AppError('loadout/not-found')
    if (loadout.userId === userId) throw new AppError('loadout/own')
    if (isLiked) await addLike(db, userId, uid, at)
    else await db.delete(loadoutLikes).where(and(eq(loadoutLikes.userId, userId), eq(loadoutLikes.loadoutUid, uid)))
    const [after] = await db.select({ likes: loadouts.likes }).from(loadouts).where(eq(loadouts.uid, uid))
    return after?.likes ?? 0
  })

async function addLike(db: Db, userId: string, uid: string, at: Date): Promise<void> {
  const [own] = await db.select({ count: count() }).from(loadoutLikes).where(eq(loadoutLikes.userId, userId))
  if ((own?.count ?? 0) >= maxLikes) throw new AppError('loadout/too-many-likes')
  await db.insert(loadoutLikes).values({ userId, loadoutUid: uid, at }).onConflictDoNothing()
}

/** A build as it is saved. `figures`: by the facts of `factsHash`, when the catalogue had this version; `names` are of then as well. */
export type LoadoutContent = {
  title: string
  build: SavedBuild
  figures: LoadoutFigures
  factsHash: string
  catalogue: number
  names?: NamesThen
}
type Saving = { userId: string; content: LoadoutContent; at: Date }

/** Saves a new private loadout and returns its uid; for a known `key`, that of the earlier one. @throws AppError `loadout/too-many`. */
export const createLoadout = (pool: Pool, { userId, key, content, at }: Saving & { key: string }): Promise<string> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, userId)
    const [known] = await db
      .select({ uid: loadouts.uid })
      .from(loadouts)
      .where(and(eq(loadouts.userId, userId), eq(loadouts.key, key)))
    if (known) return known.uid
    const [own] = await db.select({ count: count() }).from(loadouts).where(eq(loadouts.userId, userId))
    if ((own?.count ?? 0) >= maxLoadouts) throw new AppError('loadout/too-many')
    const uid = randomUUID()
    await db.insert(loadouts).values({ uid, userId, key, ...toColumns(content), createdAt: at, updatedAt: at })
    return uid
  })

/**
 * Replaces title and build of an own loadout that has not changed since it was read; safe to repeat. Returns the weapon of a changed
 * published one.
 * @throws AppError `loadout/not-found`, `loadout/changed`, `loadout/weapon` for another weapon, `loadout/twin` when the build is published
 * already.
 */
export async function updateLoadout(
  db: Db,
  { userId, uid, version, content, at }: Saving & { uid: string; version: number },
): Promise<ItemUid | undefined> {
  const before = await getOwn(db, userId, uid)
  if (before.weaponUid !== content.build.weapon) throw new AppError('loadout/weapon')
  const columns = toColumns(content)
  if (before.version === version + 1 && isSameContent(before, columns)) return undefined
  const [changed] = await refusingTwins(db, columns.buildHash, uid, () =>
    db
      .update(loadouts)
      .set({ ...columns, version: version + 1, updatedAt: at })
      .where(and(isOwn(userId, uid), eq(loadouts.version, version)))
      .returning({ isPublic: loadouts.isPublic }),
  )
  if (!changed) throw new AppError('loadout/changed')
  return changed.isPublic ? content.build.weapon : undefined
}

/** Publishes an own loadout, or makes it private; twice is once. Returns the weapon when that changed it. @throws AppError `loadout/not-found`, `loadout/twin`. */
export async function publishLoadout(
  db: Db,
  { userId, uid, isPublic, at }: { userId: string; uid: string; isPublic: boolean; at: Date },
): Promise<ItemUid | undefined> {
  const { buildHash, weaponUid } = await getOwn(db, userId, uid)
  const { rowCount } = await refusingTwins(db, buildHash, uid, () =>
    db
      .update(loadouts)
      .set({ isPublic, ...(isPublic && { publishedAt: at }) })
      .where(and(isOwn(userId, uid), ne(loadouts.isPublic, isPublic))),
  )
  return rowCount === 1 ? weaponUid : undefined
}

/** Deletes an own loadout, or as admin any published one. Returns the weapon of a published one. @throws AppError `loadout/not-found`. */
export async function deleteLoadout(
  db: Db,
  { userId, uid, isAdmin = false }: { userId: string; uid: string; isAdmin?: boolean },
): Promise<ItemUid | undefined> {
  const published = and(eq(loadouts.uid, uid), eq(loadouts.isPublic, true))
  const [gone] = await db
    .delete(loadouts)
    .where(isAdmin ? or(isOwn(userId, uid), published) : isOwn(userId, uid))
    .returning({ isPublic: loadouts.isPublic, weapon: loadouts.weaponUid })
  if (!gone) throw new AppError('loadout/not-found')
  return gone.isPublic ? gone.weapon : undefined
}

export type LoadoutRow = typeof loadouts.$inferSelect

/** Everything stored of a loadout but its likes, which go with it; undefined without one. */
export async function findLoadoutRow(db: Db, uid: string): Promise<Omit<LoadoutRow, 'likes'> | undefined> {
  const { likes: _, ...columns } = getTableColumns(loadouts)
  const [row] = await db.select(columns).from(loadouts).where(eq(loadouts.uid, uid))
  return row
}

/** Stores a deleted loadout again. @throws AppError `loadout/not-found` when its user is gone, `loadout/twin`. */
export async function restoreLoadout(db: Db, row: Omit<LoadoutRow, 'likes'>): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, row.userId))
  if (!user) throw new AppError('loadout/not-found')
  const twin = and(eq(loadouts.buildHash, row.buildHash), eq(loadouts.isPublic, true))
  if (row.isPublic && (await db.select({ uid: loadouts.uid }).from(loadouts).where(twin)).length > 0) throw new AppError('loadout/twin')
  await db.insert(loadouts).values(row)
}

const isOwn = (userId: string, uid: string) => and(eq(loadouts.uid, uid), eq(loadouts.userId, userId))

async function getOwn(db: Db, userId: string, uid: string) {
  const { weaponUid, title, build, buildHash, version } = loadouts
  const [own] = await db.select({ weaponUid, title, build, buildHash, version }).from(loadouts).where(isOwn(userId, uid))
  if (!own) throw new AppError('loadout/not-found')
  return own
}

/** Runs a write that may meet a published loadout of the same build. @throws AppError `loadout/twin` with that loadout. */
async function refusingTwins<Result>(db: Db, buildHash: string, uid: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'loadouts_published')) throw error
    const [twin] = await db
      .select({ uid: loadouts.uid, weapon: loadouts.weaponUid })
      .from(loadouts)
      .where(and(eq(loadouts.buildHash, buildHash), eq(loadouts.isPublic, true), ne(loadouts.uid, uid)))
    // Unpublished since: this one may take its place.
    if (!twin) return write()
    throw new AppError('loadout/twin', { twin }, { cause: error })
  }
}

const toColumns = ({ title, build: { weapon, ...build }, figures, factsHash, catalogue, names }: LoadoutContent) => ({
  title,
  weaponUid: weapon,
  build: { ...build, ...(names && { names }) },
  buildHash: buildHash({ weapon, ...build }),
  savedFigures: figures,
  savedCatalogue: catalogue,
  ...figures,
  factsHash,
  changes: [],
})

const isSameContent = (a: Pick<ReturnType<typeof toColumns>, 'title' | 'build' | 'buildHash'>, b: typeof a): boolean =>
  a.title === b.title && a.buildHash === b.buildHash && placesOf(a.build) === placesOf(b.build)

const placesOf = ({ parts, round }: Omit<SavedBuild, 'weapon'>): string =>
  JSON.stringify([round, parts.map(({ path, uid }) => `${path} ${uid}`).sort()])
