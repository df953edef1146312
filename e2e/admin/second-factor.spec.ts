import { connect, createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { ageFactor, me, newAddress, ownSite, signIn } from '../support/login.ts'
import { findFreePort } from '../support/site.ts'
import { test as base, expect, openPage, waitUntilHydrated } from '../support/test.ts'
import { totpOf } from './totp.ts'

/** A site that is reached by the name `localhost`: a passkey belongs to a host name, and an IP address is none. */
const test = base.extend<object, { namedPort: number; relay: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  namedPort: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  siteEnv: [
    async ({ namedPort }, use) => use({ ...ownSite('second-factor'), PUBLIC_URL: `http://localhost:${namedPort}` }),
    { scope: 'worker' },
  ],
  relay: [
    async ({ namedPort, site }, use) => {
      const { hostname, port } = new URL(site.url)
      const relay = createServer((browser) => {
        const sitesEnd = connect(Number(port), hostname)
        browser.pipe(sitesEnd).pipe(browser)
        for (const end of [browser, sitesEnd]) end.on('error', () => end.destroy())
      }).listen(namedPort, 'localhost')
      await use(undefined)
      relay.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ namedPort, relay: _ }, use) => use(`http://localhost:${namedPort}`),
})
test.describe.configure({ mode: 'default' })
test.use({ allowedErrors: /status of (400|403)/, allowedForeign: /^http:\/\/localhost:/ })

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
const askedAgain = (page: Page) => expect(page.getByText('This action needs your second factor again.')).toBeVisible()

/** Makes the signed-in admin's session one that gave no factor yet. */
const signInAgain = (page: Page, email: string) => signIn(page, 'admin', email)

test('an admin sets up an app, is asked for it after a login and before a dangerous action, and gets in with a recovery code', async ({
  page,
  context,
}) => {
  const email = await signIn(page, 'admin')
  await openPage(page, '/admin/second-factor')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await code(page).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(code(page)).toHaveAccessibleDescription(/Wrong or used code/)
  await expectNoSeriousAxe(page)
  await code(page).fill(totpOf(secret ?? '', 0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = ''] = await codes.allTextContents()
  await expectNoSeriousAxe(page)

  // A login by mail alone opens no admin page, and leads back to the one that was asked for.
  await signInAgain(page, email)
  expect((await page.request.get('/admin/jobs.data')).status()).toBe(202)
  await openPage(page, '/admin/users?q=stashwise')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
  await code(page).fill(totpOf(secret ?? '', 1))
  await confirm(page).click()
  await expect(page).toHaveURL(/\/admin\/users\?q=stashwise$/)

  // Asked again: the action is done as soon as the factor is given, with what was sent.
  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin })
  if (!other) throw new Error('no browser')
  await signIn(other, 'free')
  const { uid } = await (await other.request.get('/api/be/users/me')).json()
  await other.close()
  await ageFactor(page, email)
  await openPage(page, `/admin/users/${uid}`)
  await page.getByRole('button', { name: 'Make admin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await askedAgain(page)
  await expectNoSeriousAxe(page)
  await code(page).fill('123456')
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription(/Wrong or used code/)
  await code(page).fill(first)
  await confirm(page).click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${uid}$`))
  await expect(page.getByText('The account is now an admin.')).toBeVisible()

  // A recovery code works once.
  await signInAgain(page, email)
  await openPage(page, '/admin')
  await code(page).fill(first)
  await confirm(page).click()
  await expect(code(page)).toHaveAccessibleDescription(/Wrong or used code/)
  await code(page).fill(second.toLowerCase())
  await confirm(page).click()
  await openPage(page, '/admin/second-factor')
  await expect(page.getByText('8 codes left')).toBeVisible()
})

test('a passkey of the device is added, and lets its admin in', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await signIn(page, 'admin', newAddress())
  await openPage(page, '/admin/second-factor')
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk PC')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible()
  await signInAgain(page, email)
  await openPage(page, '/admin/logs')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/logs$/)
  await waitUntilHydrated(page)
  expect((await me(page)).admin).toBe(true)
  await openPage(page, '/admin/second-factor')
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Second factor removed.')).toBeVisible()
})
