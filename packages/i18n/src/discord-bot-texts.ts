import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/discordbot.json' with { type: 'json' }
import ru from '../catalogues/ru/discordbot.json' with { type: 'json' }

export type DiscordBotTexts = typeof en

/** Languages that the bot's commands have texts in. */
export const discordBotLocales = ['en', 'ru'] as const
export type DiscordBotLocale = (typeof discordBotLocales)[number]

const filled: Record<DiscordBotLocale, DiscordBotTexts> = { en, ru }

/** The language of the bot's own texts, English as fallback. */
export const discordBotLocale = (locale: Locale): DiscordBotLocale => discordBotLocales.find((one) => one === locale) ?? 'en'

/** Texts of the Discord bot and its commands. The site's page explains the commands with the same texts. */
export const discordBotTexts = (locale: Locale): DiscordBotTexts => filled[discordBotLocale(locale)]
