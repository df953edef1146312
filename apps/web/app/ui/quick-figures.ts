import type { Locale } from '@stashwise/game/locale'

/**
 * How a language writes figures. The first `Intl.NumberFormat` of a page takes a slow phone 100 ms, in which it answers nothing, so
 * what the front page shows is written without one in the languages that have texts. The test holds every form against `Intl`.
 */
type Marks = {
  group: string
  decimal: string
  /** Thousands, millions, milliards, with the space before them. */
  short: readonly [string, string, string]
  /** Minutes, hours, days; the last for one of them, where it differs. */
  ages: { minute: string; hour: string; day: string; oneDay: string }
}

const marks: Partial<Record<Locale, Marks>> = {
  en: { group: ',', decimal: '.', short: ['K', 'M', 'B'], ages: { minute: ' min', hour: ' hr', day: ' days', oneDay: ' day' } },
  ru: {
    group: '\u00a0',
    decimal: ',',
    short: ['\u00a0тыс.', '\u00a0млн', '\u00a0млрд'],
    ages: { minute: ' мин', hour: ' ч', day: ' дн.', oneDay: ' дн.' },
  },
}

/** From here on numbers are written in other ways. */
const tooMuch = 1e12

/** A whole number with thousands marks, a minus where it is below 0; undefined where the language is not known here. */
export function quickNumber(value: number, locale: Locale): string | undefined {
  const known = marks[locale]
  if (!known || !Number.isInteger(value) || Math.abs(value) >= tooMuch || Object.is(value, -0)) return undefined
  const digits = String(Math.abs(value))
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(end - 3, 0), end)}${known.group}${text}`
  return value < 0 ? `−${text}` : text
}

/** A number from 0 to 999 as it is, with the language's decimal mark. */
export function quickDecimal(value: number, locale: Locale): string | undefined {
  const known = marks[locale]
  return known && value >= 0 && value < 1000 ? String(value).replace('.', known.decimal) : undefined
}

/** Three figures and a word: `47.3M`, `1,23 млн`. */
export function quickShort(value: number, locale: Locale): string | undefined {
  const known = marks[locale]
  if (!known || value < 10_000 || value >= 1e11) return undefined
  const rounded = Number(value.toPrecision(3))
  const step = rounded >= 1e9 ? 2 : rounded >= 1e6 ? 1 : 0
  const figure = Number((rounded / 1000 ** (step + 1)).toPrecision(3))
  return `${String(figure).replace('.', known.decimal)}${known.short[step]}`
}

/** An age in a unit: `3 min`, `5 дн.`. */
export function quickAge(value: number, unit: 'minute' | 'hour' | 'day', locale: Locale): string | undefined {
  const ages = marks[locale]?.ages
  if (!ages || value >= 1000) return undefined
  return `${value}${unit === 'day' && value === 1 ? ages.oneDay : ages[unit]}`
}
