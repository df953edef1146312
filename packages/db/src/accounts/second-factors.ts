import { and, asc, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { sessions, users } from '../schema/accounts.ts'
import { passkeys, recoveryCodes, sessionFactors, totpSecrets } from '../schema/second-factors.ts'
import { appendAudit } from '../site-log.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Whether a user has a second factor: confirmed one-time passwords or a passkey. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const totp = db
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
  const keys = db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId))
  return (await union(totp, keys)).length > 0
}

/** When a session gave a second factor last; undefined when it did not. */
export async function findConfirmedAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: sessionFactors.confirmedAt }).from(sessionFactors).where(eq(sessionFactors.sessionId, sessionId))
  return row?.at ?? undefined
}

/** Notes that a session gave a second factor; its challenge is over. */
export async function confirmSession(db: Db, sessionId: string, at: Date): Promise<void> {
  const values = { confirmedAt: at, challenge: null, challengeUntil: null }
  await db
    .insert(sessionFactors)
    .values({ sessionId, ...values })
    .onConflictDoUpdate({ target: sessionFactors.sessionId, set: values })
}

/** Sets the challenge that a passkey of this session has to sign next. */
export async function saveChallenge(db: Db, sessionId: string, challenge: string, until: Date): Promise<void> {
  const values = { challenge, challengeUntil: until }
  await db
    .insert(sessionFactors)
    .values({ sessionId, ...values })
    .onConflictDoUpdate({ target: sessionFactors.sessionId, set: values })
}

/** Takes the session's challenge, so that it is signed once; undefined when it has none or it is over. */
export async function takeChallenge(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ challenge: sessionFactors.challenge })
    .from(sessionFactors)
    .where(and(eq(sessionFactors.sessionId, sessionId), gt(sessionFactors.challengeUntil, now)))
    .for('update')
  await db.update(sessionFactors).set({ challenge: null, challengeUntil: null }).where(eq(sessionFactors.sessionId, sessionId))
  return row?.challenge ?? undefined
}

export type TotpSecret = typeof totpSecrets.$inferSelect

export async function findTotp(db: Db, userId: string): Promise<TotpSecret | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  return row
}

/** A new secret that is yet to be confirmed; a confirmed one stays until then and is not replaced. False when there is one. */
export async function saveTotp(db: Db, userId: string, secret: string, at: Date): Promise<boolean> {
  const values = { secret, lastStep: 0, createdAt: at }
  const saved = await db
    .insert(totpSecrets)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: values, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId })
  return saved.length > 0
}

/** Uses up a time step; false when it or a later one was used, so of two requests with one password only one passes. */
export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId })
  return used.length > 0
}

export const confirmTotp = async (db: Db, userId: string, at: Date): Promise<void> => {
  await db.update(totpSecrets).set({ confirmedAt: at }).where(eq(totpSecrets.userId, userId))
}

export async function removeTotp(db: Db, userId: string): Promise<boolean> {
  return (await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning({ userId: totpSecrets.userId })).length > 0
}

/** A user's passkeys, the oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** False for a passkey that is stored already. */
export async function addPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  return (await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })).length > 0
}

export const notePasskeyUsed = async (db: Db, id: string, counter: number, at: Date): Promise<void> => {
  await db.update(passkeys).set({ counter, usedAt: at }).where(eq(passkeys.id, id))
}

/** The removed passkey; undefined for an unknown one or another user's. */
export async function removePasskey(db: Db, userId: string, id: string): Promise<Passkey | undefined> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return removed
}

/** Replaces all recovery codes of a user; none for an empty list. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a code up; false for an unknown or used one. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string, at: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Removes every second factor and recovery code of a user; false when there was no factor. */
export async function removeSecondFactors(db: Db, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(db, userId)
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return had
}

/**
 * Removes the second factors of an account whose owner has lost them, and ends its sessions: a stolen one would be an admin's now. Audited under the
 * name of the server. Undefined for an unknown address; `had`: whether there was a factor.
 */
export async function resetSecondFactors(db: Db, email: string): Promise<{ userId: string; had: boolean } | undefined> {
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, email.trim().toLowerCase()))
  if (!user) return undefined
  const had = await removeSecondFactors(db, user.id)
  await db.delete(sessions).where(eq(sessions.userId, user.id))
  await appendAudit(db, { actorName: 'server', action: 'resetFactors', target: user.id, targetName: user.email })
  return { userId: user.id, had }
}
