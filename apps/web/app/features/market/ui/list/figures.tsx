import type { Roubles } from '@stashwise/game/money'
import type { PriceView, TraderPriceView } from '@stashwise/market/view'
import { formatAge, formatMoney, formatMoneyShort, formatNumber, formatPercent } from '#app/kit/format.ts'
import { SimMark } from '#app/kit/sim-mark.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import type { Facts } from './facts.ts'
import styles from './figures.module.css'
import type { ListRow } from './list-row.ts'

/** From here on phones show the short form, with the exact figure in the title. */
const briefFrom = 1_000_000
/** From here on a column is too narrow for all digits in their usual size. */
const longFrom = 10_000_000

/** Roubles without the sign: the column's head says the unit once. */
export const figure = (value: Roubles | undefined, { locale }: Facts): string => (value === undefined ? '–' : formatNumber(value, locale))

/** What the style sheet should know of an amount: that there is none, or that all its digits need a smaller size. */
export const sizeOf = (value: Roubles | undefined): 'none' | 'long' | undefined =>
  value === undefined ? 'none' : value < longFrom ? undefined : 'long'

/** The short form of an amount, which phones show in place of many digits. */
export const brief = (value: Roubles | undefined, { locale }: Facts): string | undefined =>
  value === undefined || value < briefFrom ? undefined : formatMoneyShort(value, locale).replace(/\s₽$/, '')

/** A change in percent with its sign; its direction adds arrow and colour. */
export const change = (percent: number | undefined, { locale }: Facts): string =>
  percent === undefined ? '–' : formatPercent(percent, locale)

/** Which way a change goes as it is shown: one that rounds to nothing goes nowhere. */
export function directionOf(percent: number | undefined, { locale }: Facts): 'none' | 'up' | 'down' | 'flat' {
  if (percent === undefined) return 'none'
  const text = formatPercent(percent, locale)
  return text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'flat'
}

/** The last price; says instead why there is none, and marks one that is doubtful. */
export function lastPrice({ price, fleaBanned }: ListRow, facts: Facts) {
  if (price.last === undefined) return fleaBanned ? banned(facts) : '–'
  return (
    <>
      {doubts(price, facts)}
      {figure(price.last, facts)}
    </>
  )
}

/** Badge of an item the flea market does not take. */
export const banned = ({ t }: Facts) => (
  <span className={styles.ban} title={t('market.row.bannedLong')}>
    {t('market.row.banned')}
  </span>
)

/** A mark before a price that should not be taken at its word. */
export function doubts({ doubts: reasons }: PriceView, { t }: Facts) {
  if (reasons.length === 0) return null
  const text = t('market.doubt.mark', { reasons: reasons.map((reason) => t(`market.doubt.${reason}`)).join(', ') })
  return <span className={styles.doubt} data-doubt="" role="img" aria-label={text} title={text} />
}

/** What a trader pays, in its own currency. */
export function traderPrice(best: TraderPriceView | undefined, { locale }: Facts) {
  if (!best) return '–'
  return (
    <>
      <TraderIcon trader={best.trader} size={20} alone />
      {formatMoney(best.price, locale, best.currency)}
    </>
  )
}

/** How sure a price is, as up to three dots. */
export function confidence({ confidence: level }: PriceView, { t }: Facts) {
  return <span className={styles.dots} data-level={level} role="img" aria-label={t(`market.confidence.${level}`)} />
}

/** Number of offers, how sure, how old, and whether it is real. */
export function offersAge({ price }: ListRow, facts: Facts) {
  const { t, locale, now } = facts
  if (!isPriced(price)) return '–'
  return (
    <>
      <span className={styles.offers}>
        {price.offers === undefined ? null : formatNumber(price.offers, locale)}
        {confidence(price, facts)}
      </span>
      <span className={styles.age}>
        {price.simulated ? simulated(facts) : null}
        {price.scannedAt === undefined
          ? null
          : now - price.scannedAt < 60_000
            ? t('market.row.now')
            : formatAge(price.scannedAt, now, locale)}
      </span>
    </>
  )
}

/** Whether anything is known of what the item goes for. */
export const isPriced = ({ last, avg24h }: PriceView): boolean => last !== undefined || avg24h !== undefined

/** The label every simulated price carries; the list's head explains it. */
export const simulated = ({ t }: Facts) => (
  <SimMark place="row" title={t('market.sim.label')}>
    {t('market.sim.mark')}
  </SimMark>
)
