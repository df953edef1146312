import type { ScanFigureName, ScanRow } from '@stashwise/calculators/view'
import { type ReactNode, useMemo } from 'react'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import type { DataColumn, SortKey } from '#app/kit/data-table/column.ts'
import { formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { type ScanSearch, scanHref } from '../schema.ts'
import { ItemName } from '../shared/list-page/item-name.tsx'
import { Missing } from '../shared/list-page/missing.tsx'
import { SignedMoney } from '../shared/signed-money.tsx'
import { WhyLink } from '../shared/why/why-link.tsx'
import { useScannerText } from './use-scanner-text.ts'

const gains = ['gain', 'gainPercent', 'perHour', 'perSlot'] as const

/** The columns of the scanner: the item, the way to it, and every figure with the way to its derivation. */
export function useScannerColumns(search: ScanSearch): readonly DataColumn<ScanRow>[] {
  const { t } = useScannerText()
  const { locale } = useSite()
  return useMemo(() => {
    const sortBy = (key: ScanSearch['sort']): SortKey => ({ key, label: t(`scanner.column.${key}`), hint: t(`scanner.hint.${key}`) })
    const why = (row: ScanRow, figure: ScanFigureName, amount: ReactNode) => (
      <WhyLink to={scanHref(search, { why: `${row.id}.${figure}` })} title={t('scanner.why')}>
        {amount}
      </WhyLink>
    )
    const figureColumn = (figure: ScanFigureName, rest: Pick<DataColumn<ScanRow>, 'cell' | 'sorts' | 'card'>): DataColumn<ScanRow> => ({
      id: figure,
      header: t(`scanner.column.${figure}`),
      value: (row) => row[figure],
      isNumber: true,
      ...rest,
    })
    const amountOf = (row: ScanRow, figure: ScanFigureName) => {
      const amount = row[figure]
      if (amount === undefined) return '—'
      return why(row, figure, figure === 'gainPercent' ? `${formatNumber(amount, locale)}%` : <SignedMoney value={amount} />)
    }
    return [
      {
        id: 'name',
        header: t('scanner.column.name'),
        cell: ({ item }) => <ItemName item={item} />,
        value: ({ item }) => item.name,
        sorts: [sortBy('name')],
        card: 'title',
        width: 'text',
      },
      {
        id: 'route',
        header: t('scanner.column.route'),
        cell: (row) => <Route row={row} />,
        value: ({ place }) => (place.kind === 'craft' ? place.module.name : place.trader.name),
        card: 'wide',
      },
      figureColumn('cost', { cell: (row) => why(row, 'cost', <Money value={row.cost} />) }),
      figureColumn('flea', { cell: (row) => why(row, 'flea', <Money value={row.flea} />) }),
      ...gains.map((figure) =>
        figureColumn(figure, {
          cell: (row) => (figure === 'gain' ? <strong>{amountOf(row, figure)}</strong> : amountOf(row, figure)),
          sorts: [sortBy(figure)],
          card: 'first',
        }),
      ),
      figureColumn('capital', {
        cell: (row) => (
          <>
            {row.capital === undefined ? '—' : why(row, 'capital', <Money value={row.capital} />)}
            <CellNote>{row.units === undefined ? t('scanner.noEnd') : t('scanner.units', { count: row.units })}</CellNote>
          </>
        ),
        sorts: [sortBy('capital')],
      }),
      figureColumn('gainOfAll', { cell: (row) => amountOf(row, 'gainOfAll'), sorts: [sortBy('gainOfAll')] }),
    ]
  }, [t, locale, search])
}

/** Where an item is bought or made, and what blocks it. */
function Route({ row: { place, canBeListed, blockers } }: { row: ScanRow }) {
  const { t } = useScannerText()
  return (
    <>
      {place.kind === 'craft'
        ? t('scanner.craftLevel', { module: place.module.name, level: place.level })
        : t(place.kind === 'barter' ? 'scanner.barterLevel' : 'scanner.traderLevel', { trader: place.trader.name, level: place.level })}
      {place.quest === undefined ? null : <CellNote>{t('scanner.after', { quest: place.quest })}</CellNote>}
      {canBeListed ? null : <CellNote>{t('scanner.notListed')}</CellNote>}
      <Missing blockers={blockers} />
    </>
  )
}
