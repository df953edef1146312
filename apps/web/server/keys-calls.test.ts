import { randomUUID } from 'node:crypto'
import type { KeyScope } from '@stashwise/accounts/api-keys'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requireKey } from '#app/features/keys/key-of-request.ts'
import type { KeysService } from '#app/features/keys/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createSiteLogger } from './site-logger.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf } from './testing/accounts-site.ts'

/** Open calls as other areas have them: a price that everybody reads, a list, and the name of a key that may read progress. */
const probeArea = defineArea({
  name: 'probe',
  create: (_platform, { keys }: { keys: KeysService }) => ({
    services: {},
    openApi: {
      under: ['/probe'],
      api: () =>
        new Hono<CallVariables>()
          .use('/probe/item/*', keys.open())
          .use('/probe/items', keys.open({ isBulk: () => true }))
          .use('/probe/progress', keys.open({ scope: 'progress:read' }))
          .get('/probe/item', (c) => c.json({ key: c.get('apiKey')?.name ?? null }))
          .get('/probe/items', (c) => c.json([]))
          .get('/probe/broken', () => {
            throw new Error('broken')
          })
          .get('/probe/progress', (c) => c.json({ key: requireKey(c, 'progress:read').name })),
    },
  }),
})

const lines: string[] = []
const log = createSiteLogger('debug', { write: (line) => void lines.push(line) })
const parts = { more: probeArea, log }

let database: Database
let site: AccountsSite
let pro: Browser
let userId: string
beforeEach(async () => {
  lines.length = 0
  database = await testDb()
  site = await accountsSite(database, {}, parts)
  pro = browserOf(site)
  userId = await pro.logIn('pro@stashwise.local')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.stop()
  await database.close()
})

const wish = (more: object = {}) => ({ id: randomUUID(), name: 'Sheet', scopes: ['data'], ...more })
const create = (more?: object, browser = pro) => browser.api('POST', '/keys', wish(more))
async function secretOf(more?: object): Promise<{ id: string; secret: string }> {
  const response = await create(more)
  expect(response.status).toBe(200)
  return response.json()
}
const list = async (): Promise<Record<string, unknown>[]> => (await (await pro.api('GET', '/keys')).json()).keys
const characterOf = async (): Promise<string> => (await (await pro.api('GET', '/users/me')).json()).charUid
const call = (path: string, secret?: string, at: Pick<AccountsSite, 'app'> = site) =>
  at.app.request(`http://localhost:3000/probe/${path}`, secret === undefined ? {} : { headers: { authorization: `Bearer ${secret}` } })
const setPro = (until: string | null) => database.pool.query('UPDATE users SET pro_granted_until = $2 WHERE id = $1', [userId, until])

describe('keys of a user', () => {
  test('a key is shown once, has 128 random bits, and is stored hashed', async () => {
    const { id, secret } = await secretOf({ name: ' My sheet ' })
    expect(secret).toMatch(/^SW_[0-9a-f]{32}$/)
    expect(await list()).toEqual([
      { id, name: 'My sheet', scopes: ['data'], hint: `SW_…${secret.slice(-4)}`, createdAt: expect.any(String) },
    ])
    const { rows } = await database.pool.query('SELECT * FROM api_keys')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(3))
    expect((await secretOf()).secret).not.toBe(secret)
  })

  test('a key of progress belongs to a character, and its prefix is the mode', async () => {
    const character = await characterOf()
    const scopes = ['progress:write', 'progress:read']
    const { secret } = await secretOf({ scopes, characterUid: character })
    expect(secret).toMatch(/^PVP_/)
    expect(await list()).toMatchObject([{ scopes: ['progress:read', 'progress:write'], character: { uid: character, gameMode: 'PVP' } }])
    expect((await create({ scopes })).status).toBe(404)
    expect((await create({ scopes, characterUid: randomUUID() })).status).toBe(404)
    await pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    const pve = await secretOf({ scopes, characterUid: await characterOf() })
    expect(pve.secret).toMatch(/^PVE_/)
    await pro.api('POST', '/users/me/char/delete', { charUid: await characterOf() })
    expect((await call('progress', pve.secret)).status, 'it goes with its character').toBe(401)
  })

  test('a key is renamed, renewed and revoked, by its owner alone', async () => {
    const { id, secret } = await secretOf()
    expect((await call('item', secret)).status).toBe(200)
    await pro.api('POST', `/keys/${id}/rename`, { name: 'Bot' })
    expect(await (await call('item', secret)).json()).toEqual({ key: 'Bot' })
    const other = browserOf(site)
    await other.logIn('admin@stashwise.local')
    expect((await other.api('POST', `/keys/${id}/rename`, { name: 'Mine' })).status).toBe(404)
    expect((await other.api('POST', `/keys/${id}/renew`)).status).toBe(404)
    await other.api('DELETE', `/keys/${id}`)
    const renewed: { secret: string } = await (await pro.api('POST', `/keys/${id}/renew`)).json()
    expect((await call('item', secret)).status).toBe(401)
    expect((await call('item', renewed.secret)).status).toBe(200)
    expect((await pro.api('DELETE', `/keys/${id}`)).status).toBe(200)
    expect((await pro.api('DELETE', `/keys/${id}`)).status, 'a second time is the same').toBe(200)
    expect(await (await call('item', renewed.secret)).json()).toMatchObject({ code: 'key/unknown', title: expect.any(String) })
  })

  test('a repeated request makes no second key; the tenth is the last, however many come at once', async () => {
    const first = wish()
    await pro.api('POST', '/keys', first)
    expect((await pro.api('POST', '/keys', first)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    const statuses = (await Promise.all(Array.from({ length: 14 }, () => create()))).map(({ status }) => status)
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 409).length]).toEqual([9, 5])
  })

  test('visitors and users without Pro get no key', async () => {
    const free = browserOf(site)
    expect((await create({}, free)).status).toBe(401)
    await free.logIn('free@stashwise.local')
    expect([(await create({}, free)).status, (await free.api('GET', '/keys')).status]).toEqual([403, 200])
  })

  test.each<[string, object, string]>([
    ['an empty name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(41) }, 'name'],
    ['an invisible character in the name', { name: 'a\u202eb' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['admin'] }, 'scopes.0'],
    ['an id that is none', { id: 'x' }, 'id'],
    ['an unknown field', { admin: true }, 'admin'],
  ])('%s is refused by its field', async (_name, more, field) => {
    const response = await create(more)
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, [field]])
  })

  test('the export of an account lists its keys without anything secret', async () => {
    const { secret } = await secretOf()
    const text = await (await pro.api('GET', '/account/export')).text()
    expect(JSON.parse(text).apiKeys).toMatchObject([{ name: 'Sheet', scopes: ['data'] }])
    // The last four characters are there, as the account's page shows them.
    expect(text).not.toContain(secret.slice(3, -4))
  })
})

describe('open calls', () => {
  test('a key is read from Authorization, a header or the address', async () => {
    const { secret } = await secretOf()
    const ways = [
      site.app.request('http://localhost:3000/probe/item', { headers: { authorization: `bearer ${secret}` } }),
      site.app.request('http://localhost:3000/probe/item', { headers: { 'X-API-Key': secret } }),
      site.app.request(`http://localhost:3000/probe/item?x-api-key=${secret}`),
    ]
    for (const response of await Promise.all(ways)) expect(await response.json()).toEqual({ key: 'Sheet' })
    expect(await (await call('item')).json()).toEqual({ key: null })
  })

  test('a wrong key is refused, not taken for none; a key without the scope too', async () => {
    const { secret } = await secretOf()
    for (const wrong of ['x', `SW_${'0'.repeat(32)}`, `tt_${'a'.repeat(18)}`, secret.toUpperCase(), `${secret}0`, `ключ`, '%00'])
      expect((await site.app.request(`http://localhost:3000/probe/item?x-api-key=${encodeURIComponent(wrong)}`)).status).toBe(401)
    expect(await (await call('progress', secret)).json()).toMatchObject({ code: 'key/scope', status: 403 })
    const none = await call('progress')
    expect([none.headers.get('www-authenticate'), await none.json()]).toMatchObject(['Bearer', { code: 'key/required', status: 401 }])
  })

  test('a key rests while its owner has no Pro, and works again when Pro returns', async () => {
    const { secret } = await secretOf()
    await setPro(null)
    await site.platform.bus.announce('stashwise_accounts', userId)
    expect(await (await call('item', secret)).json()).toMatchObject({ code: 'key/pro-ended', status: 403 })
    await setPro('infinity')
    await site.platform.bus.announce('stashwise_accounts', userId)
    expect((await call('item', secret)).status).toBe(200)
  })

  test('a key in use needs no query; a revocation is known to another process', async () => {
    const other = await accountsSite(database, {}, parts)
    const { id, secret } = await secretOf()
    const select = vi.spyOn(database.db, 'select')
    const query = vi.spyOn(database.pool, 'query')
    // Until the announcement of the new key has reached the other process, its cached key is evicted once more.
    await vi.waitFor(async () => {
      expect((await call('item', secret, other)).status).toBe(200)
      select.mockClear()
      query.mockClear()
      for (let request = 0; request < 5; request++) expect((await call('item', secret, other)).status).toBe(200)
      expect([select.mock.calls.length, query.mock.calls.length]).toEqual([0, 0])
    })
    vi.restoreAllMocks()
    await pro.api('DELETE', `/keys/${id}`)
    await vi.waitFor(async () => expect((await call('item', secret, other)).status).toBe(401))
    await other.stop()
  })

  test('while the database is away a known key works; an unknown one is no refusal of the key', async () => {
    const [known, later] = [await secretOf(), await secretOf({ scopes: ['progress:read'], characterUid: await characterOf() })]
    await call('item', known.secret)
    vi.spyOn(database.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    })
    await site.platform.bus.hear('stashwise_accounts', undefined)
    expect(await (await call('item', known.secret)).json()).toEqual({ key: 'Sheet' })
    expect(await (await call('item', later.secret)).json(), 'what everybody may read').toEqual({ key: null })
    const refused = await call('progress', later.secret)
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'database/unavailable' })])
  })

  test('limits are in the headers: 60 a minute without a key, 300 with one, lists 5', async () => {
    const { secret } = await secretOf()
    const headersOf = (response: Response) =>
      ['limit', 'remaining', 'reset'].map((name) => Number(response.headers.get(`x-ratelimit-${name}`)))
    const first = headersOf(await call('item'))
    expect(first.slice(0, 2)).toEqual([60, 59])
    expect(first[2]).toBeGreaterThan(Date.now() / 1000)
    expect(headersOf(await call('item', secret)).slice(0, 2)).toEqual([300, 299])
    for (let read = 4; read >= 0; read--) expect(headersOf(await call('items', secret)).slice(0, 2)).toEqual([5, read])
    const over = await call('items', secret)
    expect([over.status, headersOf(over).slice(0, 2)]).toEqual([429, [5, 0]])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let request = 0; request < 59; request++) await call('item')
    expect((await call('item')).status).toBe(429)
    expect((await call('item', secret)).status, 'a key is counted by itself').toBe(200)
  })

  test('guesses of keys are stopped before a query', async () => {
    const select = vi.spyOn(database.db, 'select')
    const statuses: number[] = []
    for (let guess = 0; guess < 70; guess++) statuses.push((await call('item', `SW_${guess.toString(16).padStart(32, '0')}`)).status)
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429])
    expect(select).toHaveBeenCalledTimes(60)
  })

  test('a key is in no log, also not one in the address of a call that fails', async () => {
    const { secret } = await secretOf()
    await site.app.request(`http://localhost:3000/probe/broken?x-api-key=${secret}`)
    await site.app.request(`http://localhost:3000/probe/item?x-api-key=${secret}&${'x'.repeat(2500)}`)
    await pro.api('POST', '/page-errors', {
      kind: 'error',
      name: 'TypeError',
      message: `cannot read http://localhost:3000/probe/item?x-api-key=${secret} with ${secret}`,
      component: '',
      stack: `TypeError: x\n    at f (http://localhost:3000/dev/api?x-api-key=${secret}:1:2)`,
      path: `/dev/api?x-api-key=${secret}`,
    })
    log.error({ err: new Error(`no response to /probe/item?x-api-key=${secret}`) }, `failed for ${secret}`)
    const { rows } = await database.pool.query('SELECT * FROM site_log')
    expect(lines.join('')).toContain('broken')
    expect(rows).toContainEqual(expect.objectContaining({ area: 'browser', message: expect.stringContaining('TypeError') }))
    expect(lines.join('') + JSON.stringify(rows)).not.toContain(secret.slice(3))
  })
})

test('scopes are stored as they are named', async () => {
  const all: KeyScope[] = ['data', 'progress:read', 'progress:team', 'progress:write']
  await secretOf({ scopes: all.toReversed(), characterUid: await characterOf() })
  expect(await list()).toMatchObject([{ scopes: all }])
})
