import type { Roubles } from '@stashwise/game/money'
import type { PriceView, TraderPriceView } from '@stashwise/market/view'
import { formatAge, formatMoney, formatMoneyShort, formatNumber, formatPercent } from '../../../../ui/format.ts'
import { TraderIcon } from '../../../../ui/trader-icon.tsx'
import type { Facts } from './facts.ts'
import type { ListRow } from './list-row.ts'

/** From here on phones show the short form, with the exact figure in the title. */
const briefFrom = 1_000_000
/** From here on a column is too narrow for all digits in their usual size. */
const longFrom = 10_000_000

/** Roubles without the sign: the column's head says the unit once. Exact, on phones in short form where they are many. */
export function figure(value: Roubles | undefined, { locale }: Facts) {
  if (value === undefined) return <span className="none">–</span>
  const exact = formatNumber(value, locale)
  if (value < briefFrom) return exact
  return (
    <>
      <span className={value < longFrom ? 'exact' : 'exact long'}>{exact}</span>
      <span className="brief" title={formatMoney(value, locale)}>
        {formatMoneyShort(value, locale).replace(/\s₽$/, '')}
      </span>
    </>
  )
}

/** A change with sign, arrow and colour together. */
export function change(percent: number | undefined, { locale }: Facts) {
  if (percent === undefined) return <span className="none">–</span>
  const text = formatPercent(percent, locale)
  return <span className={text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'flat'}>{text}</span>
}

/** The last price; says instead why there is none, and marks one that is doubtful. */
export function lastPrice(row: ListRow, facts: Facts) {
  const { price, fleaBanned } = row
  if (price.last === undefined) return fleaBanned ? banned(facts) : <span className="none">–</span>
  return (
    <>
      {doubts(price, facts)}
      {figure(price.last, facts)}
    </>
  )
}

/** Badge of an item the flea market does not take. */
export const banned = ({ t }: Facts) => (
  <span className="ban" title={t('market.row.bannedLong')}>
    {t('market.row.banned')}
  </span>
)

/** A mark before a price that should not be taken at its word. */
export function doubts({ doubts: reasons }: PriceView, { t }: Facts) {
  if (reasons.length === 0) return null
  const text = t('market.doubt.mark', { reasons: reasons.map((reason) => t(`market.doubt.${reason}`)).join(', ') })
  return <span className="doubt" role="img" aria-label={text} title={text} />
}

/** What a trader pays, in its own currency. */
export function traderPrice(best: TraderPriceView | undefined, { locale }: Facts) {
  if (!best) return <span className="none">–</span>
  return (
    <span className="pays">
      <TraderIcon trader={best.trader} size={20} />
      <span className="sr-only">{best.trader.name}</span>
      {formatMoney(best.price, locale, best.currency)}
    </span>
  )
}

/** How sure a price is, as up to three dots. */
export function confidence({ confidence: level }: PriceView, { t }: Facts) {
  return <span className={`sure sure-${level}`} role="img" aria-label={t(`market.confidence.${level}`)} />
}

/** Number of offers, how sure, how old, and whether it is real. */
export function offersAge({ price }: ListRow, facts: Facts) {
  const { t, locale, now } = facts
  if (price.last === undefined && price.avg24h === undefined) return <span className="none">–</span>
  return (
    <>
      <span className="offers">
        {price.offers === undefined ? null : (
          <span className="count">
            {formatNumber(price.offers, locale)}
            <span className="sr-only">{` ${t('market.column.offers')}`}</span>
          </span>
        )}
        {confidence(price, facts)}
      </span>
      <span className="age">
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

/** The label every simulated price carries; the list's head explains it. */
export const simulated = ({ t }: Facts) => (
  <abbr className="sim" title={t('market.sim.label')}>
    {t('market.sim.mark')}
  </abbr>
)
