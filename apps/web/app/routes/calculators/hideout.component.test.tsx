import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const day = () => screen.getByRole('region', { name: 'Your day in the hideout' })
/** What a day brings, in roubles. */
const sumOfDay = () => Number((within(day()).getAllByText(/^\+[\d\s,]+₽$/)[0]?.textContent ?? '').replaceAll(/\D/g, ''))
const stations = () =>
  within(screen.getByRole('table', { name: 'Modules with their best crafts' }))
    .getAllByRole('row')
    .slice(1)
/** A figure of the first station's row, whose name is its head: the cells after its best craft. */
const figure = (column: 'time' | 'profit' | 'perHour' | 'perDay') => figureOf(stations()[0], column)
const figureOf = (row: HTMLElement | undefined, column: 'time' | 'profit' | 'perHour' | 'perDay') =>
  within(row ?? document.body).getAllByRole('cell')[1 + ['time', 'profit', 'perHour', 'perDay'].indexOf(column)] ?? document.body
const workbenchTime = () =>
  figureOf(
    stations().find((row) => row.textContent.includes('Workbench')),
    'time',
  ).textContent
const openSettings = async () => fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Settings' }))
const setCrafting = (level: string) => {
  const field = screen.getByRole('textbox', { name: 'Crafting' })
  fireEvent.change(field, { target: { value: level } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
}
const useFuel = (name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: 'Generator fuel' })).getByRole('button', { name }))

test('graphics cards bring coins into the day, up to the cap', async () => {
  const { address } = await renderRoute('/hideout?at=08:00&cards=1')
  const before = sumOfDay()
  const cards = () => screen.getByRole('textbox', { name: 'Graphics cards in the bitcoin farm' })
  fireEvent.change(cards(), { target: { value: '1.5' } })
  const fault = 'A whole number from 0 to 50; until then the day is planned with 1'
  expect(screen.getByRole('alert').textContent).toBe(fault)
  fireEvent.change(cards(), { target: { value: '9' } })
  fireEvent.change(cards(), { target: { value: '999' } })
  await waitFor(() => expect(address()).toMatch(/cards=1$/))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(fault))
  expect(sumOfDay()).toBe(before)
  fireEvent.change(cards(), { target: { value: '50' } })
  await waitFor(() => expect(address()).toContain('cards=50'))
  await waitFor(() => expect(sumOfDay()).toBeGreaterThan(before))
  expect(day().textContent).toContain('Bitcoin farm')
})

test('a number of the table opens its derivation', async () => {
  await renderRoute('/hideout')
  expect(stations()).toHaveLength(8)
  fireEvent.click(within(figure('perHour')).getByRole('link'))
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toMatch(
    /Profit ÷ hours of the module’s time|Profit × runs a day that logins, stock and offers allow ÷ 24 hours/,
  )
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a Pro player’s fuel is counted once, and skills shorten crafts', async () => {
  const { browser } = await renderRoute('/hideout', { as: 'pro' })
  const me = async () => (await browser.api('GET', '/users/me')).json()
  screen.getByText('Fuel is not counted', { exact: false })
  const before = workbenchTime()
  await openSettings()
  await screen.findByRole('group', { name: 'Generator fuel' })
  useFuel('Metal fuel tank')
  setCrafting('50')
  await waitFor(() => expect(screen.queryByText('Fuel is not counted', { exact: false })).toBeNull())
  await waitFor(async () => expect(await me()).toMatchObject({ skill_Crafting: 50 }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(workbenchTime()).not.toBe(before))
})

test('the player’s own logins plan the day of everything too', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p0.l20.o07302215')
  await renderRoute('/hideout', { browser })
  screen.getByText('For a player who has everything. Logins a day, as you told us: 2.')
  expect(within(day()).getByDisplayValue(/07:30/)).toBeTruthy()
})

test('a day is planned around the logins, and the address holds the whole plan', async () => {
  const { address, unmount } = await renderRoute('/hideout')
  const before = sumOfDay()
  fireEvent.click(screen.getByRole('button', { name: 'Add a login' }))
  await waitFor(() => expect(address()).toMatch(/at=/))
  await waitFor(() => expect(sumOfDay()).toBeGreaterThanOrEqual(before))
  expect(screen.getByRole('main').textContent).toContain('What to do when')
  const added = address()
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove the login/ })[0] ?? document.body)
  await waitFor(() => expect(address()).not.toBe(added))
  const [planned, plan] = [sumOfDay(), address()]
  unmount()
  await renderRoute(plan)
  expect(sumOfDay()).toBe(planned)
})

test('a day of a station and the plan’s sum say what they are made of', async () => {
  await renderRoute('/hideout?cards=10')
  fireEvent.click(within(figure('perDay')).getByRole('link'))
  const panel = await screen.findByRole('dialog')
  expect(panel.textContent).toMatch(/restarted as soon as it is ready|runs a day that logins, sellers and buyers allow/)
  expect(within(panel).getAllByRole('listitem').length).toBeGreaterThan(0)
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sum = within(within(day()).getAllByRole('definition')[0] ?? document.body).getByRole('link')
  const shown = sum.textContent.replace('+', '')
  fireEvent.click(sum)
  await waitFor(() => expect(within(screen.getByRole('dialog')).getAllByRole('status')[0]?.textContent).toBe(shown))
})
