import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const own = (page: Page) => page.getByRole('group', { name: 'Own prices' })
const field = (page: Page, name: string) => own(page).getByRole('textbox', { name })

test('an own price is marked as own on the item, in the list and as the asking price, until it is given back', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/')
  const row = page.locator('.market-table tbody tr:not(.room)').first()
  await row.locator('.names a').click()
  await field(page, 'Buying for').fill('1 234 567')
  await field(page, 'Buying for').press('Enter')
  await field(page, 'Selling for').fill('7654321')
  await field(page, 'Selling for').press('Tab')
  await expect(own(page).locator('.own-mark')).toHaveCount(2)
  await expect(field(page, 'Buying for')).toHaveValue('1,234,567')
  await expect(page.locator('#sell').getByRole('textbox').first()).toHaveValue('7,654,321')
  await expectNoSeriousAxe(page)
  await expect.poll(async () => Object.values((await me(page)).userPricesMap)).toEqual([1_234_567])
  await expect.poll(async () => Object.values((await me(page)).userSellPricesMap)).toEqual([7_654_321])
  await openPage(page, '/')
  await expect(row.locator('.own-mark')).toHaveText('own 1,234,567 ₽')
  await openPage(page, '/?view=grid')
  await expect(page.locator('.market-grid li').first().locator('.own-mark')).toHaveText('own')
  await page.locator('.market-grid a').first().click()
  await own(page).getByRole('button', { name: "Use the market's price for Buying for" }).click()
  await expect(field(page, 'Buying for')).toHaveValue('')
  await expect.poll(async () => (await me(page)).userPricesMap).toEqual({})
})

test('what is no price is not taken', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/?sort=name')
  await page.locator('.market-table .names a').first().click()
  const buying = field(page, 'Buying for')
  await buying.fill('cheap')
  await expect(buying).toHaveAttribute('aria-invalid', 'true')
  await buying.press('Tab')
  await expect(buying).toHaveValue('')
})

test('the flea fee on an item is that of the player’s own hideout, and switching it there switches it everywhere', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/item/graphics_card')
  const centre = page.getByLabel('Intelligence Center 3 built')
  await expect(centre).not.toBeChecked()
  await centre.setChecked(true)
  await expect.poll(async () => (await me(page)).isIC3Built).toBe(true)
  await openPage(page, '/item/bolts')
  await expect(centre).toBeChecked()
  await centre.setChecked(false)
  await expect.poll(async () => (await me(page)).isIC3Built).toBe(false)
})

test('own prices belong to a mode', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/')
  await page.locator('.market-table .names a').nth(3).click()
  await field(page, 'Buying for').fill('5000000')
  await field(page, 'Buying for').press('Enter')
  await expect(own(page).locator('.own-mark')).toHaveCount(1)
  await page.getByRole('banner').getByRole('group', { name: 'Game mode' }).getByRole('button', { name: 'PVE' }).click()
  await expect(own(page)).toContainText('in PVE')
  await expect(own(page).locator('.own-mark')).toHaveCount(0)
  await page.getByRole('banner').getByRole('group', { name: 'Game mode' }).getByRole('button', { name: 'PVP' }).click()
  await expect(field(page, 'Buying for')).toHaveValue('5,000,000')
})

test('a free player reads that Pro is needed to edit', async ({ page }) => {
  await signIn(page, 'free')
  await openPage(page, '/')
  await page.locator('.market-table .names a').first().click()
  await expect(field(page, 'Buying for')).toBeDisabled()
  await expect(own(page)).toContainText('Need Pro status to edit')
})
