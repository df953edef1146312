import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

/** Name of a boss or of another of the game's own fighters, also as a quest's target; its id where nobody has a name for it. */
export const mobName = (facts: CatalogueFacts, locale: Locale, id: string): string =>
  ownName('mob', id, locale, findText(facts, 'mob', id, locale)?.[0]) ?? id

type OwnNames = Catalogue['mapzones']
type OwnKey = { [Group in keyof OwnNames]: `mapzones:${Group}.${Extract<keyof OwnNames[Group], string>}` }[keyof OwnNames]
const isOwnKey = (key: string): key is OwnKey => serverTexts('en').exists(key)

/**
 * A name of ours where the game's data has none, leaves it in English or has it as a variable (`FactoryCenter`). In languages that we have no
 * texts in, the data's own name goes first.
 */
export function ownName(group: keyof OwnNames, id: string, locale: Locale, fromFeed: string | undefined): string | undefined {
  const key = `mapzones:${group}.${id}`
  if (!isOwnKey(key)) return fromFeed
  return textLocale(locale) === locale ? serverTexts(locale).t(key) : (fromFeed ?? serverTexts(textLocale(locale)).t(key))
}
