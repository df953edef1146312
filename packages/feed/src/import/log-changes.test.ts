import { deleteChangesBefore, listChangedDays, listPriceMoves, listRecordChanges } from '@stashwise/db/record-changes'
import { testDb } from '@stashwise/db/testing/test-db'
import { dayMs } from '@stashwise/game/day'
import { expect, test } from 'vitest'
import { game } from '../testing/game-ids.ts'
import { importFixture } from '../testing/import-fixture.ts'
import { itemUid } from '../transform/identity.ts'

const site = importFixture(testDb)
const vest = itemUid(game.vest)

async function itemsBetween(from: string, to: string) {
  const found = []
  for await (const chunk of listRecordChanges(site.database.db, { mode: 'pvp', from, to }, 'item')) found.push(...chunk)
  return found.map(({ id, before, after }) => [
    id,
    before && 'weightKg' in before && before.weightKg,
    after && 'weightKg' in after && after.weightKg,
  ])
}

test('what an import changes is logged by day: the first one is not, what changes back on the same day is not, and days add up', async () => {
  await site.importFeed()
  expect(await listChangedDays(site.database.db, 'pvp', '2020-01-01')).toEqual([])
  const weightOf = (weight: number) => {
    site.fieldsOf(game.vest)['weight'] = weight
    return site.importFeed()
  }
  const first = Number(site.fieldsOf(game.vest)['weight'])
  await weightOf(9)
  await weightOf(first)
  expect(await itemsBetween('2026-08-01', '2026-08-31')).toEqual([])

  await weightOf(3)
  site.now += dayMs
  await weightOf(4)
  expect(await itemsBetween('2026-08-18', '2026-08-18')).toEqual([[vest, first, 3]])
  expect(await itemsBetween('2026-08-19', '2026-08-19')).toEqual([[vest, 3, 4]])
  expect(await itemsBetween('2026-08-18', '2026-08-19')).toEqual([[vest, first, 4]])
  expect((await listChangedDays(site.database.db, 'pvp', '2026-08-01')).map(({ day, kind, count }) => [day, kind, count])).toEqual([
    ['2026-08-19', 'item', 1],
    ['2026-08-18', 'item', 1],
  ])
  await deleteChangesBefore(site.database.db, '2026-08-19')
  expect(await itemsBetween('2026-08-01', '2026-08-31')).toEqual([[vest, 3, 4]])
})

test('a record that goes is logged with what it was, and one that comes with what it is', async () => {
  await site.importFeed()
  const pack = itemUid(game.packOfSlugs)
  const fields = site.fieldsOf(game.packOfSlugs)
  delete site.itemsOf()[game.packOfSlugs]
  await site.importFeed()
  expect(await itemsBetween('2026-08-18', '2026-08-18')).toEqual([[pack, expect.any(Number), undefined]])
  site.now += dayMs
  Object.assign(site.itemsOf(), { [game.packOfSlugs]: fields })
  await site.importFeed()
  expect(await itemsBetween('2026-08-19', '2026-08-19')).toEqual([[pack, undefined, expect.any(Number)]])
  expect(await itemsBetween('2026-08-18', '2026-08-19')).toEqual([])
})

test('averages of two days are compared; one that is days old counts for no day', async () => {
  const add = (uid: string, day: string, average: number) =>
    site.database.pool.query(
      "INSERT INTO price_days (item_uid, mode, day, low, average, high, count) VALUES ($1, 'pvp', $2, $3, $3, $3, 1)",
      [uid, day, average],
    )
  await add('salewa', '2026-08-01', 20_000)
  await add('salewa', '2026-08-09', 26_000)
  await add('bitcoin', '2026-07-20', 400_000)
  await add('bitcoin', '2026-08-10', 450_000)
  expect(await listPriceMoves(site.database.db, { mode: 'pvp', from: '2026-08-01', to: '2026-08-10' })).toEqual([
    { uid: 'salewa', before: 20_000, after: 26_000 },
  ])
})
