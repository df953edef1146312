import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hasBrowserProgress } from '#app/features/progression/has-browser-progress.ts'
import { renderRoute, siteHeader } from '#testing/render-route.tsx'

const header = () => within(siteHeader())
const side = () => within(screen.getByRole('navigation', { name: 'Side menu' }))

test('the footer says who made this, whose the game is, and which version it is', async () => {
  await renderRoute('/time')
  const footer = screen.getByRole('contentinfo').textContent
  expect(footer).toContain('Escape from Tarkov is a trademark of Battlestate Games; Stashwise is not affiliated with it')
  expect(footer).toContain(`© 2019–${new Date().getUTCFullYear()}`)
  expect(footer).toMatch(/Updated [A-Z][a-z]{2} \d{1,2}, \d{4}/)
})

test('a visitor reads PVP, and PVE says on the spot that it comes with Pro', async () => {
  await renderRoute('/time')
  const mode = within(header().getByRole('group', { name: 'Game mode' }))
  expect(mode.getByText('PVP').getAttribute('aria-current')).toBe('true')
  fireEvent.click(mode.getByRole('button', { name: 'PVE' }))
  screen.getByText('PVE prices come with Pro.')
  expect(screen.getByRole('link', { name: 'See what Pro adds', hidden: true }).getAttribute('href')).toBe('/account#pro')
})

test('all thirteen maps are there, in the order players know', async () => {
  const { container } = await renderRoute('/time')
  const maps = [...container.querySelectorAll('header a[href^="/maps/"]')].map((link) => link.getAttribute('href')?.replace('/maps/', ''))
  expect(maps).toEqual([
    'ground-zero',
    'factory',
    'customs',
    'interchange',
    'woods',
    'shoreline',
    'reserve',
    'lighthouse',
    'streets',
    'lab',
    'labyrinth',
    'terminal',
    'icebreaker',
  ])
})

test('header and side menu lead to different craft pages, and the side menu marks where one is', async () => {
  const { container, address } = await renderRoute('/hideout')
  const crafts = () => side().getByRole('link', { name: 'Hideout' })
  expect([crafts().getAttribute('href'), crafts().getAttribute('aria-current')]).toEqual(['/hideout', 'page'])
  expect(container.querySelector('header a[href="/crafts"]')?.textContent).toContain('Crafts')
  fireEvent.click(side().getByRole('link', { name: 'Barters' }))
  await screen.findByRole('heading', { level: 1, name: 'Barters' })
  await waitFor(() => expect(side().getByRole('link', { name: 'Barters' }).getAttribute('aria-current')).toBe('page'))
  expect(crafts().hasAttribute('aria-current')).toBe(false)
  expect(address()).toBe('/barter')
})

describe('a page that was sent while nobody could say who asks', () => {
  test('says so, offers no login and no Pro, and becomes the player’s own by itself', async () => {
    await renderRoute('/market?q=key', { as: 'pro', isUserUnknown: true })
    screen.getByText(/^We can’t read your account right now\. Prices are PVP/)
    expect(header().queryByRole('link', { name: 'Log in', hidden: true })).toBeNull()
    expect(header().queryByRole('button', { name: 'PVE' })).toBeNull()
    expect(screen.queryByText(/comes with Pro|Pro shows/)).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^We can’t read your account/)).toBeNull())
    await header().findByRole('button', { name: /User menu$/ })
  })

  test.each([
    '/progression/quests',
    '/progression/hideout',
    '/progression/items-to-keep',
    '/progression/quests-interactive',
    '/progression/raid',
    '/crafts',
    '/barters',
    '/hideout',
    '/btc-farm',
    '/scanner',
    '/shopping-list',
    '/gear',
    '/loadouts/my',
    '/loadouts/ammo',
    '/maps/customs',
    '/pilot',
    '/account',
    '/?fav=1',
  ])('%s shows nothing of a player, waits, and opens by itself', async (path) => {
    await renderRoute(path, { as: 'pro', isUserUnknown: true })
    const main = () => within(screen.getByRole('main'))
    main().getByRole('heading', { level: 1, name: 'Your account can’t be read right now' })
    expect(main().queryByText(/Log in|Pro\b/)).toBeNull()
    fireEvent.click(main().getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(screen.queryByText('Your account can’t be read right now')).toBeNull())
    screen.getByRole('main')
  })

  test('what was marked meanwhile is nowhere, least of all in the browser’s own progress', async () => {
    await renderRoute('/progression/quests', { as: 'pro', isUserUnknown: true })
    expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull()
    expect(await hasBrowserProgress('pvp')).toBe(false)
  })
})
