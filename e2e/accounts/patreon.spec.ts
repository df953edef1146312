import { type FakePatreon, startFakePatreon } from '../../apps/web/app/features/accounts/server/patreon/testing/fake-patreon.ts'
import { newAddress, ownSite, signIn } from '../support/login.ts'
import { test as base, expect, openPage } from '../support/test.ts'

/** A site that is set up with a subscription platform, played by a fake server on this machine. */
const test = base.extend<{ platform: FakePatreon }, { standIn: FakePatreon }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const standIn = await startFakePatreon()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: [
    async ({ standIn: { config } }, use) =>
      use({
        ...ownSite('patreon'),
        PATREON_CLIENT_ID: config.clientId,
        PATREON_CLIENT_SECRET: config.clientSecret,
        PATREON_CAMPAIGN_ID: config.campaignId,
        PATREON_WEBHOOK_SECRET: config.webhookSecret,
        PATREON_URL: config.baseUrl,
      }),
    { scope: 'worker' },
  ],
  platform: async ({ standIn, site }, use) => {
    standIn.redirectUris.add(`${site.url}/api/be/auth/callback/patreon`)
    await use(standIn)
  },
})

test.describe.configure({ mode: 'default' })
test.use({ allowedForeign: /^http:\/\/127\.0\.0\.1:\d+\/oauth2\/authorize/ })

test('a patron who refuses first logs in through the platform, has Pro from it, and comes back to where they were', async ({
  page,
  platform,
}) => {
  platform.setPerson('21', { email: newAddress() })
  platform.setMember('21', 'active')
  platform.signedInAs = '21'
  platform.isAccessDenied = true
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Log in with Patreon' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The Patreon login was canceled' })).toBeVisible()
  platform.isAccessDenied = false
  await openPage(page, '/account?next=/pilot')
  await page.getByRole('link', { name: 'Log in with Patreon' }).click()
  await expect(page).toHaveURL('/pilot')
  await openPage(page, '/account')
  await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText('From your Patreon membership')
  await expect(page.getByRole('region', { name: 'Login methods' })).toContainText('gives Pro')
})

test('an account is linked to the platform and unlinked again', async ({ page, platform }) => {
  platform.setPerson('22', { email: newAddress() })
  platform.setMember('22', 'active')
  platform.signedInAs = '22'
  await signIn(page, 'free')
  await openPage(page, '/account')
  const logins = page.getByRole('region', { name: 'Login methods' })
  await logins.getByRole('link', { name: 'Link Patreon' }).click()
  await expect(logins.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText('From your Patreon membership')
  await logins.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Unlink' }).click()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText('You’re on the free plan')
})
