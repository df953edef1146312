import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { lastCode, newAddress, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })

test.describe('names', () => {
  test.use({ allowedErrors: /status of 409/ })

  test('a username is saved, and one that is taken is not', async ({ page }) => {
    await signIn(page, 'admin')
    await openPage(page, '/account')
    const field = page.getByLabel('Username')
    await field.fill('free')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Username already exists' })).toBeVisible()
    await expect(field).toHaveValue('free')
    await field.fill('no')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '3 to 24 letters' })).toBeVisible()
    await field.fill('Boss_1')
    // Leaving the field saves as well.
    await field.press('Tab')
    await part(page, 'Devices').click()
    await expect(part(page, 'Profile').getByRole('status')).toHaveText('Saved')
    await page.reload()
    await expect(page.getByLabel('Username')).toHaveValue('Boss_1')
  })
})

test('a free account sees everything and can change nothing that needs Pro', async ({ page }) => {
  await signIn(page, 'free')
  await openPage(page, '/account')
  await expect(page.getByLabel('Username')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'New PMC' })).toBeDisabled()
  await expect(part(page, 'Profile')).toContainText('Pro only')
  await expect(part(page, 'Own prices')).toContainText('Need Pro status to edit')
  await expect(part(page, 'Share Pro')).toContainText('Sharing is part of Pro')
  await expect(page.getByRole('table', { name: 'What Pro adds' })).toBeVisible()
})

test('PMCs are made, selected and deleted; the main one stays', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/account')
  const pmcs = part(page, 'PMCs')
  await expect(pmcs.getByRole('listitem')).toHaveCount(1)
  await pmcs.getByRole('button', { name: 'New PMC' }).click()
  await expect(pmcs.getByLabel('Name', { exact: true })).toBeFocused()
  await pmcs.getByLabel('Name', { exact: true }).fill('Second')
  await pmcs.getByRole('button', { name: 'Bear' }).click()
  await pmcs.getByRole('button', { name: 'Create PMC' }).click()
  const second = pmcs.getByRole('listitem').filter({ hasText: 'Second' })
  await expect(second).toContainText('Bear · level 1 · PVP')
  await expect(second).toContainText('selected')
  await expectNoSeriousAxe(page)
  await pmcs.getByRole('button', { name: 'Settings: Second' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await pmcs.getByRole('button', { name: 'Select No name' }).click()
  await expect(pmcs.getByRole('button', { name: 'Select Second' })).toBeVisible()
  await expect(pmcs.getByRole('button', { name: 'Delete No name' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Delete Second' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(second.getByRole('button', { name: 'Delete Second' })).toBeFocused()
  await second.getByRole('button', { name: 'Delete Second' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(pmcs.getByRole('listitem')).toHaveCount(1)
})

test('a PMC of the other mode takes the whole page to it', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/account')
  const pmcs = part(page, 'PMCs')
  await pmcs.getByRole('button', { name: 'New PMC' }).click()
  await pmcs.getByLabel('Name', { exact: true }).fill('Peaceful')
  await pmcs.getByRole('button', { name: 'PVE' }).click()
  await pmcs.getByRole('button', { name: 'Create PMC' }).click()
  await expect(page.getByRole('group', { name: 'Game mode' }).first().getByRole('button', { name: 'PVE' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(part(page, 'Own prices')).toContainText('in PVE')
  await pmcs.getByRole('button', { name: 'Delete Peaceful' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('group', { name: 'Game mode' }).first().getByRole('button', { name: 'PVP' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(part(page, 'Own prices')).toContainText('in PVP')
})

test('own prices are counted and cleared at once', async ({ page, baseURL }) => {
  await signIn(page, 'pro')
  const { uid } = await (await page.request.get('/api/be/users/me')).json()
  const { items } = await (await page.request.get('/api/be/items?limit=2')).json()
  for (const item of items) {
    const data = { userUid: uid, itemUid: item.uid, price: 12_345 }
    expect((await page.request.post('/api/be/items/price/set', { headers: { Origin: String(baseURL) }, data })).ok()).toBe(true)
  }
  await openPage(page, '/account')
  await expect(part(page, 'Own prices')).toContainText('2 own prices')
  await part(page, 'Own prices').getByRole('button', { name: 'Clear all' }).click()
  await dialog(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(part(page, 'Own prices')).toContainText('All own prices removed.')
  const after = await (await page.request.get('/api/be/users/me')).json()
  expect(after.userPricesMap).toEqual({})
})

test.describe('the share link', () => {
  test.use({ allowedErrors: /status of (401|404|409)/ })

  test('gives Pro to one other account, until it is taken back', async ({ page, context, browser, baseURL }) => {
    await signIn(page, 'admin')
    await openPage(page, '/account')
    const own = part(page, 'Share Pro')
    await own.getByRole('button', { name: 'Create link' }).click()
    const address = await own.getByLabel('Link to share').inputValue()
    expect(address).toMatch(/\/account\?share=[\w-]{20,}$/)
    await expect(own.getByRole('status').filter({ hasText: 'Valid for another' })).toContainText(/23h|24h/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await own.getByRole('button', { name: 'Copy' }).click()
    await expect(own.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await expectNoSeriousAxe(page)

    // Who made it needs it not.
    await openPage(page, address)
    await expect(page.getByText('You already have Pro')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept Pro' })).toHaveCount(0)

    // A visitor logs in first; the link is kept.
    const friend = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
    const email = newAddress()
    await openPage(friend, address)
    await expect(friend.getByText('Someone is sharing Pro with you. Log in first')).toBeVisible()
    await friend.getByLabel('Email').fill(email)
    await friend.keyboard.press('Enter')
    await friend.getByLabel('Code', { exact: true }).waitFor()
    await friend.getByLabel('Code', { exact: true }).fill(await lastCode(friend, email))
    await expect(friend).toHaveURL(address)
    await friend.getByRole('button', { name: 'Accept Pro' }).click()
    await expect(friend.getByText('You have Pro now')).toBeVisible()
    await expect(part(friend, 'Pro')).toContainText('Shared by another player')
    await expect(part(friend, 'Share Pro')).toContainText('you can’t share it further')

    // It works once.
    const other = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
    await signIn(other, 'free')
    await openPage(other, address)
    await other.getByRole('button', { name: 'Accept Pro' }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'share link already accepted' })).toBeVisible()
    await openPage(other, '/account?share=no-such-link')
    await other.getByRole('button', { name: 'Accept Pro' }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'share link not valid' })).toBeVisible()

    await openPage(page, '/account')
    await expect(own).toContainText(/sharing Pro with/)
    await own.getByRole('button', { name: 'Revoke' }).click()
    await dialog(page).getByRole('button', { name: 'Revoke' }).click()
    await expect(own.getByRole('button', { name: 'Create link' })).toBeVisible()
    await openPage(friend, '/account')
    await expect(part(friend, 'Pro')).toContainText('You’re on the free plan')
  })
})

test('devices are told apart, and one can be logged out from another', async ({ page, browser, baseURL }) => {
  const email = newAddress()
  await signIn(page, 'free', email)
  const phone = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile Safari/604.1',
  })
  const other = await phone.newPage()
  await signIn(other, 'free', email)
  await openPage(page, '/account')
  const devices = part(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('this device')
  await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('status')).toHaveText('Device logged out.')
  await expect(devices.getByRole('button')).toHaveCount(0)
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('my data can be taken along', async ({ page }) => {
  const email = await signIn(page, 'pro')
  await openPage(page, '/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^stashwise-\d{4}-\d{2}-\d{2}\.json$/)
  const everything = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(JSON.stringify(everything)).toContain(email)
  expect(everything.exported).toMatch(/^\d{4}-/)
})

test('an account is deleted only by whoever types its name, and is gone then', async ({ page }) => {
  const email = newAddress()
  await signIn(page, 'free', email)
  await openPage(page, '/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Delete permanently' })
  await expect(confirm).toBeDisabled()
  await dialog(page).getByRole('textbox').fill('somebody else')
  await expect(confirm).toBeDisabled()
  await dialog(page).getByRole('textbox').fill(email)
  await expectNoSeriousAxe(page)
  await confirm.click()
  await expect(page.getByText('Your account and everything in it has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  expect((await page.request.get('/api/be/users/me')).status()).toBe(401)
})

test.describe('in Russian on a phone, in light', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' })

  test('the account fits and reads', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    await signIn(page, 'pro')
    await openPage(page, '/user')
    await expect(page).toHaveTitle('Аккаунт · Stashwise')
    await expect(part(page, 'Устройства')).toContainText('это устройство')
    await page.getByRole('button', { name: 'Новый ЧВК' }).click()
    await expectNoSeriousAxe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.locator('main').innerText()).not.toMatch(/account\.\w+\.|\{\{/)
  })
})
