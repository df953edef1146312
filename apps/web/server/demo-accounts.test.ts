import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, browserOf } from './testing/accounts-site.ts'

const admin = 'admin@stashwise.local'
const emails = [admin, 'pro@stashwise.local', 'free@stashwise.local']

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

const count = async (table: 'users' | 'sessions') => (await database.pool.query(`SELECT 1 FROM ${table}`)).rows.length
/** Whether the mailbox opens to somebody who knows its address only. */
const knocks = async (headers: Record<string, string> = {}) =>
  (await site.app.request('http://localhost:3000/dev/mailbox?format=json', { headers: { host: 'localhost:3000', ...headers } })).status

describe('without the setting', () => {
  test.each<Record<string, string>>([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }])(
    'and with %j there are no accounts and no mailbox',
    async (env) => {
      site = await accountsSite(database, { DEMO_ACCOUNTS: 'off', ...env })
      expect(await count('users')).toBe(0)
      expect(site.platform.mailboxLink).toBeUndefined()
      expect(site.services.loginOptions.mail).toBe('none')
      const response = await site.app.request('http://localhost:3000/dev/mailbox?format=json', { headers: { host: 'localhost:3000' } })
      expect(response.headers.get('content-type')).toBe('text/html') // the page that any unknown address shows
    },
  )

  test('a database that had them has nothing of them left that could be used; with the setting they come back', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    await browser.logIn(admin)
    await browser.api('POST', '/auth/email/send', { email: 'pro@stashwise.local' })
    const friend = browserOf(site)
    const friendId = await friend.logIn('nikita@example.org')
    await database.pool.query('UPDATE users SET shared_by = (SELECT id FROM users WHERE email = $1) WHERE id = $2', [emails[1], friendId])
    await site.stop()

    site = await accountsSite(database, { DEMO_ACCOUNTS: 'off' })
    expect((await browserOf(site, browser.cookies).api('GET', '/users/me')).status).toBe(401)
    const { rows } = await database.pool.query('SELECT is_admin, pro_granted_until FROM users WHERE email = ANY($1)', [emails])
    expect(rows).toEqual(emails.map(() => ({ is_admin: false, pro_granted_until: null })))
    expect((await database.pool.query("SELECT 1 FROM login_codes WHERE identifier LIKE '%stashwise.local'")).rows).toEqual([])
    expect(await (await browserOf(site, friend.cookies).api('GET', '/users/me')).json()).toMatchObject({ uid: friendId, pro: false })
    await site.stop()

    site = await accountsSite(database)
    const again = browserOf(site)
    await again.logIn(admin)
    expect(await (await again.api('GET', '/users/me')).json()).toMatchObject({ admin: true, pro: true })
  })
})

describe('with the setting, on this machine', () => {
  test('the printed link opens the mailbox, and its codes log in', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    await browser.api('POST', '/auth/email/send', { email: admin })
    const opened = await browser.send('GET', `${site.platform.mailboxLink}&to=${admin}`)
    expect(opened.status).toBe(302)
    expect(opened.headers.get('location')).toBe('/dev/mailbox?to=admin%40stashwise.local')
    expect(opened.headers.get('set-cookie')).toMatch(/; Path=\/dev\/mailbox; HttpOnly; SameSite=Strict$/)
    const page = await browser.send('GET', opened.headers.get('location') ?? '')
    const code = /<output[^>]*>(\d{6})</.exec(await page.text())?.[1]
    expect((await browser.api('POST', '/auth/email/verify', { email: admin, code })).status).toBe(200)
    expect(await (await browser.api('GET', '/users/me')).json()).toMatchObject({ admin: true })
  })

  test('the address alone opens nothing, and says where the link is', async () => {
    site = await accountsSite(database)
    const browser = browserOf(site)
    for (const query of ['', '?format=json', '?key=', '?key=wrong', `?key=${'A'.repeat(32)}`]) {
      const response = await browser.send('GET', `/dev/mailbox${query}`)
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('the terminal printed')
    }
    expect(await knocks({ cookie: 'stashwise.mailbox=wrong' })).toBe(403)
  })

  test('every start has a key of its own', async () => {
    site = await accountsSite(database)
    const first = site.platform.mailboxLink
    await site.stop()
    site = await accountsSite(database)
    expect(site.platform.mailboxLink).not.toBe(first)
    expect(first?.length).toBeGreaterThan('/dev/mailbox?key='.length + 30)
  })
})

describe('with the setting, for somebody else', () => {
  let closers: (() => unknown)[]
  let sitePort: number
  beforeEach(async () => {
    site = await accountsSite(database)
    const { url, close } = await site.listen()
    closers = [close]
    sitePort = Number(new URL(url).port)
  })
  afterEach(async () => {
    for (const close of closers.toReversed()) await close()
  })

  async function listen(server: Server): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => new Promise((resolve) => server.close(resolve)))
    return (server.address() as AddressInfo).port
  }
  /** As `proxy_pass http://127.0.0.1:3000` does by default: another Host, no header about whom it saw. */
  const proxy = () =>
    listen(
      createHttpServer((incoming, outgoing) => {
        const headers = { ...incoming.headers, host: `127.0.0.1:${sitePort}`, connection: 'close' }
        const onward = httpRequest(
          { port: sitePort, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
          (response) => {
            outgoing.writeHead(response.statusCode ?? 502, response.headers)
            response.pipe(outgoing)
          },
        )
        incoming.pipe(onward)
      }),
    )
  /** As `ssh -L`, socat or a container's published port: bytes only. */
  const forward = () =>
    listen(
      createServer((near) => {
        const far = connect(sitePort, '127.0.0.1')
        near.on('error', () => far.destroy()).pipe(far)
        far.on('error', () => near.destroy()).pipe(near)
      }),
    )

  function ask(port: number, method: string, path: string, headers: Record<string, string>, body?: unknown) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const request = httpRequest(
        { port, host: '127.0.0.1', method, path, headers: { 'content-type': 'application/json', connection: 'close', ...headers } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
        },
      )
      request.on('error', reject).end(text)
    })
  }

  test.each([
    ['a proxy with its defaults', proxy, { host: 'stash.example', origin: 'https://stash.example' }],
    ['a proxy, with a forged Host and Origin', proxy, { host: 'localhost', origin: 'http://localhost' }],
    ['a TCP forward, with a forged Host', forward, { host: 'localhost' }],
    ['a TCP forward, with a forged Host and Origin', forward, { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ])('%s leads to no mailbox and to no admin', async (_name, start, headers) => {
    const port = await start()
    await ask(port, 'POST', '/api/be/auth/email/send', headers, { email: admin })
    for (const path of ['/dev/mailbox', '/dev/mailbox?format=json', `/dev/mailbox?to=${admin}`, '/dev/mailbox?key=']) {
      const { status, text } = await ask(port, 'GET', path, headers)
      expect(status === 403 || text === '<p>visitor</p>', path).toBe(true)
      expect(text).not.toMatch(/\d{6}|subject/)
    }
    const tried = await ask(port, 'POST', '/api/be/auth/email/verify', headers, { email: admin, code: '000000' })
    expect(tried.status).toBeGreaterThanOrEqual(400)
    expect(await count('sessions')).toBe(0)
  })

  test('even the right code of a demo account is a wrong one through a proxy that shows itself', async () => {
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-forwarded-for': '203.0.113.9' }
    const sent = await ask(sitePort, 'POST', '/api/be/auth/email/send', headers, { email: admin })
    expect(sent).toEqual(await ask(sitePort, 'POST', '/api/be/auth/email/send', headers, { email: 'nobody@example.org' }))
    const code = /\d{6}/.exec((await site.mails(admin))[0]?.subject ?? '')?.[0]
    const right = await ask(sitePort, 'POST', '/api/be/auth/email/verify', headers, { email: admin, code })
    const wrong = await ask(sitePort, 'POST', '/api/be/auth/email/verify', headers, { email: 'nobody@example.org', code: '000000' })
    expect(right).toEqual(wrong)
    expect(right.status).toBe(400)
  })
})
