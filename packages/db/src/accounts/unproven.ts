import type { Pool } from 'pg'

/** The account of an address whose owner has never shown that it is theirs; undefined when there is none. */
export async function findUnproven(pool: Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1 AND NOT email_verified', [email])
  return rows[0]?.id
}

/**
 * Ends what whoever had an account before its owner came could still gain from it: Pro of a platform that is no longer linked, a share
 * link, and the accounts that have Pro through it. Safe to repeat.
 */
export async function dropFormerSharing(pool: Pool, userId: string): Promise<void> {
  await pool.query('DELETE FROM share_links WHERE user_id = $1', [userId])
  await pool.query('UPDATE users SET shared_by = NULL, version = version + 1 WHERE shared_by = $1', [userId])
  await pool.query(
    `UPDATE users SET patreon_until = NULL, version = version + 1
     WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM logins WHERE user_id = $1 AND provider_id = 'patreon')`,
    [userId],
  )
}
