import { expect, test } from 'vitest'
import { filterRows } from './filter-rows.ts'

const rows = [
  { name: 'Bolts', status: 'new' },
  { name: 'Wires', status: 'changed' },
  { name: 'AA battery', status: 'gone' },
  { name: 'Nails', status: 'changed' },
]
type Row = (typeof rows)[number]
const read = {
  columns: ['name', 'status'],
  valueIn: (row: Row, column: string) => (column === 'name' ? row.name : column === 'status' ? row.status : undefined),
  nameOf: ({ name }: Row) => name,
  wordsOf: ({ name }: Row) => name,
  rankOf: ({ status }: Row) => Number(status !== 'changed'),
}
const listed = (sort: string, dir: 'asc' | 'desc' = 'asc') =>
  filterRows(rows, { q: '', where: '', sort, dir, shown: '' }, 'en', read).rows.map(({ name }) => name)

test('rows of a lower rank come first by name in both directions, and not where something else is sorted by', () => {
  expect(listed('name')).toEqual(['Nails', 'Wires', 'AA battery', 'Bolts'])
  expect(listed('name', 'desc')).toEqual(['Wires', 'Nails', 'Bolts', 'AA battery'])
  expect(listed('status')).toEqual(['Nails', 'Wires', 'AA battery', 'Bolts'])
  expect(listed('status', 'desc')).toEqual(['Bolts', 'AA battery', 'Nails', 'Wires'])
})
