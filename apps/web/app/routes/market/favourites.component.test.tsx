import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

type Browser = Awaited<ReturnType<typeof openBrowser>>
const me = async (browser: Browser) => (await browser.api('GET', '/users/me')).json()
const rows = () => document.querySelectorAll('tbody tr:not([aria-hidden])')
const star = () => screen.findByRole('button', { name: 'Favorite: Salewa first aid kit' })
const pressed = async () => (await star()).getAttribute('aria-pressed')

test('stars of rows and of the item page are one; the filter lists them, and a row stays until the list is opened again', async () => {
  const browser = await openBrowser('pro')
  const open = (path: string) => renderRoute(path, { as: 'pro', browser })
  const empty = await open('/?fav=1')
  await screen.findByText('No favorites yet')
  empty.unmount()
  const list = await open('/?q=salewa%20first')
  fireEvent.click(await star())
  await waitFor(async () => expect(await pressed()).toBe('true'))
  await waitFor(async () => expect((await me(browser)).favList).toHaveLength(1))
  list.unmount()
  const item = await open('/item/salewa_first_aid_kit')
  expect(await pressed()).toBe('true')
  item.unmount()
  const favourites = await open('/?fav=1')
  screen.getByRole('heading', { level: 1, name: 'Favorites' })
  expect(rows()).toHaveLength(1)
  fireEvent.click(await star())
  await waitFor(async () => expect((await (await browser.api('GET', '/items?fav=1')).json()).total).toBe(0))
  expect(rows()).toHaveLength(1)
  favourites.unmount()
  await open('/?fav=1')
  await screen.findByText('No favorites yet')
})

test('a free player’s star says what it needs and saves nothing', async () => {
  const { browser, unmount } = await renderRoute('/?q=salewa%20first', { as: 'free' })
  fireEvent.click(await screen.findByRole('button', { name: /Salewa first aid kit/ }))
  await screen.findByText(/Favorites are part of Pro\./)
  expect((await me(browser)).favList).toEqual([])
  unmount()
  await renderRoute('/?fav=1', { as: 'free', browser })
  screen.getByText('Favorites are part of Pro')
})

test('visitors learn on the item page and in the empty list what favorites need', async () => {
  const { browser, unmount } = await renderRoute('/?fav=1')
  screen.getByText('Your favorites will appear here')
  const link = [...(screen.getByRole('main').querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === 'Log in')
  expect(link?.getAttribute('href')).toBe('/account?next=%2F%3Ffav%3D1')
  expect((await browser.api('GET', '/items?fav=1')).status).toBe(401)
  unmount()
  await renderRoute('/item/salewa_first_aid_kit')
  fireEvent.click(screen.getByRole('button', { name: 'Favorite' }))
  await screen.findByText(/Log in to add this item/)
})

test('a change that the site refuses is taken back, and a notice says why', async () => {
  await renderRoute('/?q=salewa%20first', { as: 'pro' })
  const site = fetch
  // The edit is exchanged for one that the site refuses.
  const refused = JSON.stringify({ favList: { add: ['made-up'] } })
  vi.stubGlobal('fetch', ((input, init) =>
    init?.method === 'PUT' ? site(input, { ...init, body: refused }) : site(input, init)) satisfies typeof fetch)
  fireEvent.click(await star())
  const notice = (await screen.findByText(/Your change was undone\./)).closest('li')
  expect(notice?.textContent).toContain('Invalid request')
  await waitFor(async () => expect(await pressed()).toBe('false'))
})
