import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { openPageScope, PageScopeContext } from '#app/storage/page-scope.ts'
import { stubBrowserParts } from '../../../testing/browser-parts.ts'
import type { DataColumn, TableSort } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { LineName } from './on-tap.tsx'
import { TableFilter } from './table-filter.tsx'
import { ColumnChoice } from './table-tools.tsx'
import { useDataTable } from './use-data-table.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Offer = { id: string; name: string; trader: string; price: number | undefined }
const offers: Offer[] = [
  { id: 'a', name: 'Salewa', trader: 'Therapist', price: 21_500 },
  { id: 'b', name: 'Bolts', trader: 'Jaeger', price: undefined },
  { id: 'c', name: 'Gas analyzer', trader: 'Jaeger', price: 9_800 },
]
const columns: DataColumn<Offer>[] = [
  {
    id: 'name',
    header: 'Item',
    isRowHead: true,
    cell: ({ id, name }) => <a href={`/item/${id}`}>{name}</a>,
    value: ({ name }) => name,
    sorts: [{ key: 'name', label: 'Item' }],
    card: 'title',
  },
  {
    id: 'trader',
    header: 'Trader',
    cell: ({ trader }) => trader,
    value: ({ trader }) => trader,
    filterBy: [{ value: 'Jaeger', label: 'Jaeger' }],
  },
  {
    id: 'price',
    header: 'Price',
    cell: ({ price }) => (price === undefined ? '–' : <button type="button">{price}</button>),
    value: ({ price }) => price,
    isNumber: true,
    sorts: [{ key: 'price', label: 'Price' }],
  },
]
const toHref: TableSort['toHref'] = (key, dir) => `/?sort=${key}${dir ? `&dir=${dir}` : ''}`

type Given = Partial<Omit<DataTableProps<Offer>, 'table'>> & { rows?: readonly Offer[]; columns?: DataColumn<Offer>[]; sort?: TableSort }

function page({ rows = offers, columns: shown = columns, sort, ...props }: Given) {
  function Page() {
    const table = useDataTable({ id: 'offers', columns: shown, rows, rowId: ({ id }) => id, sort })
    return (
      <>
        <TableFilter table={table} />
        <ColumnChoice table={table} />
        <DataTable table={table} caption="Offers" empty={<p>No offers</p>} {...props} />
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return (
    <I18nextProvider i18n={serverTexts('en')}>
      <PageScopeContext value={openPageScope()}>
        <Stub />
      </PageScopeContext>
    </I18nextProvider>
  )
}

function show(given: Given = {}) {
  stubBrowserParts()
  return render(page(given))
}
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)
const many = Array.from({ length: 500 }, (_, at): Offer => ({ id: `n${at}`, name: `Item ${at}`, trader: 'Prapor', price: 1000 + at }))

test('the table says how many rows it has and which order they are in, with links to the others', () => {
  show({ sort: { key: 'price', dir: 'desc', toHref, isPresorted: false } })
  expect(screen.getByRole('table', { name: 'Offers' }).getAttribute('aria-rowcount')).toBe('4')
  const [item, trader, price] = screen.getAllByRole('columnheader')
  expect(price?.getAttribute('aria-sort')).toBe('descending')
  expect(item?.getAttribute('aria-sort')).toBeNull()
  expect(trader?.querySelector('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Price' }).getAttribute('href')).toBe('/?sort=price&dir=asc')
  expect(screen.getByRole('link', { name: 'Item' }).getAttribute('href')).toBe('/?sort=name')
})

test.each([
  ['price', 'desc', ['Salewa', 'Gas analyzer', 'Bolts']],
  ['price', 'asc', ['Gas analyzer', 'Salewa', 'Bolts']],
  ['name', 'asc', ['Bolts', 'Gas analyzer', 'Salewa']],
] as const)('rows are sorted by %s, %s; an unknown price is last in both directions', (key, dir, order) => {
  show({ sort: { key, dir, toHref, isPresorted: false } })
  expect(names()).toEqual(order)
})

test('rows that come sorted stay as they come', () => {
  show({ sort: { key: 'price', dir: 'desc', toHref, isPresorted: true } })
  expect(names()).toEqual(['Salewa', 'Bolts', 'Gas analyzer'])
})

test('words and a chosen value narrow the rows; without a match the filter can be cleared', async () => {
  show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Trader' }), { target: { value: 'Jaeger' } })
  expect(names()).toEqual(['Bolts', 'Gas analyzer'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'GAS' } })
  await waitFor(() => expect(names()).toEqual(['Gas analyzer']))
  expect(screen.getByRole('status').textContent).toBe('1 row')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'salewa' } })
  screen.getByText('No rows match the filter')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
  expect(names()).toHaveLength(3)
})

test.each([
  ['7.62x51 M80', ['7.62x51mm M80']],
  ['5.45 бс', ['5.45x39mm BS gs']],
  ['jaeger 7,62х51', ['7.62x51mm M80']],
  ['"', ['7.62x51mm M80', '5.45x39mm BS gs']],
])('words are found one by one, as in the other searches of the site: %s', async (text, found) => {
  const rounds = ['7.62x51mm M80', '5.45x39mm BS gs'].map((name, at) => ({
    id: name,
    name,
    trader: at === 0 ? 'Jaeger' : 'Prapor',
    price: 100,
  }))
  show({ rows: rounds })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  await waitFor(() => expect(names()).toEqual(found))
})

test('a name that has no room in the line of a phone has its short form there, and is read out whole', () => {
  const named = (name: string, shortName: string) => render(<LineName name={name} shortName={shortName} />).container
  expect(named('Оружейный порох "Ястреб"', 'Ястреб').querySelector('[data-short-name]')).toBeNull()
  expect(named('Ключ от странной комнаты (Меченый) на верхнем этаже', '13').querySelector('[data-short-name]')).toBeNull()
  expect(named('Коробка патронов 5.45x39мм БП (120 шт.)', 'БП').querySelector('[data-short-name]')).toBeNull()
  const long = named('Автомат Калашникова АК-74М 5.45x39', 'АК-74М')
  expect(long.querySelector('[data-short-name]')?.getAttribute('data-short-name')).toBe('АК-74М')
  expect(long.textContent).toBe('Автомат Калашникова АК-74М 5.45x39')
})

test('a column that names its row is the row’s header, in the skeleton too', () => {
  const view = show()
  const headers = screen.getAllByRole('rowheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Salewa', 'Bolts', 'Gas analyzer'])
  expect(headers.every((header) => header.getAttribute('scope') === 'row')).toBe(true)
  view.unmount()
  show({ status: 'loading', rows: [] })
  expect(screen.getAllByRole('rowheader')).toHaveLength(8)
})

test('what rows add up to is a row below them, and none while they load', () => {
  const summed = columns.map((column) =>
    column.id === 'name' ? { ...column, foot: 'Total' } : { ...column, foot: column.id === 'price' ? '31300' : undefined },
  )
  const view = show({ columns: summed })
  const foot = screen.getByRole('row', { name: /^Total/ })
  expect(foot.closest('tfoot')).not.toBeNull()
  expect(foot.textContent).toBe('Total31300')
  view.unmount()
  show({ columns: summed, status: 'loading', rows: [] })
  expect(screen.queryByText('Total')).toBeNull()
})

test('arrow keys keep to a column, where a row has none to its first link; Tab then stops in one row', () => {
  show()
  const link = (name: string) => screen.getByRole('link', { name })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('button', { name: '21500' }).focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(link('Bolts'))
  press('ArrowDown')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '9800' }))
  expect(link('Salewa').tabIndex).toBe(-1)
  expect(link('Gas analyzer').tabIndex).toBe(0)
  press('Home')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '21500' }))
  expect(link('Salewa').hasAttribute('tabindex')).toBe(false)
})

test('a hidden column goes with its head, and all columns come back', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Trader', hidden: true }))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Item', 'Price'])
  expect(within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show all columns', hidden: true }))
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
})

test('while the rows load their places are there; when that fails one can try again', () => {
  const onRetry = vi.fn()
  const view = show({ status: 'loading', rows: [] })
  expect(screen.getByRole('table', { name: 'Offers: Loading the rows' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(9)
  view.unmount()
  show({ status: 'failed', rows: [], onRetry })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('without rows the page says what its caller says', () => {
  show({ rows: [] })
  screen.getByText('No offers')
  expect(screen.queryByRole('table')).toBeNull()
})

test('the server sends a plain table: all rows of a short list, the first of a long one with the count of all', () => {
  expect(renderToString(page({})).match(/<tr/g)).toHaveLength(4)
  const html = renderToString(page({ rows: many }))
  expect(html.match(/<tr/g)).toHaveLength(41)
  expect(html).toContain('aria-rowcount="501"')
  expect(html).toContain('Item 39')
})

const inLines = columns.map((column) => (column.id === 'price' ? { ...column, line: 1 as const } : column))

test('a table of lines has a disclosure in each row, named after it, which works without scripts', () => {
  show({ columns: inLines })
  expect(screen.getByRole('table').dataset['phone']).toBe('lines')
  const [, second] = screen.getAllByRole('row').slice(1)
  const rest = within(second ?? document.body)
    .getByText('All figures')
    .closest('summary')
  expect(
    rest
      ?.getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toEqual(['All figures', 'Bolts'])
  expect(rest?.closest('details')?.open).toBe(false)
  expect(renderToString(page({ columns: inLines })).match(/<summary/g)).toHaveLength(3)
})

test('a head that is short in lines is heard whole', () => {
  show({ columns: inLines.map((column) => (column.id === 'price' ? { ...column, lineHeader: 'Pr.' } : column)) })
  const head = screen.getAllByRole('columnheader').find(({ dataset }) => dataset['line'] === '1')
  expect(head?.textContent).toContain('Price')
  expect(head?.querySelector<HTMLElement>('[data-brief]')?.dataset['brief']).toBe('Pr.')
})

test('a row that was opened is open again when it comes back', async () => {
  const view = show({ columns: inLines })
  const details = () => [...view.container.querySelectorAll('details')].map(({ open }) => open)
  const first = view.container.querySelector('details')
  if (first) first.open = true
  fireEvent(first ?? document.body, new Event('toggle'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bolts' } })
  await waitFor(() => expect(details()).toEqual([false]))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(details()).toEqual([true, false, false])
})

test('a table without lines has cards on narrow screens', () => {
  show()
  expect(screen.getByRole('table').dataset['phone']).toBe('cards')
})
