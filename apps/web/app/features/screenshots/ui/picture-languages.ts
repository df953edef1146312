import { isLocale, type Locale, locales, localeTable } from '@stashwise/game/locale'

/** The game's languages: the reader knows their letters, or draws their characters itself. */
export const pictureLanguages: readonly Locale[] = locales

export const languageName = (language: Locale): string => localeTable.find(({ locale }) => locale === language)?.name ?? language

/** The first of some languages that is one of the game's, else English. */
export const knownLanguage = (...wanted: string[]): Locale => wanted.find(isLocale) ?? 'en'
