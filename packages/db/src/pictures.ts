import { and, count, eq, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Db } from './db.ts'
import { auditLog } from './schema/accounts.ts'
import { overrides } from './schema/overrides.ts'
import { pictureChecks, pictures } from './schema/pictures.ts'

export type PictureCheck = typeof pictureChecks.$inferSelect
export type NewPicture = Omit<typeof pictures.$inferInsert, 'stored'>

/** Notes a picture before its files are stored. One that is there stays as it is. */
export async function addPicture(db: Db, picture: NewPicture): Promise<void> {
  await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.id, set: { uploadedAt: picture.uploadedAt } })
}

export async function markPictureStored(db: Db, id: string): Promise<void> {
  await db.update(pictures).set({ stored: true }).where(eq(pictures.id, id))
}

/** Those of some pictures whose files are complete. */
export async function findStoredPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.stored, true)))
  return new Set(rows.map(({ id }) => id))
}

/** Bytes of all pictures, those that are being stored included, and how many there are. */
export async function measurePictures(db: Db): Promise<{ bytes: number; count: number }> {
  const [row] = await db.select({ bytes: sum(pictures.bytes), count: count() }).from(pictures)
  return { bytes: Number(row?.bytes ?? 0), count: row?.count ?? 0 }
}

// raw SQL: looks into JSON, which the query builder has no words for.
const pictureIn = (column: unknown) => sql`${column}->'patch'->'facts'->>'picture'`

/** Ids of pictures that no correction shows and no audited change could bring back, uploaded before a time; at most `limit`. */
export async function listOrphanPictures(db: Db, before: Date, limit: number): Promise<string[]> {
  // raw SQL: looks into JSON, which the query builder has no words for.
  const isShown = sql`EXISTS (SELECT 1 FROM ${overrides} WHERE ${overrides.kind} = 'item' AND ${overrides.patch}->'facts'->>'picture' = ${pictures.id})`
  const isAudited = sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE ${auditLog.subjectKind} = 'override'
    AND (${pictureIn(auditLog.before)} = ${pictures.id} OR ${pictureIn(auditLog.after)} = ${pictures.id}))`
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(lt(pictures.uploadedAt, before), sql`NOT (${isShown})`, sql`NOT (${isAudited})`))
    .orderBy(pictures.uploadedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}

/** What the image server last said, of every picture that was asked for. */
export const listPictureChecks = async (db: Db): Promise<PictureCheck[]> => db.select().from(pictureChecks)

/** Notes what the image server said, in place of what it said before. */
export async function savePictureChecks(db: Db, checks: readonly PictureCheck[]): Promise<void> {
  if (checks.length === 0) return
  const { outcome, status, bytes, checkedAt } = pictureChecks
  const set = Object.fromEntries(
    Object.entries({ outcome, status, bytes, checkedAt }).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  await db
    .insert(pictureChecks)
    .values([...checks])
    .onConflictDoUpdate({ target: [pictureChecks.imageId, pictureChecks.kind], set })
}

/** Drops what was said of pictures that no item has any more, long ago. */
export async function deleteChecksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(pictureChecks).where(lt(pictureChecks.checkedAt, before))
}
