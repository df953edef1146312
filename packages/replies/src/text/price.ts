import type { PriceFigures } from '../figures/price.ts'
import type { ReplyField } from '../kinds.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { aboutItem, weights } from './parts.ts'

export function priceReply(figures: PriceFigures, words: ReplyWords, sources: ReplySources): Reply {
  const { link, others, price, trader, best } = figures
  const { money, change, text } = words
  const { width, height } = link.cell
  const parts: ReplyPart[] = [fleaPart(figures, words)]
  if (price.avg24h !== undefined && !figures.fleaBanned) {
    const changed = price.change24h === undefined ? '' : ` (${change(price.change24h)})`
    parts.push({ label: text('label.avg24h'), value: `${money(price.avg24h)}${changed}`, weight: weights.second })
  }
  const paid = traderPrice(figures, words)
  if (trader && paid !== undefined) parts.push({ label: trader.trader.name, value: paid, weight: weights.second })
  if (width * height > 1 && price.perSlot !== undefined)
    parts.push({ label: text('label.perSlot'), value: money(price.perSlot), weight: weights.third })
  const isMadeUp = price.simulated && !figures.fleaBanned && (figures.flea !== undefined || price.avg24h !== undefined)
  if (isMadeUp) parts.push({ value: text('price.simulated'), weight: weights.main })
  else if (figures.flea !== undefined && price.confidence === 'low') parts.push({ value: text('price.uncertain'), weight: weights.third })
  const fields: Partial<Record<ReplyField<'price'>, string | undefined>> = {
    shortName: link.shortName,
    price: figures.flea && money(figures.flea),
    avg24h: price.avg24h && money(price.avg24h),
    avg7d: price.avg7d && money(price.avg7d),
    change24h: price.change24h === undefined ? undefined : change(price.change24h),
    perSlot: price.perSlot && money(price.perSlot),
    offers: price.offers === undefined ? undefined : words.number(price.offers),
    trader: trader?.trader.name,
    traderPrice: paid,
    best: best && money(best.amount),
    bestAt: best && bestSeller(figures, words),
  }
  const ofMarket = best?.at === 'trader' ? marketFields : [...marketFields, 'best', 'bestAt']
  const madeUp = isMadeUp ? { madeUp: { note: text('price.simulated'), fields: ofMarket } } : {}
  return { ...aboutItem('price', { link, others, parts, fields }, words, sources), ...madeUp }
}

const marketFields: readonly string[] = ['price', 'avg24h', 'avg7d', 'change24h', 'perSlot', 'offers'] satisfies ReplyField<'price'>[]

/** Where {@link PriceFigures.best} is paid. */
export const bestSeller = ({ best, trader }: PriceFigures, { text }: ReplyWords): string | undefined =>
  best?.at === 'trader' ? trader?.trader.name : best && text('label.flea')

/** What the flea market says of an item, or that it says nothing. */
export function fleaPart({ flea, fleaBanned }: PriceFigures, { text, money }: ReplyWords): ReplyPart {
  if (fleaBanned) return { value: text('price.notOnFlea'), weight: weights.second }
  if (flea === undefined) return { value: text('price.noFlea'), weight: weights.second }
  return { label: text('label.flea'), value: money(flea), weight: weights.main }
}

/** In the trader's own currency, with roubles after it where that is another. */
export function traderPrice({ trader }: Pick<PriceFigures, 'trader'>, { money }: ReplyWords): string | undefined {
  if (!trader) return undefined
  const { price, currency, priceRoubles } = trader
  return currency === 'RUB' ? money(priceRoubles) : `${money(price, currency)} (${money(priceRoubles)})`
}
