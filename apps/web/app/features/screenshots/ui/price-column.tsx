import type { TFunction } from 'i18next'
import { Brief } from '#app/kit/brief.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { OnTap } from '#app/kit/data-table/on-tap.tsx'
import type { SalePlace } from '../scan-rows.ts'
import styles from './scan-columns.module.css'

type Sold = { best?: SalePlace }

/** Where an item brings most; undefined where no price is known. */
export const saleName = ({ best }: Sold, t: TFunction<'screenshots'>): string | undefined =>
  best && (best.kind === 'trader' ? best.trader.name : t(`place.${best.kind}`))

/** Roubles without their sign, which the head has; brief in the lines of narrow screens. */
export function LineMoney({ value }: { value: number | undefined }) {
  return value === undefined ? <span className="text-faint">–</span> : <Brief value={value} />
}

/** The column of what one unit brings, and where. */
export const priceColumn = <Row extends Sold>(t: TFunction<'screenshots'>): DataColumn<Row> => ({
  id: 'price',
  header: t('column.price'),
  unit: '₽',
  isNumber: true,
  line: 3,
  lineHeader: t('line.price'),
  value: ({ best }) => best?.roubles,
  cell: (row) =>
    row.best ? (
      <>
        <LineMoney value={row.best.roubles} />
        <OnTap>
          <small className={styles.place}>{saleName(row, t)}</small>
        </OnTap>
      </>
    ) : null,
  csv: [
    { header: t('column.price'), value: ({ best }) => best?.roubles },
    { header: t('column.place'), value: (row) => saleName(row, t) },
  ],
})
