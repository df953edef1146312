import { gameModes } from '@stashwise/game/mode'
import { discordBotLocales, discordBotTexts } from '@stashwise/i18n/discord-bot-texts'
import { discordCommands, hasModes, type RestockAction } from '@stashwise/replies/discord/commands'
import { type ReplyKind, replyKinds } from '@stashwise/replies/kinds'
import {
  ApplicationCommandOptionType,
  ChannelType,
  type LocaleString,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'

type OptionTexts = { name: string; text: string }
type Texts = ReturnType<typeof discordBotTexts>
type Option = NonNullable<RESTPostAPIChatInputApplicationCommandsJSONBody['options']>[number]
type BasicOption = Exclude<Option, { type: ApplicationCommandOptionType.Subcommand | ApplicationCommandOptionType.SubcommandGroup }>

/** Discord's languages of ours that have texts; English is the language of the names themselves. */
const discordLocales = { en: [], ru: ['ru'] } as const satisfies Record<(typeof discordBotLocales)[number], readonly LocaleString[]>

/** Name and description in all languages. */
function named(find: (texts: Texts) => OptionTexts) {
  const english = find(discordBotTexts('en'))
  const others = discordBotLocales.flatMap((locale) =>
    discordLocales[locale].map((discordLocale) => [discordLocale, find(discordBotTexts(locale))] as const),
  )
  return {
    name: english.name,
    description: english.text,
    name_localizations: Object.fromEntries(others.map(([locale, { name }]) => [locale, name])),
    description_localizations: Object.fromEntries(others.map(([locale, { text }]) => [locale, text])),
  }
}

/** Longest name that may be typed. */
const maxTyped = 100

function nameOption(kind: ReplyKind, isRequired: boolean): BasicOption[] {
  const { names } = replyKinds[kind]
  if (names === 'nothing' || names === 'sale') return []
  const texts = named(({ option }) => ({ name: option.name, text: option[names] }))
  return [{ ...texts, type: ApplicationCommandOptionType.String, required: isRequired, autocomplete: true, max_length: maxTyped }]
}

const modeOption = (): BasicOption => ({
  ...named(({ option }) => option.mode),
  type: ApplicationCommandOptionType.String,
  choices: gameModes.map(({ mode }) => ({ name: mode.toUpperCase(), value: mode })),
})

/** Options of a question: what it names, and the mode. */
const questionOptions = (kind: ReplyKind): BasicOption[] => [
  ...nameOption(kind, !('optional' in replyKinds[kind])),
  ...(hasModes(kind) ? [modeOption()] : []),
]

const actionOptions: Record<RestockAction, () => BasicOption[]> = {
  show: () => questionOptions('restock'),
  alert: () => [
    ...nameOption('restock', true),
    modeOption(),
    { ...named(({ option }) => option.off), type: ApplicationCommandOptionType.Boolean },
  ],
  channel: () => [
    {
      ...named(({ option }) => option.channel),
      type: ApplicationCommandOptionType.Channel,
      channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
    },
    { ...named(({ option }) => option.traders), type: ApplicationCommandOptionType.String, max_length: maxTyped },
    modeOption(),
  ],
}

const codeOption = (): BasicOption => ({
  ...named(({ option }) => option.code),
  type: ApplicationCommandOptionType.String,
  max_length: 40,
})

/** The commands as they are registered with Discord. */
export const registrations = (): RESTPostAPIChatInputApplicationCommandsJSONBody[] =>
  discordCommands.map((command) => {
    const texts = named((all) => all.command[command.name])
    if ('actions' in command) {
      const options = command.actions.map((action) => ({
        ...named((all) => all.action[action]),
        type: ApplicationCommandOptionType.Subcommand as const,
        options: actionOptions[action](),
      }))
      return { ...texts, options }
    }
    if ('kind' in command) return { ...texts, options: questionOptions(command.kind) }
    return { ...texts, options: command.name === 'link' ? [codeOption()] : [] }
  })
