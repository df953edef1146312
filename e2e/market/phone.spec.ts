import { expect, openPage, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone items are cards that explain themselves, and an item is one column with a strip of sections', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.locator('[data-ready]')).toBeVisible()
  const card = page.locator('tbody tr:not([aria-hidden])').nth(1)
  expect(Math.round((await card.boundingBox())?.height ?? 0)).toBe(64)
  for (const part of [
    '[data-item-cell]',
    '[data-names] a',
    'td[data-column="last"]',
    'td[data-column="day"]',
    'td[data-column="spark"] svg',
    'td[data-column="sure"]',
  ])
    await expect(card.locator(part).first()).toBeVisible()
  await expect(card.locator('td[data-column="avg24h"]')).toBeHidden()

  await card.locator('td[data-column="slot"]').tap()
  await expect(page.getByRole('note')).toContainText('Last price')
  await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.getByRole('note')).toBeHidden()
  await card.locator('[data-names]').tap()
  await expect(page).toHaveURL(/\/item\//)

  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Sell' }).click()
  await expect(page.getByRole('heading', { name: 'Sell it' })).toBeInViewport()
})

test('on a phone, in Russian, order and tags are within reach of a thumb', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  // The categories as a strip: their tree is not shown.
  const tags = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true })
  await openPage(page, '/')
  await page.getByLabel('Сортировка').selectOption('last')
  await expect(page).toHaveURL(/sort=last/)
  await page.getByRole('combobox', { name: 'Для чего' }).selectOption('quests')
  await expect(page).toHaveURL(/feature=quests/)
  await page.getByRole('link', { name: 'По убыванию, переключить на возрастание' }).click()
  await expect(page).toHaveURL(/dir=asc/)
  await tags.getByRole('link', { name: 'Ключи', exact: true }).click()
  await expect(tags.getByRole('link', { name: 'Механические ключи' })).toBeVisible()
  for (const control of await page
    .locator('main :is(nav:not(:has(ol)) a, form select, form a, fieldset a)')
    .filter({ visible: true })
    .all()) {
    expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
