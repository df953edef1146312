import type { Locale } from '@stashwise/game/locale'
import type { Namespace } from '@stashwise/i18n/catalogues'
import { loadCatalogue } from '@stashwise/i18n/load-catalogue'
import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { filledLocales } from './filled.ts'
import { shownTexts, textOptions } from './texts.ts'

/** Loads the texts a page is hydrated with. Others follow with {@link loadTexts}, or with the component that asks for them. */
export async function startTexts(locale: Locale, namespaces: readonly string[]): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(catalogueBackend(locale))
    .init({ ...textOptions(locale), ns: namespaces })
  return i18next
}

/** Loads namespaces that are not loaded yet. On the server, which has all, there is nothing to do. @throws when one cannot be fetched. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  if (!i18next.isInitialized) return
  const isMissing = (namespace: Namespace) => !i18next.hasResourceBundle(i18next.language, namespace)
  await i18next.loadNamespaces(namespaces)
  // i18next remembers what failed and would never ask for it again.
  const failed = namespaces.filter(isMissing)
  if (failed.length > 0) await i18next.reloadResources([i18next.language], failed)
  const missing = failed.filter(isMissing)
  if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be loaded`)
}

/** A part of the page that is loaded on use, with the texts it shows. */
export async function withTexts<Part>(part: Promise<Part>, ...namespaces: readonly Namespace[]): Promise<Part> {
  const [loaded] = await Promise.all([part, loadTexts(...namespaces)])
  return loaded
}

const catalogueBackend = (locale: Locale): BackendModule => ({
  type: 'backend',
  init() {},
  read(_language, namespace: string, done) {
    // A language without texts shows keys.
    const texts = filledLocales.includes(locale) ? loadCatalogue(locale, namespace) : Promise.resolve({})
    texts.then(
      (loaded) => done(null, shownTexts(loaded)),
      (error: unknown) => done(String(error), false),
    )
  },
})
