import { brotliDecompressSync } from 'node:zlib'
import { operations } from '@stashwise/contracts/v1/operations'
import { itemColumns } from '@stashwise/contracts/v1/queries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserAs, setRestocks, type WholeSite, wholeSite } from '#testing/whole-site.ts'

let site: WholeSite
let key = ''
beforeAll(async () => {
  site = await wholeSite()
  const browser = await browserAs(site, 'pro')
  const made = await browser.api('POST', '/keys', { id: crypto.randomUUID(), name: 'sheet', scopes: ['data'] })
  key = (await made.json()).secret
  await site.database.pool.query(
    `INSERT INTO record_changes (mode, day, kind, id, at, before, after)
     VALUES ('pvp', '2026-11-20', 'quest', 'debut', now(), '{"reqLevel":1}', '{"reqLevel":3,"objectives":[]}')`,
  )
})
afterAll(async () => {
  await site.stop()
  await site.database.close()
})

/** A program's request: no cookies, from anywhere. */
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  site.app.request(`http://localhost:3000${path}`, { ...init, headers: { host: 'localhost:3000', ...headers } })
const read = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).json()

describe('every documented example', () => {
  const examples = operations.flatMap((operation) => operation.examples.map((example) => ({ operation, example })))

  test.each(examples)('$operation.id: $example.path', async ({ operation, example }) => {
    const posted = example.body && { method: 'POST', body: JSON.stringify(example.body) }
    const response = await ask(example.path, { 'x-api-key': key }, posted)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain(operation.contentType ?? 'application/json')
    if (operation.contentType === 'text/csv') return expect(text.split('\r\n').length).toBeGreaterThan(5)
    if (!operation.response) return expect(text).toMatch(/^Salewa.*\d/)
    const body: unknown = JSON.parse(text)
    const fields = new URL(example.path, 'http://x').searchParams.get('fields')
    // Schemas are strict: a field that nobody has documented is a fault too.
    if (fields === null) expect(operation.response.safeParse(body).error?.issues ?? []).toEqual([])
    else expect(body).toMatchObject({ data: [Object.fromEntries(fields.split(',').map((field) => [field, expect.anything()]))] })
    expect(text.length).toBeGreaterThan(100)
  })

  test('whole lists fit the schemas too, without a key as well', async () => {
    for (const { id, path, response, dialect } of operations) {
      if (dialect !== 'stashwise' || !response || path.includes('{id}') || path.includes('{slug}') || path.includes('{name}')) continue
      for (const headers of [undefined, { 'x-api-key': key }]) {
        const body = await read(`${path.replace('{mode}', 'pve')}?limit=1000`, headers)
        expect(response.safeParse(body).error?.issues ?? [], id).toEqual([])
        expect(body.data.length, id).toBe(Math.min(1000, body.total))
      }
    }
  })

  test('the document is there as it was tested', async () => {
    const response = await ask('/api/v1/openapi.json')
    expect(await response.json()).toEqual(site.services.publicApi.document)
    const again = await ask('/api/v1/openapi.json', { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('figures', () => {
  test('are those of the pages: prices, offers, recipes, restocks', async () => {
    await setRestocks(site, { pvp: { '54cb50c76803fa8b248b4571': Date.now() + 3_600_000 } })
    const browser = await browserAs(site, 'pro')
    const page = await (await browser.api('GET', '/items?sort=perSlot&limit=45')).json()
    const uids: string[] = page.items.map(({ uid }: { uid: string }) => uid)
    const { data } = await read(`/api/v1/pvp/items?ids=${uids.join(',')}&sort=perSlot`)
    expect(data.map(({ uid }: { uid: string }) => uid)).toEqual(uids)
    for (const [at, { price, bestTrader }] of page.items.entries()) {
      const { lastLow, avg24h, avg7d, perSlot, afterFee, change24hPercent, confidence, trader } = data[at]
      expect({ lastLow, avg24h, avg7d, perSlot, afterFee, change24hPercent, confidence, trader: trader?.priceRoubles }).toEqual({
        lastLow: price.last,
        avg24h: price.avg24h,
        avg7d: price.avg7d,
        perSlot: price.perSlot,
        afterFee: price.afterFee,
        change24hPercent: price.change24h,
        confidence: price.confidence,
        trader: bestTrader?.priceRoubles,
      })
    }

    const shown = await (await browser.api('POST', '/item/by-url', { url: 'salewa_first_aid_kit' })).json()
    const { data: item } = await read('/api/v1/pvp/items/salewa_first_aid_kit')
    expect(item.sellTo.map(({ priceRoubles }: { priceRoubles: number }) => priceRoubles)).toEqual(
      shown.sellTo.map(({ priceRoubles }: { priceRoubles: number }) => priceRoubles),
    )
    const { data: barters } = await read('/api/v1/pvp/barters?item=salewa_first_aid_kit', { 'x-api-key': key })
    const onPage = new Map([...shown.madeBy, ...shown.usedIn].map((recipe: { id: string; profit?: number }) => [recipe.id, recipe.profit]))
    expect(barters.length).toBeGreaterThan(1)
    for (const { id, figures } of barters) expect(figures.profit, id).toBe(onPage.get(id))

    const { restocks } = await (await browser.api('GET', '/restocks?mode=pvp')).json()
    const { data: prapor } = await read('/api/v1/pvp/traders/prapor')
    expect(Date.parse(prapor.restockAt)).toBe(restocks.find(({ trader }: { trader: { slug: string } }) => trader.slug === 'prapor').at)
  })

  test('what is calculated, long searches and long histories come with a key only', async () => {
    const { data: open } = await read('/api/v1/pvp/crafts?limit=3')
    const { data: keyed } = await read('/api/v1/pvp/crafts?limit=3', { authorization: `Bearer ${key}` })
    expect(open.map(({ figures }: { figures?: object }) => figures)).toEqual([undefined, undefined, undefined])
    expect(keyed[0].figures).toMatchObject({ trust: expect.any(String) })
    const few = await read('/api/v1/pvp/items?q=ammo')
    const all = await read('/api/v1/pvp/items?q=ammo', { 'x-api-key': key })
    expect([few.total, few.limited]).toEqual([20, true])
    expect([all.total > 20, all.limited]).toEqual([true, undefined])
    const history = '/api/v1/pvp/items/graphics_card/history?range=1y'
    expect([(await ask(history)).status, (await ask(history, { 'x-api-key': key })).status]).toEqual([403, 200])
  })
})

describe('lists', () => {
  test('a walk by cursor sees every item once, in order', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await read(`/api/v1/pvp/items?limit=1000&fields=uid${cursor}`)
      seen.push(...page.data.map(({ uid }: { uid: string }) => uid))
      cursor = page.next === undefined ? '' : `&cursor=${page.next}`
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(site.services.market.state('pvp').itemCount)
  })

  test('filters: tag, ids by any of their names, trader, map, kappa', async () => {
    const ammo = await read('/api/v1/pvp/items?tag=Ammo&limit=1000')
    expect(ammo.total).toBeGreaterThan(100)
    expect(ammo.data.every(({ tags }: { tags: string[] }) => tags.includes('Ammo'))).toBe(true)
    const three = await read('/api/v1/pvp/items?ids=salewa_first_aid_kit,57347ca924597744596b4e71,nothing&fields=url')
    expect(three.data).toEqual([{ url: 'graphics_card' }, { url: 'salewa_first_aid_kit' }])
    const kappa = await read('/api/v1/pvp/quests?trader=prapor&kappa=true&limit=1000')
    expect(
      kappa.data.every(
        (quest: { trader: { slug: string }; requiredForKappa: boolean }) => quest.trader.slug === 'prapor' && quest.requiredForKappa,
      ),
    ).toBe(true)
    expect((await read('/api/v1/pvp/quests?trader=nobody')).data).toEqual([])
    expect((await read('/api/v1/pvp/items?tag=Nothing')).total).toBe(0)
  })

  test('names are in the language asked for, else that of the header, else English', async () => {
    const name = async (path: string, headers?: Record<string, string>) => (await read(path, headers)).data.name
    const path = '/api/v1/pvp/items/graphics_card'
    expect(await name(`${path}?lang=ru`, { 'accept-language': 'de' })).toBe('Видеокарта')
    expect(await name(path, { 'accept-language': 'xx, ru-RU;q=0.8, en;q=0.5' })).toBe('Видеокарта')
    expect(await name(path, { 'accept-language': 'zz-ZZ;q=oops,,;;' })).toBe('Graphics card')
    const response = await ask(path, { 'accept-language': 'ru' })
    expect([response.headers.get('content-language'), response.headers.get('vary')]).toEqual([
      'ru',
      expect.stringContaining('Accept-Language'),
    ])
  })
})

describe('caching and packing', () => {
  test('a response is 304 while nothing has changed, without being made, and another one for another key, language or mode', async () => {
    const path = '/api/v1/pvp/items?limit=50'
    const tag = async (...request: Parameters<typeof ask>) => (await ask(...request)).headers.get('etag') ?? ''
    const first = await tag(path)
    const again = await ask(path, { 'if-none-match': `"other", ${first}` })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, first, ''])
    const others = [
      await tag(path, { 'x-api-key': key }),
      await tag(`${path}&lang=ru`),
      await tag('/api/v1/pve/items?limit=50'),
      await tag(`${path}1`),
    ]
    expect(new Set([first, ...others]).size).toBe(5)
    // A key in the address is no part of it.
    expect(await tag(`${path}&x-api-key=${key}`)).toBe(others[0])
  })

  test('long responses are Brotli for those who take it, gzip or plain for others, all the same', async () => {
    const path = '/api/v1/pvp/items?limit=200'
    const packed = await ask(path, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    const plain = await (await ask(path)).text()
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain)
    expect((await ask(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  })

  test('any page may read it, and preflights of the key header pass', async () => {
    const origin = { origin: 'https://sheets.example' }
    const response = await ask('/api/v1/pvp/traders', origin)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toContain('ETag')
    const preflight = await ask(
      '/api/v1/pvp/traders',
      { ...origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
      { method: 'OPTIONS' },
    )
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-api-key'])
  })
})

describe('the table for spreadsheets', () => {
  test('has all items with all columns, or those asked for in their order', async () => {
    const rows = (await (await ask('/api/v1/pvp/items.csv')).text()).trimEnd().split('\r\n')
    expect(rows[0]).toBe(itemColumns.join(','))
    expect(rows).toHaveLength(site.services.market.state('pvp').itemCount + 1)
    const few = await (await ask('/api/v1/pvp/items.csv?ids=graphics_card&fields=lastLow,name&separator=semicolon')).text()
    expect(few).toMatch(/^lastLow;name\r\n\d+;Graphics card\r\n$/)
    expect((await ask('/api/v1/pvp/items.csv?fields=nothing')).status).toBe(400)
  })
})

describe('what it does not take', () => {
  const long = 'x'.repeat(1500)
  test.each([
    ['/api/v1/pvp/items?limit=0', 400],
    ['/api/v1/pvp/items?limit=-5', 400],
    ['/api/v1/pvp/items?limit=1e99', 400],
    ['/api/v1/pvp/items?limit=ten', 400],
    ['/api/v1/pvp/items?fields=price', 400],
    ['/api/v1/pvp/items?fields=__proto__', 400],
    ['/api/v1/pvp/items?fields=,', 400],
    ['/api/v1/pvp/items?sort=constructor', 400],
    ['/api/v1/pvp/items?cursor=nonsense', 400],
    ['/api/v1/pvp/items?cursor=-1', 400],
    [`/api/v1/pvp/items?cursor=${Buffer.from('999999.x').toString('base64url')}`, 200],
    [`/api/v1/pvp/items?q=${long}`, 400],
    ['/api/v1/pvp/items?q=%00%1b', 200],
    ['/api/v1/pvp/items?q=%F0%9F%94%A5%E2%80%AE', 200],
    ['/api/v1/pvp/items?q=%ff%fe', 200],
    ['/api/v1/pvp/items?q[]=a', 400],
    ['/api/v1/pvp/items?q=salewa&q=gpu', 200],
    ['/api/v1/pvp/items?__proto__=1', 200],
    ['/api/v1/pvp/items?constructor=1', 200],
    ['/api/v1/pvp/items?unknown=1', 400],
    ['/api/v1/pvp/items?lang=klingon', 400],
    [`/api/v1/pvp/items?ids=${'a,'.repeat(900)}`, 200],
    [`/api/v1/pvp/items?ids=${Array.from({ length: 76 }, (_, at) => at).join(',')}`, 400],
    ['/api/v1/season/items', 404],
    ['/api/v1/__proto__/items', 404],
    ['/api/v1/pvp/items/__proto__', 404],
    ['/api/v1/pvp/items/all', 401],
    ['/api/v1/pvp/items/%2e%2e%2f', 404],
    ['/api/v1/pvp/items/%00', 404],
    [`/api/v1/pvp/items/${long}`, 404],
    ['/api/v1/pvp/items/graphics_card/history?range=2d', 400],
    ['/api/v1/pvp/quests?kappa=maybe', 400],
    ['/api/v1/pvp/quests/nothing', 404],
    ['/api/v1/pvp/maps/__proto__', 404],
    ['/api/v1/pvp/traders/constructor', 404],
    ['/api/v1/pvp/nothing', 404],
    ['/api/v1', 404],
  ])('%s: %i', async (path, status) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    const body = await response.json()
    if (status === 404 || status === 400) expect(body).toMatchObject({ status, code: expect.any(String), title: expect.any(String) })
  })

  test('refusals name the field, in the language asked for', async () => {
    const refusal = await read('/api/v1/pvp/items?limit=0&lang=ru')
    expect(refusal.errors).toEqual({ limit: expect.stringMatching(/\p{Script=Cyrillic}/u) })
    expect((await ask('/api/v1/pvp/items', {}, { method: 'DELETE' })).status).toBe(405)
    expect((await ask('/api/v1/pvp/items', { 'x-api-key': 'SW_00000000000000000000000000000000' })).status).toBe(401)
  })

  test('a request with a fault is refused whatever it says it has', async () => {
    const response = await ask('/api/v1/pvp/items?limit=0', { 'if-none-match': '*' })
    expect(response.status).toBe(400)
  })
})
