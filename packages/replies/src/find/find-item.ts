import { type CatalogueFacts, findText, type Ordinal } from '@stashwise/catalogue/catalogue'
import { localeIndex } from '@stashwise/catalogue/catalogue-facts'
import type { Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { indexBy, type Named, type NameIndex } from './find-name.ts'

/** Items by name, those that `accept` lets through. A weapon without its parts is never meant. */
export function itemsByName(facts: CatalogueFacts, locale: Locale, accept: (item: Item) => boolean = () => true): NameIndex<Ordinal> {
  const isMeant = (ordinal: Ordinal) => {
    const item = facts.items[ordinal]
    return item?.isFunctional === true && accept(item)
  }
  return indexBy<Ordinal>({
    hits: (typed, max) => localeIndex(facts, locale).search.find(typed, max, isMeant),
    namesOf: (ordinal) => itemNames(facts, ordinal, locale),
  })
}

function itemNames(facts: CatalogueFacts, ordinal: Ordinal, locale: Locale): Named {
  const item = facts.items[ordinal]
  const [enName, enShortName] = (item && findText(facts, 'item', item.uid, 'en')) ?? [item?.url ?? '']
  const [name, shortName] = (item && findText(facts, 'item', item.uid, locale)) ?? [enName, enShortName]
  return { name, shortName: shortName ?? name, enName, enShortName }
}
