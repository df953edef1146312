import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { formatNumber } from '../../../../../kit/format.ts'
import { Money } from '../../../../../kit/money.tsx'
import { useHydrated } from '../../../../../kit/use-hydrated.ts'
import { useFrame } from '../../../../shell/frame.tsx'
import { joinPoints, rowSpan } from './price-series.ts'
import { shortDate } from './short-date.ts'

const day = 86_400_000

/** The chart as a table, newest first, folded; the way to read it without scripts or sight. */
export function HistoryTable({ points, range }: { points: readonly PricePoint[]; range: HistoryRange }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const isHydrated = useHydrated()
  const span = rowSpan(points)
  const rows = joinPoints(points, span).reverse()
  // The server does not know the reader's time zone.
  const name = (at: number) => shortDate(at, { withTime: span < day, timeZone: isHydrated ? undefined : 'UTC' })
  return (
    <details className="item-fold history-table">
      <summary>
        <span className="item-fold-closed">{t('item.history.showTable')}</span>
        <span className="item-fold-open">{t('item.history.hideTable')}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="item-table-scroll" tabIndex={0} aria-label={t('item.history.tableLabel')}>
        <table className="item-table">
          <caption className="sr-only">{t(`item.history.rangeNames.${range}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('item.history.time')}</th>
              <th scope="col" className="item-number">
                {t('item.history.average')}
              </th>
              <th scope="col" className="item-number">
                {t('item.history.low')}
              </th>
              <th scope="col" className="item-number">
                {t('item.history.high')}
              </th>
              <th scope="col" className="item-number">
                {t('item.price.offers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                <th scope="row">{name(row.at)}</th>
                <td className="item-number">
                  <Money value={row.average} short />
                </td>
                <td className="item-number">
                  <Money value={row.low} short />
                </td>
                <td className="item-number">
                  <Money value={row.high} short />
                </td>
                <td className="item-number">{row.offers === undefined ? '—' : formatNumber(row.offers, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
