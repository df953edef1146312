import { expect, openPage, test } from '../support/test.ts'

test.use({ allowedErrors: /404/ })

test('a missing page says so in the site’s own frame, and shows its details on Ctrl+Alt and a press', async ({ page }) => {
  const response = await openPage(page, '/no/such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('404 · Stashwise')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByTestId('error-message')).toContainText('Page not found: /no/such-page')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const details = page.getByRole('region', { name: 'Developer details' })
  const message = page.getByTestId('error-message')
  await message.click()
  await expect(details).toBeHidden()
  await message.click({ modifiers: ['Control', 'Alt'] })
  await expect(details).toContainText('Page not found: /no/such-page')
  await message.click({ modifiers: ['Control', 'Alt'] })
  await expect(details).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Go to flea market' }).click()
  await expect(page).toHaveURL('/')
})
