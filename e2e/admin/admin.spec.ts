import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { ownSite, seeded, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

// A site of its own: what is changed here shows on every page of a site.
test.describe.configure({ mode: 'default' })
test.use({ siteEnv: ownSite('admin') })

const beAdmin = (page: Page) => signIn(page, 'admin', seeded.admin)
const places = [
  '/admin',
  '/admin/users',
  '/admin/website-alert',
  '/admin/global-settings',
  '/admin/email-settings',
  '/admin/logs',
  '/admin/tags',
]

async function openUser(page: Page, email: string) {
  await openPage(page, `/admin/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
}

test.describe('for others', () => {
  test.use({ allowedErrors: /status of 404/ })

  test('the area does not exist, in any form', async ({ page, site }) => {
    await signIn(page, 'free')
    const response = await openPage(page, '/admin/users')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Page not found: /admin/users')).toBeVisible()
    for (const path of [...places, '/admin/nothing']) {
      for (const form of [path, `${path}.data`, `${path}.data?_routes=root`, `${path}/_payload.json`]) {
        expect((await page.request.get(site.url + form)).status(), form).toBe(404)
      }
    }
    const sent = await page.request.post(`${site.url}/admin/website-alert`, { form: { text: 'mine' }, headers: { Origin: site.url } })
    expect(sent.status()).toBe(404)
    await expect(page.getByRole('region', { name: 'Site notice' })).toBeHidden()
  })
})

test('the header leads an admin to the area', async ({ page }) => {
  await beAdmin(page)
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
})

test('an admin grants Pro, takes it again, and both are in the audit', async ({ page }) => {
  await beAdmin(page)
  await openUser(page, 'free@stashwise.local')
  await page.getByRole('radio', { name: 'Forever' }).check()
  await page.getByRole('button', { name: 'Grant Pro' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pro granted.' })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke granted Pro' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('free@stashwise.local')
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Revoke granted Pro' }).click()
  await question.getByRole('button', { name: 'Revoke granted Pro' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Granted Pro revoked.' })).toBeVisible()
  await expect(question).toBeHidden()
  const audit = page.getByRole('region', { name: 'Admin changes' })
  await expect(audit.getByRole('rowgroup').last().getByRole('row')).toHaveText([/Revoked granted Pro/, /Granted Pro/])
})

test.describe('when something is wrong', () => {
  test.use({ allowedErrors: /status of 400/ })

  test('a day that is over is refused, and the choice stays', async ({ page }) => {
    await beAdmin(page)
    await openUser(page, 'pro@stashwise.local')
    await page.getByRole('radio', { name: 'Until a date' }).check()
    await page.getByLabel('Last day').fill('2020-01-01')
    await page.getByRole('button', { name: 'Grant Pro' }).click()
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/Pick a day from today/)
    await expect(page.getByLabel('Last day')).toHaveValue('2020-01-01')
  })

  test('settings that are wrong are named with all that was typed; good ones show at once', async ({ page }) => {
    await beAdmin(page)
    await openPage(page, '/admin/global-settings')
    await page.getByLabel('Pilot version').fill('new')
    await page.getByLabel('Fuel base').fill('60,5')
    await page.getByLabel('Weather in the raid').selectOption({ label: 'thunderstorm' })
    await page.getByLabel('Tournament is on').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nothing was saved.')).toBeVisible()
    await expect(page.getByLabel('Pilot version')).toHaveAccessibleDescription(/Up to four numbers/)
    await expect(page.getByLabel('Fuel base')).toHaveValue('60,5')
    await expect(page.getByLabel('Weather in the raid')).toHaveValue('ThunderCloud')
    await expect(page.getByLabel('Tournament is on')).toBeChecked()

    await page.getByLabel('Pilot version').fill('1.2.3')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. It’s live now.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Weather in the raid: thunderstorm' })).toBeVisible()
    await expect(page.getByLabel('Fuel base')).toHaveValue('60.5')
  })
})

test('a session ended by an admin is signed out at once', async ({ page, browser, site }) => {
  const other = await browser.newContext({ baseURL: site.url })
  await signIn(other, 'pro', seeded.pro)
  const me = () => other.request.get(`${site.url}/api/be/users/me`).then((answer) => answer.status())
  expect(await me()).toBe(200)
  await beAdmin(page)
  await openUser(page, 'pro@stashwise.local')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('Session ended.')).toBeVisible()
  expect(await me()).toBe(401)
  await other.close()
})

test('the last admin stays one', async ({ page }) => {
  await beAdmin(page)
  await openUser(page, 'admin@stashwise.local')
  const rights = page.getByRole('region', { name: 'Admin rights' })
  await expect(rights).toContainText('You can’t remove the last admin')
  await expect(rights.getByRole('button')).toHaveCount(0)
})

test('an alert is previewed as it will be shown, and shows on every page at once', async ({ page, browser, site }) => {
  await beAdmin(page)
  await openPage(page, '/admin/website-alert')
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Text').fill('5 < 6 & more')
  await expect(preview.getByRole('region', { name: 'Site notice' })).toHaveText('5 < 6 & more')
  await expect(preview.locator('svg')).toBeVisible()
  await page.getByLabel('Text').fill('<b>Wipe</b> today<script>steal()</script>')
  await expect(preview.locator('b')).toHaveText('Wipe')
  await expect(preview.locator('svg, script')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Alert saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Site notice' }).first()).toHaveText('Wipe today')

  const visitor = await browser.newPage()
  await visitor.goto(site.url)
  await expect(visitor.getByRole('region', { name: 'Site notice' })).toHaveText('Wipe today')
  await visitor.close()

  await page.getByRole('button', { name: 'Remove alert' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove alert' }).click()
  await expect(page.getByText('Alert removed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Site notice' })).toHaveCount(0)
})

test('a test mail arrives, and the log tells of it', async ({ page, site }) => {
  await beAdmin(page)
  await openPage(page, '/admin/email-settings')
  await expect(page.getByText('Development mailbox')).toBeVisible()
  await page.getByLabel('Address').fill('killa@example.org')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The email to killa@example.org was accepted for delivery.')).toBeVisible()
  expect((await site.mails('killa@example.org'))[0]?.subject).toBe('Stashwise: test email')

  await openPage(page, '/admin/logs')
  await page.getByLabel('Area').selectOption({ label: 'Admins' })
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/area=audit/)
  await expect(page.getByRole('cell', { name: /Sent a test email/ }).first()).toContainText('k***@example.org')
  await expect(page.getByLabel('Area')).toHaveValue('audit')
})
