import type { Locale } from '@stashwise/game/locale'

/** Loads one namespace of a language in the browser: the build makes a script of each. @throws when it cannot be fetched. */
export async function loadCatalogue(locale: Locale, namespace: string): Promise<object> {
  const loaded: { default: object } = await import(`../catalogues/${locale}/${namespace}.json`)
  return loaded.default
}
