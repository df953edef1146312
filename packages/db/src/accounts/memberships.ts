import type { Pool } from 'pg'

/**
 * Keeps what the platform said about a member and until when it gives Pro. Returns the accounts it matters to: the linked one and
 * who shares its Pro; none when nobody has linked that member. Safe to repeat.
 */
export async function saveMembership(
  pool: Pool,
  { patreonId, membership, until, at }: { patreonId: string; membership: unknown; until: Date | undefined; at: Date },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH login AS (
       UPDATE logins SET membership = $2, membership_at = $4 WHERE provider_id = 'patreon' AND account_id = $1 RETURNING user_id)
     UPDATE users SET patreon_until = CASE WHEN id = login.user_id THEN $3 ELSE patreon_until END, version = version + 1
     FROM login WHERE id = login.user_id OR shared_by = login.user_id RETURNING id`,
    [patreonId, JSON.stringify(membership ?? null), until ?? null, at],
  )
  return rows.map(({ id }) => id)
}

/** Linked members not asked about since an instant, the longest ago first. */
export async function findStaleMembers(
  pool: Pool,
  before: Date,
  limit: number,
): Promise<{ loginId: string; userId: string; patreonId: string }[]> {
  const { rows } = await pool.query<{ loginId: string; userId: string; patreonId: string }>(
    `SELECT id AS "loginId", user_id AS "userId", account_id AS "patreonId" FROM logins
     WHERE provider_id = 'patreon' AND (membership_at IS NULL OR membership_at < $1) ORDER BY membership_at NULLS FIRST LIMIT $2`,
    [before, limit],
  )
  return rows
}

/** Notes that a member was asked about in vain, so that the others come first. */
export async function noteMemberAsked(pool: Pool, patreonId: string, at: Date): Promise<void> {
  await pool.query(`UPDATE logins SET membership_at = $2 WHERE provider_id = 'patreon' AND account_id = $1`, [patreonId, at])
}

/** Makes the account of an address an admin once it has shown that the address is its own. True when that changed something. */
export async function promoteAdmin(pool: Pool, userId: string, email: string): Promise<boolean> {
  const { rows } = await pool.query(
    `WITH made AS (
       UPDATE users SET is_admin = true, version = version + 1
       WHERE id = $1 AND lower(email) = lower($2) AND email_verified AND NOT is_admin RETURNING id, email)
     INSERT INTO audit_log (actor, actor_name, action, target, target_name, details)
     SELECT NULL, 'ADMIN_EMAIL', 'user/admin', id, email, '{"admin": true}' FROM made RETURNING id`,
    [userId, email],
  )
  return rows.length > 0
}

/** Sweeps what has ended: sessions and codes nobody can use any more. */
export async function sweepLogins(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM sessions WHERE expires_at < now()')
  await pool.query("DELETE FROM login_codes WHERE expires_at < now() - interval '1 hour'")
}
