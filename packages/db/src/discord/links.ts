import { AppError } from '@stashwise/game/app-error'
import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { discordCodes, discordLinks } from '../schema/discord.ts'

export type StoredLink = typeof discordLinks.$inferSelect

const { discordId, userId: ownerId } = discordLinks

/** The Discord user that an account is linked to. */
export async function findDiscordLink(db: Db, userId: string): Promise<StoredLink | undefined> {
  const [found] = await db.select().from(discordLinks).where(eq(ownerId, userId))
  return found
}

/** The account that a Discord user is linked to. */
export async function findDiscordAccount(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ userId: ownerId }).from(discordLinks).where(eq(discordId, id))
  return found?.userId ?? undefined
}

/** Stores a code in the place of an earlier one of the user. */
export async function saveDiscordCode(db: Db, code: { userId: string; codeHash: string; expiresAt: Date }): Promise<void> {
  await db.insert(discordCodes).values(code).onConflictDoUpdate({ target: discordCodes.userId, set: code })
}

/**
 * Links a Discord user to the account of a code, which is used up. Earlier links of both end. Returns the account.
 * @throws AppError `discord/code` for an unknown or expired code.
 */
export const takeDiscordCode = (
  pool: Pool,
  { codeHash, at, ...user }: { codeHash: string; at: Date; discordId: string; name: string },
): Promise<string> =>
  inTransaction(pool, async (_client, db) => {
    const [code] = await db
      .delete(discordCodes)
      .where(and(eq(discordCodes.codeHash, codeHash), gt(discordCodes.expiresAt, at)))
      .returning({ userId: discordCodes.userId })
    if (!code) throw new AppError('discord/code')
    await db
      .update(discordLinks)
      .set({ userId: null })
      .where(and(eq(ownerId, code.userId), ne(discordId, user.discordId)))
    const link = { ...user, userId: code.userId, rolePausedUntil: null, linkedAt: at }
    await db.insert(discordLinks).values(link).onConflictDoUpdate({ target: discordId, set: link })
    return code.userId
  })

/** Ends the link of an account; one that gave a role stays, without the account, until the role is taken. Safe to repeat. */
export async function endDiscordLink(db: Db, userId: string): Promise<void> {
  await db.update(discordLinks).set({ userId: null, rolePausedUntil: null }).where(eq(ownerId, userId))
}

/** Links in the order of their Discord users, from after one on. */
export const listDiscordLinks = (db: Db, after: string, limit: number): Promise<StoredLink[]> =>
  db.select().from(discordLinks).where(gt(discordId, after)).orderBy(asc(discordId)).limit(limit)

/** Writes down what Discord responded about a role; `pausedUntil`: after a failure. */
export async function markDiscordRole(
  db: Db,
  id: string,
  { hasRole, at, pausedUntil = null }: { hasRole: boolean; at: Date; pausedUntil?: Date | null },
): Promise<void> {
  await db.update(discordLinks).set({ hasRole, roleAt: at, rolePausedUntil: pausedUntil }).where(eq(discordId, id))
}

/** Deletes links that ended, and codes that expired. `takesRoles`: a link that gave a role stays until it is taken. Safe to repeat. */
export async function pruneDiscordLinks(db: Db, { at, takesRoles }: { at: Date; takesRoles: boolean }): Promise<void> {
  await db.delete(discordLinks).where(and(isNull(ownerId), takesRoles ? eq(discordLinks.hasRole, false) : undefined))
  await db.delete(discordCodes).where(lt(discordCodes.expiresAt, at))
}
