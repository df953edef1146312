import { dayMs } from '@stashwise/game/day'
import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { useTranslation } from 'react-i18next'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { formatDate, formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Table, type TableColumn, TableScroll } from '#app/kit/table.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame } from '#app/site/frame.tsx'
import { joinPoints, rowSpan } from '../../price-series.ts'

/** The chart as a table, newest first, folded; the way to read it without scripts or sight. */
export function HistoryTable({ points, range }: { points: readonly PricePoint[]; range: HistoryRange }) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  const isHydrated = useHydrated()
  const span = rowSpan(points)
  const rows = joinPoints(points, span).reverse()
  // The server does not know the visitor's time zone.
  const name = (at: number) => formatDate(at, locale, { withTime: span < dayMs, timeZone: isHydrated ? undefined : 'UTC' })
  const money = (id: 'average' | 'low' | 'high'): TableColumn<PricePoint> => ({
    id,
    header: t(`history.${id}`),
    isNumber: true,
    cell: (row) => <Money value={row[id]} short />,
  })
  return (
    <Collapsible closed={t('history.showTable')} open={t('history.hideTable')}>
      <TableScroll label={t('history.tableLabel')}>
        <Table
          caption={t(`history.rangeNames.${range}`)}
          columns={[
            { id: 'time', header: t('history.time'), cell: ({ at }) => name(at) },
            money('average'),
            money('low'),
            money('high'),
            {
              id: 'offers',
              header: t('price.offers'),
              isNumber: true,
              cell: ({ offers }) => (offers === undefined ? '–' : formatNumber(offers, locale)),
            },
          ]}
          rows={rows}
          rowId={({ at }) => at}
        />
      </TableScroll>
    </Collapsible>
  )
}
