import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { countPatched, pendingPatch } from '@stashwise/catalogue/overrides/patch'
import { inTransaction } from '@stashwise/db/connections'
import { getOverrides, listFeedValues, saveOverrides } from '@stashwise/db/overrides'
import { testDb } from '@stashwise/db/testing/test-db'
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
