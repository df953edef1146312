import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

/** Says whether the document is still the one that was opened. */
async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-still', ''))
  return async () => (await page.locator('html[data-still]').count()) === 1
}

const menuLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name, exact: true })

test('a link leads on without loading the page anew, marks where it led, and back leads back', async ({ page }) => {
  await openPage(page, '/hideout')
  const isStill = await watchDocument(page)
  await expect(menuLink(page, 'Crafts')).toHaveAttribute('aria-current', 'page')
  await menuLink(page, 'Barters').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Barters' })).toBeVisible()
  await expect(menuLink(page, 'Barters')).toHaveAttribute('aria-current', 'page')
  await expect(menuLink(page, 'Crafts')).not.toHaveAttribute('aria-current')
  await menuLink(page, 'Barters').click()
  await page.goBack()
  await expect(page, 'the page at hand takes no second place in the history').toHaveURL('/hideout')
  expect(await isStill()).toBe(true)
})

test('a link pressed with Ctrl opens a tab of its own', async ({ page, context }) => {
  await openPage(page, '/crafts')
  const opened = context.waitForEvent('page')
  await menuLink(page, 'Barters').click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL('/barter')
  await expect(page).toHaveURL('/crafts')
})

test('an order keeps the place, another page starts at its top', async ({ page }) => {
  await openPage(page, '/crafts')
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await page.getByRole('main').getByRole('columnheader').getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/crafts\?/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await menuLink(page, 'Barters').press('Enter')
  await expect(page).toHaveURL('/barter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page is fetched ahead when a pointer rests on its link, and never without a connection', async ({ page, context }) => {
  await openPage(page, '/crafts')
  await menuLink(page, 'Barters').hover()
  await expect(page.locator('link[rel="prefetch"][href^="/barter"]')).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
  await menuLink(page, 'Quests').hover()
  await page.waitForTimeout(400) // four times as long as a pointer has to rest
  await expect(page.locator('link[rel="prefetch"][href^="/quests"]')).toHaveCount(0)
  await context.setOffline(false)
})

test('what is painted is fetched first: the style sheet, then the fonts, then the scripts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'stylesheet' || kind === 'font' || kind === 'script') asked.push(kind)
  })
  await openPage(page, '/ru/crafts')
  expect([...new Set(asked)]).toEqual(['stylesheet', 'font', 'script'])
  expect(
    asked.filter((kind) => kind === 'font'),
    'Latin and Cyrillic, each face once',
  ).toHaveLength(4)
})
