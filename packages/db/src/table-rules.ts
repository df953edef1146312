import type { UserPart } from './accounts/user-data.ts'

/**
 * What becomes of a column that leads to a user. `exported`: the part of the user's export that has its row, or why none has. `leaving`: what the end
 * of the account does to it: its row is deleted, the column is emptied, or why it stays as it was.
 */
export type UserReference = {
  exported: UserPart | { no: string }
  leaving: 'deleted' | 'emptied' | { stays: string }
}

/** What becomes of a table. A table without a rule is refused by the export of a site, and by the tests. */
export type TableRule = {
  /** Columns that leave a site's export out: anyone who has them could act for a user. */
  secrets?: readonly string[]
  /** Why a site's export has no row of it. */
  leftOut?: string
  /** Columns that lead to users, directly or by a row of theirs. None: no row is about anybody. */
  users?: Readonly<Record<string, UserReference>>
}

const own = (exported: UserReference['exported']): UserReference => ({ exported, leaving: 'deleted' })
const unnamed = (exported: UserReference['exported']): UserReference => ({ exported, leaving: 'emptied' })

const workOfAdmins = { no: 'the work of an admin on what belongs to the site or to others' }
const appendOnly = { stays: 'the audit is append-only for a year and has ids; names, and what the user has written, go with the account' }

const ofAnImport = { leftOut: 'rows of an import that is under way' }

/** Every table of the schema; partitions belong to their table. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  schema_migrations: {},

  // The game and its prices
  backfill: {},
  catalogue_records: {},
  catalogue_state: {},
  catalogue_texts: {},
  cleared_suspects: {},
  feed_documents: {},
  feed_log: {},
  feed_measures: {},
  import_changes: {},
  imports: {},
  item_prices: {},
  overrides: { users: { author: unnamed(workOfAdmins) } },
  picture_checks: {},
  pictures: { users: { uploaded_by: unnamed(workOfAdmins) } },
  price_days: {},
  price_points: {},
  record_changes: {},
  staged_prices: ofAnImport,
  staged_records: ofAnImport,
  staged_texts: ofAnImport,
  staged_trends: ofAnImport,
  trader_restocks: {},

  // Accounts
  account_notices: { users: { user_id: own('notices') } },
  account_views: {
    users: {
      user_id: own('viewsByAdmins'),
      admin_id: unnamed(workOfAdmins),
      session_id: unnamed({ no: 'the session of an admin' }),
    },
  },
  characters: { users: { user_id: own('characters') } },
  login_codes: {
    leftOut: 'codes that log in, valid for minutes',
    users: { identifier: own({ no: 'a code that logs in, valid for minutes' }) },
  },
  logins: { secrets: ['access_token', 'refresh_token', 'id_token', 'password'], users: { user_id: own('logins') } },
  passkeys: { users: { user_id: own('secondFactors') } },
  progress_history: { users: { character_uid: own('history') } },
  recovery_codes: { secrets: ['code_hash'], users: { user_id: own('secondFactors') } },
  session_factors: { secrets: ['challenge'], users: { session_id: own('sessions') } },
  sessions: { secrets: ['token'], users: { user_id: own('sessions') } },
  share_links: {
    secrets: ['token_hash'],
    users: { user_id: own('shareLink'), accepted_by: unnamed({ no: 'the account of the one who accepted names it' }) },
  },
  suspensions: { users: { user_id: own('suspensions') } },
  totp_secrets: { secrets: ['secret'], users: { user_id: own('secondFactors') } },
  user_limits: { users: { user_id: own('limits') } },
  users: { users: { id: own('account'), shared_by: unnamed('account') } },
  wiped_progress: { users: { user_id: own('resetByWipes'), character_uid: own('resetByWipes') } },
  wipes: { users: { declared_by: unnamed(workOfAdmins) } },

  // What users make and get
  alert_deliveries: { users: { rule_id: own('alertDeliveries') } },
  alert_discord: { secrets: ['url'], users: { user_id: own('alertsToDiscord') } },
  alert_positions: {},
  alert_quiet_hours: { users: { user_id: own('quietHours') } },
  alert_rules: { secrets: ['stop_token'], users: { user_id: own('alerts') } },
  api_keys: { secrets: ['secret_hash'], users: { user_id: own('apiKeys'), character_uid: own('apiKeys') } },
  challenge_players: { users: { user_id: own('tournaments') } },
  challenge_reports: { users: { player_id: own('tournaments') } },
  challenges: { secrets: ['invitation'] },
  chat_addresses: { secrets: ['url'], users: { user_id: own('chatAddress') } },
  discord_channels: {},
  discord_codes: {
    leftOut: 'codes that link an account, valid for minutes',
    users: { user_id: own({ no: 'a code that links the account, valid for minutes' }) },
  },
  discord_links: { users: { user_id: unnamed('discord') } },
  discord_positions: {},
  discord_posts: {},
  loadout_likes: {
    users: { user_id: own('likedLoadouts'), loadout_uid: own({ no: 'likes of others; a loadout has their number' }) },
  },
  loadouts: { users: { user_id: own('loadouts') } },
  overlay_links: { secrets: ['secret_hash'], users: { user_id: own('overlayLinks') } },
  push_keys: { secrets: ['private_key'] },
  push_subscriptions: { secrets: ['endpoint', 'p256dh', 'auth'], users: { user_id: own('browsersWithAlerts') } },
  reports: { users: { user_id: unnamed('problemReports'), closed_by: unnamed(workOfAdmins) } },
  squad_members: { leftOut: 'squads end within a day, and their ids open them' },
  squads: { leftOut: 'squads end within a day, and their ids open them' },
  webhook_deliveries: { users: { endpoint_id: own('webhookDeliveries') } },
  webhook_endpoints: { secrets: ['url', 'secret', 'old_secret'], users: { user_id: own('webhooks') } },
  webhook_positions: {},

  // Running the site
  audit_log: {
    users: {
      actor: { exported: workOfAdmins, leaving: appendOnly },
      actor_name: { exported: workOfAdmins, leaving: appendOnly },
      target: { exported: 'changesByAdmins', leaving: appendOnly },
      subject: { exported: { no: 'the row of the change has it as its target' }, leaving: appendOnly },
    },
  },
  edit_locks: { users: { holder: own({ no: 'which page of an admin is open' }) } },
  job_runs: {},
  site_days: {},
  site_log: {
    users: { details: { exported: 'log', leaving: { stays: 'the log names ids only, and its oldest lines are deleted' } } },
  },
  site_settings: {},
}
