/** Interface languages in the order of the language picker, with their code in the public feed and their own name. */
export const localeTable = [
  { locale: 'en', feedCode: 'en', name: 'English', intl: 'en-US' },
  { locale: 'ru', feedCode: 'ru', name: 'Русский', intl: 'ru-RU' },
  { locale: 'de', feedCode: 'de', name: 'Deutsch', intl: 'de-DE' },
  { locale: 'fr', feedCode: 'fr', name: 'Français', intl: 'fr-FR' },
  { locale: 'es', feedCode: 'es', name: 'Español', intl: 'es-ES' },
  { locale: 'cz', feedCode: 'cs', name: 'Čeština', intl: 'cs-CZ' },
  { locale: 'cn', feedCode: 'zh', name: '中文', intl: 'zh-CN' },
  { locale: 'hu', feedCode: 'hu', name: 'Magyar', intl: 'hu-HU' },
  { locale: 'tr', feedCode: 'tr', name: 'Türkçe', intl: 'tr-TR' },
  { locale: 'jp', feedCode: 'ja', name: '日本語', intl: 'ja-JP' },
  { locale: 'kr', feedCode: 'ko', name: '한국어', intl: 'ko-KR' },
] as const

export type Locale = (typeof localeTable)[number]['locale']
export const locales: readonly Locale[] = localeTable.map((row) => row.locale)
export const defaultLocale: Locale = 'en'

/** True for one of the eleven interface languages. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** BCP 47 tag of an interface language, for `Intl` and the `lang` attribute. */
export const intlTag = (locale: Locale): string => localeTable.find((row) => row.locale === locale)?.intl ?? 'en-US'
