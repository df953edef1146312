import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, openPage, test } from '../support/test.ts'

const focusedPosition = () => Number(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 1

test('scrolling loads on and on, and back from an item restores the place', async ({ page }) => {
  await openPage(page, '/?sort=name')
  await expect(page.locator('[data-ready]')).toBeVisible()
  const row = page.locator('table tbody tr[aria-rowindex="501"] a')
  const scrolled = () => page.evaluate(() => window.scrollY)
  while ((await scrolled()) < 19_500) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
  }
  await row.scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
  expect(await page.locator('table tbody tr').count()).toBeLessThan(90)
  const name = await row.innerText()
  const before = await page.evaluate(() => window.scrollY)
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 8))
  await page.goBack()
  await expect(page.locator('table tbody tr[aria-rowindex="501"] a')).toHaveText(name)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60)
})

test('a reload deep in the list comes back to the same row', async ({ page }) => {
  await openPage(page, '/?sort=name')
  await expect(page.locator('[data-ready]')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 12_000))
  const row = page.locator('table tbody tr[aria-rowindex="301"] a')
  await expect(row).toBeInViewport()
  const name = await row.innerText()
  await page.reload()
  await expect(row).toBeInViewport()
  await expect(row).toHaveText(name)
})

test('keys walk to row 500 and further, and the focus survives', async ({ page }) => {
  await openPage(page, '/?sort=name')
  await expect(page.locator('[data-ready]')).toBeVisible()
  await page.locator('[data-names] a').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(focusedPosition)).toBe(2)
  for (let step = 0; step < 50; step++) await page.keyboard.press('PageDown')
  await expect.poll(() => page.evaluate(focusedPosition)).toBe(502)
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(focusedPosition)).toBeGreaterThan(4000)
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(focusedPosition)).toBe(1)
  // Scrolled away by the wheel, the row keeps the focus, and a key brings it back into view.
  await page.mouse.wheel(0, 9000)
  await page.waitForTimeout(300)
  expect(await page.evaluate(focusedPosition)).toBe(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(focusedPosition)).toBe(2)
  await expect(page.locator('tr[aria-rowindex="3"]')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/item\//)
})

test('figures explain themselves to the pointer and to keys', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.locator('[data-ready]')).toBeVisible()
  const panel = page.getByRole('note')
  await page.locator('td[data-column="slot"]').nth(2).hover()
  await expect(panel).toBeVisible()
  await expect(panel).toContainText('Price per slot')
  await expect(panel).toContainText('Last price')
  await page.locator('td[data-column="sure"]').nth(3).hover()
  await expect(panel).toContainText('Price reliability')
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expectNoSeriousAxe(page)
  await page.mouse.move(5, 5)
  await expect(panel).toBeHidden()
  await page.locator('[data-names] a').first().focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(panel).toContainText('Price per slot')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('the grid walks in both directions', async ({ page }) => {
  await openPage(page, '/?view=grid')
  await expect(page.locator('[data-ready]')).toBeVisible()
  await page.locator('li[aria-posinset] a').first().focus()
  const position = () => page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')))
  await page.keyboard.press('ArrowRight')
  expect(await position()).toBe(2)
  await page.keyboard.press('ArrowDown')
  const perLine = (await position()) - 2
  expect(perLine).toBeGreaterThan(3)
  await page.keyboard.press('End')
  await expect.poll(position).toBeGreaterThan(4000)
})

test.describe('while the site is in trouble', () => {
  test.use({ allowedErrors: /503/ })

  test('rows that cannot be loaded say so and come on another try', async ({ page }) => {
    await openPage(page, '/')
    await expect(page.locator('[data-ready]')).toBeVisible()
    await page.route('**/api/be/items?**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.mouse.wheel(0, 9000)
    await expect(page.getByText('More items could not be loaded.')).toBeVisible()
    await page.unroute('**/api/be/items?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('More items could not be loaded.')).toBeHidden()
    await expect(page.locator('table tbody tr[data-waiting]')).toHaveCount(0)
  })
})

test('compact rows stay compact in this browser', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(async () => Math.round((await page.locator('table tbody tr').nth(3).boundingBox())?.height ?? 0)).toBe(32)
  await page.reload()
  await expect.poll(async () => Math.round((await page.locator('table tbody tr').nth(3).boundingBox())?.height ?? 0)).toBe(32)
})
