import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Fold } from '#app/kit/fold.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ScrolledTable } from '../plain-table.tsx'
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
  // The server does not know the visitor's time zone.
  const name = (at: number) => shortDate(at, { withTime: span < day, timeZone: isHydrated ? undefined : 'UTC' })
  return (
    <Fold closed={t('item.history.showTable')} open={t('item.history.hideTable')}>
      <ScrolledTable label={t('item.history.tableLabel')}>
        <caption className="sr-only">{t(`item.history.rangeNames.${range}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item.history.time')}</th>
            <th scope="col" data-number="">
              {t('item.history.average')}
            </th>
            <th scope="col" data-number="">
              {t('item.history.low')}
            </th>
            <th scope="col" data-number="">
              {t('item.history.high')}
            </th>
            <th scope="col" data-number="">
              {t('item.price.offers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{name(row.at)}</th>
              <td data-number="">
                <Money value={row.average} short />
              </td>
              <td data-number="">
                <Money value={row.low} short />
              </td>
              <td data-number="">
                <Money value={row.high} short />
              </td>
              <td data-number="">{row.offers === undefined ? '—' : formatNumber(row.offers, locale)}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </Fold>
  )
}
