import { expectNoSeriousAxe } from '../support/axe.ts'
import { lastCode, newAddress, ownSite } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

// On a site of its own: codes are limited.
test.describe.configure({ mode: 'default' })
test.use({ siteEnv: ownSite('login') })

test('a mailed code logs in and leads back to where the player came from', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/account?next=/crafts%3Fa=1')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expectNoSeriousAxe(page)
  const right = await lastCode(page, email)
  // The sixth digit sends it: no button is pressed.
  await field.pressSequentially(right)
  await expect(page).toHaveURL('/crafts?a=1')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await openPage(page, '/user')
  await expect(page.getByText(email).first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads and says what login needs', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByText('Logging in needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Free and Pro' })).toBeVisible()
  })
})
