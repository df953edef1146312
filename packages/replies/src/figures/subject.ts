import type { Catalogue, Ordinal } from '@stashwise/catalogue/catalogue'
import { itemUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import { presentLink } from '@stashwise/market/present/present-row'
import type { ItemLink } from '@stashwise/market/view'
import { itemsByName } from '../find/find-item.ts'
import type { Wanted } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'

/** The item a reply is about, and the names of others that may be meant. */
export type ItemSubject = { item: Item; ordinal: Ordinal; link: ItemLink; others: readonly string[] }

export const subjectAt = (
  { facts }: Catalogue,
  ordinal: Ordinal,
  { locale }: ReplySources,
  others: readonly string[],
): ItemSubject | undefined => {
  const item = facts.items[ordinal]
  return item && { item, ordinal, link: presentLink(facts, item, locale), others }
}

/** Finds an item by name or id; undefined when nothing is called like that. */
export function findSubject(sources: ReplySources, wanted: Wanted, accept?: (item: Item) => boolean): ItemSubject | undefined {
  const { catalogue, locale } = sources
  if (typeof wanted !== 'string') {
    const ordinal = catalogue.facts.ordinals.get(itemUid(wanted.id))
    return ordinal === undefined ? undefined : subjectAt(catalogue, ordinal, sources, [])
  }
  const found = itemsByName(catalogue.facts, locale, accept).find(wanted)
  return found && subjectAt(catalogue, found.entry, sources, found.others)
}
