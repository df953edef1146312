import type { Locale } from '@stashwise/game/locale'
import { explainNet } from '@stashwise/market/explain'
import { feeFactor } from '@stashwise/market/flea-fee'
import type { ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { formatDecimal, formatMoney, formatNumber } from '../../../../ui/format.ts'
import type { FigureCard } from './figure.tsx'
import { inWords } from './price-explanations.ts'
import type { FeeSettings } from './sale.ts'

type Asked = { price: number; quantity: number }

/** The game's fee formula with this listing's figures in it. */
export function feeExplanation(
  item: ItemPageView,
  asked: Asked,
  fee: number,
  settings: FeeSettings,
  t: TFunction,
  locale: Locale,
): FigureCard {
  const percent = (ratio: number) => `${formatDecimal(ratio * 100, locale)}%`
  const factor = feeFactor(settings.intelligenceCenter3 ? { hideoutManagement: settings.hideoutManagement } : undefined)
  return {
    formula: t('item.explain.fee'),
    inputs: [
      { label: t('item.price.base'), value: formatMoney(item.basePrice ?? 0, locale) },
      { label: t('item.fee.asking'), value: formatMoney(asked.price, locale) },
      { label: t('item.fee.quantity'), value: formatNumber(asked.quantity, locale) },
      { label: t('item.explain.rates'), value: `${percent(item.fee.offerRate)} · ${percent(item.fee.requirementRate)}` },
      ...(settings.intelligenceCenter3
        ? [
            {
              label: t('item.explain.intelligenceCenter', { level: settings.hideoutManagement }),
              value: `× ${formatDecimal(factor, locale, 3)}`,
            },
          ]
        : []),
      { label: t('item.fee.fee'), value: formatMoney(fee, locale) },
    ],
    source: t('item.source.formula'),
  }
}

/** Income minus fee, with everything the fee is worked out from. */
export function netExplanation(item: ItemPageView, asked: Asked, settings: FeeSettings, t: TFunction, locale: Locale): FigureCard {
  const explained = explainNet({
    basePrice: item.basePrice ?? 0,
    askingPrice: asked.price,
    quantity: asked.quantity,
    rates: item.fee,
    ...(settings.intelligenceCenter3 ? { intelligenceCenter: { hideoutManagement: settings.hideoutManagement } } : {}),
  })
  return { ...inWords(explained, t, locale), source: t('item.source.formula') }
}
