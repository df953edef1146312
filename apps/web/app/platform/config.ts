import { isIP } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mapSheets } from './map-sheets.ts'
import { readProxyTrust } from './proxy-trust.ts'

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => value === 'on' || value === 'true' || value === '1')
const web = /^https?$/
const urlOrOff = z.union([z.literal('off'), z.url({ protocol: web })], 'must be an address that begins with http:// or https://, or off')
const webUrl = z.url({ protocol: web, abort: true, error: 'must be an address that begins with http:// or https://' })
const siteUrl = webUrl.refine(isBareOrigin, 'must be the address alone (https://stash.example): no path, query, name or password')
const host = z.string().refine(isHost, 'must be an IP address or a host name of this machine: 127.0.0.1, or 0.0.0.0 for every network')
const databaseUrl = z
  .string()
  .regex(/^(pglite(:\/\/.+)?|memory|postgres(ql)?:\/\/.+)$/, 'must be pglite or postgres://user:password@host/database')
const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be an address that begins with redis:// or rediss://' })
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
const vapidFault = 'must be a key of `npx web-push generate-vapid-keys`'
const proxyTrust = z.string().transform((text, context) => {
  try {
    return readProxyTrust(text)
  } catch (error) {
    context.issues.push({ code: 'custom', input: text, message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})

const snowflake = z.string().regex(/^\d{15,25}$/, 'must be an id of Discord: 15 to 25 digits')

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: siteUrl.optional(), // absent: http://HOST:PORT
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.default('pglite'), // the embedded database in DATA_DIR
  BACKUP_DIR: z.string().min(1).optional(), // absent: `backups` in DATA_DIR for the embedded database, none for a server; `off` makes none
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(), // absent: backups are not encrypted
  FEED_URL: urlOrOff.default('https://json.tarkov.dev'), // `off` never asks anyone
  IMAGE_BASE_URL: urlOrOff.default('https://assets.tarkov.dev'), // `off` draws every picture
  IMAGE_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(512), // pictures of IMAGE_BASE_URL in DATA_DIR
  IMAGE_STORE_MB: z.coerce.number().int().min(1).max(1_000_000).default(1024), // pictures that admins have uploaded
  IMAGE_S3_URL: webUrl.optional(), // absent: these lie in DATA_DIR
  IMAGE_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('us-east-1'),
  IMAGE_S3_KEY_ID: z.string().min(1).optional(),
  IMAGE_S3_SECRET: z.string().min(1).optional(),
  MAP_TILES_URL: mapSheets.optional(), // absent: maps have our own drawing only
  WEATHER_URL: webUrl.optional(),
  AD_SCRIPT: webUrl.optional(), // absent: there are no ads
  ANALYTICS_SCRIPT: webUrl.optional(), // absent: no page loads or calls anything for statistics
  DEMO_MARKET: flag.default(true),
  TRUST_PROXY: proxyTrust.optional(), // absent: nobody's X-Forwarded-For counts
  DEMO_ACCOUNTS: flag.default(false), // only on a machine of one's own
  REDIS_URL: redisUrl.optional(), // absent: limits count in this process
  SMTP_URL: smtpUrl.optional(), // absent: no mail, but with DEMO_ACCOUNTS into /dev/mailbox
  MAIL_FROM: z.string().min(3).default('Stashwise <noreply@localhost>'),
  SESSION_SECRET: z.string().min(32).optional(), // absent: made once and stored in DATA_DIR
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, vapidFault)
    .optional(), // absent: made once and stored in the database
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, vapidFault)
    .optional(),
  ADMIN_EMAIL: z.email().optional(), // who logs in with this address becomes an admin
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'), // required: no admin page before one is set up
  PRO_FOR_ALL: flag.default(false),
  PATREON_CLIENT_ID: z.string().min(1).optional(),
  PATREON_CLIENT_SECRET: z.string().min(1).optional(),
  PATREON_CAMPAIGN_ID: z.string().min(1).optional(),
  PATREON_WEBHOOK_SECRET: z.string().min(1).optional(),
  PATREON_URL: webUrl.default('https://www.patreon.com'), // another one only in tests
  DISCORD_TOKEN: z.string().min(10).optional(), // absent: no Discord bot, no direct messages and no roles
  DISCORD_APPLICATION_ID: snowflake.optional(), // absent: the one in the token
  DISCORD_GUILD_ID: snowflake.optional(), // the community's own server, whose patrons get a role
  DISCORD_PATRON_ROLE_ID: snowflake.optional(),
  DISCORD_BOT_SECRET: z
    .string()
    .regex(/^[!-~]{32,200}$/, 'must have 32 to 200 letters, digits or signs, without spaces')
    .optional(), // set: the bot runs alone and has the same; absent: this site starts it
  DISCORD_URL: webUrl.default('https://discord.com/api'), // another one only in tests
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(), // absent: nobody gets /metrics
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(1000), // queries that take longer are logged
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(), // production refuses DEMO_ACCOUNTS
})

type Variables = z.output<typeof envSchema>

function isHost(name: string): boolean {
  // Digits and dots are meant as an address; what is none of the four numbers would be looked up as a name.
  return isIP(name) !== 0 || (/^[a-z\d][a-z\d.-]{0,252}$/i.test(name) && !/^[\d.]+$/.test(name))
}

function isBareOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && search + hash + username + password === '' && !/[?#]/.test(address)
}

/** True for names of this machine by which nobody else reaches it. */
export const isLoopback = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)

export type Config = ReturnType<typeof readConfig>

/** What the command line says, as variables: `npm start -- --demo-accounts`. @throws TypeError for what it does not know. */
export function readArguments(args: string[]): Record<string, string> {
  const { values } = parseArgs({ args, options: { 'demo-accounts': { type: 'boolean' } } })
  return values['demo-accounts'] ? { DEMO_ACCOUNTS: 'on' } : {}
}

/**
 * The configuration from the environment, grouped by who uses it.
 * @throws Error that names every variable with a value the site cannot use.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) throw unusable(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const v = parsed.data
  const publicUrl = (v.PUBLIC_URL ?? defaultUrl(v)).replace(/\/$/, '')
  const conflicts = [...patreonConflicts(v), ...discordConflicts(v), ...vapidConflicts(v), ...storeConflicts(v), ...demoConflicts(v)]
  if (conflicts.length > 0) throw unusable(conflicts)
  return {
    http: { port: v.PORT, host: v.HOST, publicUrl, trustProxy: v.TRUST_PROXY },
    database: { url: v.DATABASE_URL, dataDir: path.resolve(v.DATA_DIR) },
    backup: { folder: backupFolder(v), passphrase: v.BACKUP_PASSPHRASE },
    /** `off`: nobody is asked. */
    feed: { url: v.FEED_URL.replace(/\/$/, '') },
    pages: {
      imageBaseUrl: v.IMAGE_BASE_URL === 'off' ? '' : v.IMAGE_BASE_URL.replace(/\/$/, ''),
      demoMarket: v.DEMO_MARKET,
      mapTiles: v.MAP_TILES_URL,
      weatherUrl: v.WEATHER_URL,
      analyticsScript: v.ANALYTICS_SCRIPT ?? '',
      adScript: v.AD_SCRIPT ?? '',
    },
    images: {
      cacheBytes: v.IMAGE_CACHE_MB * mebibyte,
      storeBytes: v.IMAGE_STORE_MB * mebibyte,
      /** Undefined: pictures that admins have uploaded are files of this machine. */
      s3: storeConfig(v),
    },
    accounts: {
      sessionSecret: v.SESSION_SECRET,
      adminEmail: v.ADMIN_EMAIL,
      /** Every admin must have a second factor. */
      needsFactor: v.ADMIN_SECOND_FACTOR === 'required',
      proForAll: v.PRO_FOR_ALL,
      patreon: patreonConfig(v),
      /** Accounts to try the site with, and the mailbox for their codes. */
      demo: v.DEMO_ACCOUNTS,
    },
    /** Undefined: the key pair of the database. */
    push: { keys: vapidKeys(v) },
    mail: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM },
    /** Undefined without a token. */
    discord: discordConfig(v),
    redis: { url: v.REDIS_URL },
    log: { level: v.LOG_LEVEL, slowQueryMs: v.SLOW_QUERY_MS },
    metrics: { token: v.METRICS_TOKEN },
    /** Pages made on the fly by Vite: `npm run dev`. */
    isDevelopment: v.NODE_ENV === 'development',
  }
}

const mebibyte = 1024 * 1024
const storeVariables = ['IMAGE_S3_URL', 'IMAGE_S3_KEY_ID', 'IMAGE_S3_SECRET'] as const

const storeConflicts = (v: Variables): string[] => {
  const given = storeVariables.filter((name) => v[name])
  return given.length === 0 || given.length === storeVariables.length ? [] : [`${storeVariables.join(', ')} belong together`]
}

function storeConfig({ IMAGE_S3_URL: url, IMAGE_S3_REGION: region, IMAGE_S3_KEY_ID: keyId, IMAGE_S3_SECRET: secret }: Variables) {
  return url && keyId && secret ? { url: url.replace(/\/$/, ''), region, keyId, secret } : undefined
}

const unusable = (faults: string[]): Error => new Error(`Configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)

function defaultUrl({ HOST, PORT }: Variables): string {
  const name = HOST === '127.0.0.1' ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST
  return `http://${name}:${PORT}`
}

/** Undefined: the site makes no backups by itself. */
function backupFolder({ BACKUP_DIR: folder, DATABASE_URL: database, DATA_DIR: dataDir }: Variables): string | undefined {
  if (folder === 'off') return undefined
  if (folder !== undefined) return path.resolve(folder)
  return database.startsWith('pglite') ? path.resolve(dataDir, 'backups') : undefined
}

const patreonVariables = ['PATREON_CLIENT_ID', 'PATREON_CLIENT_SECRET', 'PATREON_CAMPAIGN_ID'] as const

function patreonConflicts(v: Variables): string[] {
  const given = patreonVariables.filter((name) => v[name])
  return given.length === 0 || given.length === 3
    ? []
    : ['PATREON_CLIENT_ID, PATREON_CLIENT_SECRET and PATREON_CAMPAIGN_ID belong together']
}

function discordConflicts(v: Variables): string[] {
  const hasRole = v.DISCORD_GUILD_ID !== undefined || v.DISCORD_PATRON_ROLE_ID !== undefined
  if (!hasRole || (v.DISCORD_TOKEN && v.DISCORD_GUILD_ID && v.DISCORD_PATRON_ROLE_ID)) return []
  return ['DISCORD_GUILD_ID and DISCORD_PATRON_ROLE_ID belong together, and with DISCORD_TOKEN']
}

const vapidConflicts = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables): string[] =>
  (publicKey === undefined) === (privateKey === undefined) ? [] : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together']

/** What others could reach must not have accounts that everybody knows. */
function demoConflicts(v: Variables): string[] {
  if (!v.DEMO_ACCOUNTS) return []
  const conflicts = {
    'NODE_ENV is production': v.NODE_ENV === 'production',
    [`HOST ${v.HOST} is reached from other machines`]: !isLoopback(v.HOST),
    [`PUBLIC_URL ${v.PUBLIC_URL} is not an address of this machine only`]:
      v.PUBLIC_URL !== undefined && !isLoopback(new URL(v.PUBLIC_URL).hostname),
    'TRUST_PROXY is set': v.TRUST_PROXY !== undefined,
    'SMTP_URL would send the codes of these accounts by mail': v.SMTP_URL !== undefined,
  }
  return Object.entries(conflicts).flatMap(([what, isSo]) => (isSo ? [`DEMO_ACCOUNTS is only for a machine of your own: ${what}`] : []))
}

function vapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables) {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

/** The subscription platform, when it is set up. */
function patreonConfig(v: Variables) {
  const { PATREON_CLIENT_ID: clientId, PATREON_CLIENT_SECRET: clientSecret, PATREON_CAMPAIGN_ID: campaignId } = v
  if (!clientId || !clientSecret || !campaignId) return undefined
  const webhookSecret = v.PATREON_WEBHOOK_SECRET
  return { clientId, clientSecret, campaignId, baseUrl: v.PATREON_URL.replace(/\/$/, ''), ...(webhookSecret ? { webhookSecret } : {}) }
}

export type DiscordConfig = NonNullable<Config['discord']>

/** The Discord bot, when it has a token. `patron`: the role of users with Pro; `botSecret`: of a bot that runs alone. */
function discordConfig(v: Variables) {
  const { DISCORD_TOKEN: token, DISCORD_GUILD_ID: guildId, DISCORD_PATRON_ROLE_ID: roleId } = v
  if (!token) return undefined
  return {
    token,
    url: v.DISCORD_URL.replace(/\/$/, ''),
    applicationId: v.DISCORD_APPLICATION_ID ?? applicationOf(token),
    patron: guildId && roleId ? { guildId, roleId } : undefined,
    botSecret: v.DISCORD_BOT_SECRET,
  }
}

/** A token begins with the bot's id in base64. Source: Discord's developer documentation, "Authentication". */
function applicationOf(token: string): string | undefined {
  const id = Buffer.from(token.split('.', 1)[0] ?? '', 'base64').toString('latin1')
  return /^\d{15,25}$/.test(id) ? id : undefined
}
