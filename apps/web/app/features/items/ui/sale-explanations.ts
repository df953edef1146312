import type { Locale } from '@stashwise/game/locale'
import { explainNet } from '@stashwise/market/prices/explain'
import type { ItemPageView } from '@stashwise/market/view'
import { type ExplainTexts, type FigureCard, inWords } from '#app/features/market/price-explanations.ts'
import type { FeeSettings } from './sale.ts'

type Asked = { price: number; quantity: number }

/** The game's fee, or what it leaves, with this listing's figures: both are explained from the same ones, in the words of the form. */
export function explainSale(
  figure: 'fee' | 'net',
  item: ItemPageView,
  asked: Asked,
  settings: FeeSettings,
  { t, explain }: ExplainTexts,
  locale: Locale,
): FigureCard {
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
  return { ...inWords(explained, explain, locale, words), source: t('source.formula'), formula: t(`explain.${figure}`) }
}
