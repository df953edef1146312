import { nicknamesOfUrl } from '@stashwise/search/nicknames/items'
import { nicknamesOfBoss } from '@stashwise/search/nicknames/others'
import { prepareSearch } from '@stashwise/search/search'
import { normalise } from '@stashwise/search/search-text'
import type { DataColumn, RowSubject } from './column.ts'

/** Rows with all of the words in any of their columns or in what players call their subject, in the order they have; all of them where there are no words. */
export function createRowSearch<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  subject?: RowSubject<Row>,
): (text: string) => readonly Row[] {
  const index = prepareSearch(
    rows.map((row) => ({
      name: columns.map(({ value }) => value?.(row) ?? '').join(' '),
      shortName: '',
      nicknames: subject && new Map(subject.of(row).flatMap((slug) => [...nicknames[subject.kind](slug)])),
    })),
  )
  return (text) => {
    if (normalise(text) === '') return rows
    const hits = new Set(index.find(text))
    return rows.filter((_, at) => hits.has(at))
  }
}

const nicknames: Readonly<Record<RowSubject<never>['kind'], (slug: string) => Iterable<[string, number]>>> = {
  item: (url) => nicknamesOfUrl(url) ?? [],
  boss: (slug) => nicknamesOfBoss(slug).map((word): [string, number] => [word, 0]),
}
