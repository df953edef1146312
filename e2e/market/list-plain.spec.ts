import type { Page } from '@playwright/test'
import { initialRowCount } from '../../apps/web/app/features/market/ui/list/initial-row-count.ts'
import { expect, openPage, test } from '../support/test.ts'

/** The categories as a strip: on phones their tree is not shown. */
const tags = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list reads, sorts, filters, searches and turns pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('table tbody tr')).toHaveCount(initialRowCount)
    await expect(page.locator('td[data-column="last"]').first()).toHaveText(/\d/)
    const first = await page.locator('[data-names] a').first().innerText()
    await page.getByRole('link', { name: `Next ${initialRowCount} items` }).click()
    await expect(page).toHaveURL(new RegExp(`offset=${initialRowCount}`))
    await expect(page.locator('[data-names] a').first()).not.toHaveText(first)
    await page.getByRole('link', { name: `Previous ${initialRowCount} items` }).click()
    await expect(page.locator('[data-names] a').first()).toHaveText(first)
    await page.locator('thead a[href*="sort=last"]').click()
    await expect(page.locator('th[data-column="last"]')).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('searchbox', { name: 'Filter this list' }).fill('ledx')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-names] a').first()).toHaveText('LEDX Skin Transilluminator')
    await page.locator('[data-names] a').first().click()
    await expect(page).toHaveURL(/\/item\//)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('items are cards that fit the screen and say all that matters', async ({ page }) => {
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
  })

  test('a tap on a price explains it, a tap on the card opens the item', async ({ page }) => {
    await openPage(page, '/')
    await expect(page.locator('[data-ready]')).toBeVisible()
    const card = page.locator('tbody tr:not([aria-hidden])').nth(1)
    await card.locator('td[data-column="last"]').tap()
    await expect(page.getByRole('note')).toContainText('Last price')
    await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('note')).toBeHidden()
    await card.locator('[data-names]').tap()
    await expect(page).toHaveURL(/\/item\//)
  })

  test('order and tags are within reach of a thumb', async ({ page }) => {
    await openPage(page, '/')
    await page.getByLabel('Sort by').selectOption('last')
    await expect(page).toHaveURL(/sort=last/)
    await page.getByRole('link', { name: 'Descending, switch to ascending' }).click()
    await expect(page).toHaveURL(/dir=asc/)
    await tags(page).getByRole('link', { name: 'Keys' }).click()
    await expect(tags(page).getByRole('link', { name: 'Mechanical keys' })).toBeVisible()
    for (const control of await page
      .locator('main :is(nav:not(:has(ol)) a, form select, form a, fieldset a)')
      .filter({ visible: true })
      .all()) {
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40)
    }
  })
})
