import { maxAlertRules, type QuietHours } from '@stashwise/accounts/alerts'
import { AppError } from '@stashwise/game/app-error'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import { lockUser } from '../counted.ts'
import type { Db } from '../db.ts'
import { alertDeliveries, alertDiscord, alertQuietHours, alertRules } from '../schema/alerts.ts'
import { isUniqueViolation } from '../unique-violation.ts'

export type StoredRule = typeof alertRules.$inferSelect
export type NewRule = Omit<StoredRule, 'state' | 'firedAt'>

const { id, userId: ownerId, createdAt } = alertRules
const isOwn = (userId: string, rule: string) => and(eq(id, rule), eq(ownerId, userId))

/** The rules of a user in the order they were made. */
export const findAlertRules = (db: Db, userId: string): Promise<StoredRule[]> =>
  db.select().from(alertRules).where(eq(ownerId, userId)).orderBy(asc(createdAt), asc(id))

/** @throws AppError `alert/not-found`. */
export async function getAlertRule(db: Db, userId: string, rule: string): Promise<StoredRule> {
  const [found] = await db.select().from(alertRules).where(isOwn(userId, rule))
  if (!found) throw new AppError('alert/not-found')
  return found
}

/** Makes a rule; a repeated request with its id changes nothing. @throws AppError `alert/too-many`, `alert/not-found` when the id is taken by another user. */
export async function createAlertRule(pool: Pool, rule: NewRule): Promise<void> {
  try {
    await inTransaction(pool, async (_client, db) => {
      await lockUser(db, rule.userId)
      const [known] = await db.select({ id }).from(alertRules).where(isOwn(rule.userId, rule.id))
      if (known) return
      const [own] = await db.select({ count: count() }).from(alertRules).where(eq(ownerId, rule.userId))
      if ((own?.count ?? 0) >= maxAlertRules) throw new AppError('alert/too-many')
      await db.insert(alertRules).values(rule)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'alert_rules_pkey')) throw new AppError('alert/not-found')
    throw error
  }
}

type RuleStart = Pick<StoredRule, 'isArmed' | 'dueAt'>

/** Goes on with a paused rule. @throws AppError `alert/not-found`. */
export async function resumeAlertRule(db: Db, userId: string, rule: string, start: RuleStart): Promise<void> {
  const changed = await db
    .update(alertRules)
    .set({ state: 'on', ...start })
    .where(isOwn(userId, rule))
    .returning({ id })
  if (changed.length === 0) throw new AppError('alert/not-found')
}

/** Changes when a rule fires, and where it is sent. @throws AppError `alert/not-found`. */
export async function changeAlertRule(
  db: Db,
  userId: string,
  rule: string,
  change: RuleStart & Pick<StoredRule, 'threshold' | 'channels'>,
): Promise<void> {
  const changed = await db.update(alertRules).set(change).where(isOwn(userId, rule)).returning({ id })
  if (changed.length === 0) throw new AppError('alert/not-found')
}

/** Pauses a rule, with what of it waits to be sent. Returns false when there is none. Safe to repeat. */
const pause = (pool: Pool, condition: ReturnType<typeof eq> | undefined): Promise<boolean> =>
  inTransaction(pool, async (_client, db) => {
    const [paused] = await db.update(alertRules).set({ state: 'paused' }).where(condition).returning({ id })
    if (!paused) return false
    const isWaiting = and(eq(alertDeliveries.ruleId, paused.id), eq(alertDeliveries.state, 'waiting'))
    await db.update(alertDeliveries).set({ state: 'failed' }).where(isWaiting)
    return true
  })

/** @throws AppError `alert/not-found`. */
export async function pauseAlertRule(pool: Pool, userId: string, rule: string): Promise<void> {
  if (!(await pause(pool, isOwn(userId, rule)))) throw new AppError('alert/not-found')
}

/** Pauses the rule of an unsubscribe address; false for an unknown one. */
export const stopAlertRule = (pool: Pool, token: string): Promise<boolean> => pause(pool, eq(alertRules.stopToken, token))

/** The rule of an unsubscribe address. */
export async function findStoppableRule(db: Db, token: string): Promise<StoredRule | undefined> {
  const [found] = await db.select().from(alertRules).where(eq(alertRules.stopToken, token))
  return found
}

/** Deletes a rule with what of it waits to be sent. Safe to repeat. */
export async function deleteAlertRule(db: Db, userId: string, rule: string): Promise<void> {
  await db.delete(alertRules).where(isOwn(userId, rule))
}

/** The hours in which a user gets no alerts; undefined without any. */
export async function findQuietHours(db: Db, userId: string): Promise<QuietHours | undefined> {
  const [row] = await db.select().from(alertQuietHours).where(eq(alertQuietHours.userId, userId))
  return row && { from: row.quietFrom, to: row.quietTo, timeZone: row.timeZone }
}

/** The Discord webhook that a user's alerts go to; undefined without one. */
export async function findDiscord(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ url: alertDiscord.url }).from(alertDiscord).where(eq(alertDiscord.userId, userId))
  return row?.url
}

/** Undefined removes it. Safe to repeat. */
export async function saveDiscord(db: Db, userId: string, url: string | undefined): Promise<void> {
  if (url === undefined) await db.delete(alertDiscord).where(eq(alertDiscord.userId, userId))
  else await db.insert(alertDiscord).values({ userId, url }).onConflictDoUpdate({ target: alertDiscord.userId, set: { url } })
}

/** Undefined removes them. Safe to repeat. */
export async function saveQuietHours(db: Db, userId: string, quiet: QuietHours | undefined): Promise<void> {
  if (!quiet) {
    await db.delete(alertQuietHours).where(eq(alertQuietHours.userId, userId))
    return
  }
  const row = { quietFrom: quiet.from, quietTo: quiet.to, timeZone: quiet.timeZone }
  await db
    .insert(alertQuietHours)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: alertQuietHours.userId, set: row })
}
