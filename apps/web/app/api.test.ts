import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseItemRow } from '@stashwise/catalogue/name-rows'
import { aCatalogue, testNow } from '@stashwise/catalogue/testing/builders'
import { fixtureLines } from '@stashwise/catalogue/testing/fixtures/market-items'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { AppError } from '@stashwise/game/app-error'
import { roubles } from '@stashwise/game/money'
import type { PricePoint } from '@stashwise/game/price'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createItemPages } from '#app/features/items/server/create-item-pages.ts'
import { createNamesCache } from '#app/features/search/server/names-cache.ts'
import type { CacheResponse } from '#app/features/search/service.ts'
import { createCalculators } from './features/calculators/server/create-calculators.ts'
import { createItemsApi } from './features/items/api.ts'
import { createMarketApi } from './features/market/api.ts'
import { createMarketService } from './features/market/server/market-service.ts'
import { createSearchApi } from './features/search/api.ts'
import type { SearchService } from './features/search/service.ts'
import type { CallVariables } from './http/call-variables.ts'
import { withProblems } from './http/problem-response.ts'
import { refuseOtherMethods } from './http/refuse-other-methods.ts'

const pvp = aCatalogue(fixtureChanges('pvp'))
const pve = aCatalogue(fixtureChanges('pve'))
const points: PricePoint[] = [
  { at: testNow - 7_200_000, average: roubles(321_000) },
  { at: testNow, average: roubles(324_524), low: roubles(296_372) },
]

function anApi(part: { readHistory?: () => Promise<PricePoint[]>; empty?: boolean } = {}): Hono<CallVariables> {
  const market = createMarketService({
    catalogueOf: (mode) => (part.empty ? undefined : mode === 'pvp' ? pvp : pve),
    readHistory: part.readHistory ?? (async () => points),
    clock: () => testNow,
  })
  const unavailable = () => Promise.reject(new AppError('database/unavailable'))
  const player = { record: unavailable, knownRecord: unavailable }
  const figures = { of: () => undefined }
  const calculators = createCalculators({
    catalogueOf: (mode) => (part.empty ? undefined : mode === 'pvp' ? pvp : pve),
    fuelBase: () => undefined,
  })
  const areas = [
    createMarketApi({ market, player, figures }),
    createItemsApi({ items: createItemPages({ market, calculators }), player, figures }),
    createSearchApi({
      search: { names: createNamesCache(() => (part.empty ? [] : [pvp.facts, pve.facts])).prepared } as SearchService,
      player,
      figures,
    }),
  ]
  const api = new Hono<CallVariables>()
  for (const area of areas) api.route('/', refuseOtherMethods(withProblems(area)))
  return api
}

const api = anApi()
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

describe('the names cache', () => {
  const ask = async (query = '', headers: Record<string, string> = {}): Promise<CacheResponse> =>
    (await api.request(`/cache${query}`, { headers })).json()

  test('comes whole to a browser that has nothing', async () => {
    const { itemsData, questsData } = await ask('?itemsHash=&questsHash=')
    expect(itemsData.needRefresh && questsData.needRefresh).toBe(true)
    expect(itemsData.items).toHaveLength(fixtureLines.length)
    expect(questsData).toMatchObject({ fields: ['uid', 'bsgId', 'enName'] })
    const gpu = itemsData.items?.find(([uid]) => uid === 'gpu') ?? []
    expect(parseItemRow(itemsData.fields, gpu, 'en')).toMatchObject({
      uid: 'gpu',
      name: 'Graphics card',
      shortName: 'GPU',
      width: 2,
      height: 1,
      colour: 'blue',
      imageId: 'gpu',
    })
  })

  test('carries the names of the cookie’s language beside the English ones', async () => {
    const { itemsData, questsData } = await ask('', { cookie: 'locale=ru' })
    expect(itemsData.fields).toContain('ruShortName')
    const gpu = itemsData.items?.find(([uid]) => uid === 'gpu') ?? []
    expect(parseItemRow(itemsData.fields, gpu, 'ru')).toMatchObject({ name: 'Видеокарта', enName: 'Graphics card', shortName: 'GPU' })
    expect(questsData.quests).toContainEqual(['collector', '5c51aac186f77432ea65c552', 'Collector', 'Коллекционер'])
  })

  test('says only that nothing changed to a browser with the same hashes', async () => {
    const whole = await ask()
    const known = `?itemsHash=${whole.itemsData.hash}&questsHash=${whole.questsData.hash}`
    expect(await ask(known)).toEqual({
      itemsData: { fields: whole.itemsData.fields, hash: whole.itemsData.hash, needRefresh: false },
      questsData: { fields: whole.questsData.fields, hash: whole.questsData.hash, needRefresh: false },
    })
    expect((await ask(`?itemsHash=old&questsHash=${whole.questsData.hash}`)).questsData.quests).toBeUndefined()
    expect((await ask(known, { cookie: 'locale=ru' })).itemsData.needRefresh).toBe(true)
  })

  test('is sent compressed and not again to who has its tag', async () => {
    const plain = await (await api.request('/cache')).text()
    const br = await api.request('/cache', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain)
    const gz = await api.request('/cache', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toBe(plain)
    const again = await api.request('/cache', { headers: { 'if-none-match': br.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

describe('the list', () => {
  const ask = (query: string, headers: Record<string, string> = {}) => api.request(`/items${query}`, { headers })

  test('gives a page of rows with the total', async () => {
    const response = await (await ask('?limit=2&offset=1')).json()
    expect(response).toMatchObject({ total: fixtureLines.length, limited: false, items: [{ uid: 'ledx' }, { uid: 'red-rebel' }] })
  })

  test('filters and sorts as asked, in the cookie’s language', async () => {
    const response = await (await ask('?tag=Electronics&feature=barters&sort=last&dir=asc&mode=pve', { cookie: 'locale=ru' })).json()
    expect(response).toMatchObject({ total: 1, items: [{ name: 'Видеокарта' }] })
  })

  test('finds by relevance unless sorted', async () => {
    expect((await (await ask('?search=ak74')).json()).items[0].uid).toBe('ak74')
    expect((await (await ask('?search=ak74&sort=last')).json()).items[0].uid).toBe('ak74m')
  })

  test('names every parameter that is wrong', async () => {
    const response = await ask('?limit=1000&offset=-1&sort=colour&mode=hardcore&colour=red&feature=')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'request/invalid',
      title: 'Invalid request',
      status: 400,
      errors: {
        limit: 'At most 100',
        offset: 'At least 0',
        sort: 'Not a valid choice',
        mode: 'Not a valid choice',
        colour: 'Unknown parameter',
        feature: 'Not a valid choice',
      },
    })
    const russian = await ask('?limit=many', { cookie: 'locale=ru' })
    expect(await russian.json()).toMatchObject({ title: 'Неверный запрос', errors: { limit: 'Введите число' } })
  })
})

describe('a history', () => {
  test('of a week is open to all', async () => {
    const response = await api.request('/items/gpu/history?mode=pvp&range=7d')
    expect(await response.json()).toEqual({ points, simulated: false, from: testNow - 7_200_000, to: testNow })
  })

  test('beyond a week needs Pro', async () => {
    const response = await api.request('/items/gpu/history?range=1y')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'pro/history', title: 'Historical data available for Pro status only.' })
  })

  test('of an unknown item is not found, of an unknown range invalid', async () => {
    expect((await api.request('/items/nothing/history')).status).toBe(404)
    expect((await api.request('/items/gpu/history?range=2w')).status).toBe(400)
  })

  test('says so when the database is away', async () => {
    const broken = anApi({
      readHistory: async () => {
        throw new Error('connection refused')
      },
    })
    const response = await broken.request('/items/gpu/history')
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('connection refused')
  })
})

describe('by address', () => {
  test('an item is found, an unknown one is not', async () => {
    expect(await (await post('/item/by-url', { url: 'graphics_card' })).json()).toMatchObject({ uid: 'gpu', name: 'Graphics card' })
    const missing = await post('/item/by-url', { url: 'graphics_cart' })
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: 'item/not-found', title: 'Page Not Found' })
  })

  test('a tag is found with its path', async () => {
    expect(await (await post('/tag/by-url', { tag: 'Electronics' })).json()).toEqual({
      id: 'Electronics',
      name: 'Electronics',
      path: [
        { id: 'Barter_items', name: 'Barter items' },
        { id: 'Electronics', name: 'Electronics' },
      ],
    })
    expect((await post('/tag/by-url', { tag: 'Cars' })).status).toBe(404)
  })

  test.each([
    ['no JSON', 'url=x'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number for an address', '{"url":5}'],
    ['no address', '{}'],
  ])('%s is refused', async (_name, body) => {
    const response = await post('/item/by-url', body)
    expect(response.status).toBe(400)
    expect((await response.json()).code).toBe('request/invalid')
  })

  test('a large body is refused unread', async () => {
    const response = await post('/item/by-url', { url: 'x'.repeat(5_000) })
    expect(response.status).toBe(413)
    expect((await response.json()).code).toBe('request/too-large')
  })
})

test('a wrong method is refused, an unknown call is left to the site', async () => {
  expect((await api.request('/items', { method: 'DELETE' })).status).toBe(405)
  expect((await api.request('/nothing')).status).toBe(404)
})

test('before anything is loaded every call says so', async () => {
  const empty = anApi({ empty: true })
  for (const path of ['/cache', '/items', '/items/gpu/history']) {
    const response = await empty.request(path)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'catalogue/empty' })
  }
})
