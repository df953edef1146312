import type { ItemFigures } from '../figures/item.ts'
import type { ReplyField } from '../kinds.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { aboutItem, weights } from './parts.ts'
import { traderPrice } from './price.ts'

export function itemReply(figures: ItemFigures, words: ReplyWords, sources: ReplySources): Reply {
  const { link, others, category, width, height, weightKg, basePrice, buy, quests, modules } = figures
  const { text, money, number } = words
  const size = text('item.size', { width, height })
  const weight = text('item.weight', { kg: number(weightKg) })
  const buyAt = buy && text('place.trader', { name: buy.trader.name, level: buy.level })
  const buyPrice = traderPrice({ ...(buy && { trader: buy }) }, words)
  const parts: ReplyPart[] = [
    { value: category, weight: weights.main },
    { value: `${size}, ${weight}`, weight: weights.second },
    ...(basePrice === undefined ? [] : [{ label: text('label.basePrice'), value: money(basePrice), weight: weights.third }]),
    ...(buyAt === undefined || buyPrice === undefined ? [] : [{ label: buyAt, value: buyPrice, weight: weights.main }]),
    {
      value: figures.fleaBanned ? text('price.notOnFlea') : text('item.fleaLevel', { level: figures.fleaLevel }),
      weight: weights.third,
    },
    ...(quests === 0 ? [] : [{ value: text('item.quests', { count: quests }), weight: weights.second }]),
    ...(modules === 0 ? [] : [{ value: text('item.modules', { count: modules }), weight: weights.second }]),
  ]
  const fields: Partial<Record<ReplyField<'item'>, string | undefined>> = {
    shortName: link.shortName,
    category,
    size,
    weight,
    basePrice: basePrice && money(basePrice),
    buyAt,
    buyPrice,
    quests: number(quests),
    modules: number(modules),
  }
  return aboutItem('item', { link, others, parts, fields }, words, sources)
}
