import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { listReplyKinds } from '@stashwise/replies/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallCatalogue } from '#app/features/streamers/testing/small-site.ts'
import { type AccountsSite, accountsSite, fixedCatalogues } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { catalogues: fixedCatalogues(smallCatalogue()) })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

/** As a bot sends it: another host, no origin, no cookies. */
const request = (path: string, init: RequestInit = {}) => site.app.request(`http://localhost:3000${path}`, init)
const lineOf = async (path: string) => (await request(path)).text()

test.each([
  ['/bot/price?q=salewa', 'Salewa first aid kit: flea market 36,430 ₽'],
  ['/bot/price?query=salewa&lang=ru', 'Аптечка Salewa First Aid Kit: барахолка 36 430 ₽'],
  ['/bot/ammo?q=m855a1', '5.56x45mm M855A1: damage 49'],
  ['/bot/quest?q=shortage', 'Shortage: Therapist, Kappa'],
  ['/bot/fee?q=salewa+45k', 'Salewa first aid kit: listed at 45,000 ₽'],
  ['/bot/restock', 'Trader restocks: next restock unknown'],
  ['/bot/raid-time', 'Raid time: '],
  ['/bot/goons?m=pve', 'Goons'],
  ['/bot/ask?q=ammo%20m855a1', '5.56x45mm M855A1: damage 49'],
  ['/bot', 'Ask for one of these'],
])('%s is one line of text for anybody', async (path, start) => {
  const response = await request(path, { headers: { origin: 'https://obs.example' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('set-cookie')).toBeNull()
  const line = await response.text()
  expect(line.startsWith(start)).toBe(true)
  expect(line).not.toMatch(/[\r\n]/)
})

test.each(['nightbot', 'stream-elements', 'moobot'])('the webhook of %s has the line that its commands know', async (bot) => {
  expect(await lineOf(`/webhook/${bot}?q=salewa`)).toBe(
    'Salewa first aid kit 36,430 ₽ flea market http://localhost:3000/item/salewa_first_aid_kit',
  )
  expect(await lineOf(`/webhook/${bot}?q=bitcoin&l=ru&m=regular`)).toBe(
    'Монета Биткоина 652 437 ₽ Терапевт http://localhost:3000/ru/item/physical_bitcoin',
  )
  expect(await lineOf(`/webhook/${bot}?q=roubles`)).toMatch(/^Roubles: not sold on the flea market/)
})

test('a miss is a good response: bots show errors as they are', async () => {
  const response = await request('/webhook/nightbot?q=zzqwxj')
  expect([response.status, await response.text()]).toEqual([200, 'Found no item matching that name'])
})

test.each([
  ['/bot/price', 200],
  ['/bot/price?q=', 200],
  ['/bot/price?q=%20%20', 200],
  ['/bot/price?q=&l=xx', 200],
  ['/webhook/moobot?q=%20', 400],
])('%s says what to type', async (path, status) => {
  const response = await request(path)
  expect([response.status, await response.text()]).toEqual([status, 'Type an item after the command, such as: salewa'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a name without a letter gets what to type', async () => {
  const response = await request('/bot/price?q=%F0%9F%91%8D')
  expect([response.status, await response.text()]).toEqual([200, 'Type an item after the command, such as: salewa'])
})

test('prices are never those of another mode', async () => {
  const response = await request('/bot/price?q=salewa&m=pvp-season')
  expect([response.status, await response.text()]).toEqual([400, 'Unknown game mode: use PVP or PVE'])
})

test('prices may be cached five minutes, times only while they are true', async () => {
  const cacheOf = async (path: string) => (await request(path)).headers.get('cache-control')
  expect(await cacheOf('/bot/price?q=salewa')).toBe('public, max-age=300')
  expect(await cacheOf('/bot/restock')).toBe('public, max-age=30')
  expect(await cacheOf('/bot/raid-time')).toBe('public, max-age=5')
  expect(await cacheOf('/bot/ask?q=time')).toBe('public, max-age=5')
})

test('a format is the first one of the address, so that words of a viewer cannot bring another', async () => {
  expect(await lineOf('/bot/price?f=%7Bname%7D%20%7Bprice%7D&q=gpu&f=%2Fban')).toBe('Graphics card 296,372 ₽')
  expect(await lineOf('/bot/price?q=gpu&max=60&link=off')).toBe('Graphics card: flea market 296,372 ₽ · Therapist 100,980 ₽')
})

test('programs get the same as parts', async () => {
  const response = await request('/bot/price?q=gpu&as=json')
  expect(await response.json()).toMatchObject({
    kind: 'price',
    title: 'Graphics card',
    link: 'http://localhost:3000/item/graphics_card',
    parts: [{ label: 'flea market', value: '296,372 ₽' }, { label: '24h average' }, { label: 'Therapist' }, { label: 'per slot' }],
    fields: { name: 'Graphics card', shortName: 'GPU', price: '296,372 ₽' },
  })
})

test.each([
  'q=%00%0a%0d',
  'q=%ff%fe',
  'q=%',
  'q[]=a&q[]=b',
  '__proto__=x&q=gpu',
  'q=constructor',
  `q=${'a'.repeat(1500)}`,
  'q=-1',
  'q=1e309',
  'q=gpu&max=-1',
  'q=gpu&max=99999999999',
  'q=gpu&max=NaN',
  'q=gpu&l=__proto__',
  'q=gpu&l=%00',
  'q=gpu&m=__proto__',
  'q=gpu&f=%7B__proto__%7D',
  'q=gpu&f=%24%28urlfetch%20x%29',
  'q=%E2%80%AE%2Fban',
  'q=%40everyone',
  'q=gpu&as=__proto__',
  'q=gpu&f=%0a%2Fban',
])('%s gets one harmless line, whatever is asked for', async (search) => {
  for (const kind of [...listReplyKinds, 'ask']) {
    const response = await request(`/bot/${kind}?${search}`)
    expect([200, 400]).toContain(response.status)
    const line = await response.text()
    expect(line).toMatch(/^[\p{L}\p{N}(]/u)
    expect(line).not.toMatch(/[\p{Cc}\u202e@{}]|\$\(/u)
    expect(line.length).toBeLessThanOrEqual(400)
  }
})

test('other methods and paths are refused as problems', async () => {
  const post = await request('/bot/price?q=gpu', { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await request('/bot/stim?q=gpu')).status).toBe(404)
  expect((await request('/webhook/other?q=gpu')).status).toBe(404)
  expect((await request('/bot/price?q=gpu', { method: 'HEAD' })).status).toBe(200)
})
