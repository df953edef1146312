import { intlTag, type Locale } from '@stashwise/game/locale'
import type { Currency } from '@stashwise/game/money'

/** Formatters by language and options: making one takes far longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`
  let format = numbers.get(key)
  if (!format) {
    format = new Intl.NumberFormat(intlTag(locale), options)
    numbers.set(key, format)
  }
  return format
}

const symbols: Record<Currency, string> = { RUB: '₽', USD: '$', EUR: '€', GP: 'GP' }

/** A whole number with the language's thousands mark: `296,372`, `296 372`. */
export function formatNumber(value: number, locale: Locale): string {
  const whole = Math.round(value) + 0 // −0 reads 0
  return withMinus(numberFormat(locale, { maximumFractionDigits: 0 }).format(whole))
}

/** Figures below 0 carry the minus sign, as wide as a plus, not the hyphen that `Intl` writes. */
const withMinus = (figure: string) => figure.replace('-', '−')

/** A number with up to `digits` decimals. */
export const formatDecimal = (value: number, locale: Locale, digits = 2): string =>
  withMinus(numberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' }).format(value))

/** Money as the spec writes it: rounded, symbol after the figure, except $ and €, which go before it. */
export function formatMoney(value: number, locale: Locale, currency: Currency = 'RUB'): string {
  const figure = formatNumber(value, locale)
  if (currency === 'USD' || currency === 'EUR')
    return figure.startsWith('−') ? `−${symbols[currency]}${figure.slice(1)}` : `${symbols[currency]}${figure}`
  return `${figure} ${symbols[currency]}`
}

/** Money in short form for narrow places: `1.2M ₽`, `38k ₽`. The exact figure belongs in a title or popover. */
export function formatMoneyShort(value: number, locale: Locale, currency: Currency = 'RUB'): string {
  if (Math.abs(value) < 10_000) return formatMoney(value, locale, currency)
  const figure = withMinus(numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(value))
  return currency === 'USD' || currency === 'EUR' ? `${symbols[currency]}${figure}` : `${figure} ${symbols[currency]}`
}

/** Percent change with its sign; whole percents from 10 on (spec section 9). */
export function formatPercent(value: number, locale: Locale): string {
  const digits = Math.abs(value) > 9 ? 0 : 1
  const rounded = Number(value.toFixed(digits))
  const figure = numberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'never' }).format(rounded)
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${figure}%`
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

const dateParts = new Map<Locale, Intl.DateTimeFormat>()
/** Short date of the spec: `20.11.26 21:14`, in the reader's time zone. */
export function formatDateTime(at: number, locale: Locale): string {
  let format = dateParts.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(intlTag(locale), {
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    dateParts.set(locale, format)
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.day}.${part.month}.${part.year} ${part.hour}:${part.minute}`
}

/** Age in the largest fitting unit, short: `3 min`, `2 h`, `5 d`; for a reader of the language. */
export function formatAge(at: number, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  const unit = minutes < 60 ? 'minute' : minutes < 2880 ? 'hour' : 'day'
  const value = Math.floor(minutes / { minute: 1, hour: 60, day: 1440 }[unit])
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
