import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsSite, accountsSite } from './testing/accounts-site.ts'

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
