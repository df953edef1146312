import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { countPatched, pendingPatch } from '@stashwise/catalogue/overrides/patch'
import { addRecord, findAdded } from '@stashwise/db/added-records'
import { inTransaction } from '@stashwise/db/connections'
import { getOverrides, listFeedValues, saveOverrides } from '@stashwise/db/overrides'
import { testDb } from '@stashwise/db/testing/test-db'
import { bsgId } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { game } from '../testing/game-ids.ts'
import { importFixture } from '../testing/import-fixture.ts'
import { itemUid } from '../transform/identity.ts'

const site = importFixture(testDb)
const vest = itemUid(game.vest)

test('an override survives imports that change, drop and bring back its record', async () => {
  await site.importFeed()
  const shown = async () => {
    const { records } = applyOverrides(await site.catalogue(), await getOverrides(site.database.db))
    const record = records.find(({ kind, id }) => kind === 'item' && id === vest)
    return record?.kind === 'item' ? [record.facts.width, record.facts.weightKg] : 'gone'
  }
  const override = { kind: 'item', id: vest, patch: { facts: { width: 9 } }, reason: '', author: undefined, at: new Date() } as const
  await inTransaction(site.database.pool, (_client, db) => saveOverrides(db, [override]))
  const pending = async () => {
    const feed = await listFeedValues(site.database.db, [override])
    return (feed.get(`item/${vest}`) ?? []).map((value) => countPatched(pendingPatch('item', value, override.patch)))
  }
  const importing = async (change: (fields: Record<string, unknown>) => void) => {
    for (const path of ['regular/items', 'pve/items']) change(site.fieldsOf(game.vest, path))
    site.now += 3_600_000
    await site.importFeed()
  }
  expect(await pending()).toEqual([1, 1])
  await importing((fields) => Object.assign(fields, { weight: 4.5 }))
  expect(await shown()).toEqual([9, 4.5])
  await site.database.pool.query("UPDATE catalogue_records SET gone_at = now() WHERE kind = 'item' AND id = $1", [vest])
  expect(await shown()).toBe('gone')
  await importing((fields) => Object.assign(fields, { weight: 4.6 }))
  expect(await shown()).toEqual([9, 4.6])
})

test('overrides survive ten imports with drift, of a record that goes and comes back, too', async () => {
  await site.importFeed()
  const override = { kind: 'item', id: vest, patch: { facts: { width: 9, fleaBanned: true } }, reason: 'seen', author: undefined } as const
  await inTransaction(site.database.pool, (_client, db) => saveOverrides(db, [{ ...override, at: new Date() }]))
  const shown = async () => {
    const { records } = applyOverrides(await site.catalogue(), await getOverrides(site.database.db))
    const record = records.find(({ kind, id }) => kind === 'item' && id === vest)
    return record?.kind === 'item' ? [record.facts.width, record.facts.fleaBanned, record.facts.weightKg] : 'gone'
  }
  const seen: unknown[] = []
  const paths = ['regular/items', 'pve/items']
  const fields = paths.map((path) => site.fieldsOf(game.vest, path))
  for (let at = 1; at <= 10; at++) {
    for (const [place, path] of paths.entries()) {
      if (at === 4 || at === 5) delete site.itemsOf(path)[game.vest]
      else site.itemsOf(path)[game.vest] = { ...fields[place], weight: at }
    }
    site.now += 3_600_000
    await site.importFeed()
    seen.push(await shown())
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((weight) => (weight === 4 || weight === 5 ? 'gone' : [9, true, weight])))
})

test('a record that an admin has added survives imports until the feed has it, and is the feed’s then', async () => {
  await site.importFeed()
  const added = '5d6e67fba4b9361bc73bc700'
  const uid = itemUid(added)
  const { records } = await site.catalogue()
  const other = records.find(({ kind, id }) => kind === 'item' && id === vest)
  if (other?.kind !== 'item') throw new Error('no vest')
  const item = { ...other.facts, uid, bsgId: bsgId(added), url: 'new-item', width: 7 }
  const ref = { kind: 'item', id: uid } as const
  await inTransaction(site.database.pool, (_client, db) => addRecord(db, ref, item))
  await expect(inTransaction(site.database.pool, (_client, db) => addRecord(db, ref, item))).rejects.toMatchObject({
    code: 'record/exists',
  })
  const widthOf = async (mode: 'pvp' | 'pve') => {
    const record = (await site.catalogue(mode)).records.find(({ kind, id }) => kind === 'item' && id === uid)
    return record?.kind === 'item' ? record.facts.width : undefined
  }
  for (let at = 0; at < 3; at++) {
    site.now += 3_600_000
    await site.importFeed()
    expect([await widthOf('pvp'), await widthOf('pve')]).toEqual([7, 7])
  }
  for (const path of ['regular/items', 'pve/items']) site.itemsOf(path)[added] = { ...site.fieldsOf(game.vest, path), id: added, width: 2 }
  site.now += 3_600_000
  await site.importFeed()
  expect([await widthOf('pvp'), await widthOf('pve')]).toEqual([2, 2])
  expect(await findAdded(site.database.db, ref)).toBeNull()
})

test('a moved and renamed tag is so after imports, too', async () => {
  await site.importFeed()
  const [tag] = (await site.catalogue()).records.flatMap((record) => (record.kind === 'tag' ? [record.id] : []))
  if (tag === undefined) throw new Error('no tag')
  const override = { kind: 'tag', id: tag, patch: { facts: { under: '-', slug: 'Ours' } }, reason: '', author: undefined } as const
  await inTransaction(site.database.pool, (_client, db) => saveOverrides(db, [{ ...override, at: new Date() }]))
  for (let at = 1; at <= 3; at++) {
    site.now += 3_600_000
    await site.importFeed()
    const { records } = applyOverrides(await site.catalogue(), await getOverrides(site.database.db))
    expect(records.find(({ kind, id }) => kind === 'tag' && id === tag)?.facts).toMatchObject({ under: '-', slug: 'Ours' })
  }
})
