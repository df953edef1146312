import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubObjectUrls } from '#testing/object-urls.ts'
import { renderRoute } from '#testing/render-route.tsx'

/** Rows of the table below its head, also behind a dialog. */
const rows = () => screen.queryAllByRole('row', { hidden: true }).slice(1)
const filter = '/crafts?q=water+bottle+with+filter'
/** The link from the first row's figure to its derivation. */
const figureLink = (name: 'Profit' | 'Cost') => within(rows()[0] ?? document.body).getByTitle(new RegExp(`^${name} of `))
const figure = (name: 'Profit' | 'Cost') => (figureLink(name).textContent ?? '').replaceAll(/\s/g, '')
const type = (label: string, value: string) => fireEvent.change(screen.getByRole('searchbox', { name: label }), { target: { value } })

test('a visitor sees the first crafts, sorts them, narrows them, and is told how many more there are', async () => {
  const { address } = await renderRoute('/crafts')
  expect(rows()).toHaveLength(20)
  screen.getByText(/of 211\. Pro shows all/)
  expect(screen.getByRole('columnheader', { name: /^Per hour.*₽/ }).ariaSort).toBe('descending')
  fireEvent.click(within(screen.getByRole('columnheader', { name: /^Profit.*₽/ })).getByRole('link'))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /^Profit.*₽/ }).ariaSort).toBe('descending'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Module' }), { target: { value: 'lavatory' } })
  await waitFor(() => expect(address()).toBe('/crafts?sort=profit&place=lavatory'))
  expect(rows()[0]?.textContent).toContain('Lavatory')
  type('Item or module', 'no such thing')
  await screen.findByText('No hideout crafts found...')
  fireEvent.click(screen.getByRole('link', { name: 'Reset filters' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
})

test('a row names what it takes, figures have their unit in the head, and the head of costs says where ingredients come from', async () => {
  await renderRoute('/crafts?q=weapon+parts')
  const row = rows()[0] ?? document.body
  const parts = within(row)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(parts).toContainEqual(expect.stringMatching(/1 ×Kalashnikov AKM.*\dcraft it first/))
  expect(parts).toContainEqual(expect.stringMatching(/1 ×Leatherman Multitool tool$/))
  expect(row.textContent).not.toContain('₽')
  // A line on phones has the sum, which the profit per hour is by.
  expect(row.textContent).toMatch(/1h 18m\+ 6m for parts/)
  expect(row.querySelector('[data-figure="time"] [data-in-line]')?.getAttribute('data-in-line')).toBe('1h 24m')
  screen.getByRole('columnheader', { name: /^Fee.*₽/ })
  screen.getByRole('columnheader', { name: /^Cost.*₽.*Cheapest/ })
})

test('a craft whose parts would hold up its own module is counted with bought ones, and says what it earns with crafted ones', async () => {
  await renderRoute('/crafts?q=terragroup+labs+access')
  const row = rows()[0] ?? document.body
  expect(row.textContent).toMatch(/[\d,]+ if crafted, \+ 31h 40m/)
  expect(row.textContent).not.toMatch(/craft it first|for parts/)
})

test('hidden columns stay hidden, and the rows are copied and saved with all of them', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  const { unmount } = await renderRoute('/crafts?place=water-collector')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Saves vs buying/, hidden: true }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Saves vs buying/, hidden: true })).toBeNull())
  unmount()
  await renderRoute('/crafts?place=water-collector')
  screen.getByRole('columnheader', { name: /^Profit/ })
  expect(screen.queryByRole('columnheader', { name: /^Saves vs buying/ })).toBeNull()

  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  await screen.findByText('4 rows copied')
  Reflect.deleteProperty(navigator, 'clipboard')
  let file = ''
  vi.stubGlobal(
    'Blob',
    class {
      constructor(parts: readonly string[]) {
        file = parts.join('')
      }
    },
  )
  stubObjectUrls()
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  click.mockRestore()
  expect(names[0]).toMatch(/^crafts-\d{4}-\d\d-\d\d\.csv$/)
  expect(file).toMatch(/^\uFEFFYou get,/)
  for (const text of [file, writeText.mock.calls[0]?.[0] ?? '']) {
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/You get,You need,Where,Level,.*,Saves vs buying$/)
  }
})

test('arrow keys lead down a column, and Enter asks why', async () => {
  await renderRoute('/crafts')
  const linkOf = (row: number) => within(rows()[row] ?? document.body).getByTitle(/^Profit of /)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  linkOf(1)?.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(linkOf(2))
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(linkOf(0))
  const product = linkOf(0).title.slice('Profit of '.length).split(':')[0]
  fireEvent.click(linkOf(0)) // what Enter does to a link
  expect((await screen.findByRole('dialog')).textContent).toContain(product)
})

test('every number opens its derivation, which has an address of its own and can be copied', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  const { address, unmount } = await renderRoute('/crafts?q=terragroup+labs+access')
  const profit = figure('Profit')
  fireEvent.click(figureLink('Profit'))
  const why = await screen.findByRole('dialog')
  expect(address()).toMatch(/why=[^&]+\.profit/)
  expect(why.textContent).toContain('Sale after fee − cost of all ingredients − fuel')
  expect(why.textContent).toContain('Flea fee')
  expect(within(why).getAllByText('Tool: returned, costs nothing')).toHaveLength(1)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  fireEvent.click(within(why).getByRole('button', { name: 'Copy as text' }))
  await within(why).findByText('Copied')
  Reflect.deleteProperty(navigator, 'clipboard')
  const text = writeText.mock.calls[0]?.[0] ?? ''
  expect(text.replaceAll(/\s/g, '')).toContain(profit.replace('+', ''))
  expect(text).toContain('Tool: returned, costs nothing')
  const own = address()
  unmount()
  const again = await renderRoute(own)
  expect((await screen.findByRole('dialog')).textContent).toContain('TerraGroup Labs access keycard')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(again.address()).not.toMatch(/why=/))
})

test('a changed setting counts at once, and an own price until all are given back to the market', async () => {
  const { browser } = await renderRoute(filter, { as: 'pro' })
  const me = async () => (await browser.api('GET', '/users/me')).json()
  const settings = async () => fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Settings' }))
  const close = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  const [profit, cost] = [figure('Profit'), figure('Cost')]
  await settings()
  fireEvent.click(await screen.findByRole('switch', { name: 'Deduct the flea fee' }))
  close()
  await waitFor(() => expect(figure('Profit')).not.toBe(profit))
  await waitFor(async () => expect((await me()).hideoutUseFee).toBe(false))

  fireEvent.click((await screen.findAllByRole('button', { name: /^Set a custom price for / }))[0] ?? document.body)
  const field = await screen.findByRole('textbox', { name: 'Buying for' })
  fireEvent.change(field, { target: { value: '1' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Saved')
  close()
  await waitFor(() => expect(figure('Cost')).not.toBe(cost))
  expect(rows()[0]?.textContent).toContain('custom price')
  await settings()
  fireEvent.click(await screen.findByRole('button', { name: 'Reset all to market prices' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(figure('Cost')).toBe(cost))
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

test('a price leads to its derivation, and with Pro to the player’s own, which is saved where it is typed', async () => {
  const { unmount, address } = await renderRoute('/crafts?place=water-collector')
  fireEvent.click(screen.getAllByTitle(/^How is the price of /)[0] ?? document.body)
  await waitFor(() => expect(address()).toMatch(/why=[^&]+\.cost/))
  unmount()
  await renderRoute('/crafts?place=water-collector', { as: 'pro' })
  fireEvent.click((await screen.findAllByRole('button', { name: /^Set a custom price for / }))[0] ?? document.body)
  const field = await screen.findByRole('textbox', { name: 'Buying for' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: '1' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Saved')
  await waitFor(() =>
    expect(screen.getAllByTitle(/^Set a custom price for /).some(({ textContent }) => textContent?.includes('custom price'))).toBe(true),
  )
})
