import type { MarketList, MarketRow } from '@stashwise/market/view'

/** A row as the list renders it. `spark` is a shape only: any scale will do, so pages send it in small whole steps. */
export type ListRow = Omit<MarketRow, 'spark'> & { spark: readonly number[] }

export type ListPage = Omit<MarketList, 'items'> & { items: ListRow[] }

/** Steps from the lowest to the highest value of a week: as many as the line in a row is pixels high. */
const steps = 18

/** A row with its week as steps, a third of the bytes of its prices. */
export function toListRow(row: MarketRow): ListRow {
  const low = Math.min(...row.spark)
  const span = Math.max(...row.spark) - low || 1
  return { ...row, spark: row.spark.map((value) => Math.round(((value - low) / span) * steps)) }
}
