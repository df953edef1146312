import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const figures = () => screen.getByRole('region', { name: 'Per day' })
const profit = () => within(figures()).getAllByRole('definition')[0]?.textContent ?? ''
// The farm writes its address without the router.
afterEach(() => history.replaceState(null, '', '/'))

const derivation = () => screen.findByRole('dialog')
const set = (role: 'slider' | 'textbox', name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole(role, { name }), { target: { value } })

test('the farm’s profit follows its cards and how often it is emptied, and the address keeps both', async () => {
  const { unmount } = await renderRoute('/btc-farm')
  const full = profit()
  screen.getByText(/You haven’t said how many you have: 50 are counted/)
  set('slider', /^Graphics cards/, '10')
  await waitFor(() => expect(profit()).not.toBe(full))
  expect(screen.queryByText(/You haven’t said how many/)).toBeNull()
  set('slider', /^Graphics cards/, '50')
  set('textbox', /^Hours between visits/, '100')
  await screen.findByText(/Visited every 100 h, it loses 17.2% of its coins/)
  await waitFor(() => expect(location.search).toContain('every=100'))
  const { pathname, search } = location
  unmount()
  await renderRoute(pathname + search)
  await screen.findByText(/it loses 17.2%/)
})

test('a player without a farm reads that it is not built, and plans one', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l20.m.c0')
  await renderRoute('/btc-farm', { browser })
  screen.getByText('Your farm isn’t built yet. This is what 50 cards would earn.')
})

test('fuel counts once one is chosen, as on the hideout’s page', async () => {
  const { unmount } = await renderRoute('/btc-farm')
  expect(figures().textContent).toContain('Fuel per day–not counted')
  const coins = profit()
  unmount()
  await renderRoute('/hideout?cards=50')
  screen.getByText(/^Fuel is not counted/)
  cleanup()
  await renderRoute('/btc-farm?fuel=metal')
  expect(profit()).not.toBe(coins)
})

test('fuel, solar power and own prices count; what is no number is said and changes nothing', async () => {
  await renderRoute('/btc-farm?fuel=metal')
  const before = profit()
  const fuel = (name: RegExp) => fireEvent.click(within(screen.getByRole('group', { name: 'Fuel' })).getByRole('button', { name }))
  fuel(/^Ignore/)
  await waitFor(() => expect(profit()).not.toBe(before))
  fuel(/^Metal/)
  await waitFor(() => expect(profit()).toBe(before))
  const burning = profit()
  fireEvent.click(screen.getByRole('switch', { name: 'Solar power' }))
  await waitFor(() => expect(profit()).not.toBe(burning))
  set('textbox', /^Coin price/, '100')
  await waitFor(() => expect(profit()).toMatch(/^−/))
  expect(figures().textContent).toContain('never')
  fireEvent.blur(screen.getByRole('textbox', { name: /^Coin price/ }))
  set('textbox', /^Coin price/, '1')
  set('textbox', /^Coin price/, '1x')
  await screen.findByText('A whole number from 0 to 1,000,000,000; until then the figures are for 100')
  const loss = profit()
  expect(screen.getByRole('textbox', { name: /^Coin price/ }).getAttribute('aria-invalid')).toBe('true')
  set('textbox', /^Hours between visits/, '99')
  await waitFor(() => expect(profit()).not.toBe(loss))
  set('textbox', /^Hours between visits/, '999999')
  await screen.findByText('A whole number from 1 to 336; until then the figures are for 12')
  await waitFor(() => expect(profit()).toBe(loss))
  fireEvent.click(screen.getByText('Show as table'))
  expect(screen.getAllByRole('row')).toHaveLength(51)
})

test('the farm’s figures say what they are made of, and follow the farm', async () => {
  const { unmount } = await renderRoute('/btc-farm')
  fireEvent.click(within(figures()).getAllByRole('link')[0] ?? document.body)
  const panel = await derivation()
  expect(within(panel).getAllByRole('status')[0]?.textContent).toBe(profit().replace('+', ''))
  expect(panel.textContent).toContain('Coins per day × coin price − fuel per day')
  await waitFor(() => expect(location.search).toContain('why=profit'))
  unmount()
  await renderRoute('/btc-farm?why=payback&cards=20')
  const payback = await derivation()
  expect(payback.textContent).toContain('Cards × card price ÷ profit per day')
  within(payback).getByText('20', { selector: 'dd' })
  fireEvent.click(within(payback).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address that cannot be read gives the usual farm', async () => {
  await renderRoute('/btc-farm?cards=900&every=-3&fuel=wood&coin=x')
  expect(screen.getByRole<HTMLInputElement>('slider', { name: /^Graphics cards/ }).value).toBe('50')
})

test('the curve says the profit at its mark, and its keys move the mark', async () => {
  await renderRoute('/btc-farm')
  const mark = screen.getByRole<HTMLInputElement>('slider', { name: 'Daily profit by number of cards' })
  // The space before a rouble sign may be one that does not break.
  const plain = (text: string | null) => text?.replace('+', '').replaceAll('\u00a0', ' ')
  const said = () => plain(mark.getAttribute('aria-valuetext'))
  expect(said()).toBe(`50 cards: ${plain(profit())} per day`)
  fireEvent.change(mark, { target: { value: '20' } })
  await waitFor(() => expect(said()).toBe(`20 cards: ${plain(profit())} per day`))
  expect(screen.getByRole<HTMLInputElement>('slider', { name: /^Graphics cards/ }).value).toBe('20')
})

test('a told number of cards counts; with none the page says so, and the slider still shows what they would bring', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l40.c0')
  await renderRoute('/btc-farm', { browser })
  screen.getByText('No graphics cards in your farm')
  set('slider', /^Graphics cards/, '10')
  await waitFor(() => expect(profit()).not.toBe(''))
  expect(screen.queryByText('No graphics cards in your farm')).toBeNull()
})

const farmTwo = 'm5d494a445b56502f18c98a102'

test.each([
  [
    'more than the farm holds',
    `1p1.l40.${farmTwo}.c30`,
    'You have 30, but a level 2 farm holds only 25.',
    /graphics cards: 30, 25 of them fit the farm/,
  ],
  ['everything', `1p0.l40.${farmTwo}.c30`, 'With everything unlocked: 50 cards. You have 30.', /For a player who has everything/],
  ['modules unknown', '1p1.l40.c30', undefined, /graphics cards: 30$/],
])('cards that are counted otherwise than told are said: %s', async (_, player, hint, line) => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', player)
  await renderRoute('/btc-farm', { browser })
  screen.getByText(line)
  if (hint !== undefined) screen.getByText(hint)
  expect(screen.queryByText(/You haven’t said how many/)).toBeNull()
})
