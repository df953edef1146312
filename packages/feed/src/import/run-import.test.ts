import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { expect, test } from 'vitest'
import { feedDocuments } from '../testing/feed-documents.ts'
import { game } from '../testing/game-ids.ts'
import { importFixture, weapon } from '../testing/import-fixture.ts'
import type { itemsDocument } from '../testing/items-document.ts'
import { itemUid } from '../transform/identity.ts'
import { type ImportProgress, runImport } from './run-import.ts'

const site = importFixture(testDb)
const { importFeed, catalogue, itemsOf, fieldsOf } = site

test('a feed is there in both modes after one import, and a second import writes nothing', async () => {
  const heard: (string | undefined)[] = []
  await site.database.listen('catalogue', (payload) => heard.push(payload))
  const first = await importFeed('all', {}, false)
  expect(first.modes.map(({ mode, added }) => [mode, added > 20])).toEqual([
    ['pvp', true],
    ['pve', true],
  ])
  const pvp = await catalogue()
  expect(pvp.state).toMatchObject({ reached: true, pricesAt: Date.parse('2026-08-18T18:16:00Z') })
  expect(pvp.prices.find(({ uid }) => uid === weapon)).toMatchObject({
    last: 24_863,
    avg24h: 25_843,
    change24h: -1.39,
    spark: [25_843],
    simulated: false,
  })
  expect(pvp.texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[weapon]?.[0]).toBe(
    'Полуавтоматическое ружьё Сайга-12К',
  )

  const second = await importFeed()
  expect(second.modes.map(({ added, changed, gone, prices, texts }) => added + changed + gone + prices + texts)).toEqual([0, 0])
  expect(second.documents.every(({ outcome }) => outcome === 'unchanged')).toBe(true)
  expect((await catalogue()).state.version).toBe(pvp.state.version)
  expect(heard.length).toBe(2)
})

test('only what changed is sent to a process that knows a version', async () => {
  await importFeed()
  const before = (await catalogue()).state.version
  fieldsOf(game.vest)['weight'] = 2.88
  delete itemsOf()[game.packOfSlugs]
  await importFeed()
  const changes = await listCatalogueChanges(site.database.db, 'pvp', before)
  const told = changes.records.map(({ kind, id, gone }) => [kind, id, gone])
  expect(told).toContainEqual(['item', itemUid(game.vest), false])
  expect(told).toContainEqual(['item', itemUid(game.packOfSlugs), true])
  expect(told).not.toContainEqual(['item', weapon, false])
  expect((await catalogue()).records.some(({ id }) => id === itemUid(game.packOfSlugs))).toBe(false)

  Object.assign(itemsOf(), {
    [game.packOfSlugs]: (feedDocuments().get('regular/items') as ReturnType<typeof itemsDocument>).data.items[game.packOfSlugs],
  })
  await importFeed()
  expect((await catalogue()).records.some(({ id }) => id === itemUid(game.packOfSlugs))).toBe(true)
})

test('new texts are announced to every process, in both modes', async () => {
  await importFeed()
  const before = (await catalogue('pve')).state.version
  const heard: (string | undefined)[] = []
  await site.database.listen('catalogue', (payload) => heard.push(payload))
  const names = site.feed.documents.get('regular/items_ru') as { data: Record<string, string> }
  names.data[`${game.vest} Name`] = 'Жилет'
  await importFeed()
  expect(heard.map((payload) => payload?.split(':')[0]).sort()).toEqual(['pve', 'pvp'])
  const { texts } = await listCatalogueChanges(site.database.db, 'pve', before)
  expect(texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[itemUid(game.vest)]?.[0]).toBe('Жилет')
})

test('two imports at once are one', async () => {
  const request = site.request()
  const both = await Promise.all([runImport(request), runImport(request)])
  expect(both.filter((summary) => summary !== undefined)).toHaveLength(1)
})

const hasServer = process.env['DATABASE_TEST_URL'] !== undefined
if (!hasServer) console.info('two sites that import at once: skipped, DATABASE_TEST_URL names no PostgreSQL')

test.runIf(hasServer)('of two sites on one server one imports, and both have it', async () => {
  const { connectionString = '' } = site.database.pool.options
  const other = await openDatabase({ url: connectionString, dataDir: '', maxConnections: 4 })
  try {
    const request = { feedUrl: site.feed.url, scope: 'all', clock: () => site.now, inline: true } as const
    const both = await Promise.all(
      [site.database, other].map((database, place) => runImport({ ...request, database, cacheDir: join(site.folder, String(place)) })),
    )
    expect(both.filter((summary) => summary !== undefined)).toHaveLength(1)
    const [own, others] = await Promise.all([catalogue(), listCatalogueChanges(other.db, 'pvp')])
    expect(own.records.length).toBeGreaterThan(20)
    expect(others).toEqual(own)
    // The next import finds nothing left to write.
    const later = await runImport({ ...request, database: other, cacheDir: join(site.folder, 'later') })
    expect(later?.modes.map(({ added, changed, gone, prices }) => added + changed + gone + prices)).toEqual([0, 0])
  } finally {
    await other.close()
  }
})

test('an import that is called off leaves nothing behind', async () => {
  const ending = new AbortController()
  const onProgress = ({ step }: ImportProgress) => {
    if (step === 'write') ending.abort()
  }
  const work = runImport({ ...site.request(), inline: false, signal: ending.signal, onProgress })
  await expect(work).rejects.toThrow()
  expect((await catalogue()).records).toEqual([])
  await importFeed()
  expect((await catalogue()).records.length).toBeGreaterThan(20)
})
