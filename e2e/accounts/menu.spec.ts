import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /User menu$/ })

test('the user menu says who plays and leads to settings, account and out; the keyboard walks it', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/')
  await expect(userMenu(page)).toHaveAccessibleName('No name, USEC, level 1, PVP. User menu')
  await userMenu(page).focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('button', { name: 'New PMC' })).toBeFocused()
  await expect(menu.getByText('selected', { exact: true })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'PMC settings' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
  await userMenu(page).click()
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
})

test('logging out ends the session and keeps the language', async ({ page }) => {
  await signIn(page, 'free')
  await page.goto('/ru')
  await openPage(page, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Меню пользователя$/ })
    .click()
  const logout = page.getByRole('banner').getByRole('link', { name: 'Выйти' })
  await expect(logout).toHaveAttribute('href', '/api/be/logout?lang=ru')
  await logout.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
  expect((await page.request.get('/api/be/users/me')).status()).toBe(401)
})

test('visitors load nothing of what is for players', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openPage(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /user-menu|signed-in|mode-switch|player-tools|browser-store|user-actions/.test(url))).toEqual([])
  expect(scripts.filter((url) => url.includes('/api/be/users/me'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the burger menu holds the same, and a visitor’s New PMC leads to the account page', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'New PMC' })).toHaveAttribute('href', '/account')
    await signIn(page, 'pro')
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByText('selected', { exact: true })).toBeVisible()
    await expectNoSeriousAxe(page)
    await menu.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'PMC settings' })).toBeVisible()
    await expectNoSeriousAxe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()
  })
})
