import { type CatalogueFacts, findText, type Ordinal } from '@stashwise/catalogue/catalogue'
import { localeIndex } from '@stashwise/catalogue/catalogue-facts'
import type { Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { itemNicknames } from '@stashwise/search/nicknames/items'
import { indexBy, type Named, type NameIndex } from './find-name.ts'

/** Items by name, those that `accept` lets through. A weapon without its parts is never meant. */
export function itemsByName(facts: CatalogueFacts, locale: Locale, accept: (item: Item) => boolean = () => true): NameIndex<Ordinal> {
  const isMeant = (ordinal: Ordinal) => {
    const item = facts.items[ordinal]
    return item?.isFunctional === true && accept(item)
  }
  const indexOf = (language: Locale) =>
    indexBy<Ordinal>({
      hits: (typed, max) => localeIndex(facts, language).search.find(typed, max, isMeant),
      namesOf: (ordinal) => ({
        ...itemNames(facts, ordinal, locale),
        ...(language !== locale && { typedNames: typedNames(facts, ordinal, language) }),
      }),
      nicknamed: (key) => (itemNicknames.get(key) ?? []).flatMap((name) => byEnglishName(facts).get(name) ?? []).filter(isMeant),
    })
  const own = indexOf(locale)
  const find = (typed: string) => {
    if (locale === 'ru' || !/\p{Script=Cyrillic}/u.test(typed)) return own.find(typed)
    // Words in Russian mean Russian names, whatever the language of the replies.
    return indexOf('ru').find(typed) ?? own.find(typed)
  }
  return { ...own, find }
}

/** Items by their English name. A weapon without its parts gives way to the whole one. */
const byEnglishName = weakMemoize((facts: CatalogueFacts) => {
  const ordinals = new Map<string, Ordinal>()
  for (const [ordinal, item] of facts.items.entries()) {
    const [name] = findText(facts, 'item', item.uid, 'en') ?? []
    if (name !== undefined && item.isFunctional && !ordinals.has(name)) ordinals.set(name, ordinal)
  }
  return ordinals
})

function itemNames(facts: CatalogueFacts, ordinal: Ordinal, locale: Locale): Named {
  const item = facts.items[ordinal]
  const [enName, enShortName] = (item && findText(facts, 'item', item.uid, 'en')) ?? [item?.url ?? '']
  const [name, shortName] = (item && findText(facts, 'item', item.uid, locale)) ?? [enName, enShortName]
  return { name, shortName: shortName ?? name, enName, enShortName }
}

function typedNames(facts: CatalogueFacts, ordinal: Ordinal, locale: Locale): string[] {
  const { name, shortName } = itemNames(facts, ordinal, locale)
  return [name, shortName]
}
