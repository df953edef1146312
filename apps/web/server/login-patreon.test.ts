import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakePatreon, startFakePatreon } from '#app/features/accounts/server/patreon/testing/fake-patreon.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
beforeAll(async () => {
  database = await testDb()
})
afterEach(async () => {
  await site.stop()
  await database.pool.query('TRUNCATE users, login_codes, audit_log, site_log CASCADE')
})
afterAll(() => database.close())

const email = 'nikita@example.org'

describe('Patreon', () => {
  let patreon: FakePatreon
  beforeEach(async () => {
    patreon = await startFakePatreon({ redirectUris: ['http://localhost:3000/api/be/auth/callback/patreon'] })
  })
  afterEach(() => patreon.close())

  const open = async () => {
    const { clientId, clientSecret, campaignId, webhookSecret, baseUrl } = patreon.config
    site = await accountsSite(database, {
      PATREON_CLIENT_ID: clientId,
      PATREON_CLIENT_SECRET: clientSecret,
      PATREON_CAMPAIGN_ID: campaignId,
      PATREON_WEBHOOK_SECRET: webhookSecret,
      PATREON_URL: baseUrl,
    })
  }

  /** Starts at us, is sent to the platform, comes back; answers where it ends. */
  async function goThrough(browser: Browser, query = ''): Promise<string | null> {
    const start = await browser.api('GET', `/auth/patreon/start${query}`)
    expect(start.status).toBe(302)
    const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? '')
    const end = await browser.send('GET', back.pathname + back.search)
    expect(end.status).toBe(302)
    return end.headers.get('location')
  }
  const me = async (browser: Browser) => (await browser.api('GET', '/users/me')).json()

  test('logs in, makes the account, and a membership makes it Pro', async () => {
    await open()
    patreon.setMember('1', 'active')
    const browser = browserOf(site)
    expect(await goThrough(browser, '?returnTo=/progression/quests')).toBe('/progression/quests')
    expect(await me(browser)).toMatchObject({ pro: true, proSource: 'patreon' })
    const { logins } = await (await browser.api('GET', '/account')).json()
    expect(logins).toMatchObject([{ provider: 'email' }, { provider: 'patreon', pro: true }])
  })

  test.each([
    ['free', false],
    ['former', false],
    ['neverPaid', false],
    ['gifted', true],
    ['declined', true],
  ] as const)('a %s member has Pro: %s', async (kind, pro) => {
    await open()
    patreon.setMember('1', kind)
    const browser = browserOf(site)
    await goThrough(browser)
    expect(await me(browser)).toMatchObject({ pro })
  })

  test('a member of somebody else’s campaign has none', async () => {
    await open()
    patreon.setMember('1', 'active', { campaignId: '999' })
    const browser = browserOf(site)
    await goThrough(browser)
    expect(await me(browser)).toMatchObject({ pro: false })
  })

  test('is linked to the account one is signed in to, and unlinking takes its Pro', async () => {
    await open()
    patreon.setMember('1', 'active')
    const browser = browserOf(site)
    const uid = await browser.logIn(email)
    await goThrough(browser)
    expect(await me(browser)).toMatchObject({ uid, pro: true })
    const again = browserOf(site)
    await goThrough(again)
    expect(await me(again)).toMatchObject({ uid })
    const { logins } = await (await browser.api('POST', '/account/logins/unlink', { provider: 'patreon' })).json()
    expect(logins).toMatchObject([{ provider: 'email' }])
    expect(await me(browser)).toMatchObject({ uid, pro: false })
  })

  test('a press on Deny, a broken answer and a made-up state end at the account page, without a login', async () => {
    await open()
    const browser = browserOf(site)
    patreon.isAccessDenied = true
    expect(await goThrough(browser)).toBe('/account?login=denied')
    patreon.isAccessDenied = false
    patreon.fail('token', 'garbage')
    expect(await goThrough(browser)).toBe('/account?login=failed')
    const forged = await browser.send('GET', '/api/be/auth/callback/patreon?code=abc&state=made-up')
    expect(forged.headers.get('location')).toBe('/account?login=failed')
    expect((await browser.api('GET', '/users/me')).status).toBe(401)
  })

  test('a code that one browser brought does not log in another', async () => {
    await open()
    patreon.setMember('1', 'active')
    const attacker = browserOf(site)
    const start = await attacker.api('GET', '/auth/patreon/start')
    const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? '')
    const victim = browserOf(site)
    const end = await victim.send('GET', back.pathname + back.search)
    expect(end.headers.get('location')).toBe('/account?login=failed')
    expect((await victim.api('GET', '/users/me')).status).toBe(401)
  })

  test('a return address on another site is not followed', async () => {
    await open()
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', '/%2e//evil.example']) {
      expect(await goThrough(browserOf(site), `?returnTo=${encodeURIComponent(target)}`)).toBe('/account')
    }
  })

  test('without a confirmed address never takes the address of anybody', async () => {
    await open()
    patreon.setPerson('1', { email: 'Nikita@example.org', isEmailVerified: false })
    const stranger = browserOf(site)
    await goThrough(stranger)
    const { uid, email: given } = await me(stranger)
    expect(given).toBe('patreon-1@stashwise.invalid')
    // Unlinked, the next login finds the account again.
    await stranger.api('POST', '/account/logins/unlink', { provider: 'patreon' })
    const later = browserOf(site)
    await goThrough(later)
    expect(await me(later)).toMatchObject({ uid, email: given })
    const owner = browserOf(site)
    expect(await owner.logIn(email)).not.toBe(uid)
    expect(await me(owner)).toMatchObject({ email })
    // Confirmed later, it is still the account it was.
    patreon.setPerson('1', { isEmailVerified: true })
    const again = browserOf(site)
    await goThrough(again)
    expect(await me(again)).toMatchObject({ uid, email: given })
  })

  test('without a confirmed address is linked to the account one is signed in to', async () => {
    await open()
    patreon.setMember('1', 'active')
    patreon.setPerson('1', { email: 'somebody@example.org', isEmailVerified: false })
    const browser = browserOf(site)
    const uid = await browser.logIn(email)
    await goThrough(browser)
    expect(await me(browser)).toMatchObject({ uid, email, pro: true })
  })

  test('with a confirmed address joins the account that has proven it', async () => {
    await open()
    patreon.setPerson('1', { email, isEmailVerified: true })
    const uid = await browserOf(site).logIn(email)
    const browser = browserOf(site)
    await goThrough(browser)
    expect(await me(browser)).toMatchObject({ uid, email })
  })

  test('does not join an account whose own address is not proven', async () => {
    await open()
    const first = browserOf(site)
    await goThrough(first)
    await database.pool.query("UPDATE users SET email = $1, email_verified = false WHERE email LIKE 'patron%'", [email])
    patreon.signedInAs = '2'
    patreon.setPerson('2', { email, isEmailVerified: true })
    expect(await goThrough(browserOf(site))).toBe('/account?login=failed')
  })

  test('the owner of an address gets the account somebody else has under it, and everybody else is out', async () => {
    await open()
    patreon.setMember('1', 'active')
    const first = browserOf(site)
    await goThrough(first)
    const { uid } = await me(first)
    const friend = browserOf(site)
    const friendId = await friend.logIn('friend@example.org')
    // As earlier versions left it: the account has an address that nobody has confirmed.
    await database.pool.query('UPDATE users SET email = $1, email_verified = false WHERE id = $2', [email, uid])
    await database.pool.query('UPDATE users SET shared_by = $1 WHERE id = $2', [uid, friendId])
    await site.stop()
    await open()
    const stranger = browserOf(site, first.cookies)
    expect(await me(stranger)).toMatchObject({ email, pro: true })

    const owner = browserOf(site)
    expect(await owner.logIn(email)).toBe(uid)
    expect(await me(owner)).toMatchObject({ uid, email, pro: false })
    expect((await stranger.api('GET', '/users/me')).status).toBe(401)
    expect(await me(browserOf(site, friend.cookies))).toMatchObject({ uid: friendId, pro: false })
    const { rows } = await database.pool.query('SELECT user_id FROM logins')
    expect(rows).toEqual([])
    // The stranger's next login is an account of its own.
    patreon.setPerson('1', { email, isEmailVerified: false })
    const back = browserOf(site)
    await goThrough(back)
    expect((await me(back)).uid).not.toBe(uid)
    expect((await owner.api('GET', '/users/me')).status).toBe(200)
  })

  test('tokens are not stored in the clear', async () => {
    await open()
    const browser = browserOf(site)
    await goThrough(browser)
    const { rows } = await database.pool.query<{ access_token: string }>('SELECT access_token FROM logins')
    const asked = await fetch(`${patreon.config.baseUrl}/api/oauth2/v2/identity`, {
      headers: { authorization: `Bearer ${rows[0]?.access_token}` },
    })
    expect(asked.status).toBe(401)
  })

  describe('an event', () => {
    const post = (browser: Browser, { headers, body }: { headers: Record<string, string>; body: string }) =>
      browser.send('POST', '/api/be/auth/patreon/webhook', body, { ...headers, origin: 'https://www.patreon.com' })

    test('that is signed gives and takes Pro at once, as often as it comes', async () => {
      await open()
      const browser = browserOf(site)
      await goThrough(browser)
      expect(await me(browser)).toMatchObject({ pro: false })
      patreon.setMember('1', 'active')
      const joined = patreon.aWebhook('members:pledge:create', '1')
      for (let times = 0; times < 2; times++) expect((await post(browser, joined)).status).toBe(200)
      expect(await me(browser)).toMatchObject({ pro: true, proSource: 'patreon' })
      expect((await post(browser, patreon.aWebhook('members:delete', '1'))).status).toBe(200)
      expect(await me(browser)).toMatchObject({ pro: false })
    })

    test.each(['wrong-secret', 'tampered', 'absent'] as const)(
      'with a signature that is %s changes nothing and finds nothing',
      async (signing) => {
        await open()
        const browser = browserOf(site)
        await goThrough(browser)
        patreon.setMember('1', 'active')
        expect((await post(browser, patreon.aWebhook('members:create', '1', { signing }))).status).toBe(404)
        expect(await me(browser)).toMatchObject({ pro: false })
      },
    )
  })

  test('memberships are asked about when no event tells of them; a dead token lets Pro run out', async () => {
    await open()
    const browser = browserOf(site)
    await goThrough(browser)
    patreon.setMember('1', 'active')
    await database.pool.query("UPDATE logins SET membership_at = now() - interval '7 hours'")
    expect(await site.services.memberships?.refresh()).toEqual({ asked: 1, failed: 0 })
    expect(await me(browser)).toMatchObject({ pro: true })
    expect(await site.services.memberships?.refresh()).toEqual({ asked: 0, failed: 0 })
    patreon.removeMember('1')
    await database.pool.query(
      "UPDATE logins SET membership_at = now() - interval '7 hours', access_token_expires_at = now() - interval '1 hour'",
    )
    expect(await site.services.memberships?.refresh()).toEqual({ asked: 1, failed: 0 })
    expect(await me(browser)).toMatchObject({ pro: false })
    patreon.setMember('1', 'active')
    patreon.revoke('1')
    await database.pool.query("UPDATE logins SET membership_at = now() - interval '7 hours'")
    expect(await site.services.memberships?.refresh()).toEqual({ asked: 1, failed: 1 })
    expect(await me(browser)).toMatchObject({ pro: false })
  })

  test('without its keys is not there', async () => {
    site = await accountsSite(database)
    for (const path of ['/auth/patreon/start', '/auth/callback/patreon?code=x&state=y']) {
      expect((await browserOf(site).api('GET', path)).status).toBe(404)
    }
    expect(site.services.loginOptions.patreon).toBe(false)
  })

  test('half set up is refused at the start', async () => {
    await expect(accountsSite(database, { PATREON_CLIENT_ID: 'client' })).rejects.toThrow('belong together')
    await open()
  })
})
