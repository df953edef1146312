import { initialRowCount } from '../../apps/web/app/features/market/ui/list/initial-row-count.ts'
import { expect, openPage, test } from '../support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list reads, sorts, filters, searches and turns pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.market-table tbody tr')).toHaveCount(initialRowCount)
    await expect(page.locator('td.last').first()).toHaveText(/\d/)
    const first = await page.locator('.names a').first().innerText()
    await page.getByRole('link', { name: `Next ${initialRowCount} items` }).click()
    await expect(page).toHaveURL(new RegExp(`offset=${initialRowCount}`))
    await expect(page.locator('.names a').first()).not.toHaveText(first)
    await page.getByRole('link', { name: `Previous ${initialRowCount} items` }).click()
    await expect(page.locator('.names a').first()).toHaveText(first)
    await page.locator('thead a[href*="sort=last"]').click()
    await expect(page.locator('th.last')).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('searchbox', { name: 'Filter this list' }).fill('ledx')
    await page.keyboard.press('Enter')
    await expect(page.locator('.names a').first()).toHaveText('LEDX Skin Transilluminator')
    await page.locator('.names a').first().click()
    await expect(page).toHaveURL(/\/item\//)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('items are cards that fit the screen and say all that matters', async ({ page }) => {
    await openPage(page, '/')
    await expect(page.locator('.market-list[data-ready]')).toBeVisible()
    const card = page.locator('.market-table tbody tr:not(.room)').nth(1)
    expect(Math.round((await card.boundingBox())?.height ?? 0)).toBe(64)
    for (const part of ['.item-cell', '.names a', 'td.last', 'td.day', 'td.spark svg', '.age'])
      await expect(card.locator(part).first()).toBeVisible()
    await expect(card.locator('td.avg24h')).toBeHidden()
  })

  test('a tap on a price explains it, a tap on the card opens the item', async ({ page }) => {
    await openPage(page, '/')
    await expect(page.locator('.market-list[data-ready]')).toBeVisible()
    const card = page.locator('.market-table tbody tr:not(.room)').nth(1)
    await card.locator('td.last').tap()
    await expect(page.getByRole('note')).toContainText('Last price')
    await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.getByRole('note')).toBeHidden()
    await card.locator('.names').tap()
    await expect(page).toHaveURL(/\/item\//)
  })

  test('order and tags are within reach of a thumb', async ({ page }) => {
    await openPage(page, '/')
    await page.getByLabel('Sort by').selectOption('last')
    await expect(page).toHaveURL(/sort=last/)
    await page.getByRole('link', { name: 'Descending, switch to ascending' }).click()
    await expect(page).toHaveURL(/dir=asc/)
    await page.locator('.tag-strip').getByRole('link', { name: 'Keys' }).click()
    await expect(page.locator('.tag-strip').getByRole('link', { name: 'Mechanical keys' })).toBeVisible()
    for (const control of await page.locator('.tag-strip a, .chips a, .market-form select, .direction, .market-views a').all()) {
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40)
    }
  })
})
