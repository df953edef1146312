import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { listKnownDocuments } from '@stashwise/db/feed-documents'
import { testDb } from '@stashwise/db/testing/test-db'
import { locales } from '@stashwise/game/locale'
import { expect, onTestFinished, test } from 'vitest'
import { runImport } from '../import/run-import.ts'
import { startFeedServer } from '../testing/feed-server.ts'
import { game } from '../testing/game-ids.ts'
import { itemUid } from '../transform/identity.ts'
import { loadSnapshotRecords } from './decode.ts'
import { encodeSnapshot } from './encode.ts'
import { LeaveOut } from './leave-out.ts'
import { loadSnapshot } from './load-snapshot.ts'

const bundled = loadSnapshotRecords()
const pvp = bundled.get('pvp')

test('the bundled snapshot has every item, recipe, quest and map of both modes', () => {
  for (const { records, state } of bundled.values()) {
    const count = (kind: string) => records.filter((record) => record.kind === kind).length
    expect({ item: count('item'), quest: count('quest'), map: count('map'), module: count('module'), trader: count('trader') }).toEqual({
      item: 5055,
      quest: state.mode === 'pvp' ? 510 : 506,
      // 17 of the feed, of which four are variants.
      map: 13,
      module: 26,
      trader: 16,
    })
    const killa = records.find((record) => record.kind === 'mob' && record.facts.slug === 'killa')
    expect(killa?.facts).toMatchObject({ health: { head: 70, chest: 210, stomach: 170, leftArm: 100, leftLeg: 120 } })
    expect(count('craft')).toBe(211)
    expect(count('barter')).toBeGreaterThan(700)
    const urls = records.flatMap((record) => (record.kind === 'item' ? [record.facts.url] : []))
    expect(new Set(urls).size).toBe(urls.length)
  }
})

test('the snapshot names everything in eleven languages, and holds no sentences', () => {
  const itemUids = pvp?.records.flatMap((record) => (record.kind === 'item' ? [record.id] : [])) ?? []
  for (const locale of locales) {
    const names = pvp?.texts.find((set) => set.kind === 'item' && set.locale === locale)?.texts ?? {}
    expect(itemUids.filter((uid) => !names[uid]?.[0])).toEqual([])
  }
  expect(pvp?.texts.some(({ kind }) => kind === 'objective')).toBe(false)
  const longest = Math.max(...(pvp?.texts ?? []).flatMap(({ texts }) => Object.values(texts).map(([name]) => name.length)))
  expect(longest).toBeLessThan(150)
})

test('every armour material of the snapshot has a name in eleven languages', () => {
  const materials = new Set(
    pvp?.records.flatMap((record) =>
      record.kind === 'item' && record.facts.properties.kind === 'armor' ? (record.facts.properties.material ?? []) : [],
    ),
  )
  expect(materials.size).toBe(8)
  for (const locale of locales) {
    const names = pvp?.texts.find((set) => set.kind === 'property' && set.locale === locale)?.texts ?? {}
    expect([...materials].filter((material) => !names[`Mat${material}`]?.[0])).toEqual([])
  }
})

test('the snapshot has averages only and nothing that was invented', () => {
  const fields = new Set(pvp?.prices.flatMap((price) => Object.keys(price)))
  expect([...fields].sort()).toEqual(['avg24h', 'simulated', 'spark', 'uid'])
  const maps = pvp?.records.flatMap((record) => (record.kind === 'map' ? [record.facts] : [])) ?? []
  const exits = maps.flatMap(({ extracts }) => extracts)
  expect(exits.filter(({ position }) => position === undefined)).toEqual([])
})

test('the snapshot is small', () => {
  const folder = new URL('../../snapshot/', import.meta.url)
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0)
  expect(bytes).toBeLessThan(4 * 1024 * 1024)
})

test('an empty database is filled once, and never over what a feed brought', async () => {
  const database = await testDb()
  onTestFinished(() => database.close())
  expect(await loadSnapshot(database)).toBe(true)
  expect(await loadSnapshot(database)).toBe(false)
  const stored = await listCatalogueChanges(database.db, 'pve')
  expect(stored.state).toMatchObject({ reached: false, pricesAt: pvp?.state.pricesAt })
  expect(stored.records.length).toBe(bundled.get('pve')?.records.length)
  expect(stored.prices.length).toBe(bundled.get('pve')?.prices.length)
  expect((await listKnownDocuments(database.db))['pvp/items']).toEqual({ records: 5055 })
}, 40_000)

test('what a database holds comes out of a snapshot unchanged, but for what is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stashwise-snapshot-'))
  const [database, feed] = await Promise.all([testDb(), startFeedServer()])
  onTestFinished(async () => {
    await Promise.all([database.close(), feed.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  await runImport({ database, feedUrl: feed.url, cacheDir: folder, scope: 'all', clock: Date.now, inline: true })
  const before = [await listCatalogueChanges(database.db, 'pvp'), await listCatalogueChanges(database.db, 'pve')]
  const drawn = {
    rule: 'exits',
    kind: 'drawn',
    document: 'maps',
    array: 'maps.*.extracts[*]',
    fields: ['position', 'top', 'bottom'],
    ids: ['0246'],
    except: [],
  }
  const files = new Map(encodeSnapshot(before, new LeaveOut([drawn])).map(({ name, bytes }) => [name, bytes]))
  const after = loadSnapshotRecords((name) => files.get(name) ?? Buffer.alloc(0))

  for (const mode of before) {
    const packed = after.get(mode.state.mode)
    const byId = new Map(packed?.records.map((record) => [`${record.kind}/${record.id}`, record]))
    for (const record of mode.records) if (record.kind !== 'map') expect(byId.get(`${record.kind}/${record.id}`)).toEqual(record)
    for (const set of mode.texts) if (set.kind !== 'objective') expect(packed?.texts).toContainEqual(set)
    const customs = byId.get('map/customs')
    expect(customs?.facts).toMatchObject({ extracts: [{ nameId: 'Dorms V-Ex', faction: 'shared' }] })
    expect(JSON.stringify(customs?.facts)).not.toContain('183.6')
  }
  expect(after.get('pvp')?.prices.find(({ uid }) => uid === itemUid(game.saiga))).toEqual({
    uid: itemUid(game.saiga),
    avg24h: 25_843,
    spark: [],
    simulated: false,
  })
})

test('the quests to a prestige have their names in English and German, each with its prestige', () => {
  const ids = pvp?.records.flatMap((record) =>
    record.kind === 'quest' && record.facts.url.startsWith('new-beginning') ? [record.facts] : [],
  )
  const namesIn = (locale: string) => {
    const names = pvp?.texts.find((set) => set.kind === 'quest' && set.locale === locale)?.texts ?? {}
    expect(Object.values(names).some(([name]) => name === 'Neuanfang' || name === 'New Beginning')).toBe(false)
    return ids?.map(({ uid, reqPrestige = 0 }) => [reqPrestige + 1, names[uid]?.[0]]).sort()
  }
  expect(namesIn('en')).toEqual([1, 2, 3, 4].map((prestige) => [prestige, `New Beginning (Prestige ${prestige})`]))
  expect(namesIn('de')).toEqual([1, 2, 3, 4].map((prestige) => [prestige, `Neuanfang (Prestige ${prestige})`]))
  expect(namesIn('ru')).toEqual([1, 2, 3, 4].map((prestige) => [prestige, `Новое начало (престиж ${prestige})`]))
})
