import type { Page } from '@playwright/test'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

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
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const { pathname, search } = new URL(page.url())

  const other = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await other.goto(pathname + search)
  await expect(other.getByText('14.5 kg', { exact: true })).toBeVisible()
  await expect(other.getByRole('row', { name: /^Chest/ })).toContainText('6B33')
  await other.context().close()
})

test('the longest titles of saved loadouts leave gear and the own list as wide as a phone', async ({ page }) => {
  await signIn(page, 'pro')
  for (const title of ['W'.repeat(60), 'Woods night raid with thermal sight, suppressor and 60 rounds']) {
    await openPage(page, '/loadouts/weapon/kel-tec_rfb_7.62x51_rifle')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this build' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title.slice(0, 60))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: title.slice(0, 60) })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/gear')
  await expect(page.getByRole('combobox', { name: 'My loadouts: On sling' }).getByRole('option')).toHaveCount(3)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await openPage(page, '/loadouts/my')
  await expect(page.getByRole('link', { name: 'W'.repeat(60) })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
