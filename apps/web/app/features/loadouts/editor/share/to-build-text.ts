import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatMoney } from '#app/kit/format.ts'
import { type BuildView, flattenSlots } from '../build-view.ts'
import { type FigureId, formatFigure } from '../figures/figures.ts'
import type { PriceOf } from '../price/part-price.ts'
import type { BuildText } from './build-text.ts'

/** Figures that a shared text names. */
const told: readonly FigureId[] = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa', 'weightKg']

type Options = {
  name: string
  url: string
  view: BuildView
  total: number | undefined
  priceOf: PriceOf
  t: TFunction<'loadouts'>
  locale: Locale
}

/** A build in the words of the page. */
export function toBuildText({ name, url, view, total, priceOf, t, locale }: Options): BuildText {
  const rows = flattenSlots(view.slots)
  const parts = rows.flatMap(({ slot: { part, label }, depth }) => {
    const unit = part && priceOf(part.uid)?.unit
    return part
      ? [{ slot: label, name: part.name, depth: depth - 1, price: unit === undefined ? undefined : formatMoney(unit, locale) }]
      : []
  })
  const round = view.round ? [{ slot: t('ammo.short'), name: view.round.name, depth: 0 }] : []
  return {
    title: name,
    url,
    figures: told.flatMap((id) => {
      const value = view.stats[id]
      return value === undefined ? [] : [t('figureOf', { name: t(`figure.${id}.name`), figure: formatFigure(id, value, locale) })]
    }),
    parts: [...parts, ...round],
    total: total === undefined ? undefined : t('share.total', { figure: formatMoney(total, locale) }),
  }
}
