import { isLocale, type Locale, localeTable } from '@stashwise/game/locale'

/** Languages whose letters the reader knows. */
export const pictureLanguages = localeTable.map(({ locale }) => locale).filter((locale) => !['cn', 'jp', 'kr'].includes(locale))

export const languageName = (language: Locale): string => localeTable.find(({ locale }) => locale === language)?.name ?? language

/** The first of some languages that the reader knows, else English. */
export function knownLanguage(...wanted: string[]): Locale {
  const known = wanted.find((each) => isLocale(each) && pictureLanguages.includes(each))
  return isLocale(known) ? known : 'en'
}
