import type { Pool } from 'pg'

/** Everything kept about an account but secrets: no tokens, codes or hashes. */
export async function readEverything(pool: Pool, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ data: Record<string, unknown> }>(
    `SELECT json_build_object(
       'account', (SELECT json_build_object('uid', u.id, 'email', u.email, 'username', u.username, 'name', u.name, 'created', u.created_at,
           'admin', u.is_admin, 'proGrantedUntil', u.pro_granted_until, 'patreonUntil', u.patreon_until, 'locale', u.locale,
           'sharedBy', u.shared_by, 'selectedCharacter', u.char_uid, 'settings', u.fields, 'ownPrices', u.prices)),
       'characters', (SELECT coalesce(json_agg(json_build_object('uid', c.uid, 'main', c.is_main, 'created', c.created_at, 'fields', c.fields)
           ORDER BY c.created_at), '[]') FROM characters c WHERE c.user_id = u.id),
       'sessions', (SELECT coalesce(json_agg(json_build_object('created', s.created_at, 'used', s.updated_at, 'expires', s.expires_at,
           'address', s.ip_address, 'device', s.user_agent) ORDER BY s.created_at), '[]') FROM sessions s WHERE s.user_id = u.id),
       'logins', (SELECT coalesce(json_agg(json_build_object('provider', l.provider_id, 'id', l.account_id, 'created', l.created_at,
           'membership', l.membership) ORDER BY l.created_at), '[]') FROM logins l WHERE l.user_id = u.id),
       'shareLink', (SELECT json_build_object('created', k.created_at, 'expires', k.expires_at, 'accepted', k.accepted_at)
           FROM share_links k WHERE k.user_id = u.id),
       'changesByAdmins', (SELECT coalesce(json_agg(json_build_object('at', g.at, 'action', g.action, 'details', g.details) ORDER BY g.id), '[]')
           FROM audit_log g WHERE g.target = u.id)
     ) AS data FROM users u WHERE u.id = $1`,
    [userId],
  )
  return rows[0]?.data ?? {}
}

/**
 * Deletes an account with all that is its own. Who had Pro from it loses it; the audit keeps what admins did.
 * False for the only admin while there are other accounts: somebody has to look after them.
 */
export async function removeAccount(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH gone AS (
       SELECT id FROM users u WHERE id = $1 AND (NOT is_admin OR EXISTS (SELECT 1 FROM users o WHERE o.is_admin AND o.id <> u.id)
         OR NOT EXISTS (SELECT 1 FROM users o WHERE o.id <> u.id))),
     receiver AS (UPDATE users SET shared_by = NULL, version = version + 1 WHERE shared_by = (SELECT id FROM gone)),
     audit AS (UPDATE audit_log SET target_name = NULL WHERE target = (SELECT id FROM gone))
     DELETE FROM users WHERE id = (SELECT id FROM gone)`,
    [userId],
  )
  return rowCount === 1
}

/** What a request must know of its user; undefined for an account that is gone. */
export type Standing = {
  isAdmin: boolean
  grantedUntil: number | null
  patreonUntil: number | null
  sharerGrantedUntil: number | null
  sharerPatreonUntil: number | null
  gameMode: string | null
}

export async function findStanding(pool: Pool, userId: string): Promise<Standing | undefined> {
  const { rows } = await pool.query<Standing>({
    name: 'find-standing',
    text: `SELECT u.is_admin AS "isAdmin", (EXTRACT(EPOCH FROM u.pro_granted_until) * 1000)::float8 AS "grantedUntil",
        (EXTRACT(EPOCH FROM u.patreon_until) * 1000)::float8 AS "patreonUntil",
        (EXTRACT(EPOCH FROM s.pro_granted_until) * 1000)::float8 AS "sharerGrantedUntil",
        (EXTRACT(EPOCH FROM s.patreon_until) * 1000)::float8 AS "sharerPatreonUntil", c.fields->>'gameMode' AS "gameMode"
      FROM users u LEFT JOIN users s ON s.id = u.shared_by LEFT JOIN characters c ON c.uid = u.char_uid AND c.user_id = u.id
      WHERE u.id = $1`,
    values: [userId],
  })
  return rows[0]
}

/** Channel on which every process hears that an account's standing, sessions or selected character changed; the payload is its id. */
export const accountsChannel = 'stashwise_accounts'

/** Tells every process to ask again about an account. */
export async function announceAccount(pool: Pool, userId: string): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [accountsChannel, userId])
}
