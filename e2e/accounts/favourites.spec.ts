import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test('tiles have their star, which the arrow keys pass by; the list of favorites is a link away', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/?view=grid')
  const links = page.locator('li[aria-posinset] a')
  const stars = page.locator('li[aria-posinset] button')
  await expect(stars.first()).toBeVisible()
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(stars.nth(1)).toBeFocused()
  const name = (await stars.nth(1).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Space')
  await expect(stars.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await me(page)).favList).toHaveLength(1)
  await page.locator('main').getByRole('link', { name: 'Favorites' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expect(stars).toHaveCount(1)
  await expect(stars).toHaveAccessibleName(name)
})
