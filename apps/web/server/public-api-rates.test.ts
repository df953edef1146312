import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, browserOf, known } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
let key = ''
beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database)
  const browser = browserOf(site)
  await browser.logIn('pro@stashwise.local')
  key = (await (await browser.api('POST', '/keys', { id: crypto.randomUUID(), name: 'bot', scopes: ['data'] })).json()).secret
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  site.app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', ...headers } })

function repeated(path: string, tag: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: path, headers: { 'if-none-match': tag, ...headers } })
  return site.app.findUnchanged(request)
}

test('without a key an address reads 60 times a minute, a 304 counted too; then it is told how long to wait', async () => {
  const path = `/api/v1/pvp/items?ids=${known.item}`
  const first = await ask(path)
  expect([first.status, first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual([200, '60', '59'])
  const tag = first.headers.get('etag') ?? ''
  for (let at = 0; at < 58; at++) expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
  // Before any routing, as a server with a port does it.
  expect(await repeated(path, tag)).toMatchObject({ ETag: tag, 'X-RateLimit-Remaining': '0' })
  expect(repeated(path, 'W/"other"')).toBeUndefined()
  expect(repeated(path, tag, { 'x-api-key': key })).toBeUndefined()
  expect(await repeated(path, tag)).toBeUndefined()
  const refused = await ask(path, { 'if-none-match': tag })
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'rate/limit' })])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a key reads 300 times a minute, whole lists five times, and the dialect names the limit as its clients know it', async () => {
  const keyed = (path: string) => ask(path, { 'x-api-key': key })
  expect((await keyed('/api/v1/pvp/items')).headers.get('x-ratelimit-limit')).toBe('300')
  for (let at = 0; at < 5; at++) expect((await keyed('/api/v1/items/all')).status).toBe(200)
  const list = await keyed('/api/v1/pve/items/all')
  expect([list.status, await list.json()]).toEqual([429, { error: 'You reach your limit of 5 reqs per minute' }])
  expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0)
  let one = await keyed('/api/v1/item?q=salewa')
  expect(one.status).toBe(200)
  for (let at = 0; at < 300 && one.status === 200; at++) one = await keyed('/api/v1/item?q=salewa')
  expect([one.status, await one.json()]).toEqual([429, { error: 'You reach your limit of 300 reqs per minute' }])
})
