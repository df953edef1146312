import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import type { CellValue, Direction } from '#app/kit/data-table/column.ts'
import { meets, parseConditions } from '#app/kit/data-table/conditions.ts'
import { compareValues } from '#app/kit/data-table/sort-keys.ts'
import { firstRows, maxRows } from '../records.ts'

type Search = { q: string; where: string; sort: string; dir: Direction; shown: '' | 'all' }
type Read<Row> = {
  columns: readonly string[]
  valueIn(row: Row, column: string): CellValue
  nameOf(row: Row): string
  /** The words of the search. */
  wordsOf(row: Row): string
  /** Rows of a lower rank come first as long as nobody sorts by anything but the name. */
  rankOf?(row: Row): number
}

/** The rows that a search lets through, in its order, the first of them; rows without the value sorted by are last in both directions. */
export function filterRows<Row>(
  rows: readonly Row[],
  search: Search,
  locale: Locale,
  { columns, valueIn, nameOf, wordsOf, rankOf = () => 0 }: Read<Row>,
) {
  const words = search.q.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = parseConditions(search.where, columns)
  const found = rows.filter((row) => {
    const text = words.length === 0 ? '' : wordsOf(row).toLowerCase()
    return words.every((word) => text.includes(word)) && meets(conditions, (column) => valueIn(row, column))
  })
  const compare = nameOrder(locale)
  const sign = search.dir === 'desc' ? -1 : 1
  const sorted = found.toSorted((a, b) => {
    const ranked = search.sort === 'name' ? rankOf(a) - rankOf(b) : 0
    if (ranked !== 0) return ranked
    const [x, y] = [valueIn(a, search.sort), valueIn(b, search.sort)]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || compare(nameOf(a), nameOf(b))
    return sign * compareValues(x, y, compare) || compare(nameOf(a), nameOf(b))
  })
  return { rows: sorted.slice(0, search.shown === 'all' ? maxRows : firstRows), found: found.length, all: rows.length }
}
