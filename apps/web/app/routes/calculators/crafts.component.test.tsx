import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

/** Rows of the table below its head. */
const rows = () => screen.queryAllByRole('row').slice(1)
const type = (label: string, value: string) => fireEvent.change(screen.getByRole('searchbox', { name: label }), { target: { value } })

test('a visitor sees the first crafts, sorts them, narrows them, and is told how many more there are', async () => {
  const { address } = await renderRoute('/crafts')
  expect(rows()).toHaveLength(20)
  screen.getByText(/of 192\. Pro shows all/)
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Per hour' })).getByRole('link'))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Per hour' }).ariaSort).toBe('descending'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Station' }), { target: { value: 'lavatory' } })
  await waitFor(() => expect(address()).toBe('/crafts?sort=perHour&place=lavatory'))
  expect(rows()[0]?.textContent).toContain('Lavatory')
  type('Product, ingredient or station', 'no such thing')
  await screen.findByText('No hideout crafts found...')
  fireEvent.click(screen.getByRole('link', { name: 'Reset filters' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
})

test('the listed rows are copied for a spreadsheet', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  await renderRoute('/crafts?place=water-collector')
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  await screen.findByText('4 rows copied')
  const lines = writeText.mock.calls[0]?.[0].split('\r\n') ?? []
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('You get,You need,Where,Level')
})

test('arrow keys lead down a column', async () => {
  await renderRoute('/crafts')
  const linkOf = (row: number) => within(rows()[row] ?? document.body).getAllByRole('link')[0]
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  linkOf(1)?.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(linkOf(2))
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(linkOf(0))
})

test('a free player sees the settings greyed, with the reason', async () => {
  await renderRoute('/crafts', { as: 'free' })
  expect(rows()).toHaveLength(20)
  fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Settings' }))
  await screen.findByText('Pro status required')
  expect(screen.getByRole('switch', { name: 'Deduct the flea fee' }).matches(':disabled')).toBe(true)
})

test('a Pro player sees all crafts', async () => {
  await renderRoute('/crafts', { as: 'pro' })
  await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(30))
  expect(screen.queryByText(/Pro shows all/)).toBeNull()
})

test('without a hit the page says so in Russian', async () => {
  await renderRoute('/barters?q=ыыы', { locale: 'ru' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Бартеры')
  screen.getByText('Бартеры не найдены. Проверьте, заданы ли в настройках уровни торговцев')
})
