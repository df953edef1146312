import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '#testing/render-route.tsx'

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Search items/ })
const options = () => screen.queryAllByRole('option')
const textOf = (at: number) => options().at(at)?.querySelector('[data-name]')?.textContent
const selected = () => screen.getAllByRole('option', { selected: true })
const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Opens the search and waits for the names. */
async function openSearch(path = '/time') {
  const view = await renderRoute(path)
  press('/')
  await screen.findByRole('dialog')
  type('salewa')
  await waitFor(() => expect(textOf(0)).toContain('Salewa'))
  return view
}

test('the slash key opens the search, arrows and Enter open what was found, Escape closes it', async () => {
  const { address } = await renderRoute('/time')
  press('/')
  await screen.findByRole('dialog')
  expect([document.activeElement, input().value]).toEqual([input(), ''])
  type('graphics card')
  await waitFor(() => expect(textOf(0)).toContain('Graphics card'))
  expect(selected()).toEqual([options()[0]])
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/^\d+ results?$/)
  press('ArrowUp')
  expect(selected()).toEqual([options().at(-1)])
  press('ArrowDown')
  press('Enter')
  await waitFor(() => expect(address()).toBe('/item/graphics_card'))
  await isClosed()
  press('k', { code: 'KeyK', ctrlKey: true })
  await screen.findByRole('dialog')
  expect(document.activeElement).toBe(input())
  press('Escape')
  await isClosed()
})

test('a trader and a boss are found by name, and the line leads to their page', async () => {
  const { address } = await openSearch()
  for (const [name, path] of [
    ['Prapor', '/traders/prapor'],
    ['Killa', '/bosses/killa'],
  ] as const) {
    if (!screen.queryByRole('dialog')) press('/')
    await screen.findByRole('dialog')
    type(name)
    await waitFor(() => expect(textOf(0)).toMatch(new RegExp(`^${name}(Trader|Boss page)$`)))
    press('Enter')
    await waitFor(() => expect(address()).toBe(path))
    await screen.findByRole('heading', { level: 1, name })
  }
})

test('a line shows the cell and the price of the item it names, whatever was there before', async () => {
  await openSearch()
  const prices = new Map<string, Set<string>>()
  const look = () => {
    for (const line of options()) {
      const price = line.querySelector('[data-price]')?.textContent
      const name = line.querySelector('[data-name]')?.textContent ?? ''
      if (price) prices.set(name, (prices.get(name) ?? new Set()).add(price))
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  for (const [text, shortName] of [
    ['graphics card', 'GPU'],
    ['bit', undefined],
    ['ledx', 'LEDX'],
  ] as const) {
    const before = textOf(0)
    type(text)
    await waitFor(() => expect(textOf(0)).not.toBe(before))
    if (shortName) expect(options()[0]?.querySelector('[data-cell]')?.textContent).toBe(shortName)
    await waitFor(() => expect(options().some((line) => line.querySelector('[data-price]')?.textContent.includes('₽'))).toBe(true))
  }
  observer.disconnect()
  expect(prices.size).toBeGreaterThan(4)
  for (const [name, each] of prices) expect([name, ...each]).toHaveLength(2)
  expect(new Set([...prices.values()].flatMap((each) => [...each])).size).toBeGreaterThan(3)
})

test('the keys count from the letter just typed on', async () => {
  const { address } = await openSearch()
  press('ArrowDown')
  expect(selected()).toEqual([options()[1]])
  type('ledx')
  press('Enter') // no time for anything to follow
  await waitFor(() => expect(address()).toMatch(/\/item\/ledx/))
})

test('what the pointer is over is marked, another search begins at its first line', async () => {
  await openSearch()
  type('bit')
  await waitFor(() => expect(textOf(0)).toMatch(/bit/i))
  fireEvent.pointerMove(options()[2] ?? document.body)
  expect(selected()).toEqual([options()[2]])
  expect(input().getAttribute('aria-activedescendant')).toBe(options()[2]?.id)
  type('key')
  await waitFor(() => expect(textOf(0)).toMatch(/key/i))
  expect(selected()).toEqual([options()[0]])
  type('zzzzqqqq')
  await screen.findByText('Nothing found for “zzzzqqqq”')
  expect(options()).toHaveLength(0)
  expect(within(screen.getByRole('dialog')).queryByText('Items')).toBeNull()
})

test('pages and languages are found beside items, and the last line leads to all results in the market', async () => {
  const { address } = await openSearch()
  type('bitcoin f')
  fireEvent.click(await screen.findByRole('option', { name: 'Bitcoin farm' }))
  await waitFor(() => expect(address()).toBe('/btc-farm'))
  press('k', { code: 'KeyK', ctrlKey: true })
  await screen.findByRole('dialog')
  type('русск')
  await screen.findByRole('option', { name: 'Language: Русский' })
  type('graphics card')
  fireEvent.click(await screen.findByRole('option', { name: 'Show all results for “graphics card” on the flea market' }))
  await waitFor(() => expect(address()).toBe('/?q=graphics+card'))
  await within(screen.getByRole('main')).findAllByRole('link', { name: /Graphics card/ })
})

test('hideout modules and places of maps are found, and a module’s line opens its card', async () => {
  const { address } = await openSearch()
  type('reshala')
  await screen.findByRole('option', { name: /^Reshala\s*Boss on the map, Customs/ })
  type('partisan')
  await screen.findByRole('option', { name: /^Partisan\s*Boss, Customs, no fixed place/ })
  type('lavatroy')
  fireEvent.click(await screen.findByRole('option', { name: 'Lavatory' }))
  await waitFor(() => expect(address()).toBe('/progression/hideout'))
  await isClosed()
  expect((await screen.findByRole('article', { name: 'Lavatory' })).dataset['target']).toBe('true')
})

test('the question mark lists the keys, except while one types', async () => {
  await renderRoute('/time')
  press('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  press('Escape')
  await isClosed()
  press('/')
  await screen.findByRole('dialog')
  press('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  expect(document.activeElement).toBe(input())
})
