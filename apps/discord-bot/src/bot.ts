import { setTimeout as wait } from 'node:timers/promises'
import { Client, DiscordjsErrorCodes, Events, GatewayIntentBits, Options } from 'discord.js'
import { createCommands } from './commands.ts'
import type { BotConfig } from './config.ts'
import { registrations } from './registration.ts'
import { createSite } from './site.ts'

/** How long the connection has to close. */
const closeMs = 2000

export type BotLog = { info(line: string): void; error(line: string): void }

/** Discord refuses the token: no further attempt would help. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/**
 * Connects the bot, registers its commands and responds to them until it is closed; lost connections are resumed.
 * @throws TokenRefused, or what else prevented the first connection.
 */
export async function startBot({ token, siteUrl, publicUrl, secret, discordUrl }: BotConfig, log: BotLog) {
  const site = createSite({ siteUrl, publicUrl, secret })
  const onError = (error: unknown) => log.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  const commands = createCommands({ site, onError })
  const client = new Client({
    // Servers, and nothing of what is written on them.
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: { api: discordUrl },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0, UserManager: 0, GuildMemberManager: 0 }),
  })
  client.on(Events.Error, onError)
  client.on(Events.Warn, (line) => log.info(line))
  client.on(Events.ShardReconnecting, () => log.info('the connection to Discord is lost; it is made again'))
  client.on(Events.ShardResume, () => log.info('the connection to Discord is there again'))
  client.on(Events.Invalidated, () => log.error('Discord ended the session'))
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isAutocomplete()) commands.suggest(interaction)
    else if (interaction.isChatInputCommand()) commands.respond(interaction)
  })
  client.on(Events.GuildDelete, ({ id }) => {
    if (site.isConnected) void site.say('left', { guildId: id }).catch(onError)
  })
  const registered = new Promise<void>((resolve, reject) => {
    client.once(Events.ClientReady, ({ application, user }) => {
      application.commands.set(registrations()).then(() => {
        log.info(`the bot is online as ${user.username}, for ${siteUrl}`)
        resolve()
      }, reject)
    })
  })
  try {
    await client.login(token)
    await registered
  } catch (error) {
    await client.destroy()
    if (isRefused(error))
      throw new TokenRefused('DISCORD_TOKEN: Discord refuses this token. Copy it again from the bot’s page.', { cause: error })
    throw error
  }
  // A connection that is just made may not let itself be closed.
  return { close: () => Promise.race([client.destroy(), wait(closeMs, undefined, { ref: false })]) }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === DiscordjsErrorCodes.TokenInvalid) || ('status' in error && error.status === 401))
