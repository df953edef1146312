// raw SQL in this file: it looks at all tables of the schema and fills those of a user.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeAccount } from './accounts/accounts.ts'
import { findEverything } from './accounts/user-data.ts'
import { tableRules } from './table-rules.ts'
import { testDb } from './testing/test-db.ts'

let database: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  database = await testDb()
  await fill()
})
afterAll(() => database.close())

/** Also the id of everything the user has, so that one value finds all of it. */
const uid = randomUUID()
const other = randomUUID()
const patron = randomUUID()
const mail = 'leaver@example.org'

const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows
const listColumns = () =>
  rowsOf<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1, 2`,
  )
const listForeignKeys = () =>
  rowsOf<{ table: string; column: string; target: string; leaving: string }>(
    `SELECT conrelid::regclass::text AS table, a.attname AS column, confrelid::regclass::text AS target, confdeltype AS leaving
     FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1] WHERE contype = 'f'`,
  )
const references = Object.entries(tableRules).flatMap(([table, { users = {} }]) =>
  Object.entries(users).map(([column, reference]) => ({ table, column, ...reference })),
)

/** A row of one user, who is an admin, for each column that leads to users. */
async function fill() {
  const rows = [
    `users (id, email, is_admin, username) VALUES ($1, '${mail}', true, 'leaver')`,
    `users (id, email, is_admin, shared_by) VALUES ('${other}', 'other@example.org', true, $1)`,
    `sessions (id, user_id, token, expires_at, user_agent) VALUES ($1, $1, 'secret-session', now(), 'leaver')`,
    `session_factors (session_id, confirmed_at, challenge) VALUES ($1, now(), 'secret-challenge')`,
    `logins (id, user_id, account_id, provider_id, access_token) VALUES ($1, $1, 'leaver', 'patreon', 'secret-login')`,
    `login_codes (id, identifier, value, expires_at) VALUES ($1, 'sign-in-otp-${mail}', 'secret-code', now())`,
    `totp_secrets (user_id, secret, created_at) VALUES ($1, 'secret-totp', now())`,
    `passkeys (id, user_id, name, public_key, counter, transports, created_at) VALUES ('leaver', $1, 'leaver', 'secret-key', 0, '{}', now())`,
    `recovery_codes (user_id, code_hash) VALUES ($1, 'secret-recovery')`,
    `characters (uid, user_id, is_main, fields) VALUES ($1, $1, true, '{"charName":"leaver"}')`,
    `share_links (user_id, token_hash, expires_at) VALUES ($1, 'secret-share', now())`,
    `share_links (user_id, token_hash, expires_at, accepted_by) VALUES ('${other}', 'secret-other', now(), $1)`,
    `wipes (id, mode, at, declared_by, declared_at) VALUES ('${other}', 'pvp', now(), $1, now())`,
    `wiped_progress (wipe_id, character_uid, user_id, progress, reset_at) VALUES ('${other}', $1, $1, '{}', now())`,
    `progress_history (character_uid, at, kind, change, size) VALUES ($1, now(), 'edit', '{}', 1)`,
    `reports (id, record, user_id, text, locale, reported_at, closed_by, kind) VALUES ('${other}', 'debut', $1, 'wrong', 'en', now(), $1, 'quest')`,
    `loadouts (uid, user_id, key, title, weapon_uid, build, build_hash, saved_figures, saved_catalogue, ergonomics, recoil_vertical,
       recoil_horizontal, moa, weight_kg, facts_hash, created_at, updated_at)
     VALUES ($1, $1, 'k', 'leaver', 'm4', '{}', 'h', '{}', 1, 1, 1, 1, 1, 1, 'f', now(), now())`,
    `loadout_likes (user_id, loadout_uid, at) VALUES ($1, $1, now()), ('${other}', $1, now())`,
    `overrides (kind, id, patch, author, at) VALUES ('quest', 'debut', '{}', $1, now())`,
    `api_keys (id, user_id, character_uid, name, scopes, secret_hash, hint, created_at) VALUES ($1, $1, $1, 'leaver', '{}', 'secret-api', 'st_…a', now())`,
    `webhook_endpoints (id, user_id, url, mode, types, secret, old_secret, created_at)
     VALUES ($1, $1, 'https://leaver.example', 'pvp', '{}', 'secret-hook', 'secret-old', now())`,
    `webhook_deliveries (id, endpoint_id, type, body, next_at, created_at) VALUES ($1, $1, 'test', '{}', now(), now())`,
    `overlay_links (user_id, secret_hash, made_at, kind) VALUES ($1, 'secret-overlay', now(), 'worth')`,
    `alert_rules (id, user_id, mode, kind, subject, channels, is_armed, stop_token, created_at)
     VALUES ($1, $1, 'pvp', 'above', 'gpu', '{}', true, 'secret-stop', now())`,
    `alert_deliveries (id, rule_id, channel, figure, fired_at, next_at) VALUES ($1, $1, 'mail', 7, now(), now())`,
    `alert_quiet_hours (user_id, quiet_from, quiet_to, time_zone) VALUES ($1, 0, 60, 'Europe/Berlin')`,
    `alert_discord (user_id, url) VALUES ($1, 'https://discord.example/leaver')`,
    `push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at) VALUES ($1, $1, 'https://push.example/leaver', 'secret-p', 'secret-a', now())`,
    `discord_links (discord_id, user_id, name, linked_at) VALUES ('leaver', $1, 'leaver', now())`,
    `discord_codes (user_id, code_hash, expires_at) VALUES ($1, 'secret-discord', now())`,
    `chat_addresses (user_id, url, saved_at) VALUES ($1, 'https://chat.example/leaver', now())`,
    `challenges (id, title, mode, begins_at, ends_at, weight_items, weight_quests, weight_levels, invitation, created_at)
     VALUES ('${other}', 'Cup', 'pvp', now(), now() + interval '1 day', 1, 0, 0, 'secret-cup', now())`,
    `challenge_players (id, challenge_id, user_id, name, joined_at) VALUES ($1, '${other}', $1, 'leaver', now())`,
    `challenge_reports (id, player_id, is_own_progress, proof, reported_at) VALUES ($1, $1, true, 'leaver', now())`,
    `account_notices (id, user_id, kind, at) VALUES ($1, $1, 'viewed', now())`,
    `account_views (id, user_id, admin_id, session_id, reason, started_at, ends_at)
     VALUES ('${other}', '${other}', $1, $1, 'a question', now(), now() + interval '5 minutes')`,
    `account_views (id, user_id, reason, started_at, ends_at) VALUES ($1, $1, 'another', now(), now() + interval '5 minutes')`,
    `suspensions (user_id, kind, reason, at) VALUES ($1, 'alerts', 'too many', now())`,
    `user_limits (user_id, name, factor, reason, at) VALUES ($1, 'openApi', 2, 'a bot', now())`,
    `audit_log (actor, actor_name, action, target, target_name, details, subject_kind, subject)
     VALUES ($1, '${mail}', 'grantPro', $1, '${mail}', '{"reason":"a prize"}', 'pro', $1::text)`,
    `audit_log (actor, actor_name, action, target, details, subject_kind, subject, before)
     VALUES ('${other}', 'other', 'deleteLoadout', $1, '{"loadout":"leaver"}', 'loadout', 'm4', '{"title":"leaver"}')`,
    `audit_log (actor, actor_name, action, target, details) VALUES ('${other}', 'other', 'removePlayer', $1, '{"player":"leaver","reason":"cheats"}')`,
    `audit_log (actor, actor_name, action, details) VALUES ($1, 'leaver', 'addFactor', '{"factor":"passkey","name":"leaver"}')`,
    `edit_locks (kind, id, page, holder, holder_name, since, seen) VALUES ('item', 'gpu', 'p', $1, 'leaver', now(), now())`,
    `pictures (id, width, height, bytes, uploaded_by, uploaded_at) VALUES ('p', 1, 1, 1, $1, now())`,
    `site_log (area, level, message, details) VALUES ('auth', 'info', 'signed in by a mailed code', jsonb_build_object('user', $1::text))`,
  ]
  for (const row of rows) await database.pool.query(`INSERT INTO ${row.replaceAll('$1', `'${uid}'`)}`)
}

test('every table has a rule, and every rule a table', async () => {
  const tables = new Set((await listColumns()).map(({ table }) => table))
  expect(Object.keys(tableRules).sort()).toEqual([...tables].sort())
})

test('every column that leads to a user has one, and leaving does to it what the schema does', async () => {
  const ofUsers = new Set(references.flatMap(({ table, leaving }) => (leaving === 'deleted' ? [table] : [])))
  const byKeys = (await listForeignKeys()).filter(({ target }) => ofUsers.has(target))
  const ends: Record<string, string> = { c: 'deleted', n: 'emptied' }
  for (const { table, column, leaving } of byKeys)
    expect(tableRules[table]?.users?.[column]?.leaving, `${table}.${column}`).toBe(ends[leaving])
  const named = (await listColumns()).filter(({ column }) => /(^|_)(user_id|admin_id|actor|target|author|holder|by)$/.test(column))
  // Who starts a job is a role, not a person.
  const roles = ['job_runs.started_by']
  const missing = named.filter(({ table, column }) => !tableRules[table]?.users?.[column] && !roles.includes(`${table}.${column}`))
  expect(missing).toEqual([])
})

test('columns that sound like secrets are, or have been looked at', async () => {
  // Hashes of contents, the state of a document, and what a shorter name would say.
  const harmless = [
    'catalogue_records.hash',
    'catalogue_texts.hash',
    'feed_documents.body_hash',
    'loadouts.build_hash',
    'loadouts.facts_hash',
    'loadouts.key',
    'passkeys.public_key',
    'push_keys.public_key',
    'site_settings.key',
    'webhook_endpoints.old_secret_until',
    'session_factors.challenge_until',
    'logins.access_token_expires_at',
    'logins.refresh_token_expires_at',
    'challenge_players.challenge_id',
    'webhook_deliveries.endpoint_id',
    'overrides.author',
  ]
  const suspicious = (await listColumns()).filter(
    ({ table, column }) =>
      tableRules[table]?.leftOut === undefined &&
      /secret|token|hash|password|private|auth|key$|p256dh|code|challenge|invitation|url$|endpoint/.test(column),
  )
  const undecided = suspicious.filter(
    ({ table, column }) => !tableRules[table]?.secrets?.includes(column) && !harmless.includes(`${table}.${column}`),
  )
  expect(undecided).toEqual([])
  const columns = new Set((await listColumns()).map(({ table, column }) => `${table}.${column}`))
  for (const [table, { secrets = [] }] of Object.entries(tableRules))
    for (const column of secrets) expect(columns).toContain(`${table}.${column}`)
})

test('a user has a row in every such column; the export has the part of each, and no secret', async () => {
  for (const { table, column } of references) {
    const found = await rowsOf(`SELECT 1 FROM ${table} WHERE ${pg.escapeIdentifier(column)}::text LIKE ANY ($1)`, [
      [`%${uid}%`, `%${mail}%`],
    ])
    expect(found.length, `${table}.${column}`).toBeGreaterThan(0)
  }
  const data = await findEverything(database.db, uid)
  for (const { exported } of references) if (typeof exported === 'string') expect(data[exported], exported).not.toSatisfy(isEmpty)
  const named = new Set(references.map(({ exported }) => exported))
  expect(Object.keys(data).filter((part) => !named.has(part as never))).toEqual([])
  expect(data).toMatchObject({
    account: { email: mail },
    sessions: [{ device: 'leaver', secondFactorGiven: expect.any(String) }],
    secondFactors: { oneTimePasswords: {}, passkeys: [{ name: 'leaver' }], recoveryCodes: { unused: 1, used: 0 } },
    overlayLinks: [{ kind: 'worth' }],
    webhookDeliveries: [{ type: 'test', state: 'waiting' }],
    alertDeliveries: [{ channel: 'mail', figure: 7 }],
    tournaments: [{ tournament: 'Cup', name: 'leaver', reports: [{ proof: 'leaver', state: 'waiting' }] }],
    problemReports: [{ record: 'debut', text: 'wrong' }],
    notices: [{ kind: 'viewed' }],
    suspensions: [{ kind: 'alerts', reason: 'too many' }],
    limits: [{ name: 'openApi', factor: 2 }],
    viewsByAdmins: [{ reason: 'another' }],
    changesByAdmins: [{ action: 'grantPro' }, { action: 'deleteLoadout' }, { action: 'removePlayer' }],
    log: [{ message: 'signed in by a mailed code' }],
  })
  expect(JSON.stringify(data)).not.toContain('secret-')
})

test('who leaves takes everything along but what has a reason to stay', async () => {
  expect(await removeAccount(database.db, uid)).toBe(true)
  const left: string[] = []
  for (const { table, column } of await listColumns()) {
    const found = await rowsOf(`SELECT 1 FROM ${table} WHERE ${pg.escapeIdentifier(column)}::text ~ $1 LIMIT 1`, [`${uid}|leaver`])
    if (found.length > 0) left.push(`${table}.${column}`)
  }
  const staying = references.flatMap(({ table, column, leaving }) => (typeof leaving === 'object' ? [`${table}.${column}`] : []))
  expect(left.sort()).toEqual(staying.sort())
  expect(await rowsOf('SELECT text FROM reports'), 'without its author').toEqual([{ text: 'wrong' }])
  expect(await rowsOf('SELECT actor_name, details FROM audit_log ORDER BY id'), 'what was done stays').toEqual([
    { actor_name: uid, details: { reason: 'a prize' } },
    { actor_name: 'other', details: {} },
    { actor_name: 'other', details: { reason: 'cheats' } },
    { actor_name: uid, details: { factor: 'passkey' } },
  ])
})

test('of a link that gave a role only the id stays, until the role is taken', async () => {
  await database.pool.query(`INSERT INTO users (id, email) VALUES ('${patron}', 'patron@example.org')`)
  await database.pool.query(
    `INSERT INTO discord_links (discord_id, user_id, name, has_role, linked_at) VALUES ('8', '${patron}', 'chad', true, now())`,
  )
  expect(await removeAccount(database.db, patron)).toBe(true)
  expect(await rowsOf('SELECT user_id, name, has_role FROM discord_links')).toEqual([{ user_id: null, name: '', has_role: true }])
})

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (Array.isArray(value) && value.length === 0)
