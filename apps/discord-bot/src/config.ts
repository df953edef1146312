import { z } from 'zod'

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })

const envSchema = z.object({
  DISCORD_TOKEN: z.string({ error: 'is not set: make a bot at https://discord.com/developers/applications and copy its token' }).min(10),
  STASHWISE_URL: webUrl.default('http://localhost:3000'), // the site that knows the replies
  STASHWISE_PUBLIC_URL: webUrl.optional(), // where players open it; absent: the same address
  DISCORD_BOT_SECRET: z
    .string()
    .regex(/^[!-~]{32,200}$/, 'must have 32 to 200 letters, digits or signs, without spaces')
    .optional(), // the same as the site's; absent: no alerts, channels and links
  DISCORD_URL: webUrl.default('https://discord.com/api'), // another one only in tests
  DISCORD_BOT_PARENT: z.literal('site').optional(), // set by a site that starts the bot: it ends with the site
})

export type BotConfig = {
  token: string
  siteUrl: string
  publicUrl: string
  secret: string | undefined
  discordUrl: string
  hasParent: boolean
}

/** The configuration from the environment. @throws Error that names every variable with a value the bot cannot use. */
export function readConfig(env: Record<string, string | undefined>): BotConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = envSchema.safeParse(given)
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const bare = (url: string) => url.replace(/\/$/, '')
  return {
    token: data.DISCORD_TOKEN,
    siteUrl: bare(data.STASHWISE_URL),
    publicUrl: bare(data.STASHWISE_PUBLIC_URL ?? data.STASHWISE_URL),
    secret: data.DISCORD_BOT_SECRET,
    discordUrl: bare(data.DISCORD_URL),
    hasParent: data.DISCORD_BOT_PARENT !== undefined,
  }
}
