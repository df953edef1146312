import { inTransaction } from '@stashwise/db/connections'
import { dropOverride, findFeedFacts, saveOverrides } from '@stashwise/db/overrides'
import { testDb } from '@stashwise/db/testing/test-db'
import { loadSnapshot } from '@stashwise/feed/snapshot/load-snapshot'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOrigin } from './create-catalogues.ts'

const admin = '00000000-0000-4000-8000-000000000002'

test('a correction shows in both modes with the next version, the feed’s facts stay stored, and dropped it is gone', async () => {
  const database = await testDb()
  onTestFinished(() => database.close())
  await database.pool.query('INSERT INTO users (id, email) VALUES ($1, $2)', [admin, 'b@example.org'])
  await loadSnapshot(database)
  const origin = databaseOrigin(database)
  const { records } = await origin.read('pvp')
  const quest = records.find((record) => record.kind === 'quest')
  if (quest?.kind !== 'quest') throw new Error('no quest')
  const { uid, reqLevel } = quest.facts
  const levelsAfter = async (work: () => Promise<unknown>) => {
    const heads = await Promise.all((['pvp', 'pve'] as const).map((mode) => origin.readHead(mode)))
    await work()
    return Promise.all(
      heads.map(async ({ mode, version }) => {
        const changes = await origin.read(mode, version)
        return changes.records.map((record) => (record.kind === 'quest' ? [record.id, record.facts.reqLevel] : record.kind))
      }),
    )
  }
  const record = { kind: 'quest', id: uid } as const
  const correction = { ...record, patch: { facts: { reqLevel: reqLevel + 4 } }, reason: '', author: admin, at: new Date() }
  const corrected = await levelsAfter(() => inTransaction(database.pool, (_client, db) => saveOverrides(db, [correction])))
  expect(corrected).toEqual([[[uid, reqLevel + 4]], [[uid, reqLevel + 4]]])
  expect(await findFeedFacts(database.db, record)).toMatchObject({ reqLevel })
  const dropped = await levelsAfter(() => inTransaction(database.pool, (_client, db) => dropOverride(db, record)))
  expect(dropped).toEqual([[[uid, reqLevel]], [[uid, reqLevel]]])
})

test('corrected texts are read again with the correction, and once more when it is dropped', async () => {
  const database = await testDb()
  onTestFinished(() => database.close())
  await database.pool.query('INSERT INTO users (id, email) VALUES ($1, $2)', [admin, 'b@example.org'])
  await loadSnapshot(database)
  const origin = databaseOrigin(database)
  const { records, texts } = await origin.read('pvp')
  const quest = records.find((record) => record.kind === 'quest')
  if (quest?.kind !== 'quest') throw new Error('no quest')
  const { uid } = quest.facts
  const nameIn = (sets: typeof texts) => sets.find(({ kind, locale }) => kind === 'quest' && locale === 'ru')?.texts[uid]?.[0]
  const nameAfter = async (work: () => Promise<unknown>) => {
    const { version } = await origin.readHead('pvp')
    await work()
    return nameIn((await origin.read('pvp', version)).texts)
  }
  const record = { kind: 'quest', id: uid } as const
  const patch = { texts: { quest: { [uid]: { ru: ['Иначе'] satisfies [string] } } } }
  const correction = { ...record, patch, reason: '', author: admin, at: new Date() }
  expect(await nameAfter(() => inTransaction(database.pool, (_client, db) => saveOverrides(db, [correction])))).toBe('Иначе')
  expect(nameIn((await origin.read('pvp')).texts)).toBe('Иначе')
  expect(await nameAfter(() => inTransaction(database.pool, (_client, db) => dropOverride(db, record)))).toBe(nameIn(texts))
})
