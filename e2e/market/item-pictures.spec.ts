import { holdScripts } from '../support/hold-scripts.ts'
import { expect, openPage, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })
test.use({
  siteEnv: { IMAGE_BASE_URL: 'http://images.invalid' },
  allowedErrors: /Failed to load resource.*\/pictures\//,
})

test('without pictures every cell shows its symbol, and its short name where it fits', async ({ page }) => {
  await openPage(page, '/item/graphics_card')
  const head = page.locator('article header [data-item-cell]')
  await expect(head.getByText('GPU')).toBeVisible()
  await expect(head.locator('use[href$="#gpu"]')).toBeVisible()
  // The sprite has arrived and its shapes are in the cell.
  const shape = await head.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)
  expect(shape).toBeGreaterThan(40)
  await expect(page.locator('#recipes [data-item-cell]').getByText(/\S/).first()).toBeVisible()
  await expect(page.locator('#prices [data-price]')).toHaveText(/₽/)
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

test('pictures that come before the page is hydrated take the place of the names', async ({ page }) => {
  const release = await holdScripts(page)
  await page.route(/\/pictures\//, (route) => route.fulfill({ body: Buffer.from(pixel, 'base64'), contentType: 'image/png' }))
  await page.goto('/?q=ledx', { waitUntil: 'commit' })
  const cell = page.locator('td [data-item-cell]').first()
  await expect.poll(() => cell.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1)
  await expect(cell.getByText(/\S/)).toBeVisible()
  release()
  await expect(cell.getByText(/\S/)).toBeHidden()
  await expect(cell.locator('svg')).toBeHidden()
  await expect(page.locator('[data-column="pay"] [role="img"]').first().locator('svg')).toBeHidden()
})

test('a page asks no other host for pictures, and does not move when slow ones and symbols come', async ({ page, foreignRequests }) => {
  await page.route(/\/pictures\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.fulfill({ body: Buffer.from(pixel, 'base64'), contentType: 'image/png' })
  })
  await page.route(/\/symbols-[^/]*\.svg/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, '/?q=ledx')
  const cell = page.locator('td [data-item-cell]').first()
  await expect(cell.getByText(/\S/)).toBeHidden()
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
  expect(foreignRequests).toEqual([])
})
