import { createHmac } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Database, openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, known, testSecret } from './testing/accounts-site.ts'

// Several processes share one site only on a server; the embedded database belongs to one.
const hasServer = process.env['DATABASE_TEST_URL'] !== undefined
if (!hasServer) console.info('two processes behind one proxy: skipped, DATABASE_TEST_URL names no PostgreSQL')
const redisUrl = process.env['REDIS_TEST_URL']
if (hasServer && !redisUrl) console.info('limits of two processes: skipped, REDIS_TEST_URL names no Redis')

let database: Database
let second: Database
let sites: AccountsSite[]
let proxy: { url: string; close(): Promise<void> }

describe.runIf(hasServer)('two processes behind one proxy', () => {
  beforeEach(async () => {
    database = await testDb()
    const { connectionString = '' } = database.pool.options
    second = await openDatabase({ url: connectionString, dataDir: '', maxConnections: 4 })
    const env = {
      TRUST_PROXY: 'loopback',
      DEMO_ACCOUNTS: 'off',
      PUBLIC_URL: 'http://localhost:3000',
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    }
    sites = [await accountsSite(database, env), await accountsSite(second, env)]
    const ports = await Promise.all(sites.map((site) => site.listen()))
    const turns = await startProxy(ports.map(({ url }) => url))
    proxy = {
      url: turns.url,
      async close() {
        await turns.close()
        await Promise.all(ports.map((port) => port.close()))
      },
    }
  })
  afterEach(async () => {
    await proxy.close()
    for (const site of sites) await site.stop()
    await second.close()
    await database.close()
  })

  test('a login at one is a login at both, every write is seen by both, and signing out ends both', async () => {
    const person = await personAt(proxy.url, database, '203.0.113.7')
    for (let asked = 0; asked < 4; asked++) expect((await person.api('GET', '/users/me')).status).toBe(200)
    for (let level = 2; level < 12; level++) {
      expect(await (await person.api('PUT', '/users/me', { level })).json()).toMatchObject({ level })
      expect(await (await person.api('GET', '/users/me')).json()).toMatchObject({ level })
    }
    await person.api('GET', '/logout', undefined, { 'sec-fetch-site': 'same-origin' })
    await expect.poll(async () => (await person.api('GET', '/users/me')).status).toBe(401)
    for (let asked = 0; asked < 4; asked++) expect((await person.api('GET', '/users/me')).status).toBe(401)
  })

  test('200 edits at once from two devices through both end in one agreed state', async () => {
    const person = await personAt(proxy.url, database, '203.0.113.8')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        // A minute apart, so that the order they arrive in decides nothing.
        person.api('PUT', '/users/me', index % 2 ? { itemsFound: { [known.item]: index } } : { level: 1 + (index % 79) }, {
          'x-edit-age': String((200 - index) * 60_000),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const [one, other] = await Promise.all(
      [person.api('GET', '/users/me'), person.api('GET', '/users/me')].map(async (response) => (await response).json()),
    )
    expect(one).toEqual(other)
    expect(one).toMatchObject({ itemsFound: { [known.item]: 199 }, level: 1 + (198 % 79) })
  })

  test('an alert that an admin saves at one is shown there at once, and by the other as soon as it hears of it', async () => {
    const admin = crypto.randomUUID()
    await database.pool.query('INSERT INTO users (id, email, is_admin) VALUES ($1, $2, true)', [admin, 'alerts@example.org'])
    const textAt = (at: number) => sites[at]?.services.site.websiteAlert({ locale: 'en', now: Date.now() }).text
    await sites[0]?.services.admin.saveAlert({ userId: admin }, { text: 'Wipe on Friday', ru: '', from: '', until: '' })
    expect(textAt(0)).toBe('Wipe on Friday')
    await expect.poll(() => textAt(1)).toBe('Wipe on Friday')
  })

  test('a mode chosen at one is the mode of the other', async () => {
    const person = await personAt(proxy.url, database, '203.0.113.9')
    await person.api('POST', '/users/me/char/create', { gameMode: 'PVE', fraction: 'Bear' })
    for (let asked = 0; asked < 4; asked++) expect(await (await person.api('GET', '/users/me')).json()).toMatchObject({ gameMode: 'PVE' })
  })

  test.runIf(redisUrl)('limits count together', async () => {
    const address = `198.51.100.${Math.floor(Math.random() * 250)}`
    const email = `${crypto.randomUUID()}@example.org`
    const statuses: number[] = []
    for (let sent = 0; sent < 4; sent++)
      statuses.push((await send(proxy.url, 'POST', '/auth/email/send', { email }, { 'x-forwarded-for': address })).status)
    expect(statuses.slice(0, 3).includes(429)).toBe(false)
    expect(statuses[3]).toBe(429)
  })
})

/** Somebody with Pro who is signed in through the proxy. Behind a proxy there is no mailbox: the session is made by hand. */
async function personAt(url: string, db: Database, address: string) {
  const email = `${crypto.randomUUID()}@example.org`
  const code = '123456'
  const value = createHmac('sha256', testSecret).update(code).digest('base64url')
  await db.pool.query(`INSERT INTO login_codes (id, identifier, value, expires_at) VALUES ($1, $2, $3, now() + interval '10 minutes')`, [
    crypto.randomUUID(),
    `sign-in-otp-${email}`,
    `${value}:0`,
  ])
  const response = await send(url, 'POST', '/auth/email/verify', { email, code }, { 'x-forwarded-for': address })
  expect(response.status).toBe(200)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const { uid }: { uid: string } = await response.json()
  await db.pool.query("UPDATE users SET pro_granted_until = 'infinity' WHERE id = $1", [uid])
  for (const site of sites) site.services.sessions.invalidate()
  return {
    api: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(url, method, path, body, { cookie, origin: 'http://localhost:3000', 'x-forwarded-for': address, ...headers }),
  }
}

function send(url: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/be${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Sends every request to the next one in turn. */
async function startProxy(targets: string[]): Promise<{ url: string; close(): Promise<void> }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = new URL(targets[turn++ % targets.length] ?? '')
    const onward = httpRequest(
      { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response: IncomingMessage) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
