import type { BrowserContext, Page } from '@playwright/test'
import { me, signIn } from '../support/login.ts'
import { Player } from '../support/player.ts'
import { expect, openPage, test } from '../support/test.ts'

const row = (page: Page, at: number) => page.locator('tbody tr:not([aria-hidden])').nth(at)
const star = (page: Page, at: number) => row(page, at).locator('button')
const headerOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /User menu$/ })

/** Pro without a name or progress. */
async function newPro(page: Page): Promise<Player> {
  await signIn(page, 'pro')
  return new Player(page, 'en')
}

test.describe('while the network is away', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('what was set is kept, said to be waiting, and saved once it is back', async ({ page, context }) => {
    const player = await newPro(page)
    await openPage(page, '/?sort=name')
    await player.openSettings()
    await player.expectSaved()
    await context.setOffline(true)
    await player.setLevel(31)
    await player.settings.getByLabel('PMC name').fill('Away')
    await player.settings.getByLabel('PMC name').press('Enter')
    await player.settings.getByRole('switch', { name: 'Track progress' }).check()
    await expect(player.settings.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toBeVisible()
    await player.closeSettings()
    await star(page, 0).click()
    await star(page, 1).click()
    await star(page, 1).click()
    await expect(headerOf(page)).toHaveAccessibleName('Away, USEC, level 31, PVP. User menu')
    await context.setOffline(false)
    await player.openSettings()
    await player.expectSaved()
    await player.closeSettings()
    await openPage(page, '/?sort=name')
    await expect(headerOf(page)).toHaveAccessibleName('Away, USEC, level 31, PVP. User menu')
    await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'false')
    await player.openSettings()
    await expect(player.settings.getByRole('switch', { name: 'Track progress' })).toBeChecked()
  })

  test('what was set is saved even when the tab was closed meanwhile', async ({ page, context }) => {
    const player = await newPro(page)
    await openPage(page, '/')
    await player.openSettings()
    await player.expectSaved()
    await context.setOffline(true)
    await player.setLevel(44)
    await expect(player.settings.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await openPage(later, '/')
    await expect(headerOf(later)).toHaveAccessibleName('No name, USEC, level 44, PVP. User menu')
    await expect.poll(async () => (await (await later.request.get('/api/be/users/me')).json()).level).toBe(44)
  })

  test('an act that needs the server says so and can be done afterwards', async ({ page, context }) => {
    const player = await newPro(page)
    await openPage(page, '/')
    await player.openSettings()
    await player.setLevel(9)
    await player.expectSaved()
    await context.setOffline(true)
    await player.settings.getByRole('button', { name: 'Reset: Everything' }).click()
    const confirm = player.sure.getByRole('button', { name: 'Reset progress' })
    await confirm.click()
    await expect(player.sure.getByRole('alert')).toContainText('You’re offline')
    await context.setOffline(false)
    await confirm.click()
    await expect(player.settings.getByText('Everything reset.')).toBeVisible()
    await expect(player.settings.getByLabel('Level', { exact: true })).toHaveValue('1')
  })
})

test('two tabs agree on the PMC, its favourites and its mode, whichever was used', async ({ page, context }) => {
  const one = await newPro(page)
  await openPage(page, '/?sort=name')
  const two = new Player(await context.newPage(), 'en')
  await openPage(two.page, '/?sort=name')
  await expect(star(two.page, 0)).toHaveAttribute('aria-pressed', 'false')
  await one.openSettings()
  await one.setLevel(20)
  await expect(headerOf(two.page)).toHaveAccessibleName('No name, USEC, level 20, PVP. User menu')
  await star(two.page, 0).click()
  await one.closeSettings()
  await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await two.playMode('PVE')
  await one.expectMarketOf('PVE')
  await one.expectModeSwitch('PVE')
  await expect.poll(() => one.prices()).toEqual(await two.prices())
  // Each sets something before it has heard of the other: both hold.
  await two.openSettings()
  await one.openSettings()
  await Promise.all([one.setLevel(12), two.settings.getByRole('button', { name: 'Bear' }).click()])
  for (const tab of [one, two]) {
    await expect(tab.settings.getByLabel('Level', { exact: true })).toHaveValue('12')
    await expect(tab.settings.getByRole('button', { name: 'Bear' })).toHaveAttribute('aria-pressed', 'true')
    await tab.expectSaved()
  }
  await openPage(page, '/')
  await one.expectPmc({ fraction: 'Bear', level: 12, mode: 'PVE' })
})

test.describe('when the session is over', () => {
  test.use({ allowedErrors: /status of 401/ })

  test('a tab that is come back to says so', async ({ page, context }) => {
    await newPro(page)
    await openPage(page, '/')
    const two = new Player(await context.newPage(), 'en')
    await openPage(two.page, '/')
    await (await two.openMenu()).getByRole('link', { name: 'Log out' }).click()
    await expect(two.page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    // Every page of this browser counts as focused, so none is told that it is looked at again.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  })
})

test.describe('while the database is away', () => {
  test.use({ allowedErrors: /status of 50[03]|status of 400/ })

  /** The calls of the signed-in user as the site responds to them without its database. */
  async function stopDatabase(context: BrowserContext) {
    let requests = 0
    const pattern = '**/api/be/users/me'
    await context.route(pattern, (route) => {
      // Not every failure is known to be the database's.
      const [status, code] = requests++ < 12 ? [500, 'server/error'] : [503, 'database/unavailable']
      const body = JSON.stringify({ type: 'about:blank', code, title: 'Server error', status })
      return route.fulfill({ status, contentType: 'application/problem+json', body })
    })
    return { start: () => context.unroute(pattern), requests: () => requests }
  }

  test('for five minutes, what was set before and after a reload arrives in the end and is shown as saved', async ({ page, context }) => {
    const player = await newPro(page)
    await page.clock.install()
    await openPage(page, '/?sort=name')
    await player.openSettings()
    await player.expectSaved()
    const database = await stopDatabase(context)
    await player.setLevel(27)
    await player.closeSettings()
    await star(page, 0).click()
    // The pauses between tries are passed over, but not the time each response takes.
    const pass = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= 10) await page.clock.runFor(10_000)
    }
    await pass(150)
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    await openPage(page, '/?sort=name')
    await expect(headerOf(page)).toHaveAccessibleName('No name, USEC, level 27, PVP. User menu')
    await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await star(page, 1).click()
    await pass(150)
    for (const at of [0, 1]) await expect(star(page, at)).toHaveAttribute('aria-pressed', 'true')
    expect(database.requests()).toBeGreaterThan(10)
    await database.start()
    await expect(async () => {
      await pass(30)
      expect(await me(page)).toMatchObject({ level: 27, favList: [expect.any(String), expect.any(String)] })
    }).toPass()
    await player.openSettings()
    await player.expectSaved()
    await player.closeSettings()
    await expect(page.getByText('Not saved yet', { exact: true })).toBeHidden()
    await openPage(page, '/?sort=name')
    await expect(headerOf(page)).toHaveAccessibleName('No name, USEC, level 27, PVP. User menu')
  })

  test('a refusal takes the change back and says why', async ({ page, context }) => {
    await newPro(page)
    await openPage(page, '/?sort=name')
    await context.route('**/api/be/users/me', async (route) => {
      const isEdit = route.request().method() === 'PUT'
      // The edit is exchanged for one that the site refuses.
      await (isEdit ? route.continue({ postData: JSON.stringify({ favList: { add: ['made-up'] } }) }) : route.continue())
    })
    await star(page, 0).click()
    const notice = page.getByRole('listitem').filter({ hasText: 'Your change was undone.' })
    await expect(notice).toContainText('Invalid request')
    await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })
})
