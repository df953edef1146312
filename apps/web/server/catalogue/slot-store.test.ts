import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { catalogueRecords, catalogueState } from '@stashwise/db/schema/catalogue'
import { testDb } from '@stashwise/db/testing/test-db'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createSlotStore } from './create-catalogues.ts'

const uids = ['m4a1', 'receiver'] as ItemUid[]
const catalogue = (mode: GameMode, version: number): Catalogue =>
  ({
    mode,
    version,
    facts: { ordinals: new Map(uids.map((uid, at) => [uid, at])), items: uids.map((uid) => ({ uid })) },
  }) as unknown as Catalogue

const slotsOf = (allowed: string[]) => ({
  uid: 'm4a1',
  slots: [{ id: 'slot', nameId: 'mod_reciever', required: true, allowed }],
  conflicts: [],
  conflictingSlots: [],
})

test('slots are read once, again only as far as an import changed them, and shared by the modes', async () => {
  const database = await testDb()
  onTestFinished(() => database.close())
  const row = (mode: GameMode) => ({
    mode,
    kind: 'slots',
    id: 'm4a1',
    hash: 'first',
    version: 5,
    facts: JSON.stringify(slotsOf(['receiver'])),
  })
  await database.db.insert(catalogueState).values([{ mode: 'pvp', version: 5 }])
  await database.db.insert(catalogueRecords).values([row('pvp'), row('pve')])
  const store = createSlotStore(database.db)
  const [weapon] = uids
  if (!weapon) throw new Error('no weapon')

  const [pvp, again, pve] = [await store(catalogue('pvp', 5)), await store(catalogue('pvp', 5)), await store(catalogue('pve', 5))]
  expect(pvp.get(weapon)?.slots[0]?.allowed).toEqual(['receiver'])
  expect(again).toBe(pvp)
  expect(pve.get(weapon)).toBe(pvp.get(weapon))

  const here = and(eq(catalogueRecords.mode, 'pvp'), eq(catalogueRecords.id, 'm4a1'))
  await database.db
    .update(catalogueRecords)
    .set({ hash: 'second', version: 6, facts: JSON.stringify(slotsOf([])) })
    .where(here)
  expect((await store(catalogue('pvp', 6))).get(weapon)?.slots[0]?.allowed).toEqual([])
  expect((await store(catalogue('pve', 5))).get(weapon)?.slots[0]?.allowed).toEqual(['receiver'])

  await database.db.update(catalogueRecords).set({ version: 7, goneAt: new Date() }).where(here)
  expect((await store(catalogue('pvp', 7))).has(weapon)).toBe(false)
})
