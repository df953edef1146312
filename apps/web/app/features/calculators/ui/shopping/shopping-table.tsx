import type { ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Brief } from '#app/kit/brief.tsx'
import { Button } from '#app/kit/button.tsx'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { removeFromShoppingList } from '../../client/shopping-list.ts'
import { Doubts } from '../shared/list-page/doubts.tsx'
import { ItemName } from '../shared/list-page/item-name.tsx'
import { wayWords } from '../shared/why/why-words.ts'

/** An item of the list; the price is absent until it has loaded. */
export type PricedRow = { row: ShoppingRow; price: ShoppingPrice | undefined }

const rowId = ({ row: { uid, foundInRaid } }: PricedRow) => `${uid}${foundInRaid}`
const isDone = ({ row }: PricedRow) => row.missing === 0

/** What the missing units of a row cost: nothing once there are none; undefined where money does not buy them, or nobody sells them. */
const costOf = ({ row, price }: PricedRow): number | undefined =>
  row.missing === 0 ? 0 : row.foundInRaid || !price || price.unit === undefined ? undefined : price.total

/** The list: what is missing and for what, where it is cheapest, and what it costs. */
export function ShoppingTable({ rows }: { rows: readonly PricedRow[] }) {
  const { t } = useTranslation('shopping')
  const table = useDataTable({ id: 'shopping', columns: useColumns(rows), rows, rowId })
  return <DataTable table={table} caption={t('title')} isMuted={isDone} />
}

function useColumns(rows: readonly PricedRow[]): readonly DataColumn<PricedRow>[] {
  const { t, locale, format } = useTexts(['shopping', 'why'])
  const { t: why } = useTranslation('why')
  const page = usePageScope()
  const costs = rows.map(costOf)
  const known = costs.filter((cost) => cost !== undefined)
  const isWhole = known.length === costs.length
  const sum = known.length === 0 ? undefined : known.reduce((total, cost) => total + cost, 0)
  return useMemo(() => {
    const amountText = (amount: number | undefined) => (amount === undefined ? '–' : <Brief value={amount} />)
    const usesOf = ({ needs }: ShoppingRow) => needs.map((need) => `${need.for.name} × ${format.number(need.count)}`).join(', ')
    return [
      {
        id: 'item',
        header: t('column.item'),
        isRowHead: true,
        cell: ({ row, price }) => {
          const use = (
            <>
              <CellNote>{usesOf(row)}</CellNote>
              {price && !row.foundInRaid && row.missing > 0 ? <Doubts trust={price.trust} doubts={price.doubts} /> : null}
            </>
          )
          return price ? <ItemName item={price.item} note={use} /> : use
        },
        foot: (
          <>
            {t('sum')}
            {isWhole ? null : <CellNote>{t('sumRest')}</CellNote>}
          </>
        ),
        card: 'title',
        width: 'rest',
      },
      {
        id: 'where',
        header: t('column.where'),
        cell: ({ row, price }) => {
          if (row.foundInRaid) return t('raid')
          if (!price) return null
          if (price.unit === undefined) return t('noPrice')
          return (
            <>
              {price.way ? wayWords(price.way, { t: why, locale }) : null}
              {price.unmet ? <CellNote>{t('partly', { got: price.quantity - price.unmet, count: price.quantity })}</CellNote> : null}
            </>
          )
        },
      },
      {
        id: 'missing',
        header: t('column.missing'),
        cell: ({ row: { missing } }) => (missing === 0 ? t('done') : format.number(missing)),
        isNumber: true,
        line: 1,
        isShort: true,
      },
      {
        id: 'each',
        header: t('column.each'),
        unit: '₽',
        cell: ({ row, price }) => amountText(row.missing === 0 || row.foundInRaid ? undefined : price?.unit),
        isNumber: true,
        line: 2,
      },
      {
        id: 'total',
        header: t('column.total'),
        unit: '₽',
        cell: (row) => amountText(row.row.missing === 0 ? undefined : costOf(row)),
        foot: <span aria-live="polite">{amountText(sum)}</span>,
        isNumber: true,
        line: 3,
      },
      {
        id: 'got',
        header: t('column.got'),
        cell: ({ row, price }) => (
          <Button
            aria-label={t('tick', { name: price?.item.name ?? '' })}
            title={t('remove')}
            onClick={() => void removeFromShoppingList(page, row.needs)}
          >
            <Check size={16} aria-hidden="true" /> {t('got')}
          </Button>
        ),
        width: 'fit',
      },
    ]
  }, [t, why, locale, format, isWhole, sum, page])
}
