import { gunzipSync } from 'node:zlib'
import { pricedItem, pricedItems } from '@stashwise/contracts/v1/price-dialect'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserAs, type WholeSite, wholeSite } from '#testing/whole-site.ts'

let site: WholeSite
let key = ''
beforeAll(async () => {
  site = await wholeSite()
  const browser = await browserAs(site, 'pro')
  const made = await browser.api('POST', '/keys', { id: crypto.randomUUID(), name: 'bot', scopes: ['data'] })
  key = (await made.json()).secret
})
afterAll(async () => {
  await site.stop()
  await site.database.close()
})

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  site.app.request(`http://localhost:3000${path}`, { ...init, headers: { host: 'localhost:3000', ...headers } })
/** What a client reads that unpacks. */
async function json(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'gzip'
  return JSON.parse(String(isPacked ? gunzipSync(bytes) : bytes))
}

const keyed = (path: string, init?: RequestInit) => ask(path, { 'x-api-key': key }, init)

describe('as its clients ask', () => {
  test('a spreadsheet: UrlFetchApp with the key in the address', async () => {
    const response = await ask(`/api/v1/item?q=${encodeURIComponent('graphics card')}&x-api-key=${key}`, {
      'user-agent': 'Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: UAEmdDd)',
      'accept-encoding': 'gzip, deflate, br',
    })
    const [item] = pricedItems.parse(await json(response))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')])
    expect(item).toMatchObject({
      bsgId: '57347ca924597744596b4e71',
      name: 'Graphics card',
      shortName: 'GPU',
      slots: 2,
      traderName: 'Therapist',
      traderPriceCur: '₽',
      bannedOnFlea: false,
      haveMarketData: true,
      isFunctional: true,
    })
  })

  test('IMPORTJSON: a plain read of an address, every field there in every row', async () => {
    const rows: Record<string, unknown>[] = await (
      await ask(`/api/v1/items/all?x-api-key=${key}`, { 'user-agent': 'Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets)' })
    ).json()
    const names = Object.keys(pricedItem.shape).toSorted()
    expect(rows.length).toBeGreaterThan(4000)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(names)
    expect(pricedItems.safeParse(rows).error?.issues ?? []).toEqual([])
    expect(new Set(rows.map(({ bsgId }) => bsgId)).size).toBe(rows.length)
  })

  test('curl: the key in a header; python-requests: a session with a header, and a body', async () => {
    const curl = await ask('/api/v1/items/all/download', { 'x-api-key': key, 'user-agent': 'curl/8.5.0', accept: '*/*' })
    expect(curl.headers.get('content-disposition')).toBe('attachment; filename="items.json"')
    const python = { 'user-agent': 'python-requests/2.32.3', accept: '*/*', 'accept-encoding': 'gzip, deflate', 'x-api-key': key }
    const posted = await ask(
      '/api/v1/item',
      { ...python, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ q: 'видеокарта', lang: 'ru' }) },
    )
    expect((await json(posted))[0]).toMatchObject({ name: 'Видеокарта' })
    // Scripts forget the type, or send that of a form.
    const form = await ask(
      '/api/v1/item',
      { ...python, 'content-type': 'application/x-www-form-urlencoded' },
      { method: 'POST', body: JSON.stringify({ q: 'salewa' }) },
    )
    expect((await json(form))[0]).toMatchObject({ shortName: 'Salewa' })
  })

  test('PVE and PVP have prices of their own, beside the lists of our own dialect', async () => {
    for (const path of ['/api/v1/pve/items/all', '/api/v1/pvp/items/all', '/api/v1/items/all'])
      expect(Array.isArray(await (await keyed(path)).json()), path).toBe(true)
    for (const path of ['/api/v1/pve/item?q=salewa', '/api/v1/pvp/item?q=salewa'])
      expect((await (await keyed(path)).json())[0].shortName).toBe('Salewa')
    for (const path of ['/api/v1/pve/items', '/api/v1/pvp/items'])
      expect(await (await keyed(path)).json()).toMatchObject({ mode: path.slice(8, 11), data: expect.any(Array) })
    const season = await keyed('/api/v1/season/items/all')
    expect([season.status, await season.json()]).toEqual([404, { error: expect.any(String) }])
  })

  test('a chat bot: one line, 200 on a miss, the key in the address', async () => {
    const line = await ask(`/api/v1/nightbot?x-api-key=${key}&q=salewa`, { 'user-agent': 'Nightbot-URL-Fetcher/0.0.3' })
    expect([line.status, line.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(await line.text()).toMatch(/^Salewa[^\n]{5,395}$/)
    const miss = await ask(`/api/v1/pve/nightbot?x-api-key=${key}&q=qqqqqzzzzz`)
    expect([miss.status, (await miss.text()).length > 0]).toEqual([200, true])
    expect((await ask('/api/v1/nightbot?q=salewa')).status).toBe(401)
  })

  test('records by the names of the game are an object by its ids', async () => {
    const records = await (await keyed('/api/v1/bsg/items/all')).json()
    expect(records['57347ca924597744596b4e71']).toMatchObject({
      _id: '57347ca924597744596b4e71',
      _type: 'Item',
      _props: { Name: 'Graphics card', Width: 2, Height: 1 },
    })
    const rounds = Object.values<{ _props: Record<string, unknown> }>(records).filter(({ _props }) => 'PenetrationPower' in _props)
    expect(rounds.length).toBeGreaterThan(100)
  })
})

describe('matches', () => {
  const find = async (query: string) => pricedItems.parse(await (await keyed(`/api/v1/item?${query}`)).json())

  test('the exact name is first, at most five, a miss is an empty list', async () => {
    const salewa = await find('q=SALEWA')
    expect(salewa[0]?.shortName).toBe('Salewa')
    const many = await find('q=ammo')
    expect(many).toHaveLength(5)
    const miss = await keyed('/api/v1/item?q=qqqqqqqqqqqqzzzz')
    expect([miss.status, await miss.json()]).toEqual([200, []])
    expect(await find('uid=nothing')).toEqual([])
  })

  test('an id is ours or the game’s; of a weapon and its bare receiver it is the weapon', async () => {
    const [byGame] = await find('uid=57347ca924597744596b4e71')
    const [byOwn] = await find(`uid=${byGame?.uid}`)
    expect(byOwn).toEqual(byGame)
    const twin = site.services.calculators.catalogue('pvp').facts.items.find(({ variant }) => variant === 'non-functional')
    expect((await find(`uid=${twin?.bsgId}`))[0]?.isFunctional).toBe(true)
    expect((await find(`uid=${twin?.uid}`))[0]?.isFunctional).toBe(false)
  })
})

describe('figures', () => {
  test('changes are percent, those of our own dialect', async () => {
    const { data } = await (await keyed('/api/v1/pvp/items?limit=1000')).json()
    const rows = new Map(pricedItems.parse(await (await keyed('/api/v1/items/all')).json()).map((row) => [row.uid, row]))
    let compared = 0
    for (const { uid, lastLow = 0, change24hPercent = 0, change7dPercent = 0 } of data) {
      const row = rows.get(uid)
      if (!row) continue
      expect([row.price, row.diff24h, row.diff7days]).toEqual([lastLow, change24hPercent, change7dPercent])
      compared++
    }
    expect(compared).toBeGreaterThan(800)
    const diffs = [...rows.values()].map(({ diff24h }) => Math.abs(diff24h))
    // Roubles would be in the thousands.
    expect(diffs.filter((diff) => diff > 0).length).toBeGreaterThan(100)
    expect(diffs.filter((diff) => diff > 300).length).toBeLessThan(diffs.length / 50)
  })

  test('what was never seen on the market has price 0 and says so; what nobody buys still has the fields', async () => {
    const rows = pricedItems.parse(await (await keyed('/api/v1/items/all')).json())
    const unseen = rows.filter(({ haveMarketData }) => !haveMarketData)
    expect(unseen.length).toBeGreaterThan(10)
    for (const { price, avg24hPrice } of unseen) expect([price, avg24hPrice]).toEqual([0, 0])
    const unsold = rows.find(({ traderName }) => traderName === '')
    expect(unsold).toMatchObject({ traderPrice: 0, traderPriceRub: 0, traderPriceCur: '₽' })
    expect(rows.find(({ traderPriceCur }) => traderPriceCur === '$')).toBeDefined()
  })

  test('lists are sorted by any field, filtered by tags, in any language', async () => {
    const list = async (query: string) => pricedItems.parse(await (await keyed(`/api/v1/items/all?${query}`)).json())
    const down = (await list('sort=price&sort_direction=desc')).map(({ price }) => price)
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    const names = (await list('sort=name&lang=ru&tags=Medkits')).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare))
    const tagged = await list('tags=ammo,Mechanical keys')
    expect(tagged.every(({ tags }) => tags.includes('Ammo') || tags.includes('Mechanical_keys'))).toBe(true)
    expect(await list('tags=Nothing')).toEqual([])
    expect((await list('sort=__proto__&sort_direction=sideways&lang=xx')).length).toBeGreaterThan(4000)
  })
})

describe('refusals are an object with an error, never an empty list', () => {
  test('without a key, with a wrong one, with one of a user without Pro', async () => {
    for (const path of ['/api/v1/item?q=a', '/api/v1/items/all', '/api/v1/pve/items/all', '/api/v1/bsg/items/all']) {
      for (const headers of [undefined, { 'x-api-key': '' }, { 'x-api-key': 'nonsense' }, { 'x-api-key': `SW_${'0'.repeat(32)}` }]) {
        const response = await ask(path, headers)
        expect([response.status, await response.json()], path).toEqual([401, { error: 'Access denied' }])
      }
    }
  })

  test.each([
    ['GET', '/api/v1/item', undefined, 400],
    ['GET', '/api/v1/item?q=', undefined, 400],
    ['GET', '/api/v1/item?q=%20%00%1b', undefined, 400],
    ['POST', '/api/v1/item', '{', 400],
    ['POST', '/api/v1/item', '[]', 400],
    ['POST', '/api/v1/item', '"salewa"', 400],
    ['POST', '/api/v1/item', '{"q":["a"],"__proto__":{"q":"x"}}', 400],
    ['POST', '/api/v1/item', '{"q":{"$gt":""}}', 400],
    ['POST', '/api/v1/item', `{"q":"${'x'.repeat(70_000)}"}`, 413],
    ['PUT', '/api/v1/item?q=a', undefined, 405],
    ['DELETE', '/api/v1/items/all', undefined, 405],
  ] as const)('%s %s %s: %i', async (method, path, body, status) => {
    const response = await keyed(path, { method, ...(body !== undefined && { body }) })
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }])
  })

  test.each(['🔥', '%', "'; DROP TABLE items; --", '<script>', 'x'.repeat(1500), '../../etc/passwd', '=1+1', '\u202e\u0000'])(
    'a name %j is only a name',
    async (q) => {
      const response = await keyed(`/api/v1/item?q=${encodeURIComponent(q)}`)
      expect([200, 400]).toContain(response.status)
      const body: unknown = await response.json()
      expect(Array.isArray(body) || (typeof body === 'object' && body !== null && 'error' in body)).toBe(true)
    },
  )
})
