import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const figures = (page: Page) => page.getByRole('region', { name: 'Per day' })
const profit = (page: Page) => figures(page).getByRole('definition').first().innerText()

test('the farm’s profit follows its cards and how often it is emptied, and the address keeps both', async ({ page }) => {
  await openPage(page, '/btc-farm')
  const full = await profit(page)
  await page.getByRole('slider', { name: 'Graphics cards' }).fill('10')
  await expect.poll(() => profit(page)).not.toBe(full)
  await page.getByRole('slider', { name: 'Graphics cards' }).fill('50')
  await page.getByRole('textbox', { name: 'Emptied every, h' }).fill('72')
  await expect(page.getByText(/Emptied every 72 h, it loses 44.4% of its coins/)).toBeVisible()
  await expect(page).toHaveURL(/every=72/)
  await openPage(page, page.url())
  await expect(page.getByText(/it loses 44.4%/)).toBeVisible()
})

test('fuel, solar power and own prices count; what is no number is said and changes nothing', async ({ page }) => {
  await openPage(page, '/btc-farm')
  const before = await profit(page)
  await page.getByRole('group', { name: 'Fuel' }).getByRole('button', { name: 'Metal' }).click()
  const burning = await profit(page)
  expect(burning).not.toBe(before)
  await page.getByRole('switch', { name: 'Solar power' }).check()
  await expect.poll(() => profit(page)).not.toBe(burning)
  const coin = page.getByRole('textbox', { name: 'Coin price' })
  await coin.fill('100')
  await expect(figures(page).getByRole('definition').first()).toHaveText(/^−/)
  await expect(figures(page)).toContainText('never')
  await coin.fill('cheap')
  await expect(coin).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('A whole number from 0 to 1000000000')).toBeVisible()
  await page.getByText('Show as table').click()
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(50)
})

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

test('every number of the scanner opens its derivation', async ({ page }) => {
  await openPage(page, '/scanner')
  const row = page.getByRole('main').locator('tbody').getByRole('row').first()
  const links = row.getByTitle('How the cost is calculated')
  const panel = page.getByRole('dialog')
  for (let at = 0; at < (await links.count()); at++) {
    const figure = (await links.nth(at).innerText()).replace('+', '')
    await links.nth(at).click()
    await expect(panel.getByRole('status').first()).toHaveText(figure)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
  }
})

test('an address that cannot be read gives the usual farm', async ({ page }) => {
  await openPage(page, '/btc-farm?cards=900&every=-3&fuel=wood&coin=x')
  await expect(page.getByRole('slider', { name: 'Graphics cards' })).toHaveValue('50')
})

test('a visitor sees the scanner’s first ten, sorted and filtered; Pro sees more', async ({ page }) => {
  await openPage(page, '/scanner')
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText(/Showing the first 10 of/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Route' }).selectOption('craft')
  await expect(page).toHaveURL(/route=craft/)
  await page.getByRole('columnheader', { name: 'Per hour' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Per hour' })).toHaveAttribute('aria-sort', 'descending')
  await signIn(page, 'pro')
  await openPage(page, '/scanner')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
})
