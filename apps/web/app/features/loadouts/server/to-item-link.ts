import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import type { ItemLink } from '../item-link.ts'

/** An item in a language, ready for pages. */
export function toItemLink(facts: CatalogueFacts, { uid, url, width, height, colour, imageId }: Item, locale: Locale): ItemLink {
  const [name, shortName] = findText(facts, 'item', uid, locale) ?? [uid]
  return { uid, url, name, shortName: shortName || name, cell: { width, height, colour, label: shortName || name, imageId } }
}
