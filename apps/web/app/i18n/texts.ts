import { intlTag, type Locale } from '@stashwise/game/locale'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * An i18next instance fixed to one language. A missing key logs one warning and shows itself (spec section 1);
 * there is no silent fall-back to English.
 */
export function createTexts(locale: Locale, resources: Record<string, unknown>): i18n {
  const texts = createInstance()
  const missing = new Set<string>()
  texts.use(initReactI18next).init({
    lng: intlTag(locale),
    resources: { [intlTag(locale)]: { translation: resources } },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler(_languages, _namespace, key) {
      if (missing.has(key)) return
      missing.add(key)
      console.warn(`Missing text: ${key} (${locale})`)
    },
    parseMissingKeyHandler: (key) => key,
  })
  return texts
}
