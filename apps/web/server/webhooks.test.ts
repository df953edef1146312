import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { proOf } from '@stashwise/accounts/pro'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { inTransaction } from '@stashwise/db/connections'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { saveRestocks } from '@stashwise/db/trader-restocks'
import { claimDue } from '@stashwise/db/webhooks/deliveries'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCollect } from '#app/features/webhooks/server/collect.ts'
import { createDeliver } from '#app/features/webhooks/server/deliver.ts'
import { createRunner } from '#app/features/webhooks/server/run-deliveries.ts'
import type { DeliveryView, WebhookList } from '#app/features/webhooks/service.ts'
import { createOutbound } from './outbound/create-outbound.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf, known } from './testing/accounts-site.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const outbound = createOutbound({ allowLoopback: true, timeoutMs: 2000 })

let database: Database
let site: AccountsSite
let pro: Browser
let userId: string
let receiver: Awaited<ReturnType<typeof aReceiver>>
/** What the clock of deliveries is ahead. */
let ahead: number
const clock = () => Date.now() + ahead

beforeEach(async () => {
  ahead = 0
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true, outbound })
  pro = browserOf(site)
  userId = await pro.logIn('pro@stashwise.local')
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.stop()
  await site.stop()
  await database.close()
})

type Received = { path: string; headers: Record<string, string>; body: string }
const none: Received = { path: '', headers: {}, body: '' }

/** A user's own server. */
async function aReceiver() {
  const received: Received[] = []
  const replies = { status: 200, headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: Object.fromEntries(Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.[0] ?? ''])),
        body,
      })
      response.writeHead(replies.status, replies.headers).end('noted')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    replies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const aDeliver = (part: Partial<Parameters<typeof createDeliver>[0]> = {}) =>
  createDeliver({
    database,
    outbound,
    clock,
    chance: () => 0,
    onError: (error) => {
      throw error
    },
    ...part,
  })
const deliver = () => aDeliver().run()

let made = 0
const wish = (part: object = {}) => ({ url: `${receiver.url}/hook`, mode: 'pvp', types: ['alert.fired'], items: [], ...part })
async function addWebhook(part: object = {}, browser = pro) {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
  const response = await browser.api('POST', '/webhooks', { id, ...wish(part) })
  return { id, response, secret: String((await response.clone().json()).secret) }
}
const listWebhooks = async (): Promise<WebhookList['webhooks']> => (await (await pro.api('GET', '/webhooks')).json()).webhooks
const listDeliveries = async (id: string): Promise<DeliveryView[]> =>
  (await (await pro.api('GET', `/webhooks/${id}/deliveries`)).json()).deliveries
const fire = (data: object = { rule: 'gpu below 300000' }) => site.services.webhooks.send(userId, 'alert.fired', data)
const codeOf = async (response: Response) => [response.status, (await response.json()).code]

test('a test event arrives signed, as an independent library verifies it, and is listed with its response', async () => {
  const { id, secret } = await addWebhook()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect((await pro.api('POST', `/webhooks/${id}/test`)).status).toBe(200)
  expect(await deliver()).toBe(1)
  const { headers, body } = receiver.received[0] ?? none
  expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'test', timestamp: expect.stringMatching(/Z$/), data: { webhook: id } })
  expect(headers['content-type']).toBe('application/json')
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_other' })).toThrow()
  expect(await listDeliveries(id)).toMatchObject([{ type: 'test', state: 'delivered', attempts: 1, status: 200 }])
})

test('after a rotation both secrets sign for a day, then the new one alone; neither is shown again', async () => {
  const { id, secret: old } = await addWebhook()
  const { secret } = await (await pro.api('POST', `/webhooks/${id}/rotate`)).json()
  await fire()
  await deliver()
  const [first] = receiver.received
  for (const each of [old, secret]) expect(() => new Webhook(each).verify(first?.body ?? '', first?.headers ?? {})).not.toThrow()
  expect(first?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  ahead = day + 1000
  await fire()
  await deliver()
  expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  const list = await (await pro.api('GET', '/webhooks')).text()
  expect(list).not.toContain(old)
  expect(list).not.toContain(secret)
})

test('what fails is tried ten times with growing pauses under one id, and once more when its owner wants it', async () => {
  const { id } = await addWebhook()
  receiver.replies.status = 500
  await fire()
  const startedAt = clock()
  const times: number[] = []
  for (const pause of [0, 5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]) {
    ahead += Math.max(0, pause - 1000)
    if (pause > 0) expect(await deliver()).toBe(0)
    ahead += Math.min(1000, pause) + 200
    expect(await deliver()).toBe(1)
    times.push(clock() - startedAt)
  }
  expect(times).toHaveLength(10)
  ahead += 10 * day
  expect(await deliver()).toBe(0)
  const [failed] = await listDeliveries(id)
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, status: 500 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  receiver.replies.status = 204
  ahead = 0
  expect((await pro.api('POST', `/webhooks/deliveries/${failed?.id}/resend`)).status).toBe(200)
  await deliver()
  expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }])
  expect((await listWebhooks())[0]?.failingSince).toBeUndefined()
})

test.each([302, 307, 400, 404, 500])('%i is no success, and no redirect is followed', async (status) => {
  const { id } = await addWebhook()
  Object.assign(receiver.replies, { status, headers: { Location: `${receiver.url}/elsewhere` } })
  await fire()
  await deliver()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  expect(await listDeliveries(id)).toMatchObject([{ state: 'waiting', status, attempts: 1, nextAt: expect.any(String) }])
})

test('no response is a fault with a name, and an address that has become private gets nothing', async () => {
  const { id } = await addWebhook()
  await receiver.stop()
  await fire()
  await deliver()
  expect(await listDeliveries(id)).toMatchObject([{ state: 'waiting', fault: 'connection' }])
  ahead += 6000
  await aDeliver({ outbound: createOutbound() }).run()
  expect((await listDeliveries(id))[0]).toMatchObject({ fault: 'address', attempts: 2 })
})

test('410 switches the webhook off with what waits, and its owner learns of it by mail', async () => {
  const { id } = await addWebhook()
  receiver.replies.status = 500
  await fire()
  await deliver()
  receiver.replies.status = 410
  await fire()
  await deliver()
  expect((await listWebhooks())[0]).toMatchObject({ state: 'gone' })
  expect((await listDeliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(await fire()).toBe(0)
  expect(await codeOf(await pro.api('POST', `/webhooks/${id}/test`))).toEqual([409, 'webhook/off'])
  await runJob('webhooks/mail-owners')
  await runJob('webhooks/mail-owners')
  const mails = (await site.mails('pro@stashwise.local')).filter(({ subject }) => subject.includes('webhook'))
  expect(mails.map(({ subject }) => subject)).toEqual([`Your webhook to ${new URL(receiver.url).host} was switched off`])
  receiver.replies.status = 200
  expect((await pro.api('POST', `/webhooks/${id}/state`, { state: 'on' })).status).toBe(200)
  expect(await fire()).toBe(1)
  await deliver()
  expect((await listWebhooks())[0]).toMatchObject({ state: 'on' })
})

test('days of failures bring a warning in the owner’s language first, and the end only then', async () => {
  const { id } = await addWebhook()
  await database.pool.query("UPDATE users SET locale = 'ru' WHERE id = $1", [userId])
  receiver.replies.status = 503
  const states: string[] = []
  for (let days = 0; days <= 6; days++) {
    ahead = days * day
    await fire({ days })
    await deliver()
    states.push((await listWebhooks())[0]?.state ?? '')
    await runJob('webhooks/mail-owners')
  }
  expect(states).toEqual(['on', 'on', 'on', 'on', 'on', 'failing', 'failing'])
  const mails = (await site.mails('pro@stashwise.local')).filter(({ subject }) => subject.includes('Вебхук'))
  expect(mails.map(({ subject }) => subject.replace(/на \S+ /, ''))).toEqual(['Вебхук отключён', 'Вебхук не работает'])
  expect(mails[1]?.text).toContain(`${receiver.url}/hook`)
  expect((await listDeliveries(id)).every(({ state }) => state === 'failed')).toBe(true)
})

test('a busy server rests as a whole for as long as it asks', async () => {
  await addWebhook()
  Object.assign(receiver.replies, { status: 429, headers: { 'Retry-After': '600' } })
  await fire()
  await deliver()
  await fire()
  ahead = 9 * minute
  expect(await deliver()).toBe(0)
  ahead = 10 * minute + 1000
  receiver.replies.status = 200
  expect(await deliver()).toBe(2)
})

const runJob = async (name: string) => {
  await site.jobs.find((job) => job.name === name)?.run({ isRetry: false, signal: new AbortController().signal })
}

describe('several processes', () => {
  test('send everything, and nothing twice', async () => {
    for (let at = 0; at < 5; at++) await addWebhook({ url: `${receiver.url}/${at}` })
    for (let at = 0; at < 8; at++) await fire({ at })
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    while ((await deliver()) > 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(receiver.received).toHaveLength(40)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  })

  test('one that is killed while it sends loses nothing: another sends the same id when the lease has ended', async () => {
    const { id } = await addWebhook()
    await fire()
    const claims = await claimDue(database.pool, { at: new Date(clock()), until: new Date(clock() + minute), limit: 10 })
    expect(claims).toHaveLength(1)
    expect(await deliver()).toBe(0)
    ahead = minute + 1
    expect(await deliver()).toBe(1)
    expect(receiver.received[0]?.headers['webhook-id']).toBe(`msg_${claims[0]?.delivery.id.replaceAll('-', '')}`)
    expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('one that comes back after its lease ended changes nothing of what another has done since', async () => {
    const { id } = await addWebhook()
    await fire()
    let release = () => {}
    const stuck = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = aDeliver({
      outbound: {
        ...outbound,
        async post() {
          await stuck
          return { status: 500, text: '' }
        },
      },
    }).run()
    await vi.waitFor(async () => expect((await listDeliveries(id))[0]?.attempts).toBe(1))
    ahead = minute + 1
    await deliver()
    release()
    await slow
    expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }])
    expect((await listWebhooks())[0]?.failingSince).toBeUndefined()
  })

  test('a process that runs is woken by what any of them commits, and stops after what is under way', async () => {
    await addWebhook()
    const runner = createRunner({ database, deliver: aDeliver(), clock, onError: vi.fn() })
    site.platform.bus.on('webhooks', runner.wake)
    await site.platform.bus.ready()
    await fire()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
    await runner.stop()
    await fire()
    runner.wake()
    expect(receiver.received).toHaveLength(1)
  })
})

test('an event is there with the transaction it belongs to, and not without; one that is too large is refused', async () => {
  await addWebhook()
  await expect(
    inTransaction(database.pool, async (_client, db) => {
      await site.services.webhooks.send(userId, 'alert.fired', { never: true }, db)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await deliver()).toBe(0)
  await inTransaction(database.pool, (_client, db) => site.services.webhooks.send(userId, 'alert.fired', { now: true }, db))
  expect(await deliver()).toBe(1)
  await expect(fire({ text: 'x'.repeat(20_000) })).rejects.toThrow(RangeError)
})

describe('prices and restocks', () => {
  /** The market as a process has it after an import. */
  function collectAt(version: number, mode: 'pvp' | 'pve' = 'pvp') {
    const changes = fixtureChanges(mode, version)
    const catalogue = aCatalogue(changes)
    const catalogues = { current: () => catalogue, facts: () => [], slots: async () => new Map(), subscribe: () => () => {} }
    return createCollect({ database, catalogues, clock, isPro: (reasons) => proOf(reasons, clock()).isPro })
  }
  const importPrices = async (version: number, ...items: string[]) => {
    for (const item of items)
      await database.pool.query(
        "INSERT INTO item_prices (mode, item_uid, version, last) VALUES ('pvp', $1, $2, 1000) ON CONFLICT (mode, item_uid) DO UPDATE SET version = $2",
        [item, version],
      )
  }
  const itemsOf = ({ body }: Received) => JSON.parse(body).data.items.map(({ uid }: { uid: string }) => uid)

  test('changed prices of chosen items are sent once, however many processes see the import', async () => {
    await addWebhook({ types: ['prices.updated'], items: [known.item, 'nuts'] })
    await addWebhook({ url: `${receiver.url}/other`, types: ['prices.updated'], items: [known.other] })
    await addWebhook({ url: `${receiver.url}/pve`, mode: 'pve', types: ['prices.updated'], items: [known.item] })
    await importPrices(1, known.item, known.other)
    await collectAt(1).prices('pvp')
    expect(await deliver()).toBe(0)
    await importPrices(2, known.item)
    await Promise.all([collectAt(2).prices('pvp'), collectAt(2).prices('pvp'), collectAt(2).prices('pvp')])
    expect(await deliver()).toBe(1)
    expect(receiver.received.map(({ path, ...rest }) => [path, itemsOf({ path, ...rest })])).toEqual([['/hook', [known.item]]])
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'prices.updated',
      data: { mode: 'pvp', items: [{ uid: 'gpu', bsgId: '57347ca924597744596b4e71', name: 'Graphics card', lastLow: 296_372 }] },
    })
  })

  test('an import that no process saw is sent at the next start; a process that is behind sends nothing it does not have', async () => {
    await addWebhook({ types: ['prices.updated'], items: [known.item, known.other] })
    await collectAt(1).prices('pvp')
    await importPrices(2, known.item)
    await importPrices(3, known.other)
    await collectAt(2).prices('pvp')
    expect(await deliver()).toBe(1)
    await collectAt(3).prices('pvp')
    expect(await deliver()).toBe(1)
    expect(receiver.received.map(itemsOf)).toEqual([[known.item], [known.other]])
    // Another database: its prices are no changes.
    await collectAt(1).prices('pvp')
    expect(await deliver()).toBe(0)
  })

  test('an endpoint without success has one price event with all its items, at the pace of its attempts', async () => {
    const { id } = await addWebhook({ types: ['prices.updated'], items: [known.item, known.other] })
    await collectAt(1).prices('pvp')
    receiver.replies.status = 500
    await importPrices(2, known.item)
    await collectAt(2).prices('pvp')
    await deliver()
    ahead = 6000
    await deliver()
    await importPrices(3, known.other)
    await collectAt(3).prices('pvp')
    expect(await deliver()).toBe(0)
    expect(await listDeliveries(id)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    receiver.replies.status = 200
    ahead = 6 * minute
    expect(await deliver()).toBe(1)
    expect(itemsOf(receiver.received.at(-1) ?? none).sort()).toEqual([known.item, known.other].sort())
  })

  test('a restock is sent once its time was reached; a corrected time and a first one are none', async () => {
    await addWebhook({ types: ['trader.restocked'] })
    const now = clock()
    const save = (times: Record<string, number>) => saveRestocks(database.db, 'pvp', { askedAt: new Date(now), times })
    await save({ prapor: now - minute, skier: now + hour })
    await collectAt(1).restocks('pvp')
    await save({ prapor: now + 3 * hour, skier: now + 2 * hour, mechanic: now + hour })
    await Promise.all([collectAt(1).restocks('pvp'), collectAt(1).restocks('pvp')])
    expect(await deliver()).toBe(1)
    expect(JSON.parse(receiver.received[0]?.body ?? '').data).toEqual({
      mode: 'pvp',
      traders: [
        {
          id: 'prapor',
          slug: 'prapor',
          name: 'Prapor',
          restockedAt: new Date(now - minute).toISOString(),
          restockAt: new Date(now + 3 * hour).toISOString(),
        },
      ],
    })
    // Known again after the feed had none for a while.
    await save({ skier: now + 2 * hour })
    await collectAt(1).restocks('pvp')
    ahead = 4 * hour
    await save({ prapor: now + 6 * hour, skier: now + 5 * hour })
    await collectAt(1).restocks('pvp')
    await deliver()
    expect(
      JSON.parse(receiver.received[1]?.body ?? '')
        .data.traders.map(({ slug }: { slug: string }) => slug)
        .sort(),
    ).toEqual(['prapor', 'skier'])
  })

  test('nothing is sent to a user whose Pro has ended', async () => {
    await addWebhook({ types: ['prices.updated', 'alert.fired'], items: [known.item] })
    await collectAt(1).prices('pvp')
    await importPrices(2, known.item)
    await database.pool.query('UPDATE users SET pro_granted_until = now() WHERE id = $1', [userId])
    await collectAt(2).prices('pvp')
    expect([await deliver(), await fire()]).toEqual([0, 0])
  })
})

test('only Pro adds, tests and switches on; what one has can be seen, switched off and deleted without', async () => {
  const { id } = await addWebhook()
  const free = browserOf(site)
  await free.logIn('free@stashwise.local')
  expect(await codeOf((await addWebhook({}, free)).response)).toEqual([403, 'pro/feature'])
  await database.pool.query('UPDATE users SET pro_granted_until = now(), version = version + 1 WHERE id = $1', [userId])
  await site.platform.bus.announce('stashwise_accounts', userId)
  expect((await (await pro.api('GET', '/webhooks')).json()).isPro).toBe(false)
  for (const [path, body] of [
    ['test', undefined],
    ['rotate', undefined],
    ['state', { state: 'on' }],
  ] as const)
    expect(await codeOf(await pro.api('POST', `/webhooks/${id}/${path}`, body))).toEqual([403, 'pro/feature'])
  expect((await pro.api('POST', `/webhooks/${id}/state`, { state: 'off' })).status).toBe(200)
  expect((await (await pro.api('DELETE', `/webhooks/${id}`)).json()).webhooks).toEqual([])
})

test('a webhook belongs to its user: nobody else sees, changes or resends it, and visitors have none', async () => {
  const { id } = await addWebhook()
  await fire()
  await deliver()
  const [delivery] = await listDeliveries(id)
  const admin = browserOf(site)
  await admin.logIn('admin@stashwise.local')
  expect((await (await admin.api('GET', '/webhooks')).json()).webhooks).toEqual([])
  const others = [
    admin.api('PUT', `/webhooks/${id}`, wish()),
    admin.api('POST', `/webhooks/${id}/rotate`),
    admin.api('POST', `/webhooks/${id}/state`, { state: 'off' }),
    admin.api('POST', `/webhooks/${id}/test`),
    admin.api('GET', `/webhooks/${id}/deliveries`),
    admin.api('POST', `/webhooks/deliveries/${delivery?.id}/resend`),
    admin.api('POST', '/webhooks', { id, ...wish() }),
  ]
  for (const response of await Promise.all(others)) expect(await codeOf(response)).toEqual([404, 'webhook/not-found'])
  await admin.api('DELETE', `/webhooks/${id}`)
  expect(await listWebhooks()).toHaveLength(1)
  expect((await browserOf(site).api('GET', '/webhooks')).status).toBe(401)
})

test('a user has five; a repeated request is the same one with the same secret; a change keeps what is not in it', async () => {
  const first = await addWebhook({ items: [known.item], types: ['prices.updated'] })
  const again = await pro.api('POST', '/webhooks', { id: first.id, ...wish() })
  expect(await again.json()).toEqual({ id: first.id, secret: first.secret })
  for (let at = 0; at < 4; at++) await addWebhook()
  expect(await codeOf((await addWebhook()).response)).toEqual([409, 'webhook/too-many'])
  const changed = await pro.api(
    'PUT',
    `/webhooks/${first.id}`,
    wish({ url: `${receiver.url}/new`, types: ['alert.fired', 'trader.restocked'] }),
  )
  expect((await changed.json()).webhooks[0]).toMatchObject({
    url: `${receiver.url}/new`,
    types: ['trader.restocked', 'alert.fired'],
    items: [],
  })
})

const refused = {
  'a private address': [{ url: 'https://10.0.0.1/' }, 'webhook/address'],
  'this machine by name': [{ url: 'https://localhost:9999/' }, 'webhook/address'],
  'metadata of a cloud': [{ url: 'https://169.254.169.254/latest/' }, 'webhook/address'],
  'a password in the address': [{ url: 'https://a:b@example.org/' }, 'webhook/address'],
  'another port': [{ url: 'https://example.org:22/' }, 'webhook/address'],
  'another protocol': [{ url: 'ftp://example.org/' }, 'webhook/address'],
  'no address': [{ url: 'example' }, 'webhook/address'],
  'a very long address': [{ url: `https://example.org/${'x'.repeat(600)}` }, 'request/invalid'],
  'no type': [{ types: [] }, 'request/invalid'],
  'an unknown type': [{ types: ['test'] }, 'request/invalid'],
  'prices of no item': [{ types: ['prices.updated'] }, 'request/invalid'],
  'an unknown item': [{ items: ['__proto__'] }, 'request/invalid'],
  'too many items': [{ items: Array.from({ length: 51 }, (_, at) => `i${at}`) }, 'request/invalid'],
  'an unknown mode': [{ mode: 'regular' }, 'request/invalid'],
  'a field of its own': [{ secret: 'whsec_AAAA' }, 'request/invalid'],
  'a NUL': [{ url: `https://example.org/\0` }, 'request/invalid'],
} as const
test.each(Object.entries(refused))('%s is refused', async (_, [part, code]) => {
  expect(await codeOf((await addWebhook(part)).response)).toEqual([400, code])
  expect(await listWebhooks()).toEqual([])
})

test('ended deliveries are pruned by age and number, what waits in vain by number', async () => {
  const { id } = await addWebhook()
  const insert = (state: string, count: number, ageDays: number) =>
    database.pool.query(
      `INSERT INTO webhook_deliveries (id, endpoint_id, type, body, state, next_at, created_at)
       SELECT gen_random_uuid(), $1, 'alert.fired', '{}', $2, now(), now() - make_interval(days => $4) - make_interval(secs => n) FROM generate_series(1, $3) n`,
      [id, state, count, ageDays],
    )
  await insert('delivered', 3, 20)
  await insert('delivered', 150, 1)
  await insert('waiting', 510, 0)
  await runJob('webhooks/prune-deliveries')
  const { rows } = await database.pool.query('SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state ORDER BY state')
  const total = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  expect(total.waiting).toBe(500)
  expect((total.delivered ?? 0) + (total.failed ?? 0)).toBeLessThanOrEqual(110)
})
