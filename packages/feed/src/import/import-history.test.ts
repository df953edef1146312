import { listBefore, listFeedRecords, listImports } from '@stashwise/db/import-history'
import { testDb } from '@stashwise/db/testing/test-db'
import { expect, test } from 'vitest'
import { game } from '../testing/game-ids.ts'
import { importFixture } from '../testing/import-fixture.ts'
import { itemUid } from '../transform/identity.ts'
import { maxImportBytes, maxImports } from './import-history.ts'

const site = importFixture(testDb)
const vest = itemUid(game.vest)
const items = { mode: 'pvp', kind: 'item' } as const

async function importWeight(weight: number) {
  site.fieldsOf(game.vest)['weight'] = weight
  site.now += 3_600_000
  await site.importFeed()
}
const past = () => listImports(site.database.db, items)
/** Weights of the vest before each stored import, the oldest first. */
async function weightsBefore() {
  const found = []
  for (const { version } of (await past()).reverse())
    found.push((await listBefore(site.database.db, { ...items, version })).get(vest)?.weightKg)
  return found
}

test('the first import is compared with nothing; later ones only with what they changed, and ten with drift still know each state', async () => {
  await site.importFeed()
  expect(await past()).toEqual([])
  const first = Number(site.fieldsOf(game.vest)['weight'])
  for (let weight = 1; weight <= 10; weight++) await importWeight(weight)
  expect(await weightsBefore()).toEqual([first, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect((await listFeedRecords(site.database.db, items)).get(vest)?.weightKg).toBe(10)
  expect((await past()).map(({ records }) => records)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(await listImports(site.database.db, { mode: 'pve', kind: 'item' })).toEqual([])
  site.now += 3_600_000
  await site.importFeed()
  expect(await past()).toHaveLength(10)
})

test('a record that comes has no value before, one that goes has its last one, and one that is back is new', async () => {
  await site.importFeed()
  const pack = itemUid(game.packOfSlugs)
  const fields = site.fieldsOf(game.packOfSlugs)
  delete site.itemsOf()[game.packOfSlugs]
  await site.importFeed()
  Object.assign(site.itemsOf(), { [game.packOfSlugs]: fields })
  await site.importFeed()
  const [back, gone] = await past()
  if (!back || !gone) throw new Error('no imports')
  const before = async (version: number) => (await listBefore(site.database.db, { ...items, version })).get(pack)
  expect(await before(back.version)).toBeUndefined()
  expect(await before(gone.version)).toMatchObject({ uid: pack })
})

test('what imports of prices change belongs to the import before them, with the value before it', async () => {
  await site.importFeed()
  const offers = { mode: 'pvp', kind: 'offers' } as const
  const importPrice = async (price: number, scope: 'all' | 'prices') => {
    site.fieldsOf(game.saigaDefault)['buyFromTrader'] = [
      { trader: game.prapor, price, priceRUB: price, currency: 'RUB', minTraderLevel: 2 },
    ]
    site.now += 300_000
    await site.importFeed(scope)
  }
  await importPrice(20_000, 'all')
  await importPrice(21_000, 'prices')
  await importPrice(22_000, 'prices')
  await importPrice(23_000, 'all')
  const stored = (await listImports(site.database.db, offers)).reverse()
  const before = []
  for (const { version } of stored) {
    const [offersBefore] = [...(await listBefore(site.database.db, { ...offers, version })).values()]
    before.push(offersBefore?.buyFrom[0]?.price)
  }
  expect(before).toEqual([25_572, 22_000])
})

test('fourteen imports are stored at most, fewer when they take too much room, and the latest one always', async () => {
  await site.importFeed()
  for (let weight = 1; weight <= maxImports + 3; weight++) await importWeight(weight)
  expect(await past()).toHaveLength(maxImports)
  expect((await weightsBefore())[0]).toBe(3)
  // raw SQL: as if imports had changed everything.
  await site.database.pool.query('UPDATE imports SET bytes = $1', [maxImportBytes])
  await importWeight(99)
  expect(await past()).toHaveLength(1)
  expect((await past())[0]?.bytes).toBeGreaterThan(100)
})

test('an import that the feed breaks stores nothing', async () => {
  await site.importFeed()
  await importWeight(3)
  site.feed.documents.set('regular/items', { data: {} })
  site.now += 3_600_000
  await site.importFeed()
  expect(await past()).toHaveLength(1)
})
