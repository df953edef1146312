import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Found, useItems } from '#app/features/screenshots/client/use-found.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Callout } from '#app/kit/callout.tsx'
import type { DataColumn, RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { LineName } from '#app/kit/data-table/on-tap.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { CsvButtons } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { compareUnits, sumChanges, type UnitChange } from '../compare-units.ts'
import styles from './changes.module.css'
import { priceColumn } from './price-column.tsx'
import columnStyles from './scan-columns.module.css'

const subject: RowSubject<UnitChange> = { kind: 'item', of: ({ item }) => [item.url] }

/** What came and what went between earlier and later pictures, and what it is worth: the report of a raid. */
export function Changes({ before, after }: { before: Found; after: Found }) {
  const { t } = useTranslation('screenshots')
  const { items, hasFailed, retry } = useItems(
    useMemo(() => [...before.cellItems, ...after.cellItems], [before.cellItems, after.cellItems]),
  )
  const rows = useMemo(() => compareUnits(before.counts, after.counts, items), [before.counts, after.counts, items])
  const { came, went, balance, unpriced } = sumChanges(rows)
  const table = useDataTable({ id: 'screenshot-changes', columns: useChangeColumns(), rows, rowId: ({ item }) => item.uid, subject })
  if (before.shots.length === 0 || after.shots.length === 0)
    return <Empty title={t('changes.waits')}>{t(before.shots.length === 0 ? 'changes.needsBefore' : 'changes.needsAfter')}</Empty>
  const open = before.open + after.open
  return (
    <>
      <dl className={styles.sums}>
        {(
          [
            ['came', came],
            ['went', went],
            ['balance', balance],
          ] as const
        ).map(([kind, value]) => (
          <div key={kind}>
            <dt>{t(`changes.${kind}`)}</dt>
            <dd>
              <SignedMoney value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {open > 0 ? <Callout>{t('changes.open', { count: open })}</Callout> : null}
      {unpriced > 0 ? <p className="text-dim">{t('changes.unpriced', { count: unpriced })}</p> : null}
      <div className="row-4">
        <TableFilter table={table} />
        <CsvButtons table={table} name="raid" />
      </div>
      <DataTable
        table={table}
        caption={t('changes.title')}
        cellAlign="middle"
        status={hasFailed ? 'failed' : 'ready'}
        onRetry={retry}
        empty={<Empty title={t('changes.none')}>{t('changes.noneText')}</Empty>}
      />
    </>
  )
}

function useChangeColumns(): readonly DataColumn<UnitChange>[] {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  return useMemo((): readonly DataColumn<UnitChange>[] => {
    const signed = (units: number) => `${units > 0 ? '+' : units < 0 ? '−' : ''}${formatNumber(Math.abs(units), locale)}`
    return [
      {
        id: 'item',
        header: t('column.item'),
        isRowHead: true,
        card: 'title',
        width: 'text',
        value: ({ item }) => item.name,
        cell: ({ item }) => (
          <div className="line">
            <ItemCell cell={item.cell} size={36} />
            <AppLink to={`/item/${item.url}`} className={columnStyles.name}>
              <LineName name={item.name} shortName={item.shortName} />
            </AppLink>
          </div>
        ),
      },
      {
        id: 'units',
        header: t('column.units'),
        isNumber: true,
        value: ({ units }) => units,
        cell: ({ units }) => signed(units),
        line: 1,
        isShort: true,
      },
      {
        id: 'inRaid',
        header: t('column.inRaid'),
        isNumber: true,
        value: ({ inRaid }) => inRaid,
        cell: ({ inRaid }) => signed(inRaid),
        line: 4,
        isShort: true,
      },
      priceColumn(t),
      {
        id: 'worth',
        header: t('column.total'),
        unit: '₽',
        isNumber: true,
        value: ({ worth }) => worth,
        cell: ({ worth }) => <SignedMoney value={worth} isBare />,
        line: 2,
      },
    ]
  }, [t, locale])
}
