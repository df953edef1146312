import type { ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { formatMoney, formatNumber, formatPercent } from '../../../../ui/format.ts'
import type { Locale } from '@stashwise/game/locale'
import type { Explanation } from './figure.tsx'

export const priceFigures = ['last', 'avg24h', 'avg7d', 'low24h', 'high24h', 'perSlot', 'base', 'change24h', 'change7d'] as const
export type PriceFigure = (typeof priceFigures)[number]

/** How each price of an item comes about, in the reader's words. */
export function explainPrice(figure: PriceFigure, item: ItemPageView, t: TFunction, locale: Locale): Explanation {
  const { price } = item
  const money = (value: number | undefined) => (value === undefined ? '—' : formatMoney(value, locale))
  const cells = item.cell.width * item.cell.height
  const row = (key: PriceFigure, value: string) => ({ label: t(`item.price.${key}`), value })
  const offers = price.offers === undefined ? [] : [{ label: t('item.price.offers'), value: formatNumber(price.offers, locale) }]
  const inputs: Record<PriceFigure, Explanation['inputs']> = {
    last: offers,
    avg24h: [row('low24h', money(price.low24h)), row('high24h', money(price.high24h)), ...offers],
    avg7d: [row('avg7d', money(price.avg7d))],
    low24h: offers,
    high24h: offers,
    perSlot: [row('last', money(price.last)), { label: t('item.price.cells'), value: `${item.cell.width} × ${item.cell.height} = ${formatNumber(cells, locale)}` }],
    base: [],
    change24h: [row('avg24h', money(price.avg24h)), row('change24h', percent(price.change24h, locale))],
    change7d: [row('avg7d', money(price.avg7d)), row('change7d', percent(price.change7d, locale))],
  }
  if (figure === 'base') return { formula: t('item.explain.base'), inputs: [], source: t('item.source.game') }
  return {
    formula: t(`item.explain.${figure}`),
    inputs: inputs[figure],
    source: t(price.simulated ? 'item.source.simulated' : figure === 'avg7d' || figure === 'change7d' ? 'item.source.history' : 'item.source.scan'),
    at: price.scannedAt,
  }
}

const percent = (value: number | undefined, locale: Locale) => (value === undefined ? '—' : formatPercent(value, locale))
