import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Accounts to try the site with; they log in by a code from the development mailbox. */
const accounts = [
  { email: 'admin@stashwise.local', username: 'admin', isAdmin: true, isPro: true },
  { email: 'pro@stashwise.local', username: 'pro', isAdmin: false, isPro: true },
  { email: 'free@stashwise.local', username: 'free', isAdmin: false, isPro: false },
] as const

/** The addresses of the demo accounts, in lower case. */
export const demoAddresses: readonly string[] = accounts.map(({ email }) => email)

/** Makes an admin, a Pro and a free account where they are missing, and gives them back what they had. Safe to repeat. */
export async function seedDemoAccounts(pool: Pool): Promise<void> {
  for (const { email, username, isAdmin, isPro } of accounts) {
    await pool.query(
      `INSERT INTO users (id, email, email_verified, username, is_admin, pro_granted_until)
       VALUES ($1, $2, true, CASE WHEN EXISTS (SELECT 1 FROM users WHERE lower(username) = $3) THEN '' ELSE $3 END, $4,
         CASE WHEN $5::boolean THEN 'infinity'::timestamptz END)
       ON CONFLICT (email) DO UPDATE SET is_admin = excluded.is_admin, pro_granted_until = excluded.pro_granted_until, version = users.version + 1
       WHERE (users.is_admin, users.pro_granted_until) IS DISTINCT FROM (excluded.is_admin, excluded.pro_granted_until)`,
      [randomUUID(), email, username, isAdmin, isPro],
    )
  }
}

/**
 * Takes from the demo accounts of a database everything by which they could be used: sessions, codes, linked platforms, the admin flag
 * and every kind of Pro. What was done with them stays. Returns how many there are. Safe to repeat.
 */
export async function retireDemoAccounts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = ANY($1)', [demoAddresses])
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await pool.query('DELETE FROM sessions WHERE user_id = ANY($1)', [ids])
  await pool.query('DELETE FROM logins WHERE user_id = ANY($1)', [ids])
  await pool.query('DELETE FROM share_links WHERE user_id = ANY($1)', [ids])
  await pool.query('DELETE FROM login_codes WHERE identifier = ANY($1)', [demoAddresses.map((email) => `sign-in-otp-${email}`)])
  await pool.query(
    `UPDATE users SET is_admin = false, pro_granted_until = NULL, patreon_until = NULL, shared_by = NULL, version = version + 1
     WHERE id = ANY($1) AND (is_admin OR pro_granted_until IS NOT NULL OR patreon_until IS NOT NULL OR shared_by IS NOT NULL)`,
    [ids],
  )
  return ids.length
}
