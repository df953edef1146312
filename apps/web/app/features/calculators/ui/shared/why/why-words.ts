import type { DerivationInput } from '@stashwise/calculators/costs/derivation'
import type { LackView, OtherWay, PlaceView, WhyStep, WhyView } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatCount, formatDecimal, formatDuration, formatMoney, formatNumber } from '#app/kit/format.ts'

/** Words of derivations in the page's language; `t` is of the namespace `why`. */
export type Words = { t: TFunction<'why'>; locale: Locale }

/** Numbers of a place's name and level, for its sentence. */
const placeWords = (place: PlaceView | undefined) =>
  place === undefined
    ? {}
    : place.kind === 'barter'
      ? { trader: place.trader.name, level: place.level }
      : { module: place.module.name, level: place.level }

export const stepFormula = ({ formula, trader, traderLevel, place }: WhyStep, { t }: Words): string =>
  t(`formula.${formula}`, { trader: trader ?? '', level: traderLevel ?? '', ...placeWords(place) })

export const wayWords = (
  { priceType, trader, place, pack }: Pick<OtherWay, 'priceType' | 'trader' | 'place' | 'pack'>,
  { t }: Words,
): string => t(`type.${priceType}`, { trader: trader ?? '', level: '', pack: pack?.name ?? '', ...placeWords(place) })

/** How many of a thing a figure is for: `× 5`, or `× 1 of 5` where nobody has the others; nothing for one. */
export function titleCount({ count, got }: NonNullable<WhyView['title']>, { t, locale }: Words): string {
  if (got !== undefined) return t('timesOf', { got: formatCount(got, locale), figure: formatCount(count, locale) })
  return count > 1 ? t('times', { figure: formatCount(count, locale) }) : ''
}

/** What is missing for something, by name; what has no name has words of its own. */
export const needWords = (blocker: LackView, t: TFunction<'recipes'>): string =>
  t(`need.${blocker.kind}`, {
    name: 'name' in blocker ? blocker.name : '',
    level: 'level' in blocker ? blocker.level : '',
  })

export function inputWords({ value, unit }: DerivationInput, locale: Locale): string {
  switch (unit) {
    case 'roubles':
      return formatMoney(value, locale)
    case 'seconds':
      return value < 60 ? `${formatCount(value, locale)} ${locale === 'ru' ? 'с' : 's'}` : formatDuration(value, locale)
    case 'share':
      return `${formatDecimal(value * 100, locale)}%`
    case 'factor':
      return `× ${formatDecimal(value, locale, 3)}`
    case 'USD':
    case 'EUR':
    case 'GP':
    case 'RUB':
      return formatMoney(value, locale, unit)
    default:
      return formatCount(value, locale)
  }
}

export function valueWords({ value, unit }: Pick<WhyView, 'value' | 'unit'>, { t, locale }: Words): string {
  if (value === undefined) return '–'
  switch (unit) {
    case 'roubles':
      return formatMoney(value, locale)
    case 'seconds':
      return formatDuration(value, locale)
    case 'percent':
      return `${formatNumber(value, locale)}%`
    case 'count':
      return formatDecimal(value, locale, 3)
    case 'days':
      return t('days', { figure: formatDecimal(value, locale, 1) })
  }
}

/** What one unit of a cost is, which is what ways are compared by; undefined where the figure is of one unit, or no cost. */
export function eachWords({ figure, value, title, ways }: EachOf, { t, locale }: Words): string | undefined {
  const count = (title?.got ?? title?.count) || 1
  if ((figure !== 'cost' && figure !== 'source') || value === undefined || count <= 1 || ways.length < 2) return undefined
  return t('eachOf', { price: formatMoney(Math.round(value / count), locale) })
}

type EachOf = Pick<WhyView, 'figure' | 'value' | 'title' | 'ways'>

/** A whole derivation as plain text, indented, for a message or a note. */
export function whyAsText(why: WhyView, words: Words): string {
  const { t, locale } = words
  const { title } = why
  const about = title ? ` · ${title.item.name}${title.count > 1 ? ` ${titleCount(title, words)}` : ''}` : ''
  const lines = [
    `${t(`figure.${why.figure}`)}${about}: ${valueWords(why, words)}`,
    t(`formula.${why.formula}`),
    ...why.inputs.map((input) => `  ${t(`input.${input.name}`)}: ${inputWords(input, locale)}`),
  ]
  const add = (step: WhyStep, depth: number) => {
    const name = step.item ? `${step.item.name} × ${formatCount(step.quantity ?? 1, locale)}: ` : ''
    lines.push(`${'  '.repeat(depth)}- ${name}${formatMoney(step.total, locale)} (${stepFormula(step, words)})`)
    for (const child of step.children) add(child, depth + 1)
  }
  for (const step of why.steps) add(step, 0)
  return lines.join('\n')
}
