import type { OverrideKindName } from '@stashwise/catalogue/overrides/registry'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import type { Locale } from '@stashwise/game/locale'
import { and, asc, count, eq, gt, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from './connections.ts'
import { lockCount, lockUser } from './counted.ts'
import type { Db } from './db.ts'
import { users } from './schema/accounts.ts'
import { reports } from './schema/overrides.ts'

/** Reports of one account within a day, and reports that wait for a decision. */
export const maxReports = { perDay: 10, open: 2000 } as const
/** Decided reports are deleted after so long. */
const keepMs = 90 * dayMs

type NewReport = {
  id: string
  kind: OverrideKindName
  /** Id of the record it is about. */
  record: string
  userId: string
  text: string
  gameVersion: string
  locale: Locale
  /** Base64. */
  screenshot?: string | undefined
  at: Date
}

/** Stores a report. @throws AppError `rate/limit` when the user has sent enough for a day, or too many are open. */
export const addReport = (pool: Pool, { at, screenshot, ...report }: NewReport): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, report.userId)
    await lockCount(db, 'open reports')
    await refuseTooMany(db, report.userId, at.getTime())
    await db.delete(reports).where(and(isNotNull(reports.closedAt), lt(reports.closedAt, new Date(at.getTime() - keepMs))))
    await db.insert(reports).values({ ...report, screenshot: screenshot ?? null, reportedAt: at })
  })

async function refuseTooMany(db: Db, userId: string, now: number): Promise<void> {
  const [own] = await db
    .select({ count: count(), first: min(reports.reportedAt) })
    .from(reports)
    .where(and(eq(reports.userId, userId), gt(reports.reportedAt, new Date(now - dayMs))))
  if ((own?.count ?? 0) >= maxReports.perDay) {
    const freeAt = (own?.first?.getTime() ?? now) + dayMs
    throw new AppError('rate/limit', { retryAfter: Math.max(1, (freeAt - now) / 1000) })
  }
  const [open] = await db.select({ count: count() }).from(reports).where(isNull(reports.closedAt))
  if ((open?.count ?? 0) >= maxReports.open) throw new AppError('rate/limit', { retryAfter: dayMs / 1000 })
}

export type OpenReport = Pick<typeof reports.$inferSelect, 'id' | 'kind' | 'record' | 'text' | 'gameVersion' | 'locale'> & {
  by: string | null
  byUid: string | null
  hasScreenshot: boolean
  at: Date
}

/** Reports that wait for a decision, the oldest first, without their screenshots. */
export const listOpenReports = async (db: Db, limit: number): Promise<OpenReport[]> =>
  db
    .select({
      id: reports.id,
      kind: reports.kind,
      record: reports.record,
      by: sql<string | null>`coalesce(nullif(${users.username}, ''), ${users.email})`,
      byUid: reports.userId,
      text: reports.text,
      gameVersion: reports.gameVersion,
      locale: reports.locale,
      hasScreenshot: sql<boolean>`${reports.screenshot} IS NOT NULL`,
      at: reports.reportedAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .where(isNull(reports.closedAt))
    .orderBy(asc(reports.reportedAt), asc(reports.id))
    .limit(limit)

/** A report's screenshot as base64. */
export async function findReportScreenshot(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ screenshot: reports.screenshot }).from(reports).where(eq(reports.id, id))
  return row?.screenshot ?? undefined
}

type RecordRef = { kind: OverrideKindName; record: string }
type Decision = { closedBy: string; at: Date; outcome: 'corrected' | 'declined' }

/** Decides one report, or all open ones of a record. Returns how many. */
export async function closeReports(db: Db, of: { id: string } | RecordRef, { closedBy, at, outcome }: Decision): Promise<number> {
  const isMeant = 'id' in of ? eq(reports.id, of.id) : and(eq(reports.kind, of.kind), eq(reports.record, of.record))
  const closed = await db
    .update(reports)
    .set({ closedAt: at, closedBy, outcome, screenshot: null })
    .where(and(isNull(reports.closedAt), isMeant))
    .returning({ id: reports.id })
  return closed.length
}

/** Whether a report waits for a decision; null for an unknown one. */
export async function findReportState(db: Db, id: string): Promise<'open' | 'closed' | null> {
  const [row] = await db.select({ closedAt: reports.closedAt }).from(reports).where(eq(reports.id, id))
  return row ? (row.closedAt === null ? 'open' : 'closed') : null
}

/** A decided report waits for a decision again; its screenshot is gone. */
export async function reopenReport(db: Db, id: string): Promise<void> {
  await db.update(reports).set({ closedAt: null, closedBy: null, outcome: null }).where(eq(reports.id, id))
}
