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

/** Most texts have no figures in them and are asked for on every page: those are taken from the catalogue as they stand, once. */
function withRememberedTexts(texts: i18n, resources: Record<string, unknown>): i18n {
  const known = new Map<string, string>()
  const lookUp = texts.t.bind(texts)
  const remembered = (key: string | string[], options?: unknown) => {
    if (typeof key !== 'string' || options !== undefined) return lookUp(key, options as never)
    const text = known.get(key) ?? plainText(resources, key) ?? lookUp(key)
    known.set(key, text)
    return text
  }
  const fixed = Object.assign(remembered, { lng: texts.language, ns: 'translation' })
  texts.getFixedT = () => fixed as never
  return texts
}

/** A text without figures or other texts in it; undefined for everything the library has to put together, or misses. */
function plainText(resources: unknown, key: string): string | undefined {
  let at = resources
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  return typeof at === 'string' && at !== '' && !/\{\{|\$t\(/.test(at) ? at : undefined
}
