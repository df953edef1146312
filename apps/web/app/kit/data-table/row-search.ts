import { prepareSearch } from '@stashwise/search/search'
import { normalise } from '@stashwise/search/search-text'
import type { DataColumn } from './column.ts'

/** Rows with all of the words in any of their columns, in the order they have; all of them where there are no words. */
export function createRowSearch<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): (text: string) => readonly Row[] {
  const index = prepareSearch(rows.map((row) => ({ name: columns.map(({ value }) => value?.(row) ?? '').join(' '), shortName: '' })))
  return (text) => {
    if (normalise(text) === '') return rows
    const hits = new Set(index.find(text))
    return rows.filter((_, at) => hits.has(at))
  }
}
