import { rmSync } from 'node:fs'
import { decideHeld, listFeedStates } from '@stashwise/db/feed-documents'
import { testDb } from '@stashwise/db/testing/test-db'
import { expect, test } from 'vitest'
import { faults, startFeedServer } from '../testing/feed-server.ts'
import { game } from '../testing/game-ids.ts'
import { importFixture, weapon } from '../testing/import-fixture.ts'
import type { itemsDocument } from '../testing/items-document.ts'
import { itemUid } from '../transform/identity.ts'
import { runImport } from './run-import.ts'

const site = importFixture(testDb)
const { importFeed, catalogue, itemsOf, fieldsOf } = site

test('a bad record is skipped and logged with its id and reason, the rest comes in', async () => {
  fieldsOf(game.gasan)['width'] = -1
  const summary = await importFeed()
  expect(summary.skipped).toContainEqual({ document: 'items', mode: 'pvp', id: game.gasan, reason: expect.stringContaining('width') })
  const { rows } = await site.database.pool.query('SELECT level, document, record_id FROM feed_log WHERE mode = $1 AND record_id = $2', [
    'pvp',
    game.gasan,
  ])
  expect(rows).toEqual([{ level: 'warn', document: 'items', record_id: game.gasan }])
  const ids = (await catalogue()).records.map(({ id }) => id)
  expect(ids).toContain(weapon)
  expect(ids).not.toContain(itemUid(game.gasan))
})

test.each(faults)('a document that comes as %s changes nothing', async (fault) => {
  await importFeed()
  const before = await catalogue()
  fieldsOf(game.vest)['weight'] = 2.88
  for (const path of ['regular/items', 'regular/tasks', 'regular/items_ru', 'regular/barters']) site.feed.faults.set(path, fault)
  const summary = await importFeed()
  expect(
    summary.documents
      .filter(({ outcome }) => outcome === 'fallback')
      .map(({ document }) => document)
      .sort(),
  ).toEqual(['barters', 'items', 'items_ru', 'tasks'])
  expect(await catalogue()).toEqual(before)
  site.feed.faults.clear()
  await importFeed()
  expect((await catalogue()).records.find(({ id }) => id === itemUid(game.vest))?.facts).toMatchObject({ weightKg: 2.88 })
})

test('a fault on the very first import leaves out what it hits, and the next import brings it', async () => {
  site.feed.faults.set('regular/tasks', '503')
  site.feed.faults.set('regular/items_ru', 'garbage')
  await importFeed()
  const kinds = async () => new Set((await catalogue()).records.map(({ kind }) => kind))
  expect(await kinds()).not.toContain('quest')
  site.feed.faults.clear()
  await importFeed()
  expect(await kinds()).toContain('quest')
  expect((await catalogue()).texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[weapon]?.[0]).toBe(
    'Полуавтоматическое ружьё Сайга-12К',
  )
})

test('a broken language document never puts English in place of a translation, even with the last good copy lost', async () => {
  await importFeed()
  rmSync(site.folder, { recursive: true, force: true })
  site.feed.faults.set('regular/items_ru', 'truncated')
  await importFeed()
  expect((await catalogue()).texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[weapon]?.[0]).toBe(
    'Полуавтоматическое ружьё Сайга-12К',
  )
})

test('a document with suspiciously few records is held back until it is accepted', async () => {
  await importFeed()
  const before = await catalogue()
  for (const id of [game.gasan, game.packOfSlugs, game.vest]) delete itemsOf()[id]
  const held = await importFeed()
  expect(held.documents.find(({ document, mode }) => document === 'items' && mode === 'pvp')).toMatchObject({
    outcome: 'fallback',
    held: { doubts: expect.arrayContaining([expect.objectContaining({ measure: 'records', came: 9, least: 10 })]) },
  })
  expect(await catalogue()).toEqual(before)
  const status = await listFeedStates(site.database.db)
  expect(status.find(({ document, mode }) => document === 'items' && mode === 'pvp')).toMatchObject({
    lastError: expect.stringContaining('records 9'),
    held: { since: new Date(site.now).toISOString() },
  })

  expect(await decideHeld(site.database.db, { document: 'items', mode: 'pvp', decision: 'accepted' })).toBe(true)
  await importFeed()
  expect((await catalogue()).records.filter(({ kind }) => kind === 'item')).toHaveLength(9)
  expect((await listFeedStates(site.database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')).not.toHaveProperty(
    'held',
  )
})

test('an items document that lost its handbook is held back until it is accepted', async () => {
  await importFeed()
  const before = await catalogue()
  const { data } = site.feed.documents.get('regular/items') as ReturnType<typeof itemsDocument>
  data.handbookCategories = {}
  await importFeed()
  expect(await catalogue()).toEqual(before)
  const status = (await listFeedStates(site.database.db)).find(({ document, mode }) => document === 'items' && mode === 'pvp')
  expect(status).toMatchObject({ lastError: expect.stringContaining('handbook'), held: expect.anything() })
  await decideHeld(site.database.db, { document: 'items', mode: 'pvp', decision: 'accepted' })
  await importFeed()
  expect((await catalogue()).records).not.toEqual(before.records)
})

test('a market that cannot be stored does not keep the other one out', async () => {
  await site.database.pool.query("ALTER TABLE catalogue_records ADD CONSTRAINT broken CHECK (mode <> 'pvp')")
  const summary = await importFeed()
  expect(summary.modes.map(({ mode }) => mode)).toEqual(['pve'])
  const status = await listFeedStates(site.database.db)
  const errorOf = (name: string) => status.find(({ document, mode }) => document === 'items' && mode === name)?.lastError
  expect(errorOf('pvp')).toContain('could not be stored')
  expect(errorOf('pve')).toBeUndefined()
  await site.database.pool.query('ALTER TABLE catalogue_records DROP CONSTRAINT broken')
  expect((await importFeed()).modes.map(({ added }) => added > 20)).toEqual([true, false])
})

test('with a third of the requests failing at random nothing is ever lost or half shown', async () => {
  await importFeed()
  /** All of both markets but the weight that changes and the version. */
  const everything = async () =>
    Promise.all(
      (['pvp', 'pve'] as const).map(async (mode) => {
        const { records, texts, prices } = await catalogue(mode)
        const fixed = records.map((record) =>
          record.id === itemUid(game.vest) && record.kind === 'item' ? { ...record, facts: { ...record.facts, weightKg: 0 } } : record,
        )
        return { records: fixed, texts, prices }
      }),
    )
  const complete = await everything()
  let seed = 7
  site.feed.faultOf = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 < 0.3 ? faults[seed % faults.length] : undefined
  }
  for (let round = 0; round < 4; round += 1) {
    fieldsOf(game.vest)['weight'] = 3 + round
    await importFeed('all', { tries: 1 })
    expect(await everything()).toEqual(complete)
  }
  site.feed.faultOf = undefined
  await importFeed()
  expect((await catalogue()).records.find(({ id }) => id === itemUid(game.vest))?.facts).toMatchObject({ weightKg: 6 })
})

test('a feed that is not there is left alone after one document', async () => {
  const gone = await startFeedServer()
  await gone.close()
  const summary = await runImport({ ...site.request(), feedUrl: gone.url, rules: { tries: 2, backOffMs: 1, timeoutMs: 5000 } })
  expect(summary?.modes).toEqual([])
  expect(new Set(summary?.documents.map(({ outcome }) => outcome))).toEqual(new Set(['missing']))
  expect((await catalogue()).state).toEqual({ mode: 'pvp', version: 0, reached: false })
})
