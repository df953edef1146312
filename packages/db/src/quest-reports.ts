import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { and, asc, count, eq, gt, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from './connections.ts'
import { lockCount, lockUser } from './counted.ts'
import type { Db } from './db.ts'
import { users } from './schema/accounts.ts'
import { questReports } from './schema/quest-corrections.ts'

/** Reports of one account within a day, and reports that wait for a decision. */
export const mostReports = { perDay: 10, open: 2000 } as const
/** Decided reports are deleted after so long. */
const keepMs = 90 * dayMs

type NewReport = {
  id: string
  quest: QuestUid
  userId: string
  text: string
  gameVersion: string
  locale: Locale
  /** Base64. */
  screenshot?: string | undefined
  at: Date
}

/** Stores what a player says is wrong. @throws AppError `rate/limit` when the account has said enough for a day, or nobody decides. */
export const addQuestReport = (pool: Pool, { quest, at, screenshot, ...report }: NewReport): Promise<void> =>
  inTransaction(pool, async (_client, db) => {
    await lockUser(db, report.userId)
    await lockCount(db, 'open quest reports')
    await refuseTooMany(db, report.userId, at.getTime())
    await db.delete(questReports).where(and(isNotNull(questReports.closedAt), lt(questReports.closedAt, new Date(at.getTime() - keepMs))))
    await db.insert(questReports).values({ ...report, questUid: quest, screenshot: screenshot ?? null, reportedAt: at })
  })

async function refuseTooMany(db: Db, userId: string, now: number): Promise<void> {
  const [own] = await db
    .select({ count: count(), first: min(questReports.reportedAt) })
    .from(questReports)
    .where(and(eq(questReports.userId, userId), gt(questReports.reportedAt, new Date(now - dayMs))))
  if ((own?.count ?? 0) >= mostReports.perDay) {
    const freeAt = (own?.first?.getTime() ?? now) + dayMs
    throw new AppError('rate/limit', { retryAfter: Math.max(1, (freeAt - now) / 1000) })
  }
  const [open] = await db.select({ count: count() }).from(questReports).where(isNull(questReports.closedAt))
  if ((open?.count ?? 0) >= mostReports.open) throw new AppError('rate/limit', { retryAfter: dayMs / 1000 })
}

export type OpenReport = Pick<typeof questReports.$inferSelect, 'id' | 'text' | 'gameVersion' | 'locale'> & {
  quest: QuestUid
  by: string | null
  byUid: string | null
  hasScreenshot: boolean
  at: Date
}

/** Reports that wait for a decision, the oldest first, without their screenshots. */
export const listOpenReports = async (db: Db, limit: number): Promise<OpenReport[]> =>
  db
    .select({
      id: questReports.id,
      quest: questReports.questUid,
      by: sql<string | null>`coalesce(nullif(${users.username}, ''), ${users.email})`,
      byUid: questReports.userId,
      text: questReports.text,
      gameVersion: questReports.gameVersion,
      locale: questReports.locale,
      hasScreenshot: sql<boolean>`${questReports.screenshot} IS NOT NULL`,
      at: questReports.reportedAt,
    })
    .from(questReports)
    .leftJoin(users, eq(users.id, questReports.userId))
    .where(isNull(questReports.closedAt))
    .orderBy(asc(questReports.reportedAt), asc(questReports.id))
    .limit(limit)

/** A report's screenshot as base64. */
export async function findReportScreenshot(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ screenshot: questReports.screenshot }).from(questReports).where(eq(questReports.id, id))
  return row?.screenshot ?? undefined
}

type Decision = { closedBy: string; at: Date; outcome: 'corrected' | 'declined' }

/** Decides one report, or all open ones of a quest; what is decided already stays. Returns how many it were. */
export async function closeReports(db: Db, of: { id: string } | { quest: QuestUid }, { closedBy, at, outcome }: Decision): Promise<number> {
  const closed = await db
    .update(questReports)
    .set({ closedAt: at, closedBy, outcome, screenshot: null })
    .where(and(isNull(questReports.closedAt), 'id' in of ? eq(questReports.id, of.id) : eq(questReports.questUid, of.quest)))
    .returning({ id: questReports.id })
  return closed.length
}
