import type { Locale } from '@stashwise/game/locale'
import { defaultMode, type GameMode, isGameMode } from '@stashwise/game/mode'
import { discordBotTexts } from '@stashwise/i18n/discord-bot-texts'
import { discordCommands, hasModes } from '@stashwise/replies/discord/commands'
import { cutText } from '@stashwise/replies/discord/markdown'
import type { ReplyKind } from '@stashwise/replies/kinds'
import {
  type APIEmbed,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js'
import { toEmbed } from './embed.ts'
import { localeOf } from './language.ts'
import type { Site } from './site.ts'

/** What a command shows. `isPersonal`: only to who typed it. */
type Shown = { content?: string; embeds?: APIEmbed[]; isPersonal: boolean }

/** Discord waits 3 seconds; after this a response is announced for later. Milliseconds. */
const patienceMs = 1500
/** Limits of a choice of autocomplete. */
const maxChoices = 25
const maxChoice = 100

/** The bot's responses to commands, and its choices while a name is typed. */
export function createCommands({ site, onError }: { site: Site; onError(error: unknown): void }) {
  const modeOf = (interaction: ChatInputCommandInteraction | AutocompleteInteraction): GameMode => {
    const mode = interaction.options.getString('mode')
    return isGameMode(mode) ? mode : defaultMode
  }

  async function ask(interaction: ChatInputCommandInteraction, kind: ReplyKind): Promise<Shown> {
    const mode = modeOf(interaction)
    const typed = interaction.options.getString('name') ?? ''
    const reply = await site.ask({ kind, typed, mode, locale: localeOf(interaction.locale) })
    // A miss has nothing for the others in the channel.
    if (reply.isMiss) return { content: reply.title, isPersonal: true }
    return { embeds: [toEmbed({ reply, mode: hasModes(kind) ? mode : undefined })], isPersonal: false }
  }

  async function say(call: 'link' | 'alerts' | 'channels', body: object): Promise<Shown> {
    const { text } = await site.say(call, body)
    return { content: text, isPersonal: true }
  }

  function restock(interaction: ChatInputCommandInteraction): Promise<Shown> | Shown {
    const locale = localeOf(interaction.locale)
    const texts = discordBotTexts(locale)
    const action = interaction.options.getSubcommand()
    if (action === 'show') return ask(interaction, 'restock')
    if (!site.isConnected) return { content: texts.say.notHere, isPersonal: true }
    const common = { discordId: interaction.user.id, mode: modeOf(interaction), locale }
    if (action === 'alert') {
      const trader = interaction.options.getString('name', true)
      return say('alerts', { ...common, trader, isOn: interaction.options.getBoolean('off') !== true })
    }
    if (interaction.guildId === null) return { content: texts.say.serverOnly, isPersonal: true }
    if (!interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild)) return { content: texts.say.permission, isPersonal: true }
    const channel = interaction.options.getChannel('channel')
    const traders = interaction.options.getString('traders') ?? ''
    return say('channels', { ...common, guildId: interaction.guildId, ...(channel && { channelId: channel.id }), traders })
  }

  function link(interaction: ChatInputCommandInteraction): Promise<Shown> | Shown {
    const locale = localeOf(interaction.locale)
    const texts = discordBotTexts(locale)
    if (!site.isConnected) return { content: texts.say.notHere, isPersonal: true }
    const code = interaction.options.getString('code')
    if (code === null) return { content: texts.say.linkHow.replace('{{url}}', `<${site.pageUrl('/account#discord')}>`), isPersonal: true }
    const { id, username } = interaction.user
    return say('link', { discordId: id, name: username, code, locale })
  }

  function help(locale: Locale): Shown {
    const { command, say: words } = discordBotTexts(locale)
    const lines = discordCommands.map(({ name }) => `**/${command[name].name}** ${command[name].text}`)
    const more = words.helpMore.replace('{{url}}', site.pageUrl('/discord-bot'))
    return { embeds: [{ title: words.help, description: [...lines, '', more].join('\n') }], isPersonal: true }
  }

  async function showOf(interaction: ChatInputCommandInteraction): Promise<Shown> {
    const command = discordCommands.find(({ name }) => name === interaction.commandName)
    if (!command || command.name === 'help') return help(localeOf(interaction.locale))
    if ('kind' in command) return ask(interaction, command.kind)
    return command.name === 'link' ? link(interaction) : restock(interaction)
  }

  /** Responds within the 3 seconds that Discord waits, or announces the response and sends it when it is there. */
  async function respond(interaction: ChatInputCommandInteraction): Promise<void> {
    const shown = showOf(interaction).catch((error: unknown): Shown => {
      onError(error)
      return { content: discordBotTexts(localeOf(interaction.locale)).say.unreachable, isPersonal: true }
    })
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))
    const soon = await Promise.race([shown, late])
    if (soon) {
      const { isPersonal, ...message } = soon
      await interaction.reply({ ...message, ...(isPersonal && { flags: MessageFlags.Ephemeral }), allowedMentions: { parse: [] } })
      return
    }
    const isPersonal = discordCommands.some((command) => command.name === interaction.commandName && !('kind' in command))
    await interaction.deferReply(isPersonal ? { flags: MessageFlags.Ephemeral } : {})
    const { isPersonal: _, ...message } = await shown
    await interaction.editReply({ ...message, allowedMentions: { parse: [] } })
  }

  /** Offers names for what was typed so far; none when the site does not respond in time. */
  async function suggest(interaction: AutocompleteInteraction): Promise<void> {
    const command = discordCommands.find(({ name }) => name === interaction.commandName)
    const kind: ReplyKind = command && 'kind' in command ? command.kind : 'restock'
    const asked = { kind, typed: String(interaction.options.getFocused()), mode: modeOf(interaction), locale: localeOf(interaction.locale) }
    const names = await site.names(asked).catch((error: unknown) => {
      onError(error)
      return []
    })
    const choices = names.slice(0, maxChoices).map((name) => ({ name: cutText(name, maxChoice), value: name.slice(0, maxChoice) }))
    await interaction.respond(choices)
  }

  return {
    respond: (interaction: ChatInputCommandInteraction) => void respond(interaction).catch(onError),
    suggest: (interaction: AutocompleteInteraction) => void suggest(interaction).catch(onError),
  }
}
