import type { FeeFigures } from '../figures/fee.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { aboutItem, weights } from './parts.ts'

export function feeReply({ link, others, fleaBanned, count, sale }: FeeFigures, words: ReplyWords, sources: ReplySources): Reply {
  const { text, money, number } = words
  if (!sale) {
    const parts = [{ value: text(fleaBanned ? 'price.notOnFlea' : 'fee.noPrice'), weight: weights.main }]
    return aboutItem('fee', { link, others, parts, fields: {} }, words, sources)
  }
  const { asking, isBest, fee, left, withCentre } = sale
  const each = count > 1 ? text('fee.units', { number: number(count), price: money(asking) }) : money(asking)
  const parts: ReplyPart[] = [
    { label: text(isBest ? 'label.bestAsking' : 'label.asking'), value: each, weight: weights.main },
    { label: text('label.fee'), value: money(fee), weight: weights.main },
    { label: text('label.left'), value: money(left), weight: weights.second },
    ...(withCentre
      ? [{ label: text('label.feeWith', { module: withCentre.module }), value: money(withCentre.fee), weight: weights.third }]
      : []),
    ...(isBest && sources.catalogue.simulated ? [{ value: text('price.simulated'), weight: weights.main }] : []),
  ]
  const fields = {
    count: number(count),
    asking: money(asking),
    fee: money(fee),
    feeWithCenter: withCentre && money(withCentre.fee),
    left: money(left),
  }
  const isMadeUp = isBest && sources.catalogue.simulated
  const madeUp = isMadeUp ? { madeUp: { note: text('price.simulated'), fields: ['asking', 'fee', 'feeWithCenter', 'left'] } } : {}
  return { ...aboutItem('fee', { link, others, parts, fields }, words, sources), ...madeUp }
}
