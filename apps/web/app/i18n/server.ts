import { type Locale, locales } from '@stashwise/game/locale'
import { catalogues } from '@stashwise/i18n/catalogues'
import type { i18n } from 'i18next'
import { createTexts } from './texts.ts'

const instances = new Map<Locale, i18n>(locales.map((locale) => [locale, createTexts(locale, catalogues[locale])]))

/** The texts of a language on the server; one shared instance a language, never switched. */
export function serverTexts(locale: Locale): i18n {
  const texts = instances.get(locale)
  if (!texts) throw new RangeError(`no texts for ${locale}`)
  return texts
}
