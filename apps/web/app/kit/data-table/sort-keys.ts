import type { CellValue, Direction, SortKey, TableSort } from './column.ts'

/** Compares two values of a column, ascending: numbers by size, texts as the language has them, 'Item 9' before 'Item 10'. */
export function compareValues(a: CellValue, b: CellValue, compare: (a: string, b: string) => number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a ?? ''), String(b ?? ''))
}

/** The direction a press on a head asks for: the other one if the rows are in this order, else the key's first one (undefined). */
export const directionAfterPress = (sort: TableSort, key: string): Direction | undefined =>
  sort.key === key ? (sort.dir === 'asc' ? 'desc' : 'asc') : undefined

/** `aria-sort` of a head that offers these orders. */
export function ariaSortOf(sort: TableSort | undefined, keys: readonly SortKey[]): 'ascending' | 'descending' | undefined {
  if (!sort || !keys.some(({ key }) => key === sort.key)) return undefined
  return sort.dir === 'asc' ? 'ascending' : 'descending'
}
