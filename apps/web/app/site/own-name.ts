import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import type { Catalogue } from '@stashwise/i18n/catalogues'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'

/** Name of a boss or of another of the game's own fighters, also as a quest's target; its id where nobody has a name for it. */
export const mobName = (facts: CatalogueFacts, locale: Locale, id: string): string =>
  ownName('mob', id, locale, findText(facts, 'mob', id, locale)?.[0]) ?? id

/** Name of a zone that the game spawns fighters in; undefined where it has no words for it. */
export const zoneName = (facts: CatalogueFacts, locale: Locale, id: string): string | undefined =>
  asserted(ownName('zone', id, locale, wordsOf(id, findText(facts, 'place', id, locale)?.[0])))

/** Zones of new maps have a variable for a name in every language (`1BD1PortAmbush1`, `EngineHide`) or the end of their id: no name is better. */
const wordsOf = (id: string, name: string | undefined): string | undefined =>
  name && (isVariable(name) || id === `BotZone${name}`) ? undefined : name
const isVariable = (name: string): boolean => /^\w+$/.test(name) && /^\d|_|[a-z][A-Z]|[a-z]\d{1,9}$/.test(name)

/** One name of the game is a question: “Transit to Labyrinth?”. */
const asserted = (name: string | undefined): string | undefined => name?.replace(/\s{0,9}\?$/, '')

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
