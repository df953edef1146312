import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => value === 'on' || value === 'true' || value === '1')
const urlOrOff = z.union([z.literal('off'), z.url({ protocol: /^https?$/ })])
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), z.url().optional())

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optionalUrl, // absent: http://HOST:PORT
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().default('pglite'), // the embedded database in DATA_DIR
  FEED_URL: urlOrOff.default('https://json.tarkov.dev'), // `off` never asks anyone
  IMAGE_BASE_URL: urlOrOff.default('https://assets.tarkov.dev'), // `off` draws every picture
  WEATHER_URL: optionalUrl,
  DEMO_MARKET: flag.default(true),
  TRUST_PROXY: flag.default(false),
  REDIS_URL: z.preprocess((value) => (value === '' ? undefined : value), z.url({ protocol: /^rediss?$/ }).optional()), // absent: limits count in this process
  SMTP_URL: z.preprocess((value) => (value === '' ? undefined : value), z.url({ protocol: /^smtps?$/ }).optional()), // absent: mails land in /dev/mailbox
  MAIL_FROM: z.string().min(3).default('Stashwise <noreply@localhost>'),
  SESSION_SECRET: z.string().min(32).optional(), // absent: made once and kept in DATA_DIR
  ADMIN_EMAIL: z.email().optional(), // who logs in with this address becomes an admin
  PRO_FOR_ALL: flag.default(false),
  PATREON_CLIENT_ID: z.string().min(1).optional(),
  PATREON_CLIENT_SECRET: z.string().min(1).optional(),
  PATREON_CAMPAIGN_ID: z.string().min(1).optional(),
  PATREON_WEBHOOK_SECRET: z.string().min(1).optional(),
  PATREON_URL: z.url({ protocol: /^https?$/ }).default('https://www.patreon.com'), // another one only in tests
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(), // absent: a machine of one's own, pages built, nothing refused
})

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

export type Config = ReturnType<typeof readConfig>

/**
 * The configuration from the environment, grouped by who uses it.
 * @throws Error that names every variable with a value the site cannot use.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuration cannot be used:\n${lines.join('\n')}`)
  }
  const v = parsed.data
  const publicUrl = (v.PUBLIC_URL ?? `http://${v.HOST === '127.0.0.1' ? 'localhost' : v.HOST}:${v.PORT}`).replace(/\/$/, '')
  return {
    http: { port: v.PORT, host: v.HOST, publicUrl, trustProxy: v.TRUST_PROXY },
    database: { url: v.DATABASE_URL, dataDir: path.resolve(v.DATA_DIR) },
    /** `off`: nobody is asked. */
    feed: { url: v.FEED_URL.replace(/\/$/, '') },
    pages: {
      imageBaseUrl: v.IMAGE_BASE_URL === 'off' ? '' : v.IMAGE_BASE_URL.replace(/\/$/, ''),
      demoMarket: v.DEMO_MARKET,
      weatherUrl: v.WEATHER_URL,
    },
    accounts: {
      sessionSecret: v.SESSION_SECRET,
      adminEmail: v.ADMIN_EMAIL,
      proForAll: v.PRO_FOR_ALL,
      patreon: patreonConfig(v),
    },
    mail: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM },
    redis: { url: v.REDIS_URL },
    log: { level: v.LOG_LEVEL },
    /** Said outright; refuses the development seed and mailbox. */
    isProduction: v.NODE_ENV === 'production',
    /**
     * The development seed and mailbox: on a machine of one's own that nobody else reaches by this site's address. With either a
     * stranger could log in as anybody.
     */
    isOwnMachine: v.NODE_ENV !== 'production' && isLoopback(v.HOST) && isLoopback(new URL(publicUrl).hostname) && !v.TRUST_PROXY,
    /** Pages made on the fly by Vite: `npm run dev`. */
    isDevelopment: v.NODE_ENV === 'development',
  }
}

type PatreonVariables = Pick<
  z.output<typeof envSchema>,
  'PATREON_CLIENT_ID' | 'PATREON_CLIENT_SECRET' | 'PATREON_CAMPAIGN_ID' | 'PATREON_WEBHOOK_SECRET' | 'PATREON_URL'
>

/** The subscription platform, when it is set up. @throws Error when it is set up by half. */
function patreonConfig(v: PatreonVariables) {
  const { PATREON_CLIENT_ID: clientId, PATREON_CLIENT_SECRET: clientSecret, PATREON_CAMPAIGN_ID: campaignId } = v
  if (!clientId && !clientSecret && !campaignId) return undefined
  if (!clientId || !clientSecret || !campaignId) {
    throw new Error('Configuration cannot be used:\n  PATREON_CLIENT_ID, PATREON_CLIENT_SECRET and PATREON_CAMPAIGN_ID belong together')
  }
  const webhookSecret = v.PATREON_WEBHOOK_SECRET
  return { clientId, clientSecret, campaignId, baseUrl: v.PATREON_URL.replace(/\/$/, ''), ...(webhookSecret ? { webhookSecret } : {}) }
}
