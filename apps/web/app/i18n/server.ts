import { intlTag, type Locale } from '@stashwise/game/locale'
import { memoize } from '@stashwise/game/memoize'
import { catalogueOf } from '@stashwise/i18n/catalogues'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { shownTexts, textOptions } from './texts.ts'

/** The texts of a language on the server, all namespaces; one shared instance a language, never switched. */
export const serverTexts = memoize((locale: Locale): i18n => {
  const texts = createInstance()
  const resources = Object.fromEntries(Object.entries(catalogueOf(locale)).map(([namespace, own]) => [namespace, shownTexts(own)]))
  texts.use(initReactI18next).init({ ...textOptions(locale), resources: { [intlTag(locale)]: resources }, initAsync: false })
  return texts
})
