import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import { intlTag, type Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import type { Objective } from '@stashwise/game/quest'
import type { TextKind } from '@stashwise/game/records'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { mobName } from '#app/site/own-name.ts'

/** Things named in a sentence; the others are counted. */
const maxThings = 3

export type ObjectiveWords = {
  t: ReturnType<typeof texts>
  /** The language they are in. */
  locale: ReturnType<typeof textLocale>
  /** `a, b or c`; equal names are said once, here and in {@link things}. */
  anyOf(names: readonly string[]): string
  /** Items by name, the first few of many. */
  things(names: readonly string[]): string
  itemName(uid: string): string
  /** Of an item by the game's id; undefined for one that the game's data does not have. */
  gameItemName(bsgId: string): string | undefined
  nameOf(kind: TextKind, id: string): string
  englishMap(slug: string): string
}

const texts = (locale: Locale) => serverTexts(locale).getFixedT(null, 'objectives')

/** The words of a language. Languages without texts get English ones. */
export function objectiveWords(facts: CatalogueFacts, locale: Locale): ObjectiveWords {
  const written = textLocale(locale)
  const t = texts(written)
  const list = new Intl.ListFormat(intlTag(written), { type: 'disjunction' })
  const nameOf = (kind: TextKind, id: string) =>
    kind === 'mob' ? mobName(facts, locale, id) : (findText(facts, kind, id, locale)?.[0] ?? id)
  return {
    t,
    locale: written,
    anyOf: (names) => list.format(new Set(names)),
    things(all) {
      const names = [...new Set(all)]
      const more = names.length - maxThings
      return more > 1 ? t('moreThings', { things: names.slice(0, maxThings).join(', '), count: more }) : list.format(names)
    },
    itemName: (uid) => nameOf('item', uid),
    gameItemName(bsgId) {
      const uid = uidsByGameId(facts).get(bsgId)
      return uid && nameOf('item', uid)
    },
    nameOf,
    englishMap: (slug) => findText(facts, 'map', slug, 'en')?.[0] ?? slug,
  }
}

/** The item of each of the game's ids; of a weapon the one that fires. */
export const uidsByGameId = weakMemoize(
  ({ items }: CatalogueFacts): ReadonlyMap<string, ItemUid> =>
    new Map(items.toSorted((a, b) => Number(a.isFunctional) - Number(b.isFunctional)).map(({ bsgId, uid }) => [bsgId, uid])),
)

export function effectNames({ details }: Objective, name: string, { nameOf }: ObjectiveWords): string[] {
  const found: unknown = Reflect.get(Object(details[name]), 'effects')
  return Array.isArray(found) ? found.map((effect) => nameOf('property', String(effect))) : []
}
