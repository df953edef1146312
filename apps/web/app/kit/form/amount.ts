import type { Locale } from '@stashwise/game/locale'

/** `money`: roubles, of which nobody types thousandths; `count`: whole; `decimal`: anything. */
export type AmountKind = 'money' | 'count' | 'decimal'

/** As players write them, in both alphabets: `150k`, `2kk`, `1.5m`, `100 тыс`, `2 млн`. */
const factors: Record<string, number> = { k: 1e3, к: 1e3, тыс: 1e3, kk: 1e6, кк: 1e6, m: 1e6, м: 1e6, млн: 1e6 }
const currency = /(?:₽|руб|rub|р)\.?$/

/**
 * An amount as players type or copy it, without a sign: `150,000`, `150 000`, `150.000`, `150k`, `2kk`, `1,5`, `1.5m`, `1,234.50 ₽`, digits of any keyboard.
 * One mark before three digits parts thousands of money and counts; of a decimal it is what the language makes of it. Undefined for what is no
 * amount, and for what may mean two: `1.500` in Russian, `150,000k`.
 */
export function readAmount(typed: string, kind: AmountKind, locale: Locale): number | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .toLowerCase()
    .replace(currency, '')
  const [, digits = '', unit = ''] = /^([\d.,]{1,40})(kk?|кк?|m|м|тыс|млн)?\.?$/.exec(plain) ?? []
  const figure = readDigits(digits, unit === '' ? kind : 'shortened', locale)
  if (figure === undefined) return undefined
  const amount = Math.round(figure * (factors[unit] ?? 1) * 1e6) / 1e6
  return kind === 'count' && !Number.isInteger(amount) ? undefined : amount
}

function readDigits(text: string, kind: AmountKind | 'shortened', locale: Locale): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3}){0,6}(?:(?!\1)[.,]\d{1,20})?$/.exec(text)
  const [, mark = '.'] = grouped ?? []
  const isOneMark = /^\d+[.,]\d+$/.test(text)
  if (grouped && !isOneMark) return Number(text.replaceAll(mark, '').replace(',', '.'))
  if (!isOneMark) return undefined
  if (!grouped || kind === 'decimal') return grouped ? readMarked(text, mark, locale) : Number(text.replace(',', '.'))
  return kind === 'shortened' ? undefined : Number(text.replace(mark, ''))
}

/** One mark before three digits: English parts thousands with commas, Russian writes decimals with them and has no other use for the point. */
function readMarked(text: string, mark: string, locale: Locale): number | undefined {
  if (locale === 'en') return Number(mark === ',' ? text.replace(',', '') : text)
  return mark === ',' ? Number(text.replace(',', '.')) : undefined
}
