import { expect, test } from 'vitest'
import type { DataColumn, RowSubject } from './column.ts'
import { createRowSearch } from './row-search.ts'

type Row = { name: string; slug: string }
const columns: DataColumn<Row>[] = [{ id: 'name', header: '', cell: () => null, value: ({ name }) => name }]
const found = (rows: Row[], text: string, kind: RowSubject<Row>['kind']) =>
  createRowSearch(columns, rows, { kind, of: ({ slug }) => [slug] })(text).map(({ slug }) => slug)

test('rows are found by what players call their item, in every language', () => {
  const rows = [
    { name: 'Видеокарта', slug: 'graphics_card' },
    { name: 'Ключ от комнаты 114', slug: 'dorm_room_114_key' },
    { name: 'Ключ от комнаты 314', slug: 'dorm_room_314_marked_key' },
    { name: 'Болты', slug: 'bolts' },
  ]
  expect(found(rows, 'видюха', 'item')).toEqual(['graphics_card'])
  expect(found(rows, 'общага', 'item')).toEqual(['dorm_room_114_key', 'dorm_room_314_marked_key'])
  expect(found(rows, 'общага 114', 'item')).toEqual(['dorm_room_114_key'])
  expect(found(rows, 'меченка', 'item')).toEqual(['dorm_room_314_marked_key'])
  expect(found(rows, 'болт', 'item')).toEqual(['bolts'])
})

test('bosses are found by theirs', () => {
  const rows = [
    { name: 'Knight', slug: 'knight' },
    { name: 'Killa', slug: 'killa' },
  ]
  expect(found(rows, 'гуны', 'boss')).toEqual(['knight'])
})

test('words around a name do not count', () => {
  expect(found([{ name: 'Graphics card', slug: 'graphics_card' }], 'price of graphics card', 'item')).toEqual(['graphics_card'])
})
