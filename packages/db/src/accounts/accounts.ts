import type { ProTimes } from '@stashwise/accounts/pro'
import { and, asc, eq, exists, inArray, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from '../db.ts'
import { auditLog, users } from '../schema/accounts.ts'
import { raisedVersion } from './raised-version.ts'

/** Everything stored about a user but secrets: no tokens, codes or hashes. */
export async function findEverything(db: Db, userId: string): Promise<Record<string, unknown>> {
  // raw SQL: the database writes the JSON of thirteen tables in one statement, so that all of it is of one moment.
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`SELECT json_build_object(
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
       'resetByWipes', (SELECT coalesce(json_agg(json_build_object('character', p.character_uid, 'mode', w.mode, 'wiped', w.at, 'reset', p.reset_at,
           'undone', p.undone_at, 'progress', p.progress) ORDER BY w.at), '[]')
           FROM wiped_progress p JOIN wipes w ON w.id = p.wipe_id WHERE p.user_id = u.id),
       'history', (SELECT coalesce(json_agg(json_build_object('character', h.character_uid, 'at', h.at, 'kind', h.kind, 'change', h.change)
           ORDER BY h.id), '[]') FROM progress_history h JOIN characters c ON c.uid = h.character_uid WHERE c.user_id = u.id),
       'loadouts', (SELECT coalesce(json_agg(json_build_object('uid', b.uid, 'title', b.title, 'weapon', b.weapon_uid, 'build', b.build,
           'public', b.is_public, 'likes', b.likes, 'figures', b.saved_figures, 'created', b.created_at, 'updated', b.updated_at)
           ORDER BY b.created_at, b.uid), '[]') FROM loadouts b WHERE b.user_id = u.id),
       'likedLoadouts', (SELECT coalesce(json_agg(json_build_object('loadout', k.loadout_uid, 'at', k.at) ORDER BY k.at), '[]')
           FROM loadout_likes k WHERE k.user_id = u.id),
       'apiKeys', (SELECT coalesce(json_agg(json_build_object('name', a.name, 'scopes', a.scopes, 'character', a.character_uid,
           'created', a.created_at, 'renewed', a.renewed_at, 'used', a.used_at) ORDER BY a.created_at, a.id), '[]')
           FROM api_keys a WHERE a.user_id = u.id),
       'webhooks', (SELECT coalesce(json_agg(json_build_object('url', w.url, 'mode', w.mode, 'types', w.types, 'items', w.items, 'state', w.state,
           'created', w.created_at) ORDER BY w.created_at, w.id), '[]') FROM webhook_endpoints w WHERE w.user_id = u.id),
       'alerts', (SELECT coalesce(json_agg(json_build_object('mode', r.mode, 'kind', r.kind, 'subject', r.subject, 'threshold', r.threshold,
           'channels', r.channels, 'state', r.state, 'due', r.due_at, 'fired', r.fired_at, 'created', r.created_at)
           ORDER BY r.created_at, r.id), '[]') FROM alert_rules r WHERE r.user_id = u.id),
       'quietHours', (SELECT json_build_object('from', q.quiet_from, 'to', q.quiet_to, 'timeZone', q.time_zone)
           FROM alert_quiet_hours q WHERE q.user_id = u.id),
       'alertsToDiscord', (SELECT d.url FROM alert_discord d WHERE d.user_id = u.id),
       'browsersWithAlerts', (SELECT coalesce(json_agg(json_build_object('endpoint', p.endpoint, 'created', p.created_at)
           ORDER BY p.created_at, p.id), '[]') FROM push_subscriptions p WHERE p.user_id = u.id),
       'discord', (SELECT json_build_object('id', d.discord_id, 'name', d.name, 'linked', d.linked_at) FROM discord_links d WHERE d.user_id = u.id),
       'chatAddress', (SELECT json_build_object('url', t.url, 'saved', t.saved_at) FROM chat_addresses t WHERE t.user_id = u.id),
       'changesByAdmins', (SELECT coalesce(json_agg(json_build_object('at', g.at, 'action', g.action, 'details', g.details) ORDER BY g.id), '[]')
           FROM audit_log g WHERE g.target = u.id)
     ) AS data FROM users u WHERE u.id = ${userId}::uuid`,
  )
  return rows[0]?.data ?? {}
}

/** Deletes an account and everything of it; users it shared Pro with lose it. False for the only admin while other users exist. */
export async function removeAccount(db: Db, userId: string): Promise<boolean> {
  const other = alias(users, 'other')
  const others = db.select({ id: other.id }).from(other).where(ne(other.id, users.id))
  // Locked in one order: of two admins who delete their accounts at once, the second one no longer sees the first.
  const admins = db
    .$with('admins')
    .as(db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for('update'))
  const otherAdmins = db.select({ id: admins.id }).from(admins).where(ne(admins.id, users.id))
  const leaving = db.$with('leaving').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), or(not(users.isAdmin), exists(otherAdmins), notExists(others)))),
  )
  const leavingId = db.select({ id: leaving.id }).from(leaving)
  const receiver = db
    .$with('receiver')
    .as(db.update(users).set({ sharedBy: null, version: raisedVersion }).where(inArray(users.sharedBy, leavingId)))
  const audit = db.$with('audit').as(db.update(auditLog).set({ targetName: null }).where(inArray(auditLog.target, leavingId)))
  const { rowCount } = await db.with(admins, leaving, receiver, audit).delete(users).where(inArray(users.id, leavingId))
  return rowCount === 1
}

/** What a request must know of its user. */
export type Standing = ProTimes & {
  isAdmin: boolean
  gameMode: string | null
  /** An admin's second factor; `hasConfirmed`: the session has given it. */
  hasFactor: boolean
  hasConfirmed: boolean
}

/** Undefined for a user that was deleted. */
export async function findStanding(pool: Pool, userId: string, sessionId?: string): Promise<Standing | undefined> {
  // raw SQL: a named statement, which the database plans once; every request of a signed-in user needs it.
  const { rows } = await pool.query<Standing>({
    name: 'find-standing',
    text: `SELECT u.is_admin AS "isAdmin", (EXTRACT(EPOCH FROM u.pro_granted_until) * 1000)::float8 AS "grantedUntil",
        (EXTRACT(EPOCH FROM u.patreon_until) * 1000)::float8 AS "patreonUntil",
        (EXTRACT(EPOCH FROM s.pro_granted_until) * 1000)::float8 AS "sharerGrantedUntil",
        (EXTRACT(EPOCH FROM s.patreon_until) * 1000)::float8 AS "sharerPatreonUntil", c.fields->>'gameMode' AS "gameMode",
        u.is_admin AND (EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
          OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id)) AS "hasFactor",
        EXISTS (SELECT FROM session_factors f WHERE f.session_id = $2 AND f.confirmed_at IS NOT NULL) AS "hasConfirmed"
      FROM users u LEFT JOIN users s ON s.id = u.shared_by LEFT JOIN characters c ON c.uid = u.char_uid AND c.user_id = u.id
      WHERE u.id = $1`,
    values: [userId, sessionId ?? null],
  })
  return rows[0]
}

/** Channel that notifies every process that a user's standing, sessions or selected character changed; the payload is its id. */
export const accountsChannel = 'stashwise_accounts'
