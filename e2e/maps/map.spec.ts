import type { Page } from '@playwright/test'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** On Customs, looking steeply down: 61.48° from the game's +z, which is south on this map: 241° on its compass. */
const shot = '2026-01-07[19-56]_95.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

/** A file dropped on the page, as a browser hands it over. */
async function drop(page: Page, name: string) {
  const files = await page.evaluateHandle((file) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([''], file))
    return transfer
  }, name)
  await page.dispatchEvent('body', 'drop', { dataTransfer: files })
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a dropped screenshot moves a Pro player and turns them; the address holds what is shown', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/maps/customs')
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Raid' }).click()
  await drop(page, '2024-02-10[11-53] (0).png')
  await expect(page.getByText('That screenshot was taken in a menu, so it has no position.')).toBeVisible()
  await drop(page, shot)
  await expect(page.getByText(/^Looking 241° · height 2 m/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'You are here' })).toBeVisible()

  await page.getByRole('tab', { name: 'Places' }).click()
  await page.getByRole('button', { name: /^RUAF Roadblock/ }).click()
  await expect(page).toHaveURL(/[?&]point=/)
  const address = page.url()
  await page.goto('/')
  await openPage(page, address.slice(new URL(address).origin.length))
  await expect(page.getByRole('article', { name: 'RUAF Roadblock' })).toBeVisible()
})

test('on a phone, in Russian, places are found and layers switched in the sheet', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/maps/customs')
  await page.getByRole('searchbox', { name: 'Найти на карте' }).fill('трейлер; КПП')
  await expect(page.getByRole('tab', { name: 'Места' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('tab', { name: 'Слои' }).click()
  await page.getByRole('checkbox', { name: /^Выход ЧВК/ }).uncheck()
  await expect(page).toHaveURL(/[?&]on=/)
  expect(await overflow(page)).toBe(0)
})
