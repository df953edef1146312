import { isLocale, type Locale, localeTable } from '@stashwise/game/locale'

/** Languages whose letters the reader knows, or whose characters it draws itself. Those of Japanese were not measured. */
export const pictureLanguages: readonly Locale[] = localeTable.map(({ locale }) => locale).filter((locale) => locale !== 'jp')

export const languageName = (language: Locale): string => localeTable.find(({ locale }) => locale === language)?.name ?? language

/** The first of some languages that the reader knows, else English. */
export function knownLanguage(...wanted: string[]): Locale {
  const known = wanted.find((each) => isLocale(each) && pictureLanguages.includes(each))
  return isLocale(known) ? known : 'en'
}
