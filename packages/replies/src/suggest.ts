import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import type { Item } from '@stashwise/game/item'
import { bossesByName } from './figures/boss.ts'
import { itemsByName } from './find/find-item.ts'
import { mapsByName, questsByName, tradersByName } from './find/find-others.ts'
import { type ReplyKind, replyKinds } from './kinds.ts'
import { maxQuestionLength } from './question.ts'
import type { ReplySources } from './sources.ts'

/** Choices of Discord's autocomplete. Source: Discord's developer documentation. */
export const maxSuggestions = 25

/** Names that may be meant by what was typed so far, the likeliest first. Without a word all maps, bosses, quests or traders, and no items. */
export function suggestNames(kind: ReplyKind, typed: string, sources: ReplySources): string[] {
  const { catalogue, locale } = sources
  const { facts } = catalogue
  const text = typed.slice(0, maxQuestionLength)
  switch (replyKinds[kind].names) {
    case 'item':
    case 'round':
    case 'key':
    case 'sale':
      return itemsByName(facts, locale, accepts(kind, facts)).list(text, maxSuggestions)
    case 'quest':
      return questsByName(facts, locale).list(text, maxSuggestions)
    case 'map':
      return mapsByName(facts, locale).list(text, maxSuggestions)
    case 'boss':
      return bossesByName(sources).list(text, maxSuggestions)
    case 'trader':
      return tradersByName(facts, locale).list(text, maxSuggestions)
    case 'nothing':
      return []
  }
}

/** Items that a question has something to say of. */
function accepts(kind: ReplyKind, { joins }: CatalogueFacts): ((item: Item) => boolean) | undefined {
  if (kind === 'ammo') return ({ properties }) => properties.kind === 'ammo'
  if (kind === 'key') return ({ properties }) => properties.kind === 'key'
  if (kind === 'craft' || kind === 'barter') return ({ uid }) => joins.madeBy.get(uid)?.some((ref) => ref.kind === kind) ?? false
  return undefined
}
