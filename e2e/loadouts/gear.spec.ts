import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../support/test.ts'

/** Opens a slot's list, types words, and takes the first that is found; keyboard only. */
async function choose(page: Page, slot: string, words: string) {
  await page.getByRole('button', { name: slot, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').focus()
  await page.keyboard.type(words)
  await dialog.getByRole('listitem').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('gear is chosen with the keyboard on a phone, and its link shows the same to somebody else', async ({ page, browser, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/gear')
  await choose(page, 'Choose: Body armor', '6b13 emr')
  await choose(page, 'Choose: Headwear', 'altyn')
  await expect(page.getByText('14.5 kg', { exact: true })).toBeVisible() // 10.6, and 2.5 with a shield of 1.4
  await expect(page.getByRole('row', { name: /^Top of the head/ })).toContainText('Altyn')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  const { pathname, search } = new URL(page.url())

  const other = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await other.goto(pathname + search)
  await expect(other.getByText('14.5 kg', { exact: true })).toBeVisible()
  await expect(other.getByRole('row', { name: /^Chest/ })).toContainText('6B33')
  await other.context().close()
})
