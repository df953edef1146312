import { defaultLocale, type Locale, localeTable } from '@stashwise/game/locale'

/** Our language for one of Discord's (`ru`, `en-GB`, `pt-BR`); English for one that the site does not have. */
export function localeOf(discordLocale: string): Locale {
  const language = discordLocale.split('-', 1)[0]
  return localeTable.find(({ locale, feedCode }) => locale === language || feedCode === language)?.locale ?? defaultLocale
}
