import { defaultLocale, type Locale } from '@stashwise/game/locale'

/** Languages that have texts. The others can be chosen as well, and show keys. */
export const filledLocales: readonly Locale[] = ['en', 'ru']

/** The language of mails and refusals, which never show keys: English where a language has no texts. */
export const textLocale = (locale: Locale): Locale => (filledLocales.includes(locale) ? locale : defaultLocale)
