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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(), // absent: a machine of one's own, pages built, nothing refused
})

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
    log: { level: v.LOG_LEVEL },
    /** Said outright; refuses the development seed and mailbox. */
    isProduction: v.NODE_ENV === 'production',
    /** Pages made on the fly by Vite: `npm run dev`. */
    isDevelopment: v.NODE_ENV === 'development',
  }
}
