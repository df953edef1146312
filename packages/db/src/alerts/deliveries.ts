import type { AlertDeliveryState } from '@stashwise/accounts/alerts'
import { and, asc, desc, eq, lt, lte, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { users } from '../schema/accounts.ts'
import { alertDeliveries, alertDiscord, alertRules } from '../schema/alerts.ts'
import { notSuspended } from '../suspensions.ts'
import type { StoredRule } from './rules.ts'

export type StoredAlert = typeof alertDeliveries.$inferSelect

/** Where a user's messages go. `discordUrl`: null without one. */
export type AlertRecipient = { userId: string; email: string; locale: string; discordUrl: string | null }

/** An alert that this process sends, its rule, and who gets it. */
export type AlertClaim = { delivery: StoredAlert; rule: StoredRule; recipient: AlertRecipient }

const recipientFields = { userId: users.id, email: users.email, locale: users.locale, discordUrl: alertDiscord.url }

/** @throws Error for an unknown user. */
export async function getAlertRecipient(db: Db, userId: string): Promise<AlertRecipient> {
  const found = db.select(recipientFields).from(users).leftJoin(alertDiscord, eq(alertDiscord.userId, users.id))
  const [recipient] = await found.where(eq(users.id, userId))
  if (!recipient) throw new Error('no such user')
  return recipient
}

/**
 * Takes up to `limit` alerts that are due, none twice across processes, and counts an attempt of each. Until `until` nobody else sends them; a process
 * that is killed leaves them to others.
 */
export const claimAlerts = (pool: Pool, { at, until, limit }: { at: Date; until: Date; limit: number }): Promise<AlertClaim[]> =>
  inTransaction(pool, async (_client, db) => {
    const due = await db
      .select({ id: alertDeliveries.id, rule: alertRules, recipient: recipientFields })
      .from(alertDeliveries)
      .innerJoin(alertRules, eq(alertRules.id, alertDeliveries.ruleId))
      .innerJoin(users, eq(users.id, alertRules.userId))
      .leftJoin(alertDiscord, eq(alertDiscord.userId, users.id))
      .where(and(eq(alertDeliveries.state, 'waiting'), lte(alertDeliveries.nextAt, at), notSuspended(db, 'alerts', alertRules.userId)))
      .orderBy(asc(alertDeliveries.nextAt), asc(alertDeliveries.id))
      .limit(limit)
      .for('update', { of: alertDeliveries, skipLocked: true })
    const claims: AlertClaim[] = []
    for (const { id, ...claim } of due) {
      const [delivery] = await db
        .update(alertDeliveries)
        .set({ attempts: sql`${alertDeliveries.attempts} + 1`, nextAt: until })
        .where(eq(alertDeliveries.id, id))
        .returning()
      if (delivery) claims.push({ delivery, ...claim })
    }
    return claims
  })

/** Writes down an attempt; `nextAt`: of the next one. Returns false when another process has taken the alert over since. */
export async function settleAlert(
  db: Db,
  { id, attempts }: StoredAlert,
  { state, nextAt }: { state: AlertDeliveryState; nextAt?: Date | undefined },
): Promise<boolean> {
  const settled = await db
    .update(alertDeliveries)
    .set({ state, ...(nextAt && { nextAt }) })
    .where(and(eq(alertDeliveries.id, id), eq(alertDeliveries.attempts, attempts), eq(alertDeliveries.state, 'waiting')))
    .returning({ id: alertDeliveries.id })
  return settled.length > 0
}

/** The last alerts of a user with their rules, newest first. */
export const findAlerts = (db: Db, userId: string, limit: number): Promise<{ delivery: StoredAlert; rule: StoredRule }[]> =>
  db
    .select({ delivery: alertDeliveries, rule: alertRules })
    .from(alertDeliveries)
    .innerJoin(alertRules, eq(alertRules.id, alertDeliveries.ruleId))
    .where(eq(alertRules.userId, userId))
    .orderBy(desc(alertDeliveries.firedAt), asc(alertDeliveries.id))
    .limit(limit)

/** Deletes alerts that ended and fired before a moment. Safe to repeat. */
export async function pruneAlerts(db: Db, before: Date): Promise<void> {
  await db.delete(alertDeliveries).where(and(ne(alertDeliveries.state, 'waiting'), lt(alertDeliveries.firedAt, before)))
}
