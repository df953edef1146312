import { intlTag, type Locale, locales } from '@stashwise/game/locale'
import { catalogues } from '@stashwise/i18n/catalogues'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { shownTexts, textOptions } from './texts.ts'

const instances = new Map<Locale, i18n>(locales.map((locale) => [locale, createTexts(locale)]))

/** The texts of a language on the server, all namespaces; one shared instance a language, never switched. */
export function serverTexts(locale: Locale): i18n {
  const texts = instances.get(locale)
  if (!texts) throw new RangeError(`no texts for ${locale}`)
  return texts
}

function createTexts(locale: Locale): i18n {
  const texts = createInstance()
  const resources = Object.fromEntries(Object.entries(catalogues.get(locale) ?? {}).map(([namespace, own]) => [namespace, shownTexts(own)]))
  texts.use(initReactI18next).init({ ...textOptions(locale), resources: { [intlTag(locale)]: resources }, initAsync: false })
  return texts
}
