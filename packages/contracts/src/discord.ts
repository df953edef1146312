import { locales } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import { z } from 'zod'

/** Calls of the Discord bot to its site. Each brings the secret that both share, as a bearer token. */
export const discordPaths = {
  link: '/discord/link',
  alerts: '/discord/alerts',
  channels: '/discord/channels',
  left: '/discord/left',
} as const

/** An id of Discord. */
const snowflake = z.string().regex(/^\d{15,25}$/)
const locale = z.enum(locales)
const mode = z.enum(gameModes.map((row) => row.mode))
/** A name as it was typed, or several with commas between. */
const typedLength = 300
const typed = z.string().max(typedLength)

export const discordLinkBody = z.strictObject({ discordId: snowflake, name: z.string().min(1).max(100), code: z.string().max(40), locale })

/** `isOn`: false ends the alert. */
export const discordAlertBody = z.strictObject({ discordId: snowflake, trader: typed, mode, isOn: z.boolean(), locale })

/** Without a channel the server gets no more restocks. Without traders: those of all. */
export const discordChannelBody = z.strictObject({
  guildId: snowflake,
  channelId: snowflake.optional(),
  discordId: snowflake,
  mode,
  traders: typed,
  locale,
})

/** A server that the bot was removed from. */
export const discordLeftBody = z.strictObject({ guildId: snowflake })

/** What the bot shows. `isDone`: false for a refusal. */
export const discordSaid = z.object({ isDone: z.boolean(), text: z.string() })
export type DiscordSaid = z.infer<typeof discordSaid>
