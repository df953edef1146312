import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { passkeys, recoveryCodes, sessionFactors, totpSecrets } from '../schema/second-factors.ts'

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

export const confirmTotp = async (db: Db, userId: string, at: Date): Promise<void> => {
  await db.update(totpSecrets).set({ confirmedAt: at }).where(eq(totpSecrets.userId, userId))
}

/** Removes every second factor and recovery code of a user; false when there was no factor. */
export async function removeSecondFactors(db: Db, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(db, userId)
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return had
}
