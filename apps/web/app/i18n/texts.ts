import { intlTag, type Locale } from '@stashwise/game/locale'
import type { InitOptions } from 'i18next'
import { pseudoCatalogue } from './pseudo.ts'

/** `VITE_PSEUDO_LOCALE=on npm run dev` shows every text accented and longer; no build has it. */
// biome-ignore lint/complexity/useOptionalChain: the build replaces `import.meta.env.DEV`; on the server, which runs without Vite, `env` is absent
const isPseudo = typeof import.meta.env !== 'undefined' && import.meta.env.DEV && import.meta.env['VITE_PSEUDO_LOCALE'] === 'on'

export const shownTexts = (texts: object): object => (isPseudo ? pseudoCatalogue(texts) : texts)

/**
 * How i18next is set up on both sides, for one language. A missing key logs one warning and shows itself; there is no silent fallback to
 * English. A page never changes its language (the picker loads another document), so components have nothing to subscribe to.
 */
export function textOptions(locale: Locale): InitOptions {
  const missing = new Set<string>()
  return {
    lng: intlTag(locale),
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { bindI18n: false },
    appendNamespaceToMissingKey: true,
    saveMissing: true,
    missingKeyHandler(_languages, namespace, key) {
      const text = `${namespace}:${key}`
      if (missing.has(text)) return
      missing.add(text)
      console.warn(`Missing text: ${text} (${locale})`)
    },
  }
}
