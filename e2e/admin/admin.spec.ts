import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { me, ownSite, seeded, signIn } from '../support/login.ts'
import { expect, openPage, test, waitUntilHydrated } from '../support/test.ts'

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
  '/admin/wipes',
  '/admin/jobs',
  '/admin/quests',
  '/admin/logs',
  '/admin/tags',
]

test('for others the area does not exist, in any form', async ({ page, site }) => {
  await signIn(page, 'free')
  for (const path of [...places, '/admin/nothing']) {
    for (const form of [path, `${path}.data`, `${path}.data?_routes=root`, `${path}/_payload.json`]) {
      expect((await page.request.get(site.url + form)).status(), form).toBe(404)
    }
  }
  expect(await (await page.request.get(`${site.url}/admin/users`)).text()).toContain('Page not found: /admin/users')
  const sent = await page.request.post(`${site.url}/admin/website-alert`, { form: { text: 'mine' }, headers: { Origin: site.url } })
  expect(sent.status()).toBe(404)
  expect(await (await page.request.get(site.url)).text()).not.toContain('aria-label="Site notice"')
})

test.describe('for admins', () => {
  test.use({ allowedErrors: /status of 400/ })

  test('a quest is corrected: its name, a group of prerequisites, a missing objective; a wrong line is named and nothing is lost', async ({
    page,
  }) => {
    await beAdmin(page)
    await openPage(page, '/admin/quests?quest=shooting-cans')
    const form = page.getByRole('region', { name: 'Shooting Cans' })
    const anyOf = form.getByRole('textbox', { name: 'Required quests, any one of them' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('en Shooting Tins')
    await anyOf.fill('debut complete\nnothing complete')
    await form.getByRole('combobox', { name: 'Type: Missing objective' }).selectOption('reach')
    await form.getByRole('textbox', { name: 'Count: Missing objective' }).fill('1')
    await form.getByRole('textbox', { name: 'Maps: Missing objective' }).fill('woods')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(anyOf).toHaveAccessibleDescription(/Line 2 isn’t valid/)
    await anyOf.fill('debut complete\nfirst-in-line complete')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Every page shows it now.')).toBeVisible()
  })

  test('the header leads to the area; the last admin stays one; wrong settings are named with all that was typed; an alert shows on every page', async ({
    page,
    browser,
    site,
  }) => {
    await beAdmin(page)
    await openPage(page, '/time')
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
    await openPage(page, `/admin/users/${(await me(page)).uid}`)
    const rights = page.getByRole('region', { name: 'Admin rights' })
    await expect(rights).toContainText('You can’t remove the last admin')
    await expect(rights.getByRole('button')).toHaveCount(0)

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

    await openPage(page, '/admin/website-alert')
    await page.getByLabel('Text for everyone').fill('<b>Wipe</b> today<script>steal()</script>')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Alert saved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Site notice' }).first()).toHaveText('Wipe today')
    const visitor = await browser.newPage()
    await visitor.goto(`${site.url}/pilot`)
    await expect(visitor.getByRole('region', { name: 'Site notice' })).toHaveText('Wipe today')
    await visitor.close()
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Remove alert' }).click()
    await expectNoSeriousAxe(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove alert' }).click()
    await expect(page.getByText('Alert removed.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Site notice' })).toHaveCount(0)
  })
})

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an admin finds an account, and the list fits', async ({ page, context, site }) => {
    const email = await signIn(page, 'free')
    await signIn(page, 'admin')
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await openPage(page, `/admin/users?q=${encodeURIComponent(email)}`)
    await fits()
    await expect(page.getByText(email).first()).toBeVisible()
  })
})
