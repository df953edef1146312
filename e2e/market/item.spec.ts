import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

const card = '/item/graphics_card'
const digits = async (page: Page, label: string) => {
  const text = await page.locator('form > dl > div', { hasText: label }).locator('dd button').first().innerText()
  return Number(text.replace(/\D/g, ''))
}

test('a player reads what a graphics card is worth, where it sells and what it is needed for', async ({ page }) => {
  await openPage(page, card)
  await expect(page).toHaveTitle(/Graphics card/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Graphics card/)
  await expect(page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Electronics' })).toBeVisible()
  await expect(page.locator('#prices [data-price]')).toHaveText(/[\d,]+ ₽/)
  await expect(page.locator('#prices > dl')).toContainText('Base price')
  const sell = page.getByRole('region', { name: 'Where to sell' })
  await expect(sell.getByRole('listitem').filter({ hasText: 'Therapist' }).first()).toContainText('100,980 ₽')
  await expect(sell.getByRole('listitem').filter({ hasText: 'Peacekeeper' })).toContainText('$570')
  await expect(page.getByRole('region', { name: 'Needed for' })).toContainText('Farming - Part 4')
  await expect(page.getByRole('region', { name: 'Crafts and barters' })).toContainText('Intelligence Center 3')
  await expect(page.locator('#prices').getByText('simulated', { exact: true }).first()).toHaveText('simulated')
})

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

test('a trader is named when it pays more than the flea market leaves', async ({ page }) => {
  await openPage(page, card)
  await page.getByLabel('Asking price').fill('90k')
  await expect(page.getByRole('form', { name: 'Your flea listing' })).toContainText(/Sell to Therapist instead: \+[\d,]+ ₽/)
  await expect(page.getByRole('region', { name: 'Where to sell' }).getByRole('listitem').first()).toContainText('Therapist')
})

test('what cannot be read as an amount is named and stays as typed', async ({ page }) => {
  await openPage(page, card)
  const price = page.getByLabel('Asking price')
  for (const [typed, message] of [
    ['-5', 'The amount can’t be negative.'],
    ['abc', 'Enter a whole number'],
    ['99999999999', 'Enter at most 999,999,999.'],
    ['', 'Enter an amount.'],
  ] as const) {
    await price.fill(typed)
    await expect(page.getByText(message)).toBeVisible()
    await expect(price).toHaveValue(typed)
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('region', { name: 'Where to sell' })).toContainText('Therapist')
  }
  await price.fill('150000')
  await expect(price).toHaveAttribute('aria-invalid', 'false')
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

test('a banned item has traders, no calculator, and says why', async ({ page }) => {
  await openPage(page, '/item/5.56x45mm_m855a1')
  await expect(page.getByText('Can’t be sold on the flea market').first()).toBeVisible()
  await expect(page.getByRole('form', { name: 'Your flea listing' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Round' })).toContainText('Penetration')
  await expect(page.getByRole('region', { name: 'Related items' })).toContainText('Fired by')
})

test('an item without a flea price says so and waits for an asking price', async ({ page }) => {
  await openPage(page, '/item/elektroniks_key')
  await expect(page.getByRole('region', { name: 'Price history', exact: true })).toHaveText(/No flea price yet$/)
  const sell = page.getByRole('region', { name: 'Where to sell' })
  await expect(sell.getByRole('listitem').filter({ hasText: 'No flea price yet' })).toBeVisible()
  await expect(page.getByLabel('Asking price')).toHaveAttribute('aria-invalid', 'false')
  await page.getByLabel('Asking price').fill('500k')
  await expect(sell.getByRole('listitem').filter({ hasText: 'at your price' })).toBeVisible()
})

test('a weapon shows its rounds side by side and leads to its builder and its bare twin', async ({ page }) => {
  await openPage(page, '/item/kalashnikov_ak-74_5.45x39_assault_rifle')
  const rounds = page.getByRole('region', { name: 'Ammo it fires' })
  await expect(rounds.getByRole('columnheader', { name: 'Penetration' })).toBeVisible()
  expect(await rounds.getByRole('row').count()).toBeGreaterThan(8)
  await expect(page.getByRole('region', { name: 'Weapon' })).toContainText('5.45×39 mm')
  await expect(page.getByRole('link', { name: 'Open in weapon builder' })).toHaveAttribute('href', /^\/loadouts\/weapon\//)
  await page.getByRole('link', { name: 'Bare weapon' }).click()
  await expect(page).toHaveURL(/_not_func$/)
  await expect(page.getByRole('link', { name: 'Fully assembled' })).toBeVisible()
})

test('a key lists its uses and the maps it opens something on', async ({ page }) => {
  await openPage(page, '/item/terragroup_labs_access_keycard')
  const key = page.getByRole('region', { name: 'Key', exact: true })
  await expect(key).toContainText('Uses')
  await expect(key.getByRole('link', { name: 'The Lab' })).toHaveAttribute('href', '/maps/lab')
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
