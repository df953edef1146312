import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Accounts to try the site with; they log in by a code from the development mailbox. */
const accounts = [
  { email: 'admin@stashwise.local', username: 'admin', isAdmin: true, isPro: true },
  { email: 'pro@stashwise.local', username: 'pro', isAdmin: false, isPro: true },
  { email: 'free@stashwise.local', username: 'free', isAdmin: false, isPro: false },
] as const

/** Makes an admin, a Pro and a free account where they are missing. Safe to repeat; never called in production. */
export async function seedAccounts(pool: Pool): Promise<void> {
  for (const { email, username, isAdmin, isPro } of accounts) {
    await pool.query(
      `INSERT INTO users (id, email, email_verified, username, is_admin, pro_granted_until)
       VALUES ($1, $2, true, CASE WHEN EXISTS (SELECT 1 FROM users WHERE lower(username) = $3) THEN '' ELSE $3 END, $4,
         CASE WHEN $5::boolean THEN 'infinity'::timestamptz END)
       ON CONFLICT (email) DO NOTHING`,
      [randomUUID(), email, username, isAdmin, isPro],
    )
  }
}
