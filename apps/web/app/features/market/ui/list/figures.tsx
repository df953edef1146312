import type { Roubles } from '@stashwise/game/money'
import type { PriceView } from '@stashwise/market/view'
import { formatAge, formatBrief, formatMoney, formatNumber, formatPercent } from '#app/kit/format.ts'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import type { ListRow } from '../../list-row.ts'
import styles from './figures.module.css'
import type { RowTools } from './row-tools.tsx'

/** From here on phones show the short form, with the exact figure in the title. */
const briefFrom = 1_000_000

/** Roubles without the sign: the column's head says the unit once. */
export const figure = (value: Roubles | undefined, { locale }: RowTools): string =>
  value === undefined ? '–' : formatNumber(value, locale)

/** The short form of an amount, which phones show in place of many digits. */
export const brief = (value: Roubles | undefined, { locale }: RowTools): string | undefined =>
  value === undefined || value < briefFrom ? undefined : formatBrief(value, locale)

/** A change in percent with its sign; its direction adds the colour. */
export const change = (percent: number | undefined, { locale }: RowTools): string =>
  percent === undefined ? '–' : formatPercent(percent, locale)

/** Which way a change goes as it is shown: one that rounds to nothing goes nowhere. */
export function directionOf(percent: number | undefined, { locale }: RowTools): 'none' | 'up' | 'down' | 'flat' {
  if (percent === undefined) return 'none'
  const text = formatPercent(percent, locale)
  return text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'flat'
}

/** The last price; says instead why there is none, and marks one that is doubtful. */
export function lastPrice({ price, fleaBanned }: ListRow, rowTools: RowTools) {
  if (price.last === undefined) return fleaBanned ? banned(rowTools) : '–'
  return (
    <>
      {doubts(price, rowTools)}
      {figure(price.last, rowTools)}
    </>
  )
}

export const banned = ({ t }: RowTools) => (
  <span className={`small-faint ${styles.ban}`} title={t('row.bannedLong')}>
    {t('row.banned')}
  </span>
)

/** A mark before a price that should not be taken at its word. */
export function doubts({ doubts: reasons }: PriceView, { t }: RowTools) {
  if (reasons.length === 0) return null
  const text = t('doubt.mark', { reasons: reasons.map((reason) => t(`doubt.${reason}`)).join(', ') })
  return <span className={styles.mark} data-doubt="" role="img" aria-label={text} title={text} />
}

/** What the flea market leaves after its fee, or the level from which it takes the item. */
export function feeFigure({ price }: ListRow, rowTools: RowTools) {
  if (price.fleaFrom === undefined) return figure(price.afterFee, rowTools)
  const { t } = rowTools
  const level = { level: price.fleaFrom }
  return (
    <span className={`small-faint ${styles.ban}`} title={t('row.fleaFromLong', level)}>
      {t('row.fleaFrom', level)}
    </span>
  )
}

/** Whether the best trader pays more than the flea market leaves after its fee. */
export const isTraderBetter = ({ bestTrader, price }: ListRow): boolean =>
  bestTrader !== undefined && price.afterFee !== undefined && bestTrader.priceRoubles > price.afterFee

/** What the best trader pays: roubles without the sign, as in the other columns. Marked where it is more than the flea market leaves. */
export function traderPrice(row: ListRow, { t, locale }: RowTools) {
  const best = row.bestTrader
  if (!best) return '–'
  const text = isTraderBetter(row) ? t('row.traderBetter') : undefined
  return (
    <>
      <TraderIcon trader={best.trader} size={20} alone />
      {text === undefined ? null : <span className={styles.mark} data-better="" role="img" aria-label={text} title={text} />}
      {best.currency === 'RUB' ? formatNumber(best.price, locale) : formatMoney(best.price, locale, best.currency)}
    </>
  )
}

/** Number of offers, how reliable the price is, how old, and whether it is real. */
export function offersAge({ price }: ListRow, rowTools: RowTools) {
  const { t, locale, now } = rowTools
  if (!isPriced(price)) return '–'
  return (
    <>
      <span className={styles.offers}>
        {price.offers === undefined ? null : formatNumber(price.offers, locale)}
        <ReliabilityDots of={price.confidence} label={rowTools.confidence[price.confidence]} />
      </span>
      <span className={styles.age}>
        {price.simulated ? rowTools.simulated : null}
        {price.scannedAt === undefined ? null : now - price.scannedAt < 60_000 ? t('row.now') : formatAge(price.scannedAt, now, locale)}
      </span>
    </>
  )
}

export const isPriced = ({ last, avg24h }: PriceView): boolean => last !== undefined || avg24h !== undefined
