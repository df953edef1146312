import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, openPage, test } from '../support/test.ts'

const figures = (page: Page) => page.getByRole('region', { name: 'Per day' })
const profit = (page: Page) => figures(page).getByRole('definition').first().innerText()

test('the farm’s figures say what they are made of, and follow the farm', async ({ page }) => {
  await openPage(page, '/btc-farm')
  await figures(page).getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('status').first()).toHaveText((await profit(page)).replace('+', ''))
  await expect(panel).toContainText('Coins per day × coin price − fuel per day')
  await expect(page).toHaveURL(/why=profit/)
  await expectNoSeriousAxe(page)
  await openPage(page, `${new URL(page.url()).pathname}?why=payback&cards=20`)
  await expect(panel).toContainText('Cards × card price ÷ profit per day')
  await expect(panel.getByRole('definition').filter({ hasText: /^20$/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/why=/)
})

test('the figure at the mark of the farm’s curve is whole on a phone, wherever the mark is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const cards of [1, 30, 50]) {
    await openPage(page, `/btc-farm?cards=${cards}`)
    const mark = page.locator('output', { hasText: /per day/ })
    await expect(mark).toHaveText(new RegExp(`^${cards} `))
    const { left, right } = await mark.evaluate((output) => output.getBoundingClientRect())
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
})
