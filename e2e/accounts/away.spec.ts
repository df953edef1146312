import type { Page } from '@playwright/test'
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

  test('what was set is stored, said to be waiting, and saved once it is back; an act says that it needs the server', async ({
    page,
    context,
  }) => {
    const player = await newPro(page)
    await openPage(page, '/?sort=name')
    await player.openSettings()
    await player.expectSaved()
    await context.setOffline(true)
    await player.settings.getByRole('button', { name: 'Reset: Quests' }).click()
    const confirm = player.sure.getByRole('button', { name: 'Reset progress' })
    await confirm.click()
    await expect(player.sure.getByRole('alert')).toContainText('You’re offline')
    await context.setOffline(false)
    await confirm.click()
    await expect(player.settings.getByText('Quests reset.')).toBeVisible()
    await context.setOffline(true)
    await player.setLevel(31)
    await player.settings.getByRole('switch', { name: 'Track progress' }).check()
    await expect(player.settings.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toBeVisible()
    await player.closeSettings()
    await star(page, 0).click()
    await star(page, 1).dblclick()
    await expect(headerOf(page)).toHaveAccessibleName('No name, USEC, level 31, PVP. User menu')
    await context.setOffline(false)
    await player.openSettings()
    await player.expectSaved()
    expect(await me(page)).toMatchObject({ level: 31, hideoutUseProgress: true, favList: [expect.any(String)] })
    await openPage(page, '/?sort=name')
    await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'false')
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
})

test('two tabs agree on the PMC, its favorites and its mode, whichever was used; an item page follows the mode', async ({
  page,
  context,
}) => {
  const one = await newPro(page)
  await openPage(page, '/')
  const two = new Player(await context.newPage(), 'en')
  await openPage(two.page, '/')
  await two.openSettings()
  await one.openSettings()
  // Each sets something before it has heard of the other: both hold.
  await Promise.all([one.setLevel(12), two.settings.getByRole('button', { name: 'BEAR' }).click()])
  for (const tab of [one, two]) {
    await expect(tab.settings.getByLabel('Level', { exact: true })).toHaveValue('12')
    await expect(tab.settings.getByRole('button', { name: 'BEAR' })).toHaveAttribute('aria-pressed', 'true')
    await tab.expectSaved()
    await tab.closeSettings()
  }
  await star(two.page, 0).click()
  await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await row(page, 0).locator('[data-names] a').click()
  const last = page.locator('#prices [data-price]')
  const inPvp = await last.textContent()
  await two.playMode('PVE')
  await one.expectModeSwitch('PVE')
  await expect.poll(() => last.textContent()).not.toBe(inPvp)
})

test.describe('when the session is over', () => {
  test.use({ allowedErrors: /status of 401/ })

  test('a tab that is come back to says so; the language stays', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    await signIn(page, 'free')
    await openPage(page, '/pilot')
    const two = new Player(await context.newPage(), 'ru')
    await openPage(two.page, '/pilot')
    const logout = (await two.openMenu()).getByRole('link', { name: 'Выйти' })
    await expect(logout).toHaveAttribute('href', '/api/be/logout?lang=ru')
    await logout.click()
    await expect(two.page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    expect((await page.request.get('/api/be/users/me')).status()).toBe(401)
    // Every page of this browser counts as focused, so none is told that it is looked at again.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText('Вы вышли из аккаунта', { exact: true })).toBeVisible()
  })
})

test.describe('while the database is away', () => {
  test.use({ allowedErrors: /status of 50[03]|status of 400/ })

  test('what was set before and after a reload arrives in the end and is shown as saved', async ({ page, context }) => {
    const player = await newPro(page)
    await openPage(page, '/?sort=name')
    await player.openSettings()
    await player.expectSaved()
    const pattern = '**/api/be/users/me'
    let requests = 0
    await context.route(pattern, (route) => {
      // Not every failure is known to be the database's.
      const [status, code] = requests++ % 2 ? [500, 'server/error'] : [503, 'database/unavailable']
      const body = JSON.stringify({ type: 'about:blank', code, title: 'Server error', status })
      return route.fulfill({ status, contentType: 'application/problem+json', body })
    })
    await player.setLevel(27)
    await player.closeSettings()
    await star(page, 0).click()
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    await openPage(page, '/?sort=name')
    await expect(headerOf(page)).toHaveAccessibleName('No name, USEC, level 27, PVP. User menu')
    await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await star(page, 1).click()
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    await context.unroute(pattern)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Not saved yet', { exact: true })).toBeHidden()
    await expect.poll(() => me(page)).toMatchObject({ level: 27, favList: [expect.any(String), expect.any(String)] })
  })
})
