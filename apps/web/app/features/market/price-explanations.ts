import type { Locale } from '@stashwise/game/locale'
import { type ExplainInput, type Explanation, explainFigure } from '@stashwise/market/prices/explain'
import type { ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatDecimal, formatMoney, formatNumber, formatPercent } from '#app/kit/format.ts'

/** Explains a number: its formula, inputs and source, and when the price was seen. */
export type FigureCard = { formula: string; inputs: { label: string; value: ReactNode }[]; source: string; at?: number | undefined }

export type PriceFigure = 'last' | 'avg24h' | 'avg7d' | 'low24h' | 'high24h' | 'perSlot' | 'base' | 'change24h' | 'change7d' | 'confidence'

/** Texts of an item page's explanations: the page's own, and those of formulas. */
export type ExplainTexts = { t: TFunction<'item'>; explain: TFunction<'explain'> }

/** How each price of an item comes about, in the player's words. */
export function explainPrice(figure: PriceFigure, item: ItemPageView, { t, explain }: ExplainTexts, locale: Locale): FigureCard {
  if (figure === 'base') return { formula: t('explain.base'), inputs: [], source: explain('source.handbook') }
  if (figure !== 'low24h' && figure !== 'high24h')
    return inWords(explainFigure(figure, { ...item, bestTrader: item.sellTo[0] }), explain, locale)
  const seen = inWords({ ...explainFigure('last', item), inputs: dayInputs(item) }, explain, locale)
  return { ...seen, formula: t(`explain.${figure}`) }
}

/** What is known of the prices the day's lowest and highest were picked from. */
const dayInputs = ({ price }: ItemPageView): ExplainInput[] => [
  ...(price.last === undefined ? [] : [{ labelKey: 'input.last', value: price.last, unit: 'roubles' } as const]),
  ...(price.avg24h === undefined ? [] : [{ labelKey: 'input.avg24h', value: price.avg24h, unit: 'roubles' } as const]),
]

/** An explanation with its keys and units turned into the player's language; `words` stand in for inputs that have another name on the page. */
export function inWords(
  { formulaKey, inputs, source, at }: Explanation,
  t: TFunction<'explain'>,
  locale: Locale,
  words: Readonly<Record<string, string>> = {},
): FigureCard {
  return {
    formula: t(formulaKey),
    inputs: inputs.map((input) => ({ label: words[input.labelKey] ?? t(input.labelKey), value: written(input, locale) })),
    source: t(`source.${source}`),
    at,
  }
}

function written({ value, unit }: ExplainInput, locale: Locale): string {
  switch (unit) {
    case 'roubles':
      return formatMoney(value, locale)
    case 'cells':
    case 'count':
      return formatNumber(value, locale)
    case 'percent':
      return formatPercent(value, locale)
    case 'share':
      return `${formatDecimal(value * 100, locale, 1)}%`
    case 'factor':
      return `× ${formatDecimal(value, locale, 3)}`
    default:
      return formatMoney(value, locale, unit)
  }
}
