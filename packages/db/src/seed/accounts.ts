import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { raisedVersion } from '../accounts/raised-version.ts'
import type { Db } from '../db.ts'
import { loginCodes, logins, sessions, shareLinks, users } from '../schema/accounts.ts'

/** Accounts to try the site with; they log in by a code from the development mailbox. */
const accounts = [
  { email: 'admin@stashwise.local', username: 'admin', isAdmin: true, isPro: true },
  { email: 'pro@stashwise.local', username: 'pro', isAdmin: false, isPro: true },
  { email: 'free@stashwise.local', username: 'free', isAdmin: false, isPro: false },
] as const

/** The addresses of the demo accounts, in lower case. */
export const demoAddresses: readonly string[] = accounts.map(({ email }) => email)

/** Makes an admin, a Pro and a free account where they are missing, and restores what they had. Safe to repeat. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  for (const { email, username, isAdmin, isPro } of accounts) {
    const taken = db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, username))
    await db
      .insert(users)
      .values({
        id: randomUUID(),
        email,
        emailVerified: true,
        username: sql`CASE WHEN EXISTS ${taken} THEN '' ELSE ${username} END`,
        isAdmin,
        proGrantedUntil: isPro ? 'infinity' : null,
      })
      .onConflictDoUpdate({
        target: users.email,
        set: { isAdmin: sql`excluded.is_admin`, proGrantedUntil: sql`excluded.pro_granted_until`, version: raisedVersion },
        setWhere: sql`(${users.isAdmin}, ${users.proGrantedUntil}) IS DISTINCT FROM (excluded.is_admin, excluded.pro_granted_until)`,
      })
  }
}

/** Disables the demo accounts: sessions, codes, links, admin flag and Pro. Their records stay. Returns their number. Safe to repeat. */
export async function retireDemoAccounts(db: Db): Promise<number> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...demoAddresses]))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.delete(sessions).where(inArray(sessions.userId, ids))
  await db.delete(logins).where(inArray(logins.userId, ids))
  await db.delete(shareLinks).where(inArray(shareLinks.userId, ids))
  const codes = demoAddresses.map((email) => `sign-in-otp-${email}`)
  await db.delete(loginCodes).where(inArray(loginCodes.identifier, codes))
  const hasRights = or(users.isAdmin, isNotNull(users.proGrantedUntil), isNotNull(users.patreonUntil), isNotNull(users.sharedBy))
  await db
    .update(users)
    .set({ isAdmin: false, proGrantedUntil: null, patreonUntil: null, sharedBy: null, version: raisedVersion })
    .where(and(inArray(users.id, ids), hasRights))
  return ids.length
}
