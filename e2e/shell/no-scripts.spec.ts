import { initialRowCount } from '../../apps/web/app/features/market/list-row.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts the list turns pages, sorts and searches, an item has its prices, and the header’s search asks the market', async ({
  page,
}) => {
  const names = page.locator('[data-names] a')
  await page.goto('/')
  await expect(page.locator('table tbody tr')).toHaveCount(initialRowCount)
  await expect(page.locator('td[data-column="last"]').first()).toHaveText(/\d/)
  const first = await names.first().innerText()
  await page.getByRole('link', { name: `Next ${initialRowCount} items` }).click()
  await expect(page).toHaveURL(new RegExp(`offset=${initialRowCount}`))
  await expect(names.first()).not.toHaveText(first)
  await page.getByRole('link', { name: `Previous ${initialRowCount} items` }).click()
  await expect(names.first()).toHaveText(first)
  await page.locator('thead a[href*="sort=last"]').click()
  await expect(page.locator('th[data-column="last"]')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('ledx')
  await page.keyboard.press('Enter')
  await expect(names.first()).toHaveText('LEDX Skin Transilluminator')
  await names.first().click()
  await expect(page).toHaveURL(/\/item\//)

  await expect(page.locator('#prices [data-price]')).toHaveText(/₽/)
  await expect(page.locator('#history polyline')).toBeVisible()
  await page.getByText('Show as table').click()
  await expect(page.getByRole('region', { name: 'Price history as a table' })).toBeVisible()

  expect((await page.request.get('/tag/No_such_tag')).status()).toBe(404)
  await page.goto('/pilot')
  await page.getByRole('search').getByRole('searchbox').fill('graphics card')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?q=graphics\+card/)
  await expect(page.getByRole('main')).toContainText('Graphics card')
})

test('without scripts recipes are sorted and filtered, and a day of the hideout says what it is made of', async ({ page }) => {
  await page.goto('/crafts?sort=perHour&place=workbench')
  await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(20)
  await page.getByRole('searchbox', { name: 'Item or module' }).fill('gunpowder')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/q=gunpowder/)

  await page.goto('/hideout?cards=10')
  const sum = page.getByRole('region', { name: 'Your day in the hideout' }).getByRole('definition').first().getByRole('link')
  const figure = (await sum.innerText()).replace('+', '')
  await sum.click()
  await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText(figure)
})
