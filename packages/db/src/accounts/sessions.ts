import type { Pool } from 'pg'

export type StoredSession = { id: string; createdAt: Date; updatedAt: Date; ipAddress: string | null; userAgent: string | null }

/** Sessions of an account that have not ended, the last used first. */
export async function findSessions(pool: Pool, userId: string): Promise<StoredSession[]> {
  const { rows } = await pool.query<StoredSession>(
    `SELECT id, created_at AS "createdAt", updated_at AS "updatedAt", ip_address AS "ipAddress", user_agent AS "userAgent"
     FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY updated_at DESC, id LIMIT 100`,
    [userId],
  )
  return rows
}

/** Ends one session of an account, or all but one. Sessions of others are never touched. */
export async function endSessions(pool: Pool, userId: string, which: { only: string } | { allBut: string | undefined }): Promise<void> {
  if ('only' in which) await pool.query('DELETE FROM sessions WHERE user_id = $1 AND id = $2', [userId, which.only])
  else await pool.query('DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid', [userId, which.allBut ?? null])
}

export type StoredLogin = { providerId: string; accountId: string; createdAt: Date; membership: unknown }

/** The platforms an account is linked with. */
export async function findLogins(pool: Pool, userId: string): Promise<StoredLogin[]> {
  const { rows } = await pool.query<StoredLogin>(
    `SELECT provider_id AS "providerId", account_id AS "accountId", created_at AS "createdAt", membership FROM logins WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  )
  return rows
}

/** Unlinks a platform; what it gave goes with it. */
export async function removeLogin(pool: Pool, userId: string, provider: string): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM logins WHERE user_id = $1 AND provider_id = $2)
     UPDATE users SET patreon_until = CASE WHEN $2 = 'patreon' THEN NULL ELSE patreon_until END, version = version + 1 WHERE id = $1`,
    [userId, provider],
  )
}
