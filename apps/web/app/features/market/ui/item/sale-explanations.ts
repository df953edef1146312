import type { Locale } from '@stashwise/game/locale'
import { explainNet } from '@stashwise/market/prices/explain'
import type { ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import type { FigureCard } from './figure.tsx'
import { inWords } from './price-explanations.ts'
import type { FeeSettings } from './sale.ts'

type Asked = { price: number; quantity: number }

/** The game's fee formula with this listing's figures in it. */
export const feeExplanation = (item: ItemPageView, asked: Asked, settings: FeeSettings, t: TFunction, locale: Locale): FigureCard => ({
  ...listing(item, asked, settings, t, locale),
  formula: t('item.explain.fee'),
})

/** Income minus fee, with everything the fee is worked out from. */
export const netExplanation = (item: ItemPageView, asked: Asked, settings: FeeSettings, t: TFunction, locale: Locale): FigureCard => ({
  ...listing(item, asked, settings, t, locale),
  formula: t('item.explain.net'),
})

/** Fee and income are explained from the same figures, in the words of the form. */
function listing(item: ItemPageView, asked: Asked, settings: FeeSettings, t: TFunction, locale: Locale): FigureCard {
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
    'explain.input.basePrice': t('item.price.base'),
    'explain.input.askingPrice': t('item.fee.asking'),
    'explain.input.quantity': t('item.fee.quantity'),
    'explain.input.centre': t('item.explain.intelligenceCenter', { level: settings.hideoutManagement }),
    'explain.input.fee': t('item.fee.fee'),
  }
  return { ...inWords(explained, t, locale, words), source: t('item.source.formula') }
}
