import { expect, openPage, test } from '../support/test.ts'

test.use({
  siteEnv: { IMAGE_BASE_URL: 'http://images.invalid' },
  allowedForeign: /^http:\/\/images\.invalid\//,
})

test('without pictures every cell shows its short name', async ({ page }) => {
  await openPage(page, '/item/graphics_card')
  await expect(page.locator('.item-head-picture .item-cell-label')).toHaveText('GPU')
  await expect(page.locator('.recipe .item-cell-label').first()).toBeVisible()
  await expect(page.locator('.item-price-last')).toHaveText(/₽/)
})
