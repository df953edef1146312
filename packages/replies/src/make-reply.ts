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
  switch (question.kind) {
    case 'price': {
      const figures = priceFigures(question.name, sources)
      return figures ? priceReply(figures, words, sources) : missReply('price', 'item', words)
    }
    case 'item': {
      const figures = itemFigures(question.name, sources)
      return figures ? itemReply(figures, words, sources) : missReply('item', 'item', words)
    }
    case 'ammo': {
      const figures = ammoFigures(question.name, sources)
      return figures ? ammoReply(figures, words, sources) : missReply('ammo', 'round', words)
    }
    case 'craft':
    case 'barter': {
      const figures = recipeFigures(question.name, question.kind, sources)
      return figures ? recipeReply(question.kind, figures, words, sources) : missReply(question.kind, 'item', words)
    }
    case 'fee': {
      const figures = feeFigures(question.sale, sources)
      return figures ? feeReply(figures, words, sources) : missReply('fee', 'item', words)
    }
    case 'key': {
      const figures = keyFigures(question.name, sources)
      return figures ? keyReply(figures, words, sources) : missReply('key', 'key', words)
    }
    case 'quest': {
      const figures = questFigures(question.name, sources)
      return figures ? questReply(figures, words, sources) : missReply('quest', 'quest', words)
    }
    case 'map': {
      const figures = mapFigures(question.name, sources)
      return figures ? mapReply(figures, words, sources) : missReply('map', 'map', words)
    }
    case 'boss': {
      const figures = bossFigures(question.name, sources)
      return figures ? bossReply(figures, words) : missReply('boss', 'boss', words)
    }
    case 'restock': {
      const figures = restockFigures(question.name, sources)
      return figures ? restockReply(figures, words) : missReply('restock', 'trader', words)
    }
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
