import type { MarketList, MarketRow, MarketState, TagNode } from '@stashwise/market/view'
import type { ListSearch } from './list-url.ts'

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

/** Rows in the server's page: what a viewport of 1080 pixels shows. Each one costs rendering time on the server and on the player's device. */
export const initialRowCount = 28

export type MarketPageData = {
  /** Path of the list of all tags: `/` or `/market`. */
  root: string
  search: ListSearch
  list: ListPage
  state: MarketState
  /** The player's level, where it counts in what sales bring. */
  level?: number | undefined
  tags: TagNode[]
  tag?: { id: string; name: string; path: { id: string; name: string }[] } | undefined
}
