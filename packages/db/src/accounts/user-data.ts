import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'

/** Members of an object: names, and columns or expressions. */
type Members = Readonly<Record<string, string>>

const objectOf = (members: Members): string =>
  `json_build_object(${Object.entries(members)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`

// raw SQL in this file: the database writes the JSON of all tables in one statement, so that all of it is of one moment.
const listOf = (from: string, order: string, members: Members): string =>
  `(SELECT coalesce(json_agg(${objectOf(members)} ORDER BY ${order}), '[]') FROM ${from})`
const oneOf = (from: string, members: Members): string => `(SELECT ${objectOf(members)} FROM ${from})`

/**
 * Parts of a user's export, of the user `u`; never a token, a code, a hash or a key. `tableRules` says of every table with users in it which part has
 * it, or why none has.
 */
const parts = {
  account: objectOf({
    uid: 'u.id',
    email: 'u.email',
    username: 'u.username',
    name: 'u.name',
    created: 'u.created_at',
    admin: 'u.is_admin',
    proGrantedUntil: 'u.pro_granted_until',
    patreonUntil: 'u.patreon_until',
    locale: 'u.locale',
    sharedBy: 'u.shared_by',
    selectedCharacter: 'u.char_uid',
    settings: 'u.fields',
    ownPrices: 'u.prices',
  }),
  characters: listOf('characters c WHERE c.user_id = u.id', 'c.created_at', {
    uid: 'c.uid',
    main: 'c.is_main',
    created: 'c.created_at',
    fields: 'c.fields',
  }),
  sessions: listOf('sessions s LEFT JOIN session_factors f ON f.session_id = s.id WHERE s.user_id = u.id', 's.created_at', {
    created: 's.created_at',
    used: 's.updated_at',
    expires: 's.expires_at',
    address: 's.ip_address',
    device: 's.user_agent',
    secondFactorGiven: 'f.confirmed_at',
  }),
  logins: listOf('logins l WHERE l.user_id = u.id', 'l.created_at', {
    provider: 'l.provider_id',
    id: 'l.account_id',
    created: 'l.created_at',
    membership: 'l.membership',
    membershipRead: 'l.membership_at',
  }),
  secondFactors: objectOf({
    oneTimePasswords: oneOf('totp_secrets t WHERE t.user_id = u.id', { created: 't.created_at', confirmed: 't.confirmed_at' }),
    passkeys: listOf('passkeys k WHERE k.user_id = u.id', 'k.created_at, k.id', {
      name: 'k.name',
      created: 'k.created_at',
      used: 'k.used_at',
    }),
    recoveryCodes: oneOf('recovery_codes r WHERE r.user_id = u.id', {
      unused: 'count(*) FILTER (WHERE r.used_at IS NULL)',
      used: 'count(r.used_at)',
    }),
  }),
  shareLink: oneOf('share_links k WHERE k.user_id = u.id', {
    created: 'k.created_at',
    expires: 'k.expires_at',
    accepted: 'k.accepted_at',
  }),
  resetByWipes: listOf('wiped_progress p JOIN wipes w ON w.id = p.wipe_id WHERE p.user_id = u.id', 'w.at', {
    character: 'p.character_uid',
    mode: 'w.mode',
    wiped: 'w.at',
    reset: 'p.reset_at',
    undone: 'p.undone_at',
    seen: 'p.seen_at',
    progress: 'p.progress',
  }),
  history: listOf('progress_history h JOIN characters c ON c.uid = h.character_uid WHERE c.user_id = u.id', 'h.id', {
    character: 'h.character_uid',
    at: 'h.at',
    kind: 'h.kind',
    change: 'h.change',
  }),
  loadouts: listOf('loadouts b WHERE b.user_id = u.id', 'b.created_at, b.uid', {
    uid: 'b.uid',
    title: 'b.title',
    weapon: 'b.weapon_uid',
    build: 'b.build',
    public: 'b.is_public',
    published: 'b.published_at',
    likes: 'b.likes',
    figures: 'b.saved_figures',
    created: 'b.created_at',
    updated: 'b.updated_at',
  }),
  likedLoadouts: listOf('loadout_likes k WHERE k.user_id = u.id', 'k.at', { loadout: 'k.loadout_uid', at: 'k.at' }),
  apiKeys: listOf('api_keys a WHERE a.user_id = u.id', 'a.created_at, a.id', {
    name: 'a.name',
    hint: 'a.hint',
    scopes: 'a.scopes',
    character: 'a.character_uid',
    created: 'a.created_at',
    renewed: 'a.renewed_at',
    used: 'a.used_at',
    uses: 'a.uses',
  }),
  webhooks: listOf('webhook_endpoints w WHERE w.user_id = u.id', 'w.created_at, w.id', {
    id: 'w.id',
    url: 'w.url',
    mode: 'w.mode',
    types: 'w.types',
    items: 'w.items',
    state: 'w.state',
    failingSince: 'w.failing_since',
    created: 'w.created_at',
  }),
  webhookDeliveries: listOf(
    'webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id WHERE w.user_id = u.id',
    'd.created_at, d.id',
    {
      webhook: 'd.endpoint_id',
      type: 'd.type',
      body: 'd.body',
      state: 'd.state',
      attempts: 'd.attempts',
      tried: 'd.tried_at',
      status: 'd.status',
      fault: 'd.fault',
      created: 'd.created_at',
    },
  ),
  overlayLinks: listOf('overlay_links o WHERE o.user_id = u.id', 'o.made_at, o.kind', { kind: 'o.kind', created: 'o.made_at' }),
  alerts: listOf('alert_rules r WHERE r.user_id = u.id', 'r.created_at, r.id', {
    id: 'r.id',
    mode: 'r.mode',
    kind: 'r.kind',
    subject: 'r.subject',
    threshold: 'r.threshold',
    channels: 'r.channels',
    state: 'r.state',
    due: 'r.due_at',
    fired: 'r.fired_at',
    created: 'r.created_at',
  }),
  alertDeliveries: listOf('alert_deliveries d JOIN alert_rules r ON r.id = d.rule_id WHERE r.user_id = u.id', 'd.fired_at, d.id', {
    alert: 'd.rule_id',
    channel: 'd.channel',
    figure: 'd.figure',
    fired: 'd.fired_at',
    state: 'd.state',
    attempts: 'd.attempts',
  }),
  quietHours: oneOf('alert_quiet_hours q WHERE q.user_id = u.id', {
    from: 'q.quiet_from',
    to: 'q.quiet_to',
    timeZone: 'q.time_zone',
  }),
  alertsToDiscord: '(SELECT d.url FROM alert_discord d WHERE d.user_id = u.id)',
  browsersWithAlerts: listOf('push_subscriptions p WHERE p.user_id = u.id', 'p.created_at, p.id', {
    endpoint: 'p.endpoint',
    created: 'p.created_at',
  }),
  discord: oneOf('discord_links d WHERE d.user_id = u.id', {
    id: 'd.discord_id',
    name: 'd.name',
    linked: 'd.linked_at',
    hasRole: 'd.has_role',
  }),
  chatAddress: oneOf('chat_addresses t WHERE t.user_id = u.id', { url: 't.url', saved: 't.saved_at' }),
  tournaments: listOf('challenge_players p JOIN challenges g ON g.id = p.challenge_id WHERE p.user_id = u.id', 'p.joined_at, p.id', {
    tournament: 'g.title',
    mode: 'g.mode',
    name: 'p.name',
    joined: 'p.joined_at',
    removed: 'p.removed_at',
    reports: listOf('challenge_reports r WHERE r.player_id = p.id', 'r.reported_at, r.id', {
      items: 'r.items',
      worth: 'r.worth',
      quests: 'r.quests',
      level: 'r.level',
      fromProgress: 'r.is_own_progress',
      proof: 'r.proof',
      state: 'r.state',
      reason: 'r.reason',
      reported: 'r.reported_at',
      decided: 'r.decided_at',
    }),
  }),
  problemReports: listOf('reports r WHERE r.user_id = u.id', 'r.reported_at, r.id', {
    kind: 'r.kind',
    record: 'r.record',
    text: 'r.text',
    gameVersion: 'r.game_version',
    locale: 'r.locale',
    screenshot: 'r.screenshot',
    reported: 'r.reported_at',
    closed: 'r.closed_at',
    outcome: 'r.outcome',
  }),
  notices: listOf('account_notices n WHERE n.user_id = u.id', 'n.at, n.id', {
    kind: 'n.kind',
    details: 'n.details',
    at: 'n.at',
    mailed: 'n.mailed_at',
  }),
  suspensions: listOf('suspensions s WHERE s.user_id = u.id', 's.at, s.kind, s.subject', {
    kind: 's.kind',
    subject: 's.subject',
    reason: 's.reason',
    at: 's.at',
  }),
  limits: listOf('user_limits m WHERE m.user_id = u.id', 'm.at, m.name', {
    name: 'm.name',
    factor: 'm.factor',
    reason: 'm.reason',
    at: 'm.at',
  }),
  viewsByAdmins: listOf('account_views v WHERE v.user_id = u.id', 'v.started_at, v.id', {
    reason: 'v.reason',
    started: 'v.started_at',
    ends: 'v.ends_at',
    ended: 'v.ended_at',
  }),
  changesByAdmins: listOf('audit_log g WHERE g.target = u.id', 'g.id', { at: 'g.at', action: 'g.action', details: 'g.details' }),
  log: listOf(`site_log l WHERE l.details ->> 'user' = u.id::text`, 'l.id', {
    at: 'l.at',
    area: 'l.area',
    level: 'l.level',
    message: 'l.message',
    details: 'l.details',
  }),
} satisfies Record<string, string>

export type UserPart = keyof typeof parts

const statement = sql.raw(`SELECT ${objectOf(parts)} AS data FROM users u WHERE u.id = `)

/** Everything stored about a user but secrets: no tokens, codes or hashes. Empty for an unknown one. */
export async function findEverything(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(sql`${statement}${userId}::uuid`)
  return rows[0]?.data ?? {}
}
