import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, openPage, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }

/** Elements that are wholly on the first screen. */
const onScreen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(
    (all) =>
      all.filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect()
        return height > 8 && top >= 0 && bottom <= innerHeight
      }).length,
  )

const row = 'main tbody tr'
const tile = 'main section[data-tier] li'

/** The least things of each list on a first screen: twice what cards had, but for ammunition on tablets, which had a line before. */
const lists = [
  ['/crafts', row, 6, 10],
  ['/barters', row, 6, 10],
  ['/scanner', row, 6, 8],
  ['/loadouts/ammo', row, 6, 11],
  ['/progression/items-to-keep', row, 5, 8],
  ['/progression/items-tracker', row, 3, 9],
  ['/traders', row, 11, 11],
  ['/progression/quests?tab=locked', '[data-quest]', 7, 8],
  ['/keys', row, 6, 10],
  ['/bosses', row, 6, 10],
  ['/progression/items-interactive', tile, 48, 120],
] as const

for (const [path, things, onPhone, onTablet] of lists) {
  test(`${path} has a line for each thing on phones and tablets`, async ({ page }) => {
    await page.setViewportSize(phone)
    await openPage(page, path)
    await expect(page.locator(things).first()).toBeVisible()
    expect(await onScreen(page, things)).toBeGreaterThanOrEqual(onPhone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.setViewportSize(tablet)
    await expect.poll(() => onScreen(page, things)).toBeGreaterThanOrEqual(onTablet)
  })
}

test('a press on the name of a line opens the line; in an opened one it leads to the item', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, '/progression/items-tracker')
  const first = page.locator(row).first()
  const name = first.getByRole('rowheader').getByRole('link')
  const { x, y, width, height } = (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(first.locator('details')).toHaveAttribute('open')
  await expect(page).toHaveURL(/items-tracker$/)
  await name.click()
  await expect(page).toHaveURL(/\/item\//)
})

test('what opens over the name of a line has links that can be pressed', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, '/progression/items-to-keep')
  await page.locator(`${row} [popovertarget]`).first().click()
  await page.locator('[popover]:popover-open').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/item\//)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a press on a line shows the rest of the row', async ({ page }) => {
    await page.goto('/crafts')
    const craft = page.locator(row).first()
    const takes = craft.locator('[data-card="wide"]')
    await expect(takes).toBeHidden()
    await craft.locator('summary').click()
    await expect(takes).toBeVisible()
  })
})

test('the rest of a line opens by keyboard, and the page stays sound', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPage(page, '/crafts')
  const summary = page.locator(`${row} summary`).first()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(`${row} details`).first()).toHaveAttribute('open')
  await expectNoSeriousAxe(page)
})
