import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

const menuLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name, exact: true })

test('links lead on without loading the document again and back, an order keeps the place, another page starts at its top', async ({
  page,
  context,
}) => {
  await openPage(page, '/hideout')
  await page.evaluate(() => document.documentElement.setAttribute('data-still', ''))
  await menuLink(page, 'Barters').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Barters' })).toBeVisible()
  await menuLink(page, 'Barters').click()
  await page.goBack()
  await expect(page, 'the page at hand takes no second place in the history').toHaveURL('/hideout')
  await expect(page.locator('html[data-still]')).toHaveCount(1)

  const opened = context.waitForEvent('page')
  await menuLink(page, 'Barters').click({ modifiers: ['Control'] })
  const tab = await opened
  await expect(tab).toHaveURL('/barter')
  await tab.close()
  await expect(page).toHaveURL('/hideout')

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

test('the first Tab skips to the content; a page is fetched ahead of a press, and without a connection it says so and stays readable', async ({
  page,
  context,
}) => {
  await openPage(page, '/streamers')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  const offline = page.getByText('You’re offline. This page may be out of date.')
  await openPage(page, '/hideout')
  await menuLink(page, 'Barters').hover()
  await expect(page.locator('link[rel="prefetch"][href^="/barter"]')).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await menuLink(page, 'Hideout').hover()
  await page.waitForTimeout(400) // four times as long as a pointer has to rest
  await expect(page.locator('link[rel="prefetch"][href^="/hideout"]')).toHaveCount(0)
  await context.setOffline(false)
  await expect(offline).toBeHidden()
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
