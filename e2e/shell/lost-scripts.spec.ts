import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

test.use({ allowedErrors: /404|Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|PageScriptError/ })

const farm = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Bitcoin farm' })

async function openFarm(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Calculators' }).click()
  await farm(page).click()
}

test('a page whose script is gone comes from the server; pressed again at once, it says that it could not be loaded', async ({ page }) => {
  await page.route('**/assets/btc-farm-*.js', (route) => route.fulfill({ status: 404 }))
  await openPage(page, '/crafts')
  await openFarm(page)
  await expect(page).toHaveURL('/btc-farm')
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin farm' })).toBeVisible()
  await expect(page.getByText('This page didn’t load completely.')).toBeVisible()

  await openPage(page, '/crafts')
  // A busy machine may take more than the ten seconds until here.
  await page.evaluate(() => sessionStorage.setItem('reloaded:/btc-farm', String(Date.now())))
  await openFarm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/btc-farm')
})

test('a part that does not load says so where it was asked for', async ({ page }) => {
  await page.route('**/assets/command-bar-*.js', (route) => route.fulfill({ status: 404 }))
  await openPage(page, '/crafts')
  await page.keyboard.press('/')
  await expect(page.getByText('Part of the page couldn’t be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh page' })).toBeVisible()
})

test('offline, the page at hand stays, and the search opens', async ({ page, context }) => {
  await openPage(page, '/crafts')
  await page.waitForResponse('**/assets/command-bar-*.js')
  await context.setOffline(true)
  await openFarm(page)
  await expect(page.getByText('Not available offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Crafts' })).toBeVisible()
  await expect(page).toHaveURL('/crafts')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(page.getByText('Not available offline.')).toBeHidden()
  await openFarm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin farm' })).toBeVisible()
})

test('offline, a figure of the list that was never explained leaves the list as it is', async ({ page, context }) => {
  await openPage(page, '/')
  await expect(page.locator('[data-ready]')).toBeVisible()
  await context.setOffline(true)
  const figure = page.locator('td[data-x]').first()
  await figure.hover()
  await expect(page.getByText('Not available offline.').or(page.getByText('Part of the page couldn’t be loaded.'))).toBeVisible()
  await expect(figure).toBeVisible()
  await context.setOffline(false)
  // Some browsers do not fetch a module again that failed once: the notice offers to refresh the page.
  await page.reload()
  await expect(page.locator('[data-ready]')).toBeVisible()
  await page.mouse.move(0, 0)
  await figure.hover()
  await expect(page.getByRole('note')).toBeVisible()
})
