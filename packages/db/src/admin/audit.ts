import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { auditLog } from '../schema/accounts.ts'

/** Days after which an audited change is deleted; the table refuses to delete younger ones. */
export const auditDays = 366

export type AuditedRow = typeof auditLog.$inferSelect

/** One change, or all of a batch, the latest first: the order in which they are reverted. */
export const listAudited = (db: Db, of: { id: number } | { batch: string }): Promise<AuditedRow[]> =>
  db
    .select()
    .from(auditLog)
    .where('id' in of ? eq(auditLog.id, of.id) : eq(auditLog.batch, of.batch))
    .orderBy(desc(auditLog.id))

export type AuditedState = AuditedRow & {
  /** Changes of its batch; 1 for a change by itself. */
  together: number
  /** The change that reverted it. */
  revertedBy: number | undefined
}

/** Changes by their ids, with what became of them. */
export async function findAudited(db: Db, ids: readonly number[]): Promise<Map<number, AuditedState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]))
  const batches = rows.flatMap(({ batch }) => batch ?? [])
  const sizes =
    batches.length === 0
      ? []
      : await db
          .select({ batch: auditLog.batch, size: count() })
          .from(auditLog)
          .where(inArray(auditLog.batch, [...new Set(batches)]))
          .groupBy(auditLog.batch)
  const reverted = await db
    .select({ id: auditLog.id, reverts: auditLog.reverts })
    .from(auditLog)
    .where(inArray(auditLog.reverts, [...ids]))
  const sizeOf = new Map(sizes.map(({ batch, size }) => [batch, size]))
  const revertOf = new Map(reverted.map(({ id, reverts }) => [reverts, id]))
  return new Map(rows.map((row) => [row.id, { ...row, together: sizeOf.get(row.batch) ?? 1, revertedBy: revertOf.get(row.id) }]))
}

/** Ids of changes of a batch that are reverted already. */
export async function listReverted(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ reverts: auditLog.reverts })
    .from(auditLog)
    .where(and(isNotNull(auditLog.reverts), inArray(auditLog.reverts, [...ids])))
  return new Set(rows.flatMap(({ reverts }) => reverts ?? []))
}

/** The history of some subjects together, the latest first. */
export const listAuditOf = (db: Db, subjects: readonly { kind: string; id: string }[], limit: number): Promise<AuditedRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      or(
        ...[...Map.groupBy(subjects, ({ kind }) => kind)].map(([kind, of]) =>
          and(
            eq(auditLog.subjectKind, kind),
            inArray(
              auditLog.subject,
              of.map(({ id }) => id),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/** Changes of a kind of subjects, the latest first: what lists of them need of each. */
export const listAuditOfKind = (db: Db, kind: string, limit: number): Promise<Pick<AuditedRow, 'subject' | 'actorName' | 'at'>[]> =>
  db
    .select({ subject: auditLog.subject, actorName: auditLog.actorName, at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.subjectKind, kind))
    .orderBy(desc(auditLog.id))
    .limit(limit)

const chunkRows = 500

/** Every audited change, the oldest first, in chunks. */
export async function* readAudit(db: Db): AsyncGenerator<AuditedRow[]> {
  for (let last = 0; ; ) {
    const rows = await db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(chunkRows)
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < chunkRows) return
  }
}

/** Deletes changes from before an instant. */
export const deleteAuditBefore = async (db: Db, at: Date): Promise<void> => {
  await db.delete(auditLog).where(lt(auditLog.at, at))
}

/** Waits until no other change of an admin is under way in any process, until the end of the transaction: what it reads stays so until it writes. */
export async function awaitOtherChanges(db: Db): Promise<void> {
  // raw SQL: an advisory lock.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('admin-changes', 7305441))`)
}
