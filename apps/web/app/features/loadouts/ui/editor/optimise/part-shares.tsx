import type { ItemUid } from '@stashwise/game/ids'
import type { PartShare } from '@stashwise/loadouts/optimise/request'
import { splitPath } from '@stashwise/loadouts/tree'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Brief } from '#app/kit/brief.tsx'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { LineNote } from '#app/kit/data-table/on-tap.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import styles from './part-shares.module.css'
import { type ShareFigure, shareFigures } from './use-reasons.ts'

type SharesProps = {
  title: string
  shares: readonly PartShare[]
  nameOf(uid: ItemUid): string
  /** By the slot's nameId: parts of one make share a short name. */
  slotNameOf(nameId: string): string
  /** Undefined where a part adds nothing to a figure. */
  textOf(share: PartShare, figure: ShareFigure): string | undefined
}

/** Places of the figures in a row's line on narrow screens. */
const lines = { recoilVertical: 1, ergonomics: 2, price: 3, recoilHorizontal: 4, weight: 5, moa: undefined } as const

/** What each part of a build adds to its figures. */
export function PartShares({ title, shares, nameOf, slotNameOf, textOf }: SharesProps) {
  const { t } = useTranslation('loadouts')
  const columns = useMemo(
    (): readonly DataColumn<PartShare>[] => [
      {
        id: 'part',
        header: t('partShare.part'),
        isRowHead: true,
        cell: (share) => <PartName share={share} nameOf={nameOf} slotNameOf={slotNameOf} />,
        card: 'title',
        width: 'fit',
      },
      ...shareFigures.map((figure): DataColumn<PartShare> => {
        const line = lines[figure]
        return {
          id: figure,
          header: t(`goal.${figure}`),
          ...(figure === 'recoilVertical' && { lineHeader: t('partShare.recoil') }),
          ...(figure === 'recoilHorizontal' && { lineHeader: t('partShare.recoilHorizontal') }),
          ...(figure === 'price' && { unit: '₽' }),
          cell: (share) => {
            const text = textOf(share, figure)
            if (text === undefined) return <span className="text-faint">–</span>
            return figure === 'price' && share.price !== undefined ? <Brief exact={text} value={share.price} /> : text
          },
          value: (share) => textOf(share, figure),
          isNumber: true,
          // Parts change both recoils by the same share.
          ...(figure === 'recoilHorizontal' && { foldsBelow: 'wide' }),
          ...(line !== undefined && { line }),
        }
      }),
    ],
    [t, nameOf, slotNameOf, textOf],
  )
  const table = useDataTable({ id: 'shares', columns, rows: shares, rowId: ({ path }) => path })
  return (
    <div className={styles.frame}>
      <DataTable table={table} caption={title} />
    </div>
  )
}

function PartName({ share: { uid, path }, nameOf, slotNameOf }: { share: PartShare } & Pick<SharesProps, 'nameOf' | 'slotNameOf'>) {
  const slot = slotNameOf(splitPath(path).nameId)
  return (
    <span>
      {nameOf(uid)}
      <CellNote>{slot}</CellNote>
      <LineNote>{slot}</LineNote>
    </span>
  )
}
