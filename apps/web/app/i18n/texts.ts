import { intlTag, type Locale } from '@stashwise/game/locale'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pseudoCatalogue } from './pseudo.ts'

/** `VITE_PSEUDO_LOCALE=on npm run dev` shows every text accented and longer; no build has it. */
// biome-ignore lint/complexity/useOptionalChain: the build replaces `import.meta.env.DEV`; on the server, which runs without Vite, `env` is absent
const isPseudo = typeof import.meta.env !== 'undefined' && import.meta.env.DEV && import.meta.env['VITE_PSEUDO_LOCALE'] === 'on'

/** Texts of a catalogue as they are shown. */
export const shownTexts = (texts: object): object => (isPseudo ? pseudoCatalogue(texts) : texts)

/**
 * An i18next instance fixed to one language. A missing key logs one warning and shows itself (spec section 1);
 * there is no silent fall-back to English.
 */
export function createTexts(locale: Locale, resources: Record<string, unknown>): i18n {
  const texts = createInstance()
  const missing = new Set<string>()
  texts.use(initReactI18next).init({
    lng: intlTag(locale),
    resources: { [intlTag(locale)]: { translation: shownTexts(resources) } },
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
