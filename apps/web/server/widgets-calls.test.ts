import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, type Browser, browserOf } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

const line = (search: string, headers = {}) => site.app.request(`http://localhost:3000/api/be/widgets/line?${search}`, { headers })
const names = async (search: string): Promise<string[]> => {
  const response = await line(search)
  expect(response.status).toBe(200)
  const { items }: { items: { name: string }[] } = await response.json()
  return items.map(({ name }) => name)
}

test('items come in the order of the address; those that nobody knows are left out', async () => {
  expect(await names('items=salewa,no-such,gpu,salewa&lang=en')).toEqual(['Salewa first aid kit', 'Graphics card'])
  expect(await names('items=no-such')).toEqual([])
})

test('figures are those that were chosen, in the language of the address, and name what is made up', async () => {
  const { items } = await (await line('items=salewa&price=1&trader=1&lang=ru')).json()
  expect(items).toEqual([
    {
      uid: 'salewa',
      name: expect.stringMatching(/Salewa|аптечка/),
      figures: expect.arrayContaining([{ kind: 'price', text: expect.stringMatching(/^[\d\s]+ ₽$/) }]),
    },
  ])
})

test('lists are bounded, and each mover has changed', async () => {
  expect((await names('list=value&count=2')).length).toBeLessThanOrEqual(2)
  const { items } = await (await line('list=movers&change=1')).json()
  for (const { figures } of items) expect(figures[0]).toMatchObject({ kind: 'change', tone: expect.stringMatching(/up|down/) })
  expect(await names('list=value&tag=NoSuchTag')).toEqual([])
})

test.each([
  'items=%00%1b%E2%80%AE&lang[]=x&count=-5',
  'items[]=gpu&items=__proto__,constructor&mode=__proto__',
  `items=${'a,'.repeat(800)}`,
  'list=favourites&link=__proto__&tag=%F0%9F%92%A9',
])('no parameter is refused: %s', async (search) => {
  expect(Array.isArray(await names(search))).toBe(true)
})

test('what has not changed is not sent again', async () => {
  const first = await line('items=gpu')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await line('items=gpu', { 'if-none-match': etag })).status).toBe(304)
})

describe('a secret address', () => {
  let pro: Browser
  let userId: string
  beforeEach(async () => {
    pro = browserOf(site)
    userId = await pro.logIn('pro@stashwise.local')
    await setPro('2100-01-01')
    for (const kind of ['progress', 'worth', 'position']) await pro.api('DELETE', `/widgets/link/${kind}`)
  })

  const setPro = (until: string | null) =>
    database.pool.query('UPDATE users SET pro_granted_until = $2, version = version + 1 WHERE id = $1', [userId, until])
  const make = async (kind = 'progress'): Promise<string> => (await (await pro.api('POST', `/widgets/link/${kind}`)).json()).secret
  const open = async (kind: string, link: string) => {
    const response = await site.app.request(`http://localhost:3000/api/be/widgets/${kind}?lang=en&link=${encodeURIComponent(link)}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('no-store')
    return response.json()
  }
  const progress = (link: string) => open('progress', link)
  const empty = { locale: 'en', shares: [] }

  test('opens the progress of its player, without a session, by the engine of the quest pages', async () => {
    expect(await progress(await make())).toMatchObject({
      locale: 'en',
      shares: [
        { part: 'quests', label: 'Quests', done: 0, total: 5 },
        { part: 'kappa', label: 'Kappa', done: 0, total: 3 },
      ],
    })
  })

  test('has 128 random bits, is stored hashed, and ends when it is renewed or revoked', async () => {
    const first = await make()
    const second = await make()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    const { rows } = await database.pool.query('SELECT * FROM overlay_links WHERE user_id = $1', [userId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(second)
    expect(await progress(first)).toEqual(empty)
    expect((await progress(second)).shares).toHaveLength(2)
    await pro.api('DELETE', '/widgets/link/progress')
    expect(await progress(second)).toEqual(empty)
  })

  test('opens nothing while its player has no Pro, and makes none', async () => {
    const link = await make()
    await setPro(null)
    const free = browserOf(site)
    await free.logIn('free@stashwise.local')
    expect((await free.api('POST', '/widgets/link/progress')).status).toBe(403)
    expect(await progress(link)).toEqual(empty)
  })

  test('is not the user’s id or anything else that can be known, and hostile ones find nothing', async () => {
    await make()
    for (const link of [userId, userId.replaceAll('-', ''), '0'.repeat(32), '', '__proto__', '\u0000', "' OR 1=1 --", 'f'.repeat(1500)])
      expect(await progress(link)).toEqual(empty)
    expect((await browserOf(site).api('POST', '/widgets/link/progress')).status).toBe(401)
  })

  test('shows favorites in a line, which nobody else’s line has', async () => {
    const link = await make()
    await pro.api('PUT', '/users/me', { favList: ['gpu'] })
    expect(await names(`list=favourites&link=${link}&lang=en`)).toEqual(['Graphics card'])
    expect(await names('list=favourites')).toEqual([])
    expect(await names(`list=favourites&link=${'0'.repeat(32)}`)).toEqual([])
  })

  const hostile = ['0'.repeat(32), '', '__proto__', '\u0000', "' OR 1=1 --", 'f'.repeat(1500)]

  test('opens what the stash would bring; what has no known price is said and not counted', async () => {
    const link = await make('worth')
    await pro.api('PUT', '/users/me', { itemsFound: {} })
    expect(await open('worth', link)).toMatchObject({ worth: { roubles: { label: 'Stash worth', value: 0 }, units: { value: 0 } } })
    await pro.api('POST', '/progression/update', { itemsFound: { gpu: 1 } })
    const { worth: one } = await open('worth', link)
    expect(one.roubles.value).toBeGreaterThan(0)
    expect(one).not.toHaveProperty('unknown')
    await pro.api('POST', '/progression/update', { itemsFound: { 'gpu/fir': 2 } })
    const { worth: three } = await open('worth', link)
    expect(three.units.value).toBe(3)
    expect(Math.abs(three.roubles.value - 3 * one.roubles.value)).toBeLessThanOrEqual(2)
    const { rows } = await database.pool.query('SELECT secret_hash FROM overlay_links WHERE user_id = $1', [userId])
    expect(rows).toHaveLength(1)
  })

  test('opens the drawings of the maps; the position never comes here', async () => {
    expect(await open('position', await make('position'))).toEqual({ label: 'You', drawings: {} })
  })

  test.each([
    ['worth', { locale: 'en' }],
    ['position', { label: 'You' }],
  ])('of %s is its own: others open nothing of it, nor does it without Pro, renewed or revoked', async (kind, nothing) => {
    const before = await make('progress')
    const first = await make(kind)
    expect(await open(kind, first)).not.toEqual(nothing)
    expect(await progress(first)).toEqual(empty)
    for (const link of [before, userId, ...hostile]) expect(await open(kind, link)).toEqual(nothing)
    const second = await make(kind)
    expect(await open(kind, first)).toEqual(nothing)
    expect(await open(kind, second)).not.toEqual(nothing)
    await setPro(null)
    expect(await open(kind, second)).toEqual(nothing)
    await setPro('2100-01-01')
    await pro.api('DELETE', `/widgets/link/${kind}`)
    expect(await open(kind, second)).toEqual(nothing)
    expect((await progress(before)).shares).toHaveLength(2)
  })

  test('is refused for a kind that there is not', async () => {
    for (const kind of ['__proto__', 'stash', '%00']) {
      expect((await pro.api('POST', `/widgets/link/${kind}`)).status).toBe(404)
      expect((await pro.api('DELETE', `/widgets/link/${kind}`)).status).toBe(404)
    }
  })
})
