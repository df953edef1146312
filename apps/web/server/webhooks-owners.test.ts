import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserOf, known } from './testing/accounts-site.ts'
import { codeOf, type WebhooksSite, webhooksSite } from './testing/webhooks-site.ts'

let hooks: WebhooksSite
beforeEach(async () => {
  hooks = await webhooksSite()
})
afterEach(() => hooks.close())

test('only Pro adds, tests and switches on; what one has can be seen, switched off and deleted without', async () => {
  const { id } = await hooks.addWebhook()
  const free = browserOf(hooks.site)
  await free.logIn('free@stashwise.local')
  expect(await codeOf((await hooks.addWebhook({}, free)).response)).toEqual([403, 'pro/feature'])
  await hooks.database.pool.query('UPDATE users SET pro_granted_until = now(), version = version + 1 WHERE id = $1', [hooks.userId])
  await hooks.site.platform.bus.announce('stashwise_accounts', hooks.userId)
  expect((await (await hooks.pro.api('GET', '/webhooks')).json()).isPro).toBe(false)
  for (const [path, body] of [
    ['test', undefined],
    ['rotate', undefined],
    ['state', { state: 'on' }],
  ] as const)
    expect(await codeOf(await hooks.pro.api('POST', `/webhooks/${id}/${path}`, body))).toEqual([403, 'pro/feature'])
  expect((await hooks.pro.api('POST', `/webhooks/${id}/state`, { state: 'off' })).status).toBe(200)
  expect((await (await hooks.pro.api('DELETE', `/webhooks/${id}`)).json()).webhooks).toEqual([])
})

test('a webhook belongs to its user: nobody else sees, changes or resends it, and visitors have none', async () => {
  const { id } = await hooks.addWebhook()
  await hooks.fire()
  await hooks.deliver()
  const [delivery] = await hooks.listDeliveries(id)
  const admin = browserOf(hooks.site)
  await admin.logIn('admin@stashwise.local')
  expect((await (await admin.api('GET', '/webhooks')).json()).webhooks).toEqual([])
  const others = [
    admin.api('PUT', `/webhooks/${id}`, hooks.wish()),
    admin.api('POST', `/webhooks/${id}/rotate`),
    admin.api('POST', `/webhooks/${id}/state`, { state: 'off' }),
    admin.api('POST', `/webhooks/${id}/test`),
    admin.api('GET', `/webhooks/${id}/deliveries`),
    admin.api('POST', `/webhooks/deliveries/${delivery?.id}/resend`),
    admin.api('POST', '/webhooks', { id, ...hooks.wish() }),
  ]
  for (const response of await Promise.all(others)) expect(await codeOf(response)).toEqual([404, 'webhook/not-found'])
  await admin.api('DELETE', `/webhooks/${id}`)
  expect(await hooks.listWebhooks()).toHaveLength(1)
  expect((await browserOf(hooks.site).api('GET', '/webhooks')).status).toBe(401)
})

test('a user has five; a repeated request is the same one with the same secret; a change keeps what is not in it', async () => {
  const first = await hooks.addWebhook({ items: [known.item], types: ['prices.updated'] })
  const again = await hooks.pro.api('POST', '/webhooks', { id: first.id, ...hooks.wish() })
  expect(await again.json()).toEqual({ id: first.id, secret: first.secret })
  for (let at = 0; at < 4; at++) await hooks.addWebhook()
  expect(await codeOf((await hooks.addWebhook()).response)).toEqual([409, 'webhook/too-many'])
  const changed = await hooks.pro.api(
    'PUT',
    `/webhooks/${first.id}`,
    hooks.wish({ url: `${hooks.receiver.url}/new`, types: ['alert.fired', 'trader.restocked'] }),
  )
  expect((await changed.json()).webhooks[0]).toMatchObject({
    url: `${hooks.receiver.url}/new`,
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
  expect(await codeOf((await hooks.addWebhook(part)).response)).toEqual([400, code])
  expect(await hooks.listWebhooks()).toEqual([])
})

test('ended deliveries are pruned by age and number, what waits in vain by number', async () => {
  const { id } = await hooks.addWebhook()
  const insert = (state: string, count: number, ageDays: number) =>
    hooks.database.pool.query(
      `INSERT INTO webhook_deliveries (id, endpoint_id, type, body, state, next_at, created_at)
       SELECT gen_random_uuid(), $1, 'alert.fired', '{}', $2, now(), now() - make_interval(days => $4) - make_interval(secs => n) FROM generate_series(1, $3) n`,
      [id, state, count, ageDays],
    )
  await insert('delivered', 3, 20)
  await insert('delivered', 150, 1)
  await insert('waiting', 510, 0)
  await hooks.runJob('webhooks/prune-deliveries')
  const { rows } = await hooks.database.pool.query(
    'SELECT state, count(*)::int AS count FROM webhook_deliveries GROUP BY state ORDER BY state',
  )
  const total = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  expect(total.waiting).toBe(500)
  expect((total.delivered ?? 0) + (total.failed ?? 0)).toBeLessThanOrEqual(110)
})
