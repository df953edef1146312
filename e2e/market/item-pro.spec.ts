import { expect, openPage, test } from '../support/test.ts'

// One site for both: everybody is Pro, and its image host answers nobody.
test.use({
  siteEnv: { PRO_FOR_ALL: 'on', IMAGE_BASE_URL: 'http://images.invalid' },
  allowedForeign: /^http:\/\/images\.invalid\//,
})

const card = '/item/graphics_card'

test('a Pro player looks at a year, and back at the week without waiting', async ({ page }) => {
  await openPage(page, card)
  await page.getByRole('button', { name: '1y' }).click()
  await expect(page.locator('.history-summary')).toHaveText(/over a year/)
  await expect(page.locator('.price-chart-box canvas')).toBeVisible()
  await page.getByRole('button', { name: '7d' }).click()
  await expect(page.locator('.history-summary')).toHaveText(/over 7 days/)
})

test.describe('when the history does not arrive', () => {
  test.use({ allowedErrors: /status of 500/ })

  test('it says so, nothing else is lost, and trying again brings it', async ({ page }) => {
    await openPage(page, card)
    await page.route('**/history?*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('button', { name: '1m' }).click()
    await expect(page.getByText('The price history could not be loaded.')).toBeVisible()
    await expect(page.locator('.item-price-last')).toHaveText(/₽/)
    await page.unroute('**/history?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.history-summary')).toHaveText(/over a month/)
  })
})

test('without pictures every cell shows its short name', async ({ page }) => {
  await openPage(page, card)
  await expect(page.locator('.item-head-picture .item-cell-label')).toHaveText('GPU')
  await expect(page.locator('.recipe .item-cell-label').first()).toBeVisible()
})
