import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { roubles } from '@stashwise/game/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AlertList } from '#app/features/alerts/service.ts'
import { readConfig } from '#app/platform/config.ts'
import { type Outbound, OutboundError, type OutboundRequest } from '#app/platform/outbound.ts'
import { createOutbound } from './outbound/create-outbound.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf } from './testing/accounts-site.ts'

const endpoint = 'https://push.example.org/send/abc'
let database: Database
let site: AccountsSite
let pro: Browser
let posted: ({ url: string } & OutboundRequest)[]
let responses: Record<string, number>

const outbound: Outbound = {
  check: async (url) => {
    // No name is looked up: those of the test are public.
    const known = createOutbound({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] })
    return known.check(url)
  },
  async post(url, request) {
    posted.push({ url, ...request })
    const status = responses[url] ?? 201
    if (status === 0) throw new OutboundError('timeout')
    return { status, text: '' }
  },
}

beforeEach(async () => {
  database = await testDb()
  posted = []
  responses = {}
  await open()
})
afterEach(async () => {
  await site.stop()
  await database.close()
})

async function open(env: Record<string, string> = {}) {
  const catalogue = (version: number) => {
    const changes = fixtureChanges('pvp', version)
    return aCatalogue({
      ...changes,
      prices: changes.prices.map((price) => (price.uid === 'gpu' ? { ...price, last: roubles(250_000) } : price)),
    })
  }
  const current = catalogue(1)
  const catalogues = {
    current: () => current,
    facts: () => [current.facts],
    slots: async () => new Map(),
    upToDate: async () => {},
    subscribe: () => () => {},
  }
  site = await accountsSite(database, env, { unlimited: true, outbound, catalogues })
  pro = browserOf(site)
  await pro.logIn('pro@stashwise.local')
}

const runJob = async (name: string) => {
  await site.jobs.find((job) => job.name === name)?.run({ isRetry: false, signal: new AbortController().signal })
}

/** A browser that takes push messages. */
function aReceiver(address = endpoint) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    wish: { endpoint: address, ...keys },
    /** Source: RFC 8188 and RFC 8291, "Message Encryption for Web Push". */
    read(body: string | Uint8Array): Record<string, string> {
      const message = Buffer.from(body)
      const salt = message.subarray(0, 16)
      const sender = message.subarray(21, 21 + message.readUInt8(20))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = message.subarray(21 + sender.length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      expect(padded.at(-1)).toBe(2)
      return JSON.parse(padded.subarray(0, -1).toString('utf8'))
    },
  }
}

const addDevice = (wish: object, browser = pro) => browser.api('POST', '/alerts/devices', wish)
const list = async (browser = pro): Promise<AlertList> => (await browser.api('GET', '/alerts')).json()
const endpoints = async () => (await list()).channels.devices.map((device) => device.endpoint)
const codeOf = async (response: Response) => [response.status, (await response.json()).code]
async function fire() {
  const id = randomUUID()
  const wish = { id, mode: 'pvp', kind: 'priceAbove', subject: 'gpu', threshold: 200_000, channels: ['push'] }
  expect((await pro.api('POST', '/alerts', wish)).status).toBe(200)
  await database.pool.query(
    `INSERT INTO alert_deliveries (id, rule_id, channel, figure, fired_at, next_at) VALUES ($1, $2, 'push', 250000, now(), now() - interval '1 second')`,
    [randomUUID(), id],
  )
  await runJob('alerts/send')
}
const states = async () => (await database.pool.query('SELECT state FROM alert_deliveries')).rows.map(({ state }) => state)

describe('an alert that is pushed', () => {
  test('is read by its browser only, in the user’s language, with the page of the item', async () => {
    await database.pool.query("UPDATE users SET locale = 'ru' WHERE email = 'pro@stashwise.local'")
    const receiver = aReceiver()
    expect((await addDevice(receiver.wish)).status).toBe(200)
    await fire()
    const [request] = posted
    expect(posted.map(({ url }) => url)).toEqual([endpoint])
    const message = receiver.read(request?.body ?? '')
    expect(message).toEqual({
      title: expect.stringMatching(/цена выросла до 250\s000 ₽ \(PVP\)/),
      body: expect.stringMatching(/^Ваше оповещение: .*цена от 200\s000 ₽/),
      path: expect.stringMatching(/^\/item\//),
      tag: expect.any(String),
    })
    expect(() => aReceiver().read(request?.body ?? '')).toThrow()
    expect(request?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: '86400', Urgency: 'high' })
    expect(await states()).toEqual(['delivered'])
  })

  test('is signed with the site’s key for the push service alone (RFC 8292)', async () => {
    await addDevice(aReceiver().wish)
    await fire()
    const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(posted[0]?.headers['Authorization'] ?? '') ?? []
    expect(key).toBe((await list()).channels.pushKey)
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(key, 'base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([aud, sub]).toEqual(['https://push.example.org', 'mailto:noreply@localhost'])
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  test.each([404, 410])('removes a browser that is gone (%d); without another one the alert has failed', async (status) => {
    await addDevice(aReceiver().wish)
    responses[endpoint] = status
    await fire()
    expect(await endpoints()).toEqual([])
    expect(await states()).toEqual(['failed'])
  })

  test.each([429, 500, 0])('waits for another attempt when the push service refuses it for now (%d)', async (status) => {
    await addDevice(aReceiver().wish)
    responses[endpoint] = status
    await fire()
    expect(await endpoints()).toEqual([endpoint])
    expect(await states()).toEqual(['waiting'])
  })

  test('goes to every browser of the user; one that is gone keeps none from the others', async () => {
    const other = aReceiver('https://push.example.org/send/other')
    await addDevice(aReceiver().wish)
    await addDevice(other.wish)
    responses[endpoint] = 410
    await fire()
    expect(other.read(posted.at(-1)?.body ?? '')).toMatchObject({ path: expect.any(String) })
    expect(await endpoints()).toEqual([other.wish.endpoint])
    expect(await states()).toEqual(['delivered'])
  })
})

describe('the keys of the site', () => {
  test('are made once, also across a restart, and those of the environment come first', async () => {
    const first = (await list()).channels.pushKey
    await site.stop()
    await open()
    expect((await list()).channels.pushKey).toBe(first)
    expect(Buffer.from(first, 'base64url')).toHaveLength(65)
    await site.stop()
    const own = createECDH('prime256v1')
    own.generateKeys()
    await open({ VAPID_PUBLIC_KEY: own.getPublicKey('base64url'), VAPID_PRIVATE_KEY: own.getPrivateKey('base64url').padStart(43, 'A') })
    expect((await list()).channels.pushKey).toBe(own.getPublicKey('base64url'))
  })

  test('of the environment belong together', () => {
    expect(() => readConfig({ VAPID_PUBLIC_KEY: 'x'.repeat(87) })).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together')
    expect(() => readConfig({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'short' })).toThrow(/VAPID_PUBLIC_KEY: must be a key/)
  })
})

describe('a browser', () => {
  test.each([
    'http://push.example.org/abc',
    'https://10.0.0.1/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://169.254.169.254/latest',
    'https://push.example.org:22/abc',
    'https://name:password@push.example.org/abc',
    'javascript:alert(1)',
    'not an address',
  ])('is not added with the address %s', async (address) => {
    expect(await codeOf(await addDevice(aReceiver(address).wish))).toEqual([400, 'alert/push-address'])
    expect(await endpoints()).toEqual([])
  })

  test.each([
    { endpoint: '' },
    { endpoint: `${endpoint}${'x'.repeat(1000)}` },
    { endpoint: [endpoint] },
    { p256dh: 'short' },
    { p256dh: `B${'A'.repeat(86)}` },
    { p256dh: null },
    { auth: 'x'.repeat(23) },
    { auth: { toString: 'x' } },
    { more: 1 },
  ])('is not added with %j', async (part) => {
    expect(await codeOf(await addDevice({ ...aReceiver().wish, ...part }))).toEqual([400, 'request/invalid'])
    expect(await endpoints()).toEqual([])
  })

  test('is added again without a second one, and removed by its user only', async () => {
    const { wish } = aReceiver()
    for (let round = 0; round < 2; round++) await addDevice(wish)
    expect(await endpoints()).toEqual([endpoint])
    const [device] = (await list()).channels.devices
    const free = browserOf(site)
    await free.logIn('free@stashwise.local')
    expect(await codeOf(await addDevice(wish, free))).toEqual([403, 'pro/feature'])
    await free.api('DELETE', `/alerts/devices/${device?.id}`)
    expect(await endpoints()).toEqual([endpoint])
    for (let round = 0; round < 2; round++) expect((await pro.api('DELETE', `/alerts/devices/${device?.id}`)).status).toBe(200)
    expect(await endpoints()).toEqual([])
  })

  test('gets a test message', async () => {
    const receiver = aReceiver()
    await addDevice(receiver.wish)
    expect((await pro.api('POST', '/alerts/test', { channel: 'push' })).status).toBe(200)
    expect(receiver.read(posted[0]?.body ?? '')).toMatchObject({
      title: 'Test: your Stashwise alerts arrive here',
      path: '/account#alerts',
    })
  })
})
