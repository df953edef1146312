import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { lastCode, mailsTo, newAddress, ownSite, seeded, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

// In order on a site of its own: codes are limited.
test.describe.configure({ mode: 'default' })
test.use({ siteEnv: ownSite('login') })

/** Asks for a code and waits for its field. */
async function askForCode(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
}

test('a mailed code logs in and leads back to where the player came from', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/account?next=/crafts%3Fa=1')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await askForCode(page, email)
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: /mailbox/ })).toHaveAttribute('href', `/dev/mailbox?to=${encodeURIComponent(email)}`)
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectNoSeriousAxe(page)
  // The sixth digit sends it: no button is pressed.
  await field.pressSequentially(await lastCode(page, email))
  await expect(page).toHaveURL('/crafts?a=1')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.goto('/user')
  await expect(page.getByText(email).first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('the code may be pasted as it stands in the mail', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/account')
  await askForCode(page, email)
  const code = await lastCode(page, email)
  await page.getByLabel('Code', { exact: true }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('another site is no place to come back to', async ({ page }) => {
  await signIn(page, 'free')
  await page.context().clearCookies()
  await openPage(page, '/account?next=//evil.example/')
  await askForCode(page, seeded.free)
  await page.getByLabel('Code', { exact: true }).fill(await lastCode(page, seeded.free))
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: /status of (400|429|502)|ERR_INTERNET_DISCONNECTED/ })

  test('an invalid address is told from a mistyped one, and nothing typed is lost', async ({ page }) => {
    await openPage(page, '/account')
    const field = page.getByLabel('Email')
    for (const wrong of ['nobody', 'nobody@mail..example']) {
      await field.fill(wrong)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid email' })).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(wrong)
    }
    await field.fill('n')
    await expect(page.getByText('Invalid email')).toHaveCount(0)
  })

  test('a wrong code says so and is replaced by typing; the right one still works', async ({ page }) => {
    const email = newAddress()
    await openPage(page, '/account')
    await askForCode(page, email)
    const right = await lastCode(page, email)
    const field = page.getByLabel('Code', { exact: true })
    await field.pressSequentially(right === '111111' ? '222222' : '111111')
    await expect(page.getByRole('alert').filter({ hasText: 'Error: invalid code' })).toBeVisible()
    await page.keyboard.type(right)
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })

  test('a mail that cannot be sent says so, and can be asked for again', async ({ page }) => {
    await openPage(page, '/account')
    const problem = { type: 'about:blank', code: 'mail/failed', title: 'Error sending to the specified email', status: 502 }
    await page.route('**/auth/email/send', (route) => route.fulfill({ status: 502, json: problem }), { times: 1 })
    const email = newAddress()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error sending to the specified email' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  })

  test('without a connection nothing is lost, and the same press works when it is back', async ({ page, context }) => {
    await openPage(page, '/account')
    await page.getByLabel('Email').fill(newAddress())
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  })

  test('a new code can be had after a minute, three in an hour, and ends the one before', async ({ page }) => {
    const email = newAddress()
    await page.clock.install()
    await openPage(page, '/account')
    await askForCode(page, email)
    const first = await lastCode(page, email)
    const resend = page.getByRole('button', { name: /^Send a new code/ })
    await expect(resend).toBeDisabled()
    for (const sent of [2, 3]) {
      await page.clock.runFor(61_000)
      await resend.click()
      await expect(page.getByText('A new code is on its way')).toBeVisible()
      await expect(resend).toBeDisabled()
      await expect.poll(() => mailsTo(page, email)).toHaveLength(sent)
    }
    await page.clock.runFor(61_000)
    await resend.click()
    await expect(page.getByRole('alert').filter({ hasText: /429 - Rate limit exceeded.*Try again in/ })).toBeVisible()
    expect(await mailsTo(page, email)).toHaveLength(3)
    const newest = await lastCode(page, email)
    if (first !== newest) {
      await page.getByLabel('Code', { exact: true }).fill(first)
      await expect(page.getByRole('alert').filter({ hasText: 'Error: invalid code' })).toBeVisible()
    }
    await page.getByLabel('Code', { exact: true }).fill(newest)
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })
})

test('the address can be changed without typing it anew, and a double press sends one mail', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/account')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).dblclick()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  expect(await mailsTo(page, email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test.describe('in Russian on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the page holds the comparison and fits', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    await openPage(page, '/user')
    await expect(page).toHaveTitle('Вход · Stashwise')
    await expect(page.getByRole('table', { name: 'Бесплатно и Pro' }).getByRole('row')).toHaveCount(29)
    await expect(page.getByText('Попросите Pro у администратора сайта')).toBeVisible()
    await expectNoSeriousAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const email = newAddress()
    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Прислать код' }).click()
    await page.getByLabel('Код', { exact: true }).fill(await lastCode(page, email))
    await expect(page.getByRole('heading', { level: 1, name: 'Аккаунт' })).toBeVisible()
    await expectNoSeriousAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads and says what login needs', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByText('Logging in needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Free and Pro' })).toBeVisible()
  })
})
