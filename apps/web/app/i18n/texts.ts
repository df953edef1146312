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
  return withRememberedTexts(texts, resources)
}

/** Texts with figures in them that are kept; all are forgotten when there are more. */
const mostFigured = 2000
/** Longer ones are not: addresses and what somebody typed stand in texts too, and are hardly met twice. */
const longestFigured = 200

/**
 * Most texts have no figures in them and are asked for on every page: those are taken from the catalogue as they stand, once. Of the
 * others many say the same again and again, and putting one together costs as much as drawing what it stands in.
 */
function withRememberedTexts(texts: i18n, resources: Record<string, unknown>): i18n {
  const known = new Map<string, string>()
  const figured = new Map<string, string>()
  const lookUp = texts.t.bind(texts)
  const remembered = (key: string | string[], options?: unknown) => {
    if (typeof key !== 'string') return lookUp(key, options as never)
    if (options !== undefined) {
      const whole = isFlat(options) ? key + JSON.stringify(options) : undefined
      const text = (whole === undefined ? undefined : figured.get(whole)) ?? lookUp(key, options as never)
      if (whole === undefined || whole.length > longestFigured || typeof text !== 'string' || text === key) return text
      if (figured.size >= mostFigured) figured.clear()
      figured.set(whole, text)
      return text
    }
    const text = known.get(key) ?? plainText(resources, key) ?? lookUp(key)
    known.set(key, text)
    return text
  }
  const fixed = Object.assign(remembered, { lng: texts.language, ns: 'translation' })
  texts.getFixedT = () => fixed as never
  return texts
}

/** True for options of texts and numbers only: what they make of a text is always the same. */
const isFlat = (options: unknown): boolean =>
  typeof options === 'object' &&
  options !== null &&
  Object.values(options).every((value) => typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))

/** A text without figures or other texts in it; undefined for everything the library has to put together, or misses. */
function plainText(resources: unknown, key: string): string | undefined {
  let at = resources
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  return typeof at === 'string' && at !== '' && !/\{\{|\$t\(/.test(at) ? at : undefined
}
