import type { Locale } from '@stashwise/game/locale'
import { explainNet } from '@stashwise/market/prices/explain'
import type { ItemPageView } from '@stashwise/market/view'
import type { FigureCard } from '#app/features/market/price-explanations.ts'
import { type ExplainTexts, inWords } from '#app/features/market/price-explanations.ts'
import type { FeeSettings } from './sale.ts'

type Asked = { price: number; quantity: number }

const explanationBy =
  (formula: 'explain.fee' | 'explain.net') =>
  (item: ItemPageView, asked: Asked, settings: FeeSettings, texts: ExplainTexts, locale: Locale): FigureCard => ({
    ...listing(item, asked, settings, texts, locale),
    formula: texts.t(formula),
  })

/** The game's fee formula with this listing's figures in it. */
export const feeExplanation = explanationBy('explain.fee')

/** Income minus fee, with everything the fee is worked out from. */
export const netExplanation = explanationBy('explain.net')

/** Fee and income are explained from the same figures, in the words of the form. */
function listing(item: ItemPageView, asked: Asked, settings: FeeSettings, { t, explain }: ExplainTexts, locale: Locale): FigureCard {
  const explained = explainNet({
    basePrice: item.basePrice ?? 0,
    askingPrice: asked.price,
    quantity: asked.quantity,
    rates: item.fee,
    ...(settings.intelligenceCenter3
      ? { intelligenceCenter: { hideoutManagement: settings.hideoutManagement, reduction: item.fee.centre.reduction } }
      : {}),
  })
  const words: Record<string, string> = {
    'input.basePrice': t('price.base'),
    'input.askingPrice': t('fee.asking'),
    'input.quantity': t('fee.quantity'),
    'input.centre': t('explain.intelligenceCenter', { level: settings.hideoutManagement }),
    'input.fee': t('fee.fee'),
  }
  return { ...inWords(explained, explain, locale, words), source: t('source.formula') }
}
