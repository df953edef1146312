import { intlTag, type Locale } from '@stashwise/game/locale'
import { memoize } from '@stashwise/game/memoize'
import type { Currency } from '@stashwise/game/money'

const numberFormat = (options: Intl.NumberFormatOptions) => memoize((locale: Locale) => new Intl.NumberFormat(intlTag(locale), options))
const wholeFormat = numberFormat({ maximumFractionDigits: 0 })
const centsFormat = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const shortFormat = numberFormat({ notation: 'compact', maximumSignificantDigits: 3 })
const threeDigitFormat = numberFormat({ notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3 })
const decimalFormat = memoize((digits: number) => numberFormat({ maximumFractionDigits: digits, signDisplay: 'negative' }))
const percentFormat = memoize((digits: number) => numberFormat({ maximumFractionDigits: digits, signDisplay: 'never' }))
const unitFormat = memoize((unit: string) => numberFormat({ style: 'unit', unit, unitDisplay: 'short' }))

const symbols: Record<Currency, string> = { RUB: '₽', USD: '$', EUR: '€', GP: 'GP' }

/** A whole number with the language's thousands mark: `296,372`, `296 372`. */
export function formatNumber(value: number, locale: Locale): string {
  const whole = Math.round(value) + 0 // −0 reads 0
  return withMinus(wholeFormat(locale).format(whole))
}

/** Figures below 0 carry the minus sign, as wide as a plus, not the hyphen that `Intl` writes. */
const withMinus = (figure: string) => figure.replace('-', '−')

/** A number with up to `digits` decimals. */
export const formatDecimal = (value: number, locale: Locale, digits = 2): string => withMinus(decimalFormat(digits)(locale).format(value))

/** A count: whole numbers as they are, shares with enough digits not to read 0. */
export function formatCount(count: number, locale: Locale): string {
  if (Number.isInteger(count)) return formatNumber(count, locale)
  return formatDecimal(count, locale, count >= 10 ? 1 : count >= 0.1 ? 2 : 4)
}

/** Money as the spec writes it: rounded, symbol after the figure, except $ and €, which go before it and have cents below 10. */
export function formatMoney(value: number, locale: Locale, currency: Currency = 'RUB'): string {
  const inCents = symbolBefore(currency) !== '' && Math.abs(value) < 10 && !Number.isInteger(value)
  return withSymbol(inCents ? withMinus(centsFormat(locale).format(value)) : formatNumber(value, locale), currency)
}

/** The symbol that goes before a figure: $ or €; none of others. */
export const symbolBefore = (currency: Currency): string => (currency === 'RUB' || currency === 'GP' ? '' : symbols[currency])

/** $ and € go before the figure, after its sign. */
function withSymbol(figure: string, currency: Currency): string {
  const before = symbolBefore(currency)
  if (before === '') return `${figure} ${symbols[currency]}`
  return figure.startsWith('−') ? `−${before}${figure.slice(1)}` : `${before}${figure}`
}

/** Money in short form for narrow places: `1.2M ₽`, `38K ₽`, with the units of {@link formatBrief}. The exact figure belongs in a title or popover. */
export function formatMoneyShort(value: number, locale: Locale, currency: Currency = 'RUB'): string {
  if (Math.abs(value) < 10_000) return formatMoney(value, locale, currency)
  return withSymbol(withMinus(inBriefUnits(shortFormat(locale), value)), currency)
}

/** A large figure in three digits, as many in every row of a column: `2.00M`, `238K`; in Russian without a space and with one letter too. */
export const formatBrief = (value: number, locale: Locale): string => withMinus(inBriefUnits(threeDigitFormat(locale), value))

const inBriefUnits = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'literal' ? '' : type === 'compact' ? (briefUnits[part] ?? part) : part))
    .join('')

const briefUnits: Readonly<Record<string, string>> = { 'тыс.': 'К', млн: 'М' }

/** Percent change with its sign; whole percents from 10 on (spec section 9). */
export function formatPercent(value: number, locale: Locale): string {
  const digits = Math.abs(value) > 9 ? 0 : 1
  const rounded = Number(value.toFixed(digits))
  const figure = percentFormat(digits)(locale).format(rounded)
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${figure}%`
}

/** A part of the whole, 0 to 1, in percent; with one decimal below 10 %. */
export function formatShare(ratio: number, locale: Locale): string {
  const percent = ratio * 100
  return `${percentFormat(percent < 9.95 ? 1 : 0)(locale).format(percent)}%`
}

/** Hours and minutes with the language's letters: `36h`, `1h 5m`, `5м`. */
export function formatDuration(durationSeconds: number, locale: Locale): string {
  const [h, m] = locale === 'ru' ? ['ч', 'м'] : ['h', 'm']
  const minutes = Math.round(durationSeconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${m}`
  return rest === 0 ? `${hours}${h}` : `${hours}${h} ${rest}${m}`
}

const listFormat = memoize((style: Intl.ListFormatStyle) => memoize((locale: Locale) => new Intl.ListFormat(intlTag(locale), { style })))

/** Names in a row: `a, b, c`, in a sentence (`long`) `a, b, and c`. */
export const formatList = (names: readonly string[], locale: Locale, style: 'narrow' | 'long' = 'narrow'): string =>
  listFormat(style)(locale).format(names)

const dateFormat = memoize((timeZone: string | undefined) =>
  memoize(
    (locale: Locale) =>
      new Intl.DateTimeFormat(intlTag(locale), {
        day: '2-digit',
        month: '2-digit',
        year: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  ),
)

type DateOptions = { withTime?: boolean; timeZone?: string | undefined }

/** Short date of the spec: `20.11.26`, with the time `20.11.26 21:14`. Without a time zone it is the player's. */
export function formatDate(at: number, locale: Locale, { withTime = false, timeZone }: DateOptions = {}): string {
  const parts = dateFormat(timeZone)(locale).formatToParts(at)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const date = `${part.day}.${part.month}.${part.year}`
  return withTime ? `${date} ${part.hour}:${part.minute}` : date
}

const dayFormat = memoize((locale: Locale) => new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }))

/** The day of a moment in running text, in the order of the language and the same in every time zone: `Nov 20, 2026`. Russian leaves out its ` г.`. */
export const formatDay = (at: number, locale: Locale): string =>
  dayFormat(locale)
    .format(at)
    .replace(/\sг\.$/, '')

const axisFormat = memoize((timeZone: string | undefined) =>
  memoize((hasYears: boolean) =>
    memoize(
      (locale: Locale) =>
        new Intl.DateTimeFormat(
          intlTag(locale),
          hasYears ? { month: 'short', year: 'numeric', timeZone } : { month: 'short', day: 'numeric', timeZone },
        ),
    ),
  ),
)

/** A tick of a time axis: `Nov 20`, and `Nov 2026` on an axis of months. Without a time zone it is the player's. */
export const formatTick = (
  at: number,
  locale: Locale,
  { hasYears, timeZone }: { hasYears: boolean; timeZone?: string | undefined },
): string => axisFormat(timeZone)(hasYears)(locale).format(at)

/** Short date with the time, in the player's time zone. */
export const formatDateTime = (at: number, locale: Locale): string => formatDate(at, locale, { withTime: true })

/** Age in the largest fitting unit, short: `3 min`, `2 h`, `5 d`; for a player of the language. */
export function formatAge(at: number, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  const unit = minutes < 60 ? 'minute' : minutes < 2880 ? 'hour' : 'day'
  const value = Math.floor(minutes / { minute: 1, hour: 60, day: 1440 }[unit])
  return unitFormat(unit)(locale).format(value)
}

/** Figure and symbol stay on one line of running text. */
const inOneLine = (money: string): string => money.replace(' ', '\u00a0')

/** Words with a dot between them; where they take more than one line, the dot ends one and never begins the next. */
export const withDots = (words: readonly (string | false | 0 | undefined)[]): string => words.filter(Boolean).join('\u00a0· ')

/** The formats of one language by their names, for who writes several figures. */
export const formatsOf = memoize((locale: Locale) => ({
  number: (value: number) => formatNumber(value, locale),
  decimal: (value: number, digits?: number) => formatDecimal(value, locale, digits),
  count: (count: number) => formatCount(count, locale),
  money: (value: number, currency?: Currency) => inOneLine(formatMoney(value, locale, currency)),
  moneyShort: (value: number, currency?: Currency) => inOneLine(formatMoneyShort(value, locale, currency)),
  percent: (value: number) => formatPercent(value, locale),
  share: (ratio: number) => formatShare(ratio, locale),
  duration: (durationSeconds: number) => formatDuration(durationSeconds, locale),
  list: (names: readonly string[], style?: 'long') => formatList(names, locale, style),
  date: (at: number, options?: DateOptions) => formatDate(at, locale, options),
  dateTime: (at: number) => formatDateTime(at, locale),
  day: (at: number) => formatDay(at, locale),
  age: (at: number, now: number) => formatAge(at, now, locale),
}))
