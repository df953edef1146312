import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test('stars of rows and of the item page are one; the filter lists them, and a row stays until the list is opened anew', async ({
  page,
}) => {
  await signIn(page, 'pro')
  await openPage(page, '/?fav=1')
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await openPage(page, '/?sort=name')
  const first = page.locator('tbody tr:not([aria-hidden])').first()
  const name = (await first.locator('[data-names] a').textContent()) ?? ''
  const star = first.getByRole('button', { name: `Favorite: ${name}` })
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await first.locator('[data-names] a').click()
  const large = page.locator('article').getByRole('button', { name: `Favorite: ${name}` })
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await (await page.request.get('/api/be/users/me')).json()).favList.length).toBe(1)
  await openPage(page, '/?fav=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  const rows = page.locator('tbody tr:not([aria-hidden])')
  await expect(rows).toHaveCount(1)
  await expect(rows.locator('[data-names] a')).toHaveText(name)
  await rows.getByRole('button', { name: `Favorite: ${name}` }).click()
  await expect(rows).toHaveCount(1)
  await expect.poll(async () => (await (await page.request.get('/api/be/items?fav=1')).json()).total).toBe(0)
  await page.reload()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

test('tiles have their star, which the arrow keys pass by', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/?view=grid')
  const stars = page.locator('li[aria-posinset] button')
  await expect(stars.first()).toBeVisible()
  await page.locator('li[aria-posinset] a').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('li[aria-posinset] a').nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(stars.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(stars.nth(1)).toHaveAttribute('aria-pressed', 'true')
})

test('a free player’s star says what it needs and keeps nothing', async ({ page }) => {
  await signIn(page, 'free')
  await openPage(page, '/')
  const star = page.locator('td button').first()
  await star.click()
  await expect(page.getByText('Favorites are part of Pro.')).toBeVisible()
  expect((await (await page.request.get('/api/be/users/me')).json()).favList).toEqual([])
  await openPage(page, '/?fav=1')
  await expect(page.getByText('Favorites are part of Pro', { exact: true })).toBeVisible()
})

test.describe('visitors', () => {
  test.use({ allowedErrors: /status of 401/ })

  test('learn on the item page and in the empty list what favourites need', async ({ page }) => {
    await openPage(page, '/?fav=1')
    await expect(page.getByText('Your favorites will appear here')).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/account')
    await openPage(page, '/')
    await page.locator('td [data-names] a').first().click()
    await page.getByRole('button', { name: 'Favorite' }).click()
    await expect(page.getByText('Log in to add this item')).toBeVisible()
    expect((await page.request.get('/api/be/items?fav=1')).status()).toBe(401)
  })
})
