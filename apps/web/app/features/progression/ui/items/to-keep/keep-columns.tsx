import type { LedgerItem } from '@stashwise/progression/ledger/ledger'
import type { Units } from '@stashwise/progression/owned'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Brief } from '#app/kit/brief.tsx'
import type { CsvField, DataColumn } from '#app/kit/data-table/column.ts'
import { Popover } from '#app/kit/popover.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { openPool, priceOf, sumOf } from '../item-rows.ts'
import { type NeedLine, needLines } from '../need-lines.ts'
import { NeedList } from '../need-list.tsx'
import { Missing, NeededItem, UnitsOf } from '../unit-cells.tsx'
import type { Items } from '../use-items.ts'
import styles from './keep-columns.module.css'
import type { KeepRow } from './keep-rows.ts'
import { Pool } from './pool.tsx'

const priceOfRow = ({ item }: KeepRow) => (item ? priceOf(item) : undefined)
const worthOf = (row: KeepRow) => {
  const price = priceOfRow(row)
  return price === undefined || sumOf(row.entry.sell) === 0 ? undefined : price * sumOf(row.entry.sell)
}

/** Columns that say nothing before the player has counted anything. */
export const stockColumns: ReadonlySet<string> = new Set(['keep', 'have', 'sell', 'worth'])

/** The columns of the items to keep. Names are known once the items have loaded; `hasStock`: something is in the stash. */
export function useKeepColumns(items: Items | undefined, hasStock: boolean): readonly DataColumn<KeepRow>[] {
  const { t } = useTexts('items')
  return useMemo(() => {
    const progression = items?.progression
    const column = (id: 'missing' | 'keep' | 'have' | 'sell' | 'price' | 'worth') => ({
      id,
      header: t(`keep.column.${id}`),
      isNumber: true,
      sorts: [{ key: id, label: t(`keep.column.${id}`), hint: t(`keep.hint.${id}`) }],
    })
    const unitFields = (id: 'missing' | 'keep' | 'have' | 'sell', unitsOf: (entry: LedgerItem) => Units): CsvField<KeepRow>[] => [
      { header: t(`keep.column.${id}`), value: ({ entry }) => unitsOf(entry).plain },
      { header: t('keep.csv.inRaid', { column: t(`keep.column.${id}`) }), value: ({ entry }) => unitsOf(entry).inRaid },
    ]
    const money = (value: number | undefined) => (value === undefined ? '–' : <Brief value={value} />)
    const columns: DataColumn<KeepRow>[] = [
      {
        id: 'item',
        header: t('keep.column.item'),
        isRowHead: true,
        cell: (row) => (row.pool ? <Pool row={row} items={items} /> : <NeededItem row={row} progression={progression} />),
        value: (row) => [row, ...(row.pool ?? [])].map(({ name, shortName }) => `${name} ${shortName}`).join(' '),
        csv: [
          { header: t('keep.column.item'), value: ({ name }) => name },
          { header: t('keep.csv.shortName'), value: ({ shortName }) => shortName },
        ],
        sorts: [{ key: 'item', label: t('keep.column.item'), order: { asc: t('keep.order.fromA'), desc: t('keep.order.fromZ') } }],
        card: 'title',
        width: 'text',
      },
      {
        id: 'for',
        header: t('keep.column.for'),
        cell: ({ entry }) => (progression ? <NeedList lines={needLines(entry, { ...progression, t })} isBrief /> : null),
        value: ({ entry }) =>
          progression
            ? needLines(entry, { ...progression, t })
                .map((line) => needText(line, t))
                .join(', ')
            : '',
        sorts: [{ key: 'next', label: t('keep.column.for'), order: { asc: t('keep.order.soon'), desc: t('keep.order.late') } }],
        card: 'wide',
        width: 'rest',
      },
      {
        ...column('missing'),
        cell: ({ entry }) => <Missing entry={entry} />,
        value: ({ entry }) => sumOf(entry.missing),
        csv: [
          ...unitFields('missing', ({ missing }) => missing),
          { header: t('keep.csv.pool'), value: ({ entry }) => openPool(entry).units },
        ],
        line: 1,
        isLong: true,
      },
      {
        ...column('keep'),
        cell: (row) => <UnitsToKeep row={row} items={items} />,
        value: ({ entry }) => sumOf(entry.keep),
        csv: unitFields('keep', ({ keep }) => keep),
      },
      {
        ...column('have'),
        cell: ({ entry }) => <UnitsOf units={entry.stock} />,
        value: ({ entry }) => sumOf(entry.stock),
        csv: unitFields('have', ({ stock }) => stock),
        line: 2,
      },
      {
        ...column('sell'),
        cell: ({ entry }) => <UnitsOf units={entry.sell} />,
        value: ({ entry }) => sumOf(entry.sell),
        csv: unitFields('sell', ({ sell }) => sell),
        line: 4,
      },
      {
        ...column('price'),
        unit: '₽',
        cell: (row) => money(priceOfRow(row)),
        value: priceOfRow,
        foldsBelow: 'middle',
        line: 3,
      },
      { ...column('worth'), unit: '₽', cell: (row) => money(worthOf(row)), value: worthOf, foldsBelow: 'middle', line: 5 },
    ]
    return hasStock ? columns : columns.filter(({ id }) => !stockColumns.has(id))
  }, [t, items, hasStock])
}

/** A need in one field of a file: `Shortage × 3 FIR`, `Surprise × 3 (any of 32 items)`. */
function needText({ name, count, foundInRaid, anyOf }: NeedLine, t: TFunction<'items'>): string {
  const marks = [foundInRaid && t('inRaid.mark'), anyOf > 1 && `(${t('need.anyOf', { count: anyOf })})`]
  return [`${name} × ${count}`, ...marks].filter(Boolean).join(' ')
}

/** Units that something needs; what would be missing without them opens over it. */
function UnitsToKeep({ row: { entry, name, pool }, items }: { row: KeepRow; items: Items | undefined }) {
  const { t } = useTranslation('items')
  const units = <UnitsOf units={entry.keep} />
  if (!items || pool || sumOf(entry.keep) === 0) return units
  return (
    <Popover trigger={units} label={t('keep.loss.open', { name, count: sumOf(entry.keep) })}>
      <Losses entry={entry} items={items} />
    </Popover>
  )
}

function Losses({ entry, items: { progression, lossOf } }: Pick<KeepRow, 'entry'> & { items: Items }) {
  const { t, format } = useTexts('items')
  const needs = useMemo(() => lossOf(entry).map(({ need, units }) => ({ need, shares: [], missing: units })), [entry, lossOf])
  return (
    <>
      <p>{t('keep.loss.title')}</p>
      <ul className={styles.losses}>
        {needLines({ ...entry, needs }, { ...progression, t }).map(({ key, name, count, got }) => (
          <li key={key}>{t('keep.loss.line', { name, count: format.number(count - got) })}</li>
        ))}
      </ul>
    </>
  )
}
