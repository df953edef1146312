import { AppError } from '@stashwise/game/app-error'
import type { Pool } from 'pg'

/** Replaces the account's link; who took the old one loses what it gave. */
export async function saveLink(pool: Pool, userId: string, tokenHash: string, expiresAt: Date): Promise<void> {
  await pool.query(
    `WITH link AS (
       INSERT INTO share_links (user_id, token_hash, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET token_hash = $2, expires_at = $3, accepted_by = NULL, accepted_at = NULL, created_at = now()),
     receiver AS (UPDATE users SET shared_by = NULL, version = version + 1 WHERE shared_by = $1)
     UPDATE users SET version = version + 1 WHERE id = $1`,
    [userId, tokenHash, expiresAt],
  )
}

/** Takes the link back with the Pro it gave. */
export async function removeLink(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `WITH link AS (DELETE FROM share_links WHERE user_id = $1),
     receiver AS (UPDATE users SET shared_by = NULL, version = version + 1 WHERE shared_by = $1)
     UPDATE users SET version = version + 1 WHERE id = $1`,
    [userId],
  )
}

/**
 * Lets an account take a link at `at`, of the clock that said when it expires, and returns whose it is. Of two who take it at once one gets it.
 * @throws AppError `user/link` for an unknown, expired or own link, `user/link-used` for one that was taken.
 */
export async function takeLink(pool: Pool, userId: string, tokenHash: string, at: Date): Promise<string> {
  const { rows } = await pool.query<{ owner: string; used: boolean }>(
    `SELECT user_id AS owner, accepted_at IS NOT NULL AS used FROM share_links WHERE token_hash = $1 AND (expires_at > $2 OR accepted_at IS NOT NULL)`,
    [tokenHash, at],
  )
  const [link] = rows
  if (!link || link.owner === userId) throw new AppError('user/link')
  if (link.used) throw new AppError('user/link-used')
  const taken = await pool.query(
    `WITH link AS (
       UPDATE share_links SET accepted_by = $1, accepted_at = $3
       WHERE token_hash = $2 AND accepted_at IS NULL AND expires_at > $3 RETURNING user_id),
     owner AS (UPDATE users SET version = version + 1 WHERE id = (SELECT user_id FROM link))
     UPDATE users SET shared_by = (SELECT user_id FROM link), version = version + 1 WHERE id = $1 AND EXISTS (SELECT 1 FROM link)`,
    [userId, tokenHash, at],
  )
  if (taken.rowCount !== 1) throw new AppError('user/link-used')
  return link.owner
}
