import { ammoFigures } from './figures/ammo.ts'
import { bossFigures, goonsFigures } from './figures/boss.ts'
import { feeFigures } from './figures/fee.ts'
import { itemFigures } from './figures/item.ts'
import { keyFigures } from './figures/key.ts'
import { mapFigures } from './figures/map.ts'
import { priceFigures } from './figures/price.ts'
import { questFigures } from './figures/quest.ts'
import { recipeFigures } from './figures/recipe.ts'
import { restockFigures } from './figures/restock.ts'
import { listReplyKinds, type ReplyKind, replyKinds } from './kinds.ts'
import type { Question } from './question.ts'
import type { Reply } from './reply.ts'
import type { ReplySources } from './sources.ts'
import { ammoReply } from './text/ammo.ts'
import { changesReply } from './text/changes.ts'
import { feeReply } from './text/fee.ts'
import { itemReply } from './text/item.ts'
import { keyReply } from './text/key.ts'
import { bossReply, goonsReply, mapReply } from './text/map.ts'
import { missReply, weights } from './text/parts.ts'
import { priceReply } from './text/price.ts'
import { questReply } from './text/quest.ts'
import { recipeReply } from './text/recipe.ts'
import { raidTimeReply, restockReply } from './text/time.ts'
import type { ReplyWords } from './words.ts'

/** The reply to a question, in one language. Some tenths of a millisecond, but for the first recipe of a Catalogue. */
export function makeReply(question: Question, sources: ReplySources, words: ReplyWords): Reply {
  const orMiss = <Figures>(named: Parameters<typeof missReply>[1], figures: Figures | undefined, write: (figures: Figures) => Reply) =>
    figures ? write(figures) : missReply(question.kind, named, words)
  switch (question.kind) {
    case 'price':
      return orMiss('item', priceFigures(question.name, sources), (figures) => priceReply(figures, words, sources))
    case 'item':
      return orMiss('item', itemFigures(question.name, sources), (figures) => itemReply(figures, words, sources))
    case 'ammo':
      return orMiss('round', ammoFigures(question.name, sources), (figures) => ammoReply(figures, words, sources))
    case 'craft':
    case 'barter': {
      const { kind, name } = question
      return orMiss('item', recipeFigures(name, kind, sources), (figures) => recipeReply(kind, figures, words, sources))
    }
    case 'fee':
      return orMiss('item', feeFigures(question.sale, sources), (figures) => feeReply(figures, words, sources))
    case 'key':
      return orMiss('key', keyFigures(question.name, sources), (figures) => keyReply(figures, words, sources))
    case 'quest':
      return orMiss('quest', questFigures(question.name, sources), (figures) => questReply(figures, words, sources))
    case 'map':
      return orMiss('map', mapFigures(question.name, sources), (figures) => mapReply(figures, words, sources))
    case 'boss':
      return orMiss('boss', bossFigures(question.name, sources), (figures) => bossReply(figures, words))
    case 'restock':
      return orMiss('trader', restockFigures(question.name, sources), (figures) => restockReply(figures, words))
    case 'goons':
      return goonsReply(goonsFigures(sources), words)
    case 'raid-time':
      return raidTimeReply(sources, words)
    case 'changes':
      return changesReply(sources, words)
    case 'help':
      return helpReply(words)
  }
}

/** What to type, for a question that names nothing. */
export function missingReply(kind: ReplyKind, words: ReplyWords): Reply {
  const { names } = replyKinds[kind]
  if (names === 'nothing') return helpReply(words)
  return { kind, isMiss: true, title: words.text(`missing.${names}`), parts: [], fields: {} }
}

function helpReply({ text }: ReplyWords): Reply {
  const parts = listReplyKinds.flatMap((kind, at) => (kind === 'help' ? [] : [{ value: kind, weight: weights.main - at }]))
  return { kind: 'help', title: text('help.title'), parts, fields: { name: text('help.title') } }
}
