import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, browserOf } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

let email = ''
beforeEach(() => {
  email = `leaver-${Math.random().toString(36).slice(2)}@example.org`
})

test('signing out ends the session and leads home in the language asked for', async () => {
  const browser = browserOf(site)
  await browser.logIn(email)
  const stolen = new Map(browser.cookies)
  const response = await browser.api('GET', '/logout?lang=ru', undefined, { 'sec-fetch-site': 'same-origin' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/ru'])
  expect((await browser.api('GET', '/users/me')).status).toBe(401)
  const thief = browserOf(site)
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect((await thief.api('GET', '/users/me')).status).toBe(401)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site', referer: 'http://localhost:3000/' },
  { referer: 'http://evil.localhost:3000/' },
  { referer: 'https://evil.example/' },
  { referer: 'null' },
  {},
])('signing out is not done by somebody else’s page (%j), but leads to where one can', async (headers) => {
  const browser = browserOf(site)
  await browser.logIn(email)
  const response = await browser.api('GET', '/logout', undefined, headers)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account'])
  expect((await browser.api('GET', '/users/me')).status).toBe(200)
})

test.each<Record<string, string>>([{ 'sec-fetch-site': 'none' }, { referer: 'http://localhost:3000/account?x=1' }])(
  'signing out is done by %j',
  async (headers) => {
    const browser = browserOf(site)
    await browser.logIn(email)
    await browser.api('GET', '/logout', undefined, headers)
    expect((await browser.api('GET', '/users/me')).status).toBe(401)
  },
)

test('signing out takes the cookie at once while the database is away, and ends the session when it is back', async () => {
  const browser = browserOf(site)
  await browser.logIn(email)
  const stolen = browserOf(site, browser.cookies)
  expect((await stolen.api('GET', '/users/me')).status).toBe(200)
  await database.pool.query('ALTER TABLE sessions RENAME TO sessions_away')
  const response = await browser.api('GET', '/logout', undefined, { 'sec-fetch-site': 'same-origin' })
  expect(response.status).toBe(302)
  expect(browser.cookies.has('stashwise.session_token')).toBe(false)
  expect((await stolen.api('GET', '/users/me')).status).toBe(401)
  await database.pool.query('ALTER TABLE sessions_away RENAME TO sessions')
  const sessions = () => database.pool.query('SELECT 1 FROM sessions JOIN users ON users.id = user_id WHERE email = $1', [email])
  expect((await sessions()).rows).toHaveLength(1)
  await expect.poll(async () => (await sessions()).rows, { timeout: 10_000 }).toEqual([])
  expect((await stolen.api('GET', '/users/me')).status).toBe(401)
})

test('signing out everywhere else ends the other sessions at once', async () => {
  const [here, there] = [browserOf(site), browserOf(site)]
  await here.logIn(email)
  await there.logIn(email)
  expect((await there.api('GET', '/users/me')).status).toBe(200)
  const view = await (await here.api('POST', '/account/sessions/revoke-others')).json()
  expect(view.sessions).toHaveLength(1)
  expect((await there.api('GET', '/users/me')).status).toBe(401)
  expect((await here.api('GET', '/users/me')).status).toBe(200)
})

test('signing out with the account: by its name or address, and the session ends with it', async () => {
  const browser = browserOf(site)
  const uid = await browser.logIn(email)
  expect((await browser.api('POST', '/account/delete', { confirm: email.toUpperCase() })).status).toBe(204)
  expect((await browser.api('GET', '/users/me')).status).toBe(401)
  expect((await database.pool.query('SELECT 1 FROM users WHERE id = $1', [uid])).rows).toEqual([])
})
