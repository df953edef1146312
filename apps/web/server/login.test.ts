import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, browserOf } from './testing/accounts-site.ts'

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

describe('a mailed code', () => {
  test('logs in whom it was sent to, makes the account on the first time, and sets a cookie scripts cannot read', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    const sent = await browser.api('POST', '/auth/email/send', { email: ' Nikita@Example.org ' })
    expect(await sent.json()).toEqual({ sent: true, expiresIn: 600 })
    const response = await browser.api('POST', '/auth/email/verify', { email, code: await browser.mailedCode(email) })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email, pro: false, admin: false, chars: [{ main: true }] })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('stashwise.session_token='))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//)
    expect((await browser.api('GET', '/users/me')).status).toBe(200)
  })

  test('has a cookie for TLS only when the site is behind TLS', async () => {
    site = await accountsSite(database, { PUBLIC_URL: 'https://stashwise.example', DEMO_ACCOUNTS: 'off' })
    const { headers } = await site.app.request('http://stashwise.example/api/be/logout', { headers: { 'sec-fetch-site': 'none' } })
    expect(headers.getSetCookie().join()).toMatch(/__Secure-stashwise\.session_token=.*Secure/)
  })

  test('is wrong five times and then no more; a new one is needed', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    await browser.api('POST', '/auth/email/send', { email })
    const code = await browser.mailedCode(email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) {
      const response = await browser.api('POST', '/auth/email/verify', { email, code: wrong })
      expect(await response.json()).toMatchObject({ status: 400, code: 'login/code', title: 'Error: invalid code' })
    }
    expect((await browser.api('POST', '/auth/email/verify', { email, code })).status).toBe(400)
  })

  test('works once, for its own address, and for ten minutes', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    await browser.api('POST', '/auth/email/send', { email })
    const code = await browser.mailedCode(email)
    expect((await browser.api('POST', '/auth/email/verify', { email: 'other@example.org', code })).status).toBe(400)
    expect((await browser.api('POST', '/auth/email/verify', { email, code })).status).toBe(200)
    expect((await browser.api('POST', '/auth/email/verify', { email, code })).status).toBe(400)
    await browser.api('POST', '/auth/email/send', { email })
    const late = await browser.mailedCode(email)
    const { rows } = await database.pool.query("UPDATE login_codes SET expires_at = now() - interval '1 second' RETURNING created_at")
    expect(rows).toHaveLength(1)
    expect((await browser.api('POST', '/auth/email/verify', { email, code: late })).status).toBe(400)
  })

  test('is stored hashed, and is valid for ten minutes', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    await browser.api('POST', '/auth/email/send', { email })
    const { rows } = await database.pool.query('SELECT value, EXTRACT(EPOCH FROM expires_at - now())::int AS seconds FROM login_codes')
    expect(rows[0].value).not.toContain(await browser.mailedCode(email))
    expect(rows[0].seconds).toBeGreaterThan(590)
    expect(rows[0].seconds).toBeLessThanOrEqual(600)
  })

  test('is asked for in vain with no address at all', async () => {
    site = await accountsSite(database)
    for (const wrong of ['', 'nikita', 'a@b', 'a b@example.org', 7, null, ['a@example.org'], `${'x'.repeat(300)}@example.org`]) {
      const response = await browserOf(site).api('POST', '/auth/email/send', { email: wrong })
      expect(await response.json()).toMatchObject({ status: 400, code: 'login/email', title: 'Invalid email' })
    }
  })

  test('is answered alike for known and unknown addresses', async () => {
    site = await accountsSite(database)
    const ask = async (address: string) => {
      const response = await browserOf(site).api('POST', '/auth/email/send', { email: address })
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
      return [response.status, await response.text(), headers]
    }
    expect(await ask('pro@stashwise.local')).toEqual(await ask('nobody@example.org'))
  })

  test('is sent three times an hour to one address and then no more', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    for (let sent = 0; sent < 3; sent++) expect((await browser.api('POST', '/auth/email/send', { email })).status).toBe(200)
    const response = await browser.api('POST', '/auth/email/send', { email: 'NIKITA@example.org' })
    expect(await response.json()).toMatchObject({ status: 429, title: '429 - Rate limit exceeded' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await browser.api('POST', '/auth/email/send', { email: 'other@example.org' })).status).toBe(200)
  })

  test('is tried thirty times from one address, whatever a client of the own network claims to be', async () => {
    site = await accountsSite(database, { TRUST_PROXY: 'loopback', DEMO_ACCOUNTS: 'off' })
    const { url, close } = await site.listen()
    const statuses: number[] = []
    for (let tries = 0; tries < 33; tries++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${tries}, 192.168.0.9` }
      const body = JSON.stringify({ email, code: '000000' })
      statuses.push((await fetch(`${url}/api/be/auth/email/verify`, { method: 'POST', headers, body })).status)
    }
    expect(statuses.indexOf(429)).toBe(30)
    await close()
  })

  test('that cannot be sent says so', async () => {
    site = await accountsSite(database, { SMTP_URL: 'smtp://127.0.0.1:9', DEMO_ACCOUNTS: 'off' })
    const response = await browserOf(site).api('POST', '/auth/email/send', { email })
    expect(await response.json()).toMatchObject({ status: 502, code: 'mail/failed', title: 'Error sending to the specified email' })
  })

  test('comes in the player’s language, as does a refusal', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    browser.cookies.set('locale', 'ru')
    const wrong = await browser.api('POST', '/auth/email/verify', { email, code: '000000' })
    expect(await wrong.json()).toMatchObject({ title: 'Ошибка: неверный код' })
    await browser.api('POST', '/auth/email/send', { email })
    expect((await site.mails())[0]?.subject).toMatch(/[а-я]/i)
  })

  test('makes the session of this browser a new one', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    await browser.logIn(email)
    const old = browserOf(site)
    for (const [name, value] of browser.cookies) old.cookies.set(name, value)
    await browser.logIn(email)
    expect((await browser.api('GET', '/users/me')).status).toBe(200)
    expect((await old.api('GET', '/users/me')).status).toBe(401)
  })
})

test('the address of ADMIN_EMAIL becomes an admin by logging in, and the audit says so', async () => {
  site = await accountsSite(database, { ADMIN_EMAIL: email })
  const browser = browserOf(site)
  const uid = await browser.logIn(email)
  expect(await (await browser.api('GET', '/users/me')).json()).toMatchObject({ admin: true })
  const { rows } = await database.pool.query('SELECT actor_name, target FROM audit_log')
  expect(rows).toEqual([{ actor_name: 'ADMIN_EMAIL', target: uid }])
})

test('PRO_FOR_ALL makes every account Pro', async () => {
  site = await accountsSite(database, { PRO_FOR_ALL: 'true' })
  const browser = browserOf(site)
  await browser.logIn(email)
  expect(await (await browser.api('GET', '/users/me')).json()).toMatchObject({ pro: true, proSource: 'everyone' })
})

test('what anybody may read of the logs names nobody', async () => {
  site = await accountsSite(database)
  const browser = browserOf(site)
  await browser.api('POST', '/auth/email/send', { email })
  const code = await browser.mailedCode(email)
  await browser.api('POST', '/auth/email/verify', { email, code })
  await expect.poll(async () => (await database.pool.query('SELECT * FROM site_log')).rows.length).toBeGreaterThanOrEqual(2)
  const text = JSON.stringify((await database.pool.query('SELECT * FROM site_log')).rows)
  expect(text).not.toContain(code)
  expect(text).not.toContain('nikita')
})
