import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

const card = '/item/graphics_card'
const digits = async (page: Page, label: string) => {
  const text = await page.locator('form > dl > div', { hasText: label }).locator('dd button').first().innerText()
  return Number(text.replace(/\D/g, ''))
}

test('a number explains itself: formula, inputs and source', async ({ page }) => {
  await openPage(page, card)
  await page.locator('#prices > dl > div', { hasText: 'Per slot' }).getByRole('button').click()
  const popover = page.getByRole('note')
  await expect(popover).toContainText('width × height')
  await expect(popover).toContainText('Simulated market')
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
})

test('the fee follows price, quantity and Intelligence Center 3 while typing', async ({ page }) => {
  await openPage(page, card)
  await page.getByLabel('Asking price').fill('198,000')
  await expect.poll(() => digits(page, 'Fee')).toBe(11_880)
  await expect.poll(() => digits(page, 'You get')).toBe(186_120)
  await page.getByLabel('Intelligence Center 3 built').setChecked(true)
  await expect.poll(() => digits(page, 'Fee')).toBe(8_316)
  await page.getByLabel('Hideout Management level').fill('50')
  await expect.poll(() => digits(page, 'Fee')).toBe(6_534)
  await page.getByLabel('Quantity').fill('10')
  await expect.poll(() => digits(page, 'Fee')).toBe(65_340)
  await expect(page.getByRole('region', { name: 'Where to sell' })).toContainText('1,009,800 ₽')

  await page.reload()
  await expect(page.getByLabel('Intelligence Center 3 built'), 'the hideout is remembered').toBeChecked()
  await expect(page.getByLabel('Hideout Management level')).toHaveValue('50')
})

test('the chart is walked with the arrow keys and read as a table', async ({ page }) => {
  await openPage(page, card)
  const chart = page.getByRole('slider', { name: /Price chart of Graphics card/ })
  await expect(page.locator('#history canvas')).toBeVisible()
  await chart.focus()
  await page.keyboard.press('End')
  const last = await chart.getAttribute('aria-valuetext')
  expect(last).toMatch(/average [\d,]+ ₽, low [\d,]+ ₽, high [\d,]+ ₽/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await expect(page.locator('#history strong')).toHaveText(/₽/)
  await expect(page.locator('.u-cursor-x')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toHaveAttribute('aria-valuetext', 'No point chosen')

  await page.getByText('Show as table').click()
  const rows = page.getByRole('region', { name: 'Price history as a table' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(20)
})

test('a longer range says that it needs Pro, and seven days come back', async ({ page }) => {
  await openPage(page, card)
  await page.getByRole('button', { name: /^1m/ }).click()
  const history = page.getByRole('region', { name: 'Price history', exact: true })
  await expect(history).toContainText('Historical data available for Pro status only.')
  await expect(history.getByRole('link', { name: 'See Pro' })).toHaveAttribute('href', '/user')
  await page.getByRole('button', { name: /^7d/ }).click()
  await expect(page.locator('#history canvas')).toBeVisible()
})

test('an unknown item is a page that was not found', async ({ page }) => {
  const response = await page.request.get('/item/no_such_item')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('Page Not Found')
})

test('a Russian player reads all of it in Russian', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  await openPage(page, card)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Видеокарта/)
  await expect(page.getByRole('heading', { level: 2, name: 'Где продать' })).toBeVisible()
  await page.getByLabel('Цена лота').fill('много')
  await expect(page.getByText('Введите целое число', { exact: false })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/item\.[a-z]|explain\.[a-z]/)
})

test('without scripts the prices, the drawn chart, its table and folded lists are there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(card)
  await expect(page.locator('#prices [data-price]')).toHaveText(/₽/)
  await expect(page.locator('#history polyline')).toBeVisible()
  await page.getByText('Show as table').click()
  await expect(page.getByRole('region', { name: 'Price history as a table' })).toBeVisible()
  await context.close()
})

test('on a phone everything is in one column and reachable by the strip of sections', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, card)
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Sell' }).click()
  await expect(page.getByRole('heading', { name: 'Where to sell' })).toBeInViewport()
})
