import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /User menu$/ })
const modes = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Game mode' })

test('the user menu says who plays and leads to settings and account; the keyboard walks it', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/pilot')
  await expect(userMenu(page)).toHaveAccessibleName('No name, USEC, level ?, PVP. User menu')
  await userMenu(page).focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('button', { name: 'New PMC' })).toBeFocused()
  await expect(menu.getByText('selected', { exact: true })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'PMC settings' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
  await userMenu(page).click()
  await menu.getByRole('button', { name: 'New PMC' }).click()
  const form = page.getByRole('dialog', { name: 'New PMC' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await userMenu(page).click()
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
})

test('the switch and the user menu come with the page and stay while their scripts load; visitors load none of them', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const parts = /user-menu|signed-in|mode-switch|player-tools|browser-store|user-actions|\/api\/be\/users\/me/
  expect(requests.filter((url) => parts.test(url))).toEqual([])

  await signIn(page, 'pro')
  const release = await holdScripts(page, /\/assets\/(mode-switch|user-menu)-.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(userMenu(page)).toBeVisible()
  // The stars are there: what the page loads for a user has changed its contexts.
  await expect(page.getByRole('button', { name: /^Favorite: / }).first()).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  await expect(modes(page).getByRole('button', { name: 'PVE' })).toBeVisible()
  release()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the burger menu holds the same, and a visitor’s New PMC leads to the account page', async ({ page }) => {
    await openPage(page, '/pilot')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'New PMC' })).toHaveAttribute('href', '/account')
    await signIn(page, 'pro')
    await openPage(page, '/pilot')
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
