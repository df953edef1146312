import { type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import { itemUid, questUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { RecordChange } from '@stashwise/game/record-change'
import { findLink } from '@stashwise/market/present/present-row'
import type { CellView } from '@stashwise/market/view'
import { questHref } from '#app/features/progression/quest-links.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { itemList, placeOf } from './recipe-words.ts'

export type RecordHead = { name: string; href?: string; cell?: CellView }

/** Name and page of a changed record. What the game no longer has, has no page. */
export function recordHead(facts: CatalogueFacts, change: RecordChange, locale: Locale): RecordHead {
  const words = { facts, locale }
  switch (change.kind) {
    case 'item':
    case 'offers': {
      const link = findLink(facts, itemUid(change.id), locale)
      if (link) return { name: link.name, href: `/item/${link.url}`, cell: link.cell }
      return { name: nameOf(facts, 'item', change.id, locale) }
    }
    case 'quest': {
      const quest = facts.quests.get(questUid(change.id))
      return { name: nameOf(facts, 'quest', change.id, locale), ...(quest && { href: questHref(quest.url) }) }
    }
    case 'module':
      return { name: nameOf(facts, 'module', change.id, locale), href: '/progression/hideout' }
    case 'trader':
      return { name: nameOf(facts, 'trader', change.id, locale) }
    case 'market':
      return { name: serverTexts(locale).getFixedT(null, 'changes')('kind.market') }
    case 'barter':
    case 'craft': {
      const recipe = change.after ?? change.before
      if (!recipe) return { name: change.id }
      const [first] = recipe.outputs
      const cell = first && findLink(facts, first.uid, locale)?.cell
      return { name: `${itemList(recipe.outputs, words)} · ${placeOf(recipe, words)}`, ...(cell && { cell }) }
    }
  }
}
