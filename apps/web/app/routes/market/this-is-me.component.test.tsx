import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { progressStores } from '#app/features/progression/use-progress.ts'
import { openBrowser, renderRoute, restocksAre, type SignedIn } from '#testing/render-route.tsx'

/** The browser's cookies, which jsdom cannot set otherwise. */
function stubCookies({ cookies }: SignedIn) {
  vi.stubGlobal('cookieStore', {
    set: async ({ name, value }: { name: string; value: string }) => void cookies.set(name, value),
    get: async (name: string) => {
      const value = cookies.get(name)
      return value === undefined ? null : { name, value }
    },
    delete: async (name: string) => void cookies.delete(name),
  })
}

const press = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }))
const openStrip = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: 'This is me' }))[0] ?? document.body)
  return screen.findByRole('dialog', { name: 'This is me' })
}

async function answer() {
  await openStrip()
  press('Level', '1')
  press('All at level', '1')
  await screen.findByRole('group', { name: 'All built up to level' })
  press('All built up to level', '1')
  await screen.findByText(/^\d+ of \d+ modules stay lower, as they need others above level 1\. .*Bitcoin Farm 0/)
  press('Faction', 'BEAR')
  fireEvent.change(screen.getByRole('combobox', { name: 'Edition' }), { target: { value: 'Standard' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Morning' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Evening' }))
  press('Graphics cards in the bitcoin farm', '0')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
}

test('the place of the strip is there as soon as it is asked for, before its code is', async () => {
  await renderRoute('/crafts')
  const shown = () => screen.queryAllByText('This is me').filter(({ tagName }) => tagName !== 'BUTTON')
  expect(shown()).toHaveLength(0)
  fireEvent.click((await screen.findAllByRole('button', { name: 'This is me' }))[0] ?? document.body)
  expect(shown()).toHaveLength(1)
  await screen.findByRole('dialog', { name: 'This is me' })
})

test('a visitor tells who they are in nine presses; pages answer for them, and for everything with one more', async () => {
  const browser = await openBrowser('visitor')
  stubCookies(browser)
  const { page } = await renderRoute('/crafts', { browser })
  expect(screen.getByText(/We don’t know your PMC yet/)).toBeTruthy()
  screen.getAllByRole('button', { name: 'This is me' })[0]?.focus()
  await answer()
  await screen.findByText('For level 1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'))
  const { fields, tracksProgress } = progressStores.pvp(page).get().value
  expect(fields).toMatchObject({ level: 1, faction: 'Bear', gameEdition: 'Standard', logins: ['08:00', '18:00'], farmCards: 0 })
  expect([...fields.known].sort()).toEqual(['cards', 'edition', 'faction', 'level', 'logins', 'modules', 'traders'])
  expect(tracksProgress).toBe(true)
  expect(screen.queryByRole('button', { name: 'Which modules have you built?' })).toBeNull()
  const count = () =>
    Number(/[\d,]+/.exec(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent ?? '')?.[0].replace(',', ''))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Only available to me' })).toHaveProperty('checked', true))
  // What a beginner cannot buy is no ingredient of what they can start.
  expect(document.body.textContent).not.toContain('not for sale')
  const mine = count()
  expect(mine).toBeGreaterThan(0)
  expect(screen.queryByText(/Missing:/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await screen.findByText('For a player who has everything. Logins a day, as you told us: 2.')
  expect(count()).toBeGreaterThan(mine)
  fireEvent.click(screen.getByRole('button', { name: 'Count my PMC' }))
  await screen.findByText('For level 1')
  await waitFor(() => expect(count()).toBe(mine))
})

test('Done does not close over a level that is none: the field gets the focus', async () => {
  const browser = await openBrowser('visitor')
  stubCookies(browser)
  await renderRoute('/crafts', { browser })
  const strip = await openStrip()
  const level = within(strip).getByRole('textbox', { name: 'Level' })
  fireEvent.change(level, { target: { value: '999' } })
  fireEvent.click(within(strip).getByRole('button', { name: 'Done' }))
  expect(document.activeElement).toBe(level)
  fireEvent.change(level, { target: { value: '12' } })
  fireEvent.click(within(strip).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'This is me' })).toBeNull())
})

test('a loyalty level that the player cannot have yet says what it needs, and is taken all the same; a module brings what it requires', async () => {
  const browser = await openBrowser('visitor')
  stubCookies(browser)
  const { page } = await renderRoute('/crafts', { browser })
  const strip = within(await openStrip())
  press('Level', '10')
  press('Prapor: loyalty level', '2')
  await strip.findByText('needs level 15')
  expect(progressStores.pvp(page).get().value.fields.traderLevels.Prapor).toBe(2)
  press('Level', '15')
  await waitFor(() => expect(strip.queryByText('needs level 15')).toBeNull())
  const level = (name: string) => strip.getByRole<HTMLSelectElement>('combobox', { name }).value
  fireEvent.change(strip.getByRole('combobox', { name: 'Medstation' }), { target: { value: '2' } })
  await strip.findByText(/^also: .*Generator 1/)
  expect([level('Medstation'), level('Generator')]).toEqual(['2', '1'])
  fireEvent.change(strip.getByRole('combobox', { name: 'Medstation' }), { target: { value: '0' } })
  await waitFor(() => expect(strip.queryByText(/^also:/)).toBeNull())
  expect(level('Generator')).toBe('1')
})

test('modules that nobody told of have no level, and one that the edition begins with is not below it', async () => {
  const browser = await openBrowser('visitor')
  stubCookies(browser)
  await renderRoute('/crafts', { browser })
  const strip = within(await openStrip())
  await strip.findByRole('group', { name: 'All built up to level' })
  const select = (name: string) => strip.getByRole<HTMLSelectElement>('combobox', { name })
  const texts = (name: string) => [...select(name).options].map(({ text }) => text)
  expect([select('Vents').value, texts('Vents')]).toEqual(['', ['–', '0', '1', '2', '3']])
  fireEvent.change(strip.getByRole('combobox', { name: 'Edition' }), { target: { value: 'The Unheard' } })
  await waitFor(() => expect(texts('Cultist Circle')).toEqual(['–', '1']))
  press('All built up to level', 'None')
  await waitFor(() => expect(select('Vents').value).toBe('0'))
  expect([select('Cultist Circle').value, texts('Vents')[0]]).toEqual(['1', '0'])
  strip.getByText('Your edition’s stash is a module too: Stash 4.')
  fireEvent.click(strip.getByRole('button', { name: 'Done' }))
  await screen.findByText(/2 modules/)
})

test('skip is one press, and says nothing of the player', async () => {
  const browser = await openBrowser('visitor')
  stubCookies(browser)
  await renderRoute('/', { browser })
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(document.documentElement.dataset['stripSkipped']).toBe('')
  expect(browser.cookies.has('player')).toBe(false)
  delete document.documentElement.dataset['stripSkipped']
})

test('the market opens with four lines, an example for strangers and the player’s own otherwise', async () => {
  const browser = await openBrowser('visitor')
  await renderRoute('/', { browser })
  const lines = () => within(screen.getByRole('region', { name: 'What to do now' }))
  lines().getByText(/^Example: a player of level 15/)
  for (const kind of ['Sell now', 'Craft now', 'Next restock', 'Next quest']) lines().getByText(kind)
  expect(lines().queryByRole('link', { name: 'Piece of plexiglass' })).toBeNull()
  const example = lines().getByText('Craft now').parentElement?.querySelector('a')
  expect(example?.getAttribute('href')).toMatch(/^\/crafts\?item=[^&]+&place=[\w-]+&level=2$/)
  cleanup()
  browser.cookies.set('player', '1p1.l8.t11111111')
  await renderRoute('/', { browser })
  expect(lines().queryByText(/^Example/)).toBeNull()
  lines().getByRole('button', { name: 'Which modules have you built?' })
  lines().getByText(/₽ from /)
  // The highest prices by the slot are those of what one boss wears and the market does not take, and of keycards, which one keeps.
  expect(lines().queryByText(/balaclava|key/i)).toBeNull()
  lines().getByRole('link', { name: 'Mark the quests you have done' })
  cleanup()
  // One quest of many, as an import brings: the dashboard goes by it, and so does the line, which says so.
  browser.cookies.set('player', '1p1.l22.q5ad38a')
  await renderRoute('/', { browser })
  expect(lines().queryByRole('link', { name: 'Mark the quests you have done' })).toBeNull()
  lines().getByText(/ · only 1 quest marked$/)
  cleanup()
  // A workbench of level 2, and one login a day.
  browser.cookies.set('player', '1p1.l40.t44444444.o1200.m5d484fda654e7600681d93152')
  await renderRoute('/', { browser })
  lines().getByText(/₽\/h · Workbench \d · max 1 (a day|in \d days)$/)
})

test('the four lines stay while the list is searched, so that nothing jumps, and are none of an opened search', async () => {
  const lines = () => screen.queryByRole('region', { name: 'What to do now' })
  const { address } = await renderRoute('/')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter this list' }), { target: { value: 'ledx' } })
  await waitFor(() => expect(address()).toBe('/?q=ledx'))
  expect(lines()).not.toBeNull()
  cleanup()
  await renderRoute('/?q=ledx')
  expect(lines()).toBeNull()
})

test('with everything counted the market names the player of its prices and the one of its tips in one line', async () => {
  await renderRoute('/', { as: 'pro' })
  screen.getByText(/^Your PMC is not counted: prices are for a player who has everything, the tips for an example of level 15/)
  expect(screen.queryByText(/^Example/)).toBeNull()
  screen.getByRole('button', { name: 'Count my PMC' })
})

test('the next restock says what pays most there', async () => {
  await restocksAre({ pvp: { '54cb50c76803fa8b248b4571': Date.now() + 20 * 60_000 } })
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l40.t44444444.m')
  await renderRoute('/', { browser })
  const lines = within(screen.getByRole('region', { name: 'What to do now' }))
  lines.getByRole('link', { name: 'Prapor' })
  lines.getByText(/^in .+ · [\d,]+ × .+: \+.+ on the flea$/)
  await restocksAre({})
})

test('below the flea market’s level list and item page sell to the same trader, for a visitor as for Pro', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l8')
  await renderRoute('/?q=salewa%20first', { browser })
  screen.getByText('For level 8')
  const row = screen.getAllByRole('link', { name: /^Salewa first aid kit/ })[0]?.closest('tr')
  expect(row?.textContent).toContain('from lvl 15')
  cleanup()
  await renderRoute('/item/salewa_first_aid_kit', { browser })
  screen.getByText('For level 8')
  expect(document.querySelector('#sell')?.textContent).toMatch(/level 15/)
})

test('with Pro the answers are the account’s, and the menu opens the strip from anywhere', async () => {
  const browser = await openBrowser('pro')
  await renderRoute('/crafts', { as: 'pro', browser })
  await answer()
  await screen.findByText('For level 1')
  await waitFor(async () => expect((await (await browser.api('GET', '/users/me')).json()).logins).toEqual(['08:00', '18:00']))
  cleanup()
  await renderRoute('/time', { as: 'pro', browser })
  fireEvent.click(await screen.findByRole('button', { name: /User menu$/ }))
  await openStrip()
})

test('in Russian the line and the strip speak Russian', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l22.t31111111')
  await renderRoute('/crafts', { browser, locale: 'ru' })
  screen.getByText('Для 22 уровня')
  screen.getByText(/Прапор 3/)
  const asks = screen.getByRole('button', { name: 'Какие модули построены?' })
  asks.focus()
  fireEvent.click(asks)
  await screen.findByRole('dialog', { name: 'Это я' })
})
