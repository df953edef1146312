import { randomUUID } from 'node:crypto'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AlertList, SentAlert } from '#app/features/alerts/service.ts'
import { type Outbound, OutboundError } from '#app/platform/outbound.ts'
import { type Browser, browserOf } from './testing/accounts-site.ts'
import { type AlertsSite, alertsSite } from './testing/alerts-site.ts'

const discordUrl = 'https://discord.com/api/webhooks/123/abc_DEF-1'
let database: Database
let site: AlertsSite
let pro: Browser
let posted: { url: string; body: string }[]
let status: number
let checked: () => Promise<void>

const outbound: Outbound = {
  check: () => checked(),
  async post(url, { body }) {
    posted.push({ url, body: String(body) })
    return { status, text: '' }
  },
}

beforeEach(async () => {
  database = await testDb()
  posted = []
  status = 204
  checked = async () => {}
  site = await alertsSite(database, outbound)
  pro = browserOf(site)
  await pro.logIn('pro@stashwise.local')
  await runJob('alerts/evaluate')
})
afterEach(async () => {
  await site.stop()
  await database.close()
})

const runJob = (name: string) => site.runJob(name)
/** An import after which the graphics card costs so much, with all that follows. */
async function importPrice(version: number, last: number) {
  await site.setPrice(version, last)
  await runJob('alerts/evaluate')
  await runJob('alerts/send')
}
const wish = (part: object = {}) => ({
  id: randomUUID(),
  mode: 'pvp',
  kind: 'priceAbove',
  subject: 'gpu',
  threshold: 200_000,
  channels: ['mail'],
  ...part,
})
const add = (part: object = {}, browser = pro) => browser.api('POST', '/alerts', wish(part))
const list = async (): Promise<AlertList> => (await pro.api('GET', '/alerts')).json()
const codeOf = async (response: Response) => [response.status, (await response.json()).code]
const sent = async (): Promise<SentAlert[]> => (await (await pro.api('GET', '/alerts/sent')).json()).sent
/** Quiet hours that end in some hours. */
const allDay = () => {
  const minute = Math.floor(Date.now() / 60_000) % 1440
  return { from: (minute + 1380) % 1440, to: (minute + 600) % 1440, timeZone: 'UTC' }
}
const mails = async () => (await site.mails('pro@stashwise.local')).filter(({ text }) => text.includes('/alerts/stop/'))

test('a price that rises above the threshold is mailed once, in the player’s language, with the address that turns it off', async () => {
  await database.pool.query("UPDATE users SET locale = 'ru' WHERE email = 'pro@stashwise.local'")
  expect((await add()).status).toBe(200)
  await importPrice(2, 250_000)
  await importPrice(3, 260_000)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/цена выросла до 250\s000 ₽ \(PVP\)/)
  expect((await list()).rules).toMatchObject([{ isMet: true, firedAt: expect.any(String) }])
})

test('a rule that is true already fires only after it was false', async () => {
  await add({ threshold: 50_000 })
  await importPrice(2, 90_000)
  expect(await mails()).toEqual([])
  await importPrice(3, 40_000)
  await importPrice(4, 60_000)
  expect(await mails()).toHaveLength(1)
})

test('a repeated request is the same rule; a paused one stays silent; a deleted one is gone', async () => {
  const id = randomUUID()
  for (let at = 0; at < 2; at++) await add({ id })
  expect((await list()).rules).toHaveLength(1)
  await pro.api('POST', `/alerts/${id}/state`, { state: 'paused' })
  await importPrice(2, 250_000)
  expect(await mails()).toEqual([])
  expect((await pro.api('POST', `/alerts/${id}/state`, { state: 'on' })).status).toBe(200)
  expect((await list()).rules).toMatchObject([{ state: 'on', isMet: true }])
  await pro.api('DELETE', `/alerts/${id}`)
  expect((await list()).rules).toEqual([])
  expect(await codeOf(await pro.api('POST', `/alerts/${id}/state`, { state: 'paused' }))).toEqual([404, 'alert/not-found'])
})

test('the address of a mail pauses its rule without a login, as often as it is used', async () => {
  await add()
  await importPrice(2, 250_000)
  const token = /\/alerts\/stop\/([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
  const found = () => site.services.alerts.findStoppable(token, 'en')
  expect(await found()).toEqual({ text: expect.stringContaining('price at or above 200,000 ₽'), isPaused: false })
  for (let at = 0; at < 2; at++) await site.services.alerts.stop(token)
  expect((await list()).rules).toMatchObject([{ state: 'paused' }])
  expect(await found()).toMatchObject({ isPaused: true })
  for (const other of ['', 'x'.repeat(2000), '__proto__', `${token}x`]) {
    await site.services.alerts.stop(other)
    expect(await site.services.alerts.findStoppable(other, 'en')).toBeUndefined()
  }
})

describe('Discord', () => {
  const save = (url: unknown) => pro.api('PUT', '/alerts/discord', { url })

  test('gets a line that mentions nobody; a webhook that is gone is not tried again, a busy one is', async () => {
    expect(await codeOf(await add({ channels: ['discord'] }))).toEqual([409, 'alert/no-channel'])
    expect((await save(discordUrl)).status).toBe(200)
    expect((await list()).channels.discordUrl).toBe(discordUrl)
    await add({ channels: ['discord'] })
    await importPrice(2, 250_000)
    expect(posted.map(({ url }) => url)).toEqual([discordUrl])
    expect(JSON.parse(posted[0]?.body ?? '')).toEqual({ content: expect.stringContaining('250,000 ₽'), allowed_mentions: { parse: [] } })
    const states = async () => (await database.pool.query('SELECT state FROM alert_deliveries ORDER BY fired_at')).rows
    expect(await states()).toEqual([{ state: 'delivered' }])
    for (const [answer, state] of [
      [404, 'failed'],
      [503, 'waiting'],
    ] as const) {
      status = answer
      await database.pool.query("UPDATE alert_deliveries SET state = 'waiting', attempts = 0, next_at = now() - interval '1 second'")
      await runJob('alerts/send')
      expect(await states()).toEqual([{ state }])
    }
  })

  test.each([
    '',
    'https://example.org/api/webhooks/1/a',
    'http://discord.com/api/webhooks/1/a',
    `${discordUrl}/../..`,
    `${discordUrl}?wait=true`,
    `${discordUrl}\u0000`,
    ['https://discord.com'],
    null,
  ])('refuses %j', async (url) => {
    expect((await save(url)).status).toBe(400)
    expect((await list()).channels.discordUrl).toBeUndefined()
  })

  test.each([
    ['host', 'webhook/host'],
    ['address', 'alert/discord'],
  ] as const)('an address that cannot be reached for its %s is refused as %s', async (fault, code) => {
    checked = () => Promise.reject(new OutboundError(fault))
    expect(await codeOf(await save(discordUrl))).toEqual([400, code])
    expect((await list()).channels.discordUrl).toBeUndefined()
  })

  test('an address is removed, and what was to go there fails', async () => {
    await save(discordUrl)
    await add({ channels: ['discord'] })
    expect((await save(undefined)).status).toBe(200)
    await importPrice(2, 250_000)
    expect(posted).toEqual([])
    expect((await sent()).map(({ state }) => state)).toEqual(['failed'])
  })
})

test('a rule gets another threshold and other channels; with another threshold it begins as a new one', async () => {
  const id = randomUUID()
  await add({ id })
  await importPrice(2, 250_000)
  const change = (json: object) => pro.api('PUT', `/alerts/${id}`, json)
  expect((await change({ threshold: 200_000, channels: ['mail', 'mail'] })).status).toBe(200)
  expect((await list()).rules).toMatchObject([{ isMet: true, channels: ['mail'] }])
  expect((await change({ threshold: 300_000, channels: ['mail'] })).status).toBe(200)
  expect((await list()).rules).toMatchObject([{ isMet: false, threshold: 300_000, text: expect.stringContaining('300,000 ₽') }])
  for (const bad of [{ channels: ['mail'] }, { threshold: 5, channels: [] }, { threshold: '5', channels: ['mail'] }, { subject: 'salewa' }])
    expect((await change(bad)).status).toBe(400)
  const free = browserOf(site)
  await free.logIn('free@stashwise.local')
  expect(await codeOf(await free.api('PUT', `/alerts/${id}`, { threshold: 5, channels: ['mail'] }))).toEqual([403, 'pro/feature'])
  expect(await codeOf(await pro.api('PUT', `/alerts/${randomUUID()}`, { threshold: 5, channels: ['mail'] }))).toEqual([
    404,
    'alert/not-found',
  ])
})

test('the alerts that fired are listed in words, those of others are not', async () => {
  await pro.api('PUT', '/alerts/quiet-hours', { quiet: allDay() })
  await add()
  await importPrice(2, 250_000)
  expect(await sent()).toMatchObject([
    { channel: 'mail', text: 'Graphics card is up to 250,000 ₽ (PVP)', state: 'waiting', nextAt: expect.any(String) },
  ])
  const free = browserOf(site)
  await free.logIn('free@stashwise.local')
  expect(await (await free.api('GET', '/alerts/sent')).json()).toEqual({ sent: [] })
})

describe('a test message', () => {
  const testBy = (channel: unknown, browser = pro) => browser.api('POST', '/alerts/test', { channel })

  test('goes out by each channel that is set up, at once', async () => {
    expect((await testBy('mail')).status).toBe(200)
    const [mail] = await site.mails('pro@stashwise.local')
    expect(mail?.subject).toBe('Test: your Stashwise alerts arrive here')
    for (const channel of ['discord', 'push', 'webhook']) expect(await codeOf(await testBy(channel))).toEqual([409, 'alert/no-channel'])
    await pro.api('PUT', '/alerts/discord', { url: discordUrl })
    expect((await testBy('discord')).status).toBe(200)
    expect(posted).toHaveLength(1)
    status = 404
    expect(await codeOf(await testBy('discord'))).toEqual([502, 'alert/test-failed'])
    await pro.api('POST', '/webhooks', {
      id: randomUUID(),
      url: 'https://example.org/hook',
      mode: 'pvp',
      types: ['alert.fired'],
      items: [],
    })
    expect((await testBy('webhook')).status).toBe(200)
    expect((await database.pool.query('SELECT type FROM webhook_deliveries')).rows).toEqual([{ type: 'alert.fired' }])
  })

  test('is for Pro', async () => {
    const free = browserOf(site)
    await free.logIn('free@stashwise.local')
    expect(await codeOf(await testBy('mail', free))).toEqual([403, 'pro/feature'])
    for (const bad of ['pigeon', ['mail'], null, '__proto__']) expect((await testBy(bad)).status).toBe(400)
  })
})

describe('what a rule can be about', () => {
  const subjects = async (query: Record<string, string>) => (await pro.api('GET', `/alerts/subjects?${new URLSearchParams(query)}`)).json()

  test('is an item with its price of now, or a trader', async () => {
    expect(await subjects({ mode: 'pvp', kind: 'priceBelow', item: 'gpu' })).toEqual({
      subjects: [{ id: 'gpu', name: 'Graphics card', figure: 100_000 }],
    })
    expect((await subjects({ mode: 'pvp', kind: 'restock' })).subjects).toContainEqual({ id: 'prapor', name: 'Prapor' })
    expect(await subjects({ mode: 'pvp', kind: 'craftDone', item: 'gpu' })).toEqual({ subjects: [] })
    expect(await subjects({ mode: 'pvp', kind: 'priceBelow', item: '__proto__' })).toEqual({ subjects: [] })
  })

  test.each([
    { mode: 'arena', kind: 'restock' },
    { mode: 'pvp', kind: 'constructor' },
    { mode: 'pvp', kind: 'restock', item: 'x'.repeat(101) },
  ])('refuses %j', async ({ mode, kind, item = '' }) => {
    expect((await pro.api('GET', `/alerts/subjects?${new URLSearchParams({ mode, kind, item })}`)).status).toBe(400)
  })
})

test('a mail program unsubscribes with one click', async () => {
  await add()
  await importPrice(2, 250_000)
  const { headers } = (await mails())[0] ?? {}
  const [, token = ''] = /^<http:\/\/localhost:3000\/alerts\/stop\/([\w-]{22})>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await site.services.alerts.findStoppable(token, 'ru')).toMatchObject({ text: expect.stringContaining('цена от') })
  // Such a program is no browser: it names no origin and has no cookies.
  const post = (more: object) => ({
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...more },
    body: 'List-Unsubscribe=One-Click',
  })
  const address = `http://localhost:3000/alerts/stop/${token}`
  expect((await site.app.request(address, post({}))).status).toBe(200)
  expect((await site.app.request(address, post({ origin: 'https://evil.example' }))).status).toBe(403)
})

test('the user’s webhooks get the event with the transaction that marks it as sent', async () => {
  await pro.api('POST', '/webhooks', { id: randomUUID(), url: 'https://example.org/hook', mode: 'pvp', types: ['alert.fired'], items: [] })
  await add({ channels: ['webhook'] })
  await importPrice(2, 250_000)
  const { rows } = await database.pool.query('SELECT type, body FROM webhook_deliveries')
  expect(rows).toHaveLength(1)
  expect(JSON.parse(rows[0]?.body)).toMatchObject({
    type: 'alert.fired',
    data: { kind: 'priceAbove', subject: 'gpu', figure: 250_000, threshold: 200_000 },
  })
})

test('quiet hours are saved and removed', async () => {
  const quiet = { from: 1380, to: 420, timeZone: 'Europe/Moscow' }
  await pro.api('PUT', '/alerts/quiet-hours', { quiet })
  expect((await list()).quiet).toEqual(quiet)
  await pro.api('PUT', '/alerts/quiet-hours', {})
  expect((await list()).quiet).toBeUndefined()
  for (const bad of [{ ...quiet, timeZone: 'Mars/Base' }, { ...quiet, from: -1 }, { ...quiet, to: 1440 }, [], 'x'])
    expect((await pro.api('PUT', '/alerts/quiet-hours', { quiet: bad })).status).toBe(400)
})

test('visitors and players without Pro make no rules, and nobody sees those of others', async () => {
  const id = randomUUID()
  await add({ id })
  expect(await codeOf(await add({}, browserOf(site)))).toEqual([401, 'login/required'])
  const free = browserOf(site)
  await free.logIn('free@stashwise.local')
  expect(await codeOf(await add({}, free))).toEqual([403, 'pro/feature'])
  expect((await (await free.api('GET', '/alerts')).json()).rules).toEqual([])
  await free.api('DELETE', `/alerts/${id}`)
  expect((await list()).rules).toHaveLength(1)
})

test.each([
  { subject: 'no-such-item' },
  { subject: '__proto__' },
  { subject: 'x'.repeat(5000) },
  { subject: ['gpu'] },
  { kind: 'constructor' },
  { kind: 'restock', subject: 'prapor' },
  { kind: 'restock', subject: 'gpu', threshold: undefined },
  { kind: 'craftProfit', subject: 'gpu' },
  { kind: 'changes', subject: 'gpu' },
  { threshold: undefined },
  { threshold: 1.5 },
  { threshold: 1e18 },
  { threshold: '200000' },
  { channels: [] },
  { channels: ['pigeon'] },
  { kind: 'craftDone', subject: 'gpu' },
  { mode: 'arena' },
  { id: 'not-a-guid' },
  { more: true },
])('refuses %j', async (part) => {
  expect(await codeOf(await add(part))).toEqual([400, 'request/invalid'])
  expect((await list()).rules).toEqual([])
})
