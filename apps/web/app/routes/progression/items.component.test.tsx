import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') ?? document.body

test('a visitor sees what to keep, for what, and that found in raid is meant', async () => {
  await renderRoute('/progression/items-to-keep?f=collector')
  const row = await rowOf('#FireKlean gun lube')
  expect(row.textContent).toMatch(/Workbench 30 of 1FIR.*Collector0 of 1FIR/)
  const filters = within(screen.getByRole('navigation', { name: 'Used for' }))
  expect(filters.getAllByRole('link').map(({ textContent }) => textContent?.replace(/[\d,]+$/, ''))).toEqual([
    'All',
    'Quests',
    'Quests (Find in raid)',
    'Hideout',
    'Quest rewards',
    'Crafts',
    'Barters',
    'Collector',
    'Other',
  ])
})

test('a file of the items to keep has units found in raid apart, short names apart, and says what is one of many', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await renderRoute('/progression/items-to-keep')
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10))
  fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  const [head = '', ...lines] = (writeText.mock.calls[0]?.[0] ?? '').split('\r\n')
  expect(head).toBe('Item,Short name,Needed for,Missing,"Missing, FIR","Missing, any of several items",One sells for')
  expect(lines.find((line) => line.startsWith('#FireKlean'))).toMatch(/^#FireKlean gun lube,#FireKlean,"?Workbench 3 × 1 FIR.*,0,\d,0,/)
  const medicine = lines.filter((line) => line.startsWith('"Any of 52: ') && line.includes('First in Line'))
  expect(medicine).toHaveLength(1)
  expect(medicine[0]).toMatch(/",First in Line × 3 FIR \(any of 52 items\),0,0,3,/)
})

test('a player below the level of the flea market reads what a trader pays', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const priceFor = async (player: string) => {
    const browser = await openBrowser('visitor')
    browser.cookies.set('player', player)
    const { unmount } = await renderRoute('/progression/items-to-keep', { browser })
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10))
    fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }))
    const line = writeText.mock.lastCall?.[0].split('\r\n').find((one) => one.startsWith('Metal spare parts'))
    unmount()
    return Number(line?.split(',').at(-1))
  }
  const byTrader = await priceFor('1p1.l5')
  expect(byTrader).toBeGreaterThan(0)
  expect(await priceFor('1p1.l40')).toBeGreaterThan(3 * byTrader)
})

test('what selling a kept unit would cost is said where it is kept', async () => {
  const { browser, unmount } = await renderRoute('/progression/items-tracker?f=collector')
  fireEvent.click(within(await rowOf('#FireKlean gun lube')).getByLabelText('One more: #FireKlean gun lube, found in raid'))
  await screen.findByText('Undo')
  unmount()
  await renderRoute('/progression/items-to-keep?f=collector', { browser })
  fireEvent.click(within(await rowOf('#FireKlean gun lube')).getByLabelText('#FireKlean gun lube: keep 1. What for?'))
  const loss = (await screen.findByText('Sell these and you’ll be short for:')).parentElement ?? document.body
  within(loss).getByText('Workbench 3: 1')
})

test('the chosen filter is in view in its row', async () => {
  const measure = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.ariaLabel === 'Used for') return new DOMRect(0, 0, 390, 40)
    return this.ariaCurrent === 'true' && this.textContent?.startsWith('Hideout') ? new DOMRect(450, 0, 90, 40) : new DOMRect()
  })
  await renderRoute('/progression/items-to-keep?f=hideout')
  expect((await screen.findByRole('navigation', { name: 'Used for' })).scrollLeft).toBe(300)
  measure.mockRestore()
})

test('the tracker has the order of the items to keep, and no row moves while its units are counted', async () => {
  const namesOf = () =>
    screen
      .getAllByRole('rowheader')
      .map((head) => within(head).queryByRole('link')?.textContent ?? '')
      .slice(0, 5)
  const open = async (page: string) => {
    const { unmount } = await renderRoute(`/progression/${page}?f=hideout`)
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10))
    return unmount
  }
  const unmount = await open('items-to-keep')
  const toKeep = namesOf()
  unmount()
  await open('items-tracker')
  expect(namesOf()).toEqual(toKeep)
  const [first] = within(screen.getAllByRole('row')[1] ?? document.body).getAllByLabelText(/^One more: .*, found in raid$/)
  for (let units = 0; units < 3; units++) if (first) fireEvent.click(first)
  await screen.findByText('Undo')
  expect(namesOf()).toEqual(toKeep)
})

test('units are counted, found in raid apart, and the last change can be undone', async () => {
  await renderRoute('/progression/items-tracker?f=collector')
  const row = within(await rowOf('#FireKlean gun lube'))
  const count = (name: string) => row.getByLabelText(name).getAttribute('value')
  fireEvent.click(row.getByLabelText('One more: #FireKlean gun lube, found in raid'))
  await waitFor(() => expect(count('#FireKlean gun lube, found in raid')).toBe('1'))
  expect(row.getByText('Workbench 3').closest('li')?.textContent).toMatch(/1 of 1/)
  fireEvent.change(row.getByLabelText('#FireKlean gun lube, other units'), { target: { value: '12' } })
  await waitFor(() => expect(count('#FireKlean gun lube, other units')).toBe('12'))
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(count('#FireKlean gun lube, other units')).toBe('0'))
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(count('#FireKlean gun lube, found in raid')).toBe('0'))
  expect(screen.queryByText('Undo')).toBeNull()
})

test('the quick add says what is wrong with a number, and takes by Enter only what has the typed name', async () => {
  await renderRoute('/progression/items-tracker?f=collector')
  await rowOf('#FireKlean gun lube')
  const field = screen.getByLabelText('Quick add')
  const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  field.focus()
  type('fireklean -3')
  await screen.findByText('The number must be a whole number from 1 to 9,999.')
  type('fireklean 2; salewa 4')
  await screen.findByText('Add one item at a time: a name and a number.')
  type('firekleen 2')
  await screen.findByText(/^No item has exactly this name/)
  enter()
  expect(screen.queryByText('Undo')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  enter()
  await screen.findByText('Added 2 × #FireKlean gun lube')
  type('fireklean 1')
  await screen.findByRole('option', { selected: true })
  enter()
  await screen.findByText('Added 1 × #FireKlean gun lube')
})

test('Enter that is faster than the search counts once it has found', async () => {
  await renderRoute('/progression/items-tracker?f=collector')
  await rowOf('#FireKlean gun lube')
  const field = screen.getByLabelText('Quick add')
  field.focus()
  fireEvent.change(field, { target: { value: 'salewa' } })
  fireEvent.change(field, { target: { value: 'fireklean 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Added 2 × #FireKlean gun lube')
  expect(field.getAttribute('value')).toBe('')
})

test('what is chosen with the arrow keys stays chosen when other items are found', async () => {
  await renderRoute('/progression/items-tracker?f=collector')
  await rowOf('#FireKlean gun lube')
  const field = screen.getByLabelText('Quick add')
  field.focus()
  fireEvent.change(field, { target: { value: 'gun lube' } })
  await screen.findByRole('option', { name: /#FireKlean/ })
  fireEvent.change(field, { target: { value: 'screw nut' } })
  while (!screen.queryByRole('option', { name: /#FireKlean/, selected: true })) fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Added 1 × #FireKlean gun lube')
})

test('a press in the grid marks one found, the other button takes it back, arrow keys walk', async () => {
  await renderRoute('/progression/items-interactive?as=stash&f=collector')
  const cell = await screen.findByLabelText('#FireKlean gun lube: 0 of 3, found in raid')
  fireEvent.click(cell)
  await screen.findByLabelText('#FireKlean gun lube: 1 of 3, found in raid')
  screen.getByText('Found one: #FireKlean gun lube')
  fireEvent.contextMenu(cell)
  await screen.findByLabelText('#FireKlean gun lube: 0 of 3, found in raid')
  fireEvent.click(screen.getByText('Undo'))
  await screen.findByLabelText('#FireKlean gun lube: 1 of 3, found in raid')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).not.toBe(cell))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: 0 of \d/)
})

test('a planned craft makes its parts items to keep', async () => {
  await renderRoute('/progression/items-to-keep?f=collector')
  fireEvent.change(await screen.findByLabelText('Find a craft or barter'), { target: { value: 'salewa medstation' } })
  fireEvent.click(await screen.findByLabelText('Add Salewa first aid kit'))
  await screen.findByText('Crafts and barters you plan: 1', { ignore: '[class*=open]' })
  fireEvent.click(screen.getByLabelText('One run less: Salewa first aid kit'))
  await screen.findByText('Crafts and barters you plan: 0', { ignore: '[class*=open]' })
})

test('loot is in tiers by value, keys apart, by value × need what the player needs, and the stash is one press away', async () => {
  const { address } = await renderRoute('/progression/items-interactive')
  const tiers = () => screen.getAllByRole('region', { name: /^[SABC]: from / })
  const perSlot = () =>
    tiers()
      .flatMap((tier) => within(tier).getAllByRole('link'))
      .filter((link) => link.dataset['doubtful'] === undefined)
      .map((link) => Number(/: ([\d,]+) ₽/.exec(link.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(',', '')))
  const worth = perSlot()
  expect(worth.length).toBeGreaterThan(5)
  expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  const [first, second] = within(tiers()[0] ?? document.body).getAllByRole('link')
  act(() => first?.focus())
  const name = first?.getAttribute('aria-label')?.split(':')[0] ?? 'nothing'
  expect((await screen.findByRole('note')).textContent).toContain(name)
  if (first) fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.click(screen.getByRole('link', { name: 'Keys' }))
  await waitFor(() => expect(address()).toContain('kind=keys'))
  fireEvent.click(screen.getByRole('link', { name: 'Loot' }))
  fireEvent.click(screen.getByRole('link', { name: 'Value × need' }))
  await waitFor(() =>
    expect(
      within(tiers()[0] ?? document.body)
        .getAllByRole('link')[0]
        ?.getAttribute('aria-label'),
    ).toMatch(/, \d+ needed/),
  )
  fireEvent.click(screen.getByRole('link', { name: 'Stash to fill' }))
  await screen.findByRole('region', { name: 'Items to find' })
})
