import type { TFunction } from 'i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { Money } from '#app/kit/money.tsx'
import type { SalePlace } from '../scan-rows.ts'
import styles from './scan-columns.module.css'

type Sold = { best?: SalePlace }

/** Where an item brings most; undefined where no price is known. */
export const saleName = ({ best }: Sold, t: TFunction<'screenshots'>): string | undefined =>
  best && (best.kind === 'trader' ? best.trader.name : t(`place.${best.kind}`))

/** The column of what one unit brings, and where. */
export const priceColumn = <Row extends Sold>(t: TFunction<'screenshots'>): DataColumn<Row> => ({
  id: 'price',
  header: t('column.price'),
  isNumber: true,
  value: ({ best }) => best?.roubles,
  cell: (row) =>
    row.best ? (
      <>
        <Money value={row.best.roubles} />
        <small className={styles.place}>{saleName(row, t)}</small>
      </>
    ) : null,
  csv: [
    { header: t('column.price'), value: ({ best }) => best?.roubles },
    { header: t('column.place'), value: (row) => saleName(row, t) },
  ],
})
