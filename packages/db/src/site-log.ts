import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from './db.ts'
import { auditLog, siteLog } from './schema/accounts.ts'

export type SiteLogEntry = Omit<typeof siteLog.$inferSelect, 'id' | 'at'>

/** Entries in the log; the oldest are deleted. */
const maxEntries = 20_000

/** Notes something for the admins. Carries no secret: no code, token or whole mail address. */
export async function appendSiteLog(db: Db, entry: SiteLogEntry): Promise<void> {
  const [row] = await db.insert(siteLog).values(entry).returning({ id: siteLog.id })
  if (row && row.id % 100 === 0) await db.delete(siteLog).where(lt(siteLog.id, row.id - maxEntries))
}

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>

/** Notes what an admin did; call it in the transaction that does it. */
export async function appendAudit(db: Db, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const list = [entries].flat()
  if (list.length > 0) await db.insert(auditLog).values(list)
}

/** The latest audited changes, of everything or of one account. */
export const findAudit = (db: Db, { target, limit }: { target?: string; limit: number }) =>
  db
    .select()
    .from(auditLog)
    .where(target === undefined ? undefined : eq(auditLog.target, target))
    .orderBy(desc(auditLog.id))
    .limit(limit)
