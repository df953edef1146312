import type { Locale } from '@stashwise/game/locale'
import en from './locales/en.ts'
import ru from './locales/ru.ts'

/** The texts of every language. English types the keys; the languages without texts yet show keys. */
export const catalogues: Record<Locale, Record<string, unknown>> = {
  en,
  ru,
  de: {},
  fr: {},
  es: {},
  cz: {},
  cn: {},
  hu: {},
  tr: {},
  jp: {},
  kr: {},
}

export type Catalogue = typeof en
