import { dayMs } from '@stashwise/game/day'
import { type HistoryRange, historyRanges, type PricePoint } from '@stashwise/game/price'
import type { ItemPageView } from '@stashwise/market/view'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { Table, type TableColumn, TableScroll } from '#app/kit/table.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'
import { joinPoints, rowSpan } from '../../price-series.ts'
import type { HistoryResult } from '../../service.ts'
import { Caution } from '../trust.tsx'
import { ChartBox } from './chart-box.tsx'
import styles from './history-panel.module.css'
import { type HistoryState, useHistory } from './use-history.ts'

/** True when it is known that there is nothing to show, and that nothing is on its way. */
export const withoutHistory = (history: HistoryResult): boolean =>
  history.kind === 'points' && history.points.length < 2 && history.isFetching !== true

/** The item's price over time: chart, ranges, and the same as a table. */
export function HistoryPanel({ item, history }: { item: ItemPageView; history: HistoryResult }) {
  const { t } = useTranslation(['item', 'error'])
  const { isPro, mode } = useFrame()
  const { range, result, choose } = useHistory(item.uid, mode, history, (wanted) => !isPro && wanted !== '7d')
  // Another range's table is open as well, also after it was loading.
  const [isTableOpen, setIsTableOpen] = useState(false)
  const points = result.kind === 'points' ? result.points : []
  const none = withoutHistory(history) && (item.fleaBanned || !isPro)
  if (none)
    return (
      <Panel id="history" title={t('history.title')}>
        <PanelText status>
          {t(item.price.last === undefined && item.price.avg24h === undefined ? 'price.never' : 'history.empty')}
        </PanelText>
      </Panel>
    )
  return (
    <Panel
      id="history"
      title={t('history.title')}
      aside={
        <div className={styles.aside}>
          {result.kind === 'points' && result.simulated && points.length > 1 ? <Caution>{t('simulated')}</Caution> : null}
          <Segmented
            label={t('history.range')}
            value={range}
            onChange={choose}
            segments={historyRanges.map((value) => ({
              value,
              label: (
                <>
                  {t(`history.ranges.${value}`)}
                  {isPro || value === '7d' ? null : <LockKeyhole size={12} className={styles.lock} aria-label={t('history.pro')} />}
                </>
              ),
              title: t(`history.rangeNames.${value}`),
            }))}
          />
        </div>
      }
    >
      <HistoryBody
        item={item}
        state={{ range, result }}
        points={points}
        retry={() => choose(range)}
        table={{ isOpen: isTableOpen, onToggle: setIsTableOpen }}
      />
    </Panel>
  )
}

/** Why there is no chart: never sold there, not seen within the range, or never seen. */
function NothingToShow({ item: { fleaBanned, price } }: { item: ItemPageView }) {
  const { t, format } = useTexts('item')
  const now = useNow()
  if (!fleaBanned && price.scannedAt !== undefined && now - price.scannedAt > weekMs)
    return (
      <>
        <p className={styles.headline}>{t('history.emptyWeek')}</p>
        <p>{t('history.lastSeen', { day: format.day(price.scannedAt) })}</p>
      </>
    )
  return (
    <>
      <p className={styles.headline}>{t('history.empty')}</p>
      <p>{t(fleaBanned ? 'history.emptyBanned' : 'history.emptyWhy')}</p>
    </>
  )
}

const weekMs = 7 * dayMs

type HistoryBodyProps = {
  item: ItemPageView
  state: HistoryState
  points: readonly PricePoint[]
  retry: () => void
  table: TableState
}

type TableState = { isOpen: boolean; onToggle: (isOpen: boolean) => void }

function HistoryBody({ item, state, points, retry, table }: HistoryBodyProps) {
  const { t } = useTranslation(['item', 'error'])
  const { range, result } = state
  if (result.kind === 'points' && points.length > 1)
    return (
      <>
        <ChartBox key={range} name={item.name} points={points} range={range} level={item.price.last} change7d={item.price.change7d} />
        <HistoryTable points={points} range={range} {...table} />
      </>
    )
  return (
    <div
      className={styles.message}
      data-empty={(result.kind === 'points' && !result.isFetching) || undefined}
      role={result.kind === 'loading' ? undefined : 'status'}
    >
      {result.kind === 'loading' ? (
        <span className={styles.loading}>
          <span className="sr-only">{t('history.loading')}</span>
        </span>
      ) : null}
      {result.kind === 'points' && result.isFetching ? (
        <>
          <p className={styles.headline}>{t('history.fetching')}</p>
          <p>{t('history.fetchingWhy')}</p>
        </>
      ) : null}
      {result.kind === 'points' && !result.isFetching ? <NothingToShow item={item} /> : null}
      {result.kind === 'pro' ? (
        <>
          <LockKeyhole size={20} aria-hidden="true" />
          <p className={styles.headline}>{t('error:proHistory')}</p>
          <ButtonLink to={accountPath('pro')} look="accent">
            {t('history.getPro')}
          </ButtonLink>
        </>
      ) : null}
      {result.kind === 'failed' ? (
        <>
          <p className={styles.headline}>{t('history.failed')}</p>
          <Button onClick={retry}>{t('history.retry')}</Button>
        </>
      ) : null}
    </div>
  )
}

/** The chart as a table, newest first, folded; the way to read it without scripts or sight. */
function HistoryTable({ points, range, ...table }: { points: readonly PricePoint[]; range: HistoryRange } & TableState) {
  const { t, format } = useTexts('item')
  const isHydrated = useHydrated()
  const span = rowSpan(points)
  const rows = joinPoints(points, span).reverse()
  // The server does not know the visitor's time zone.
  const name = (at: number) => format.date(at, { withTime: span < dayMs, timeZone: isHydrated ? undefined : 'UTC' })
  const money = (id: 'average' | 'low' | 'high'): TableColumn<PricePoint> => ({
    id,
    header: t(`history.${id}`),
    isNumber: true,
    cell: (row) => <Money value={row[id]} short />,
  })
  return (
    <Collapsible closed={t('history.showTable')} open={t('history.hideTable')} {...table}>
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
              cell: ({ offers }) => (offers === undefined ? '–' : format.number(offers)),
            },
          ]}
          rows={rows}
          rowId={({ at }) => at}
        />
      </TableScroll>
    </Collapsible>
  )
}
