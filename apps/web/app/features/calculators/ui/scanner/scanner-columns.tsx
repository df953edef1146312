import type { Basis } from '@stashwise/calculators/settings'
import type { ScanFigureName, ScanRow } from '@stashwise/calculators/view'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Brief } from '#app/kit/brief.tsx'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import type { DataColumn, SortKey } from '#app/kit/data-table/column.ts'
import { withDots } from '#app/kit/format.ts'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ScanSearch, scanHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import { Doubts } from '../shared/list-page/doubts.tsx'
import { ItemName } from '../shared/list-page/item-name.tsx'
import { Missing } from '../shared/list-page/needs.tsx'

const gains = ['gain', 'gainPercent', 'perHour', 'perSlot'] as const
/** Figures that give way first and next where the screen is too narrow for all of them; never what makes up the profit. */
const folding = { perHour: 'wide', gainPercent: 'middle', perSlot: 'middle' } as const satisfies Partial<
  Record<ScanFigureName, 'wide' | 'middle'>
>
/** Places of the gains in a row's line on narrow screens. */
const lines = { gain: 1, perHour: 4, gainPercent: 5, perSlot: undefined } as const
const hasFolding = (figure: ScanFigureName): figure is keyof typeof folding => figure in folding

/** The columns of the scanner: the item, the way to it, and every figure with the way to its derivation. */
export function useScannerColumns(search: ScanSearch, basis: Basis): readonly DataColumn<ScanRow>[] {
  const { t, format } = useTexts(['scanner', 'calcsettings'])
  return useMemo(() => {
    const sortBy = (key: ScanSearch['sort']): SortKey => ({ key, label: t(`column.${key}`), hint: t(`hint.${key}`) })
    const why = (row: ScanRow, figure: ScanFigureName, amount: ReactNode) => (
      <WhyLink to={scanHref(search, { why: `${row.id}.${figure}` })} title={t('why')}>
        {amount}
      </WhyLink>
    )
    const figureColumn = (
      figure: ScanFigureName,
      rest: Pick<DataColumn<ScanRow>, 'cell' | 'sorts' | 'line' | 'lineHeader'>,
    ): DataColumn<ScanRow> => ({
      id: figure,
      header: t(`column.${figure}`),
      value: (row) => row[figure],
      isNumber: true,
      ...(figure === 'gainPercent' ? {} : { unit: '₽' }),
      ...(figure === 'cost'
        ? { note: t(`calcsettings:bases.${basis}`), csv: [{ header: t(`costBy.${basis}`), value: (row) => row.cost }] }
        : {}),
      ...(hasFolding(figure) ? { foldsBelow: folding[figure] } : {}),
      ...rest,
    })
    const amountOf = (row: ScanRow, figure: ScanFigureName) => {
      const amount = row[figure]
      if (amount === undefined) return '–'
      return why(row, figure, figure === 'gainPercent' ? `${format.number(amount)}%` : <SignedMoney value={amount} isBare />)
    }
    return [
      {
        id: 'name',
        header: t('column.name'),
        isRowHead: true,
        cell: (row) => (
          <ItemName
            item={row.item}
            line={withDots([placeWords(row, t), row.isOfCrafts && t('craftFirst'), row.isMoved && t('goFirst')])}
            note={<Doubts trust={row.trust} doubts={row.doubts} />}
          />
        ),
        value: ({ item }) => item.name,
        sorts: [sortBy('name')],
        card: 'title',
        width: 'text',
      },
      {
        id: 'route',
        header: t('column.route'),
        cell: (row) => <Route row={row} />,
        value: ({ place }) => (place.kind === 'craft' ? place.module.name : place.trader.name),
        card: 'wide',
      },
      figureColumn('cost', { cell: (row) => why(row, 'cost', <Brief value={row.cost} />), line: 2 }),
      figureColumn('flea', {
        cell: (row) => (
          <>
            {why(row, 'flea', format.number(row.flea))}
            {row.fee > 0 ? <CellNote isFolded>{t('minusFee', { price: format.number(row.fee) })}</CellNote> : null}
          </>
        ),
      }),
      {
        id: 'fee',
        header: t('column.fee'),
        cell: ({ fee }) => format.number(fee),
        value: ({ fee }) => fee,
        isNumber: true,
        unit: '₽',
        foldsBelow: 'wide',
      },
      ...gains.map((figure) =>
        figureColumn(figure, {
          cell: (row) => (figure === 'gain' ? <strong>{amountOf(row, figure)}</strong> : amountOf(row, figure)),
          sorts: [sortBy(figure)],
          ...(lines[figure] !== undefined && { line: lines[figure] }),
          ...(figure === 'gain' && { lineHeader: t('line.gain') }),
        }),
      ),
      figureColumn('capital', {
        cell: (row) => (
          <>
            {why(row, 'capital', format.number(row.capital))}
            {row.own > 0 ? <CellNote isLong>{t('own', { price: format.money(row.own) })}</CellNote> : null}
            <CellNote>{row.units === undefined ? t('noEnd') : t('units', { count: row.units })}</CellNote>
          </>
        ),
        sorts: [sortBy('capital')],
      }),
      figureColumn('gainOfAll', {
        cell: (row) => amountOf(row, 'gainOfAll'),
        sorts: [sortBy('gainOfAll')],
        line: 3,
        lineHeader: t('line.gainOfAll'),
      }),
    ]
  }, [t, format, search, basis])
}

const placeWords = ({ place }: Pick<ScanRow, 'place'>, t: TFunction<'scanner'>): string =>
  place.kind === 'craft'
    ? t('craftLevel', { module: place.module.name, level: place.level })
    : t(place.kind === 'barter' ? 'barterLevel' : 'traderLevel', { trader: place.trader.name, level: place.level })

/** Where an item is bought or made, and what blocks it. */
function Route({ row: { place, canBeListed, fleaLevel, blockers, isMoved, isOfCrafts } }: { row: ScanRow }) {
  const { t } = useTranslation('scanner')
  return (
    <>
      {place.kind === 'craft' ? null : <TraderIcon trader={place.trader} size={20} />} {placeWords({ place }, t)}
      {place.quest === undefined ? null : <CellNote>{t('after', { quest: place.quest })}</CellNote>}
      {isOfCrafts ? <CellNote>{t('craftFirst')}</CellNote> : null}
      {isMoved ? <CellNote>{t('goFirst')}</CellNote> : null}
      {canBeListed ? null : <CellNote>{t('notListed')}</CellNote>}
      {fleaLevel === undefined ? null : <CellNote>{t('fleaFrom', { level: fleaLevel })}</CellNote>}
      <Missing blockers={blockers} />
    </>
  )
}
