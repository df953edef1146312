import { randomUUID } from 'node:crypto'
import { aBuyOffer, aCatalogue, anItem, aPrice, aSellOffer, offersOf, someChanges, uidOf } from '@stashwise/catalogue/testing/builders'
import { testDb } from '@stashwise/db/testing/test-db'
import { roubles } from '@stashwise/game/money'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditService } from '../audit.ts'
import type { ComparingService } from '../comparing.ts'
import { compareSearch } from '../schema.ts'
import { createAudit } from './create-audit.ts'
import { createComparing } from './create-comparing.ts'

const salewa = uidOf('salewa')
const dumbbell = anItem({ uid: salewa, weightKg: 460 })
const quest = aQuest('debut', 'prapor', { reqLevel: 99, require: [{ quest: 'gone', status: ['complete'] }] as never })
const catalogue = aCatalogue(
  someChanges({
    records: [
      { kind: 'item', id: salewa, gone: false, facts: dumbbell },
      // A trader who pays more than the flea market, and another one who sells for less than that.
      {
        kind: 'offers',
        id: salewa,
        gone: false,
        facts: offersOf(salewa, [aSellOffer('therapist', 158_778)], [aBuyOffer('prapor', 90_000)]),
      },
      { kind: 'quest', id: 'debut', gone: false, facts: quest },
    ],
    prices: [aPrice({ uid: salewa, avg24h: roubles(107_519), avg7d: roubles(99_000) })],
  }),
)
const viewer = { mode: 'pvp', locale: 'en' } as const
const suspects = compareSearch.parse({ view: 'suspects' })

let database: Awaited<ReturnType<typeof testDb>>
let audit: AuditService
let pve: typeof catalogue | undefined
let comparing: ComparingService
let boss: { userId: string }
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  pve = undefined
  await database.pool.query('TRUNCATE users, audit_log, overrides, imports, cleared_suspects RESTART IDENTITY CASCADE')
  boss = { userId: randomUUID() }
  await database.pool.query('INSERT INTO users (id, email, is_admin) VALUES ($1, $2, true)', [boss.userId, `${boss.userId}@example.org`])
  audit = createAudit({ database, clock: Date.now })
  comparing = createComparing({
    database,
    audit,
    catalogues: { current: (mode: string) => (mode === 'pvp' ? catalogue : pve) } as never,
    clock: () => Date.parse('2026-11-26T12:00:00Z'),
    admin: { corrections: async () => [] },
    progression: {
      names: () => ({ objective: (id: string) => id }) as never,
      references: () => ({ find: () => undefined, nameOf: (_kind: string, id: string) => id }) as never,
    },
    calculators: { calculator: () => ({ list: () => ({ rows: [] }) }) as never },
  })
})

const listed = async (kind: 'offers' | 'item' | 'quest') => {
  const found = await comparing.compare(kind, viewer, suspects)
  if (found.view !== 'suspects') throw new Error('another view')
  return found
}

test('each suspect has its rule and figures; the overview counts them by kind, with references that lead nowhere', async () => {
  expect((await listed('offers')).list.rows.map(({ rule, actual, limit }) => [rule, actual, limit])).toEqual([
    ['traderAboveFlea', 158_778, 107_519],
    ['boughtBelowSale', 90_000, 158_778],
  ])
  expect((await listed('item')).list.rows.map(({ rule, actual }) => [rule, actual])).toEqual([['weight', 460]])
  expect(await comparing.counts()).toEqual({
    suspects: [
      { kind: 'item', mode: 'pvp', count: 1 },
      { kind: 'offers', mode: 'pvp', count: 2 },
      { kind: 'quest', mode: 'pvp', count: 2 },
    ],
    // Prapor, Therapist and the quest before it.
    unknown: expect.arrayContaining([expect.objectContaining({ kind: 'quest' }), expect.objectContaining({ kind: 'offers' })]),
    corrections: { agrees: 0, moved: 0, gone: 0 },
  })
  const unknown = await comparing.compare('quest', viewer, { ...suspects, view: 'unknown' })
  expect(unknown.list.rows.map((row) => 'reference' in row && row.reference)).toContain('gone')
})

test('each count of the overview is that of the list that its mode and kind open', async () => {
  const changes = someChanges({ state: { mode: 'pve', version: 1, reached: true } })
  pve = aCatalogue({
    ...changes,
    records: [
      {
        kind: 'quest',
        id: 'debut',
        gone: false,
        facts: { ...quest, require: ['gone', 'lost'].map((id) => ({ quest: id, status: [] })) as never },
      },
    ],
  })
  const counts = await comparing.counts()
  expect(new Set(counts.unknown.map(({ mode }) => mode))).toEqual(new Set(['pvp', 'pve']))
  for (const view of ['suspects', 'unknown'] as const) {
    for (const { kind, mode, count } of counts[view]) {
      const opened = await comparing.compare(kind, viewer, { ...suspects, view, mode })
      expect([mode, kind, opened.list.all]).toEqual([mode, kind, count])
      expect(opened.counts[view]).toBe(count)
    }
  }
})

test('a suspect that is right leaves the list, and the log brings it back', async () => {
  const [first] = (await listed('offers')).list.rows
  expect(await comparing.clear(boss, 'offers', viewer, { rows: [first?.id ?? '', 'nothing'], reason: 'as in the game' })).toBe(1)
  const after = await listed('offers')
  expect([after.list.found, after.cleared]).toEqual([1, 1])
  expect((await comparing.counts()).suspects).toContainEqual({ kind: 'offers', mode: 'pvp', count: 1 })
  const { rows } = await database.pool.query<{ id: number }>("SELECT id FROM audit_log WHERE action = 'clearSuspect'")
  expect(await audit.revert(boss, { id: Number(rows[0]?.id) })).toBe('reverted')
  expect((await listed('offers')).cleared).toBe(0)
})

test('an import between preview and change loses neither: the earlier value is that of the import that was chosen', async () => {
  const put = (weightKg: number) =>
    database.pool.query(
      `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', 'item', 'salewa', '', 1, $1)
       ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts`,
      [JSON.stringify({ ...dumbbell, weightKg })],
    )
  const past = async (version: number, weightKg: number) => {
    await database.pool.query(`INSERT INTO imports VALUES ('pvp', 'item', $1, now(), 1, 100)`, [version])
    await database.pool.query(`INSERT INTO import_changes VALUES ('pvp', 'item', $1, 'salewa', $2)`, [
      version,
      JSON.stringify({ ...dumbbell, weightKg }),
    ])
  }
  await put(460)
  await past(5, 0.6)
  const taking = {
    rows: ['["salewa","weightKg","",""]'],
    against: 'import' as const,
    past: '5',
    take: 'before' as const,
    reason: 'weighed',
    digest: '',
  }
  const { digest, facts } = await comparing.plan(boss, 'item', viewer, taking)
  expect(facts).toBe(1)
  await past(6, 460)
  await put(4_600)
  expect(await comparing.take(boss, 'item', viewer, { ...taking, digest })).toMatchObject({ ok: true, plan: { records: 1 } })
  const { rows } = await database.pool.query('SELECT patch, reason FROM overrides')
  expect(rows).toEqual([{ patch: { facts: { weightKg: 0.6 } }, reason: 'weighed' }])
})

test.each([
  'no id',
  '[]',
  '["salewa","__proto__","",""]',
  '["salewa","constructor","__proto__","x"]',
  '["salewa","uid","",""]',
  '["salewa","","toString","x"]',
  '["nobody","weightKg","",""]',
  '[1,2,3,4]',
])('a row that is none changes nothing: %s', async (row) => {
  const taking = { rows: [row], against: 'mode' as const, past: '', take: 'after' as const, reason: '', digest: '' }
  const { digest, records } = await comparing.plan(boss, 'item', viewer, taking)
  expect(records).toBe(0)
  await comparing.take(boss, 'item', viewer, { ...taking, digest })
  expect((await database.pool.query('SELECT 1 FROM overrides')).rowCount).toBe(0)
})

test('somebody who is no admin any more changes nothing', async () => {
  await database.pool.query('UPDATE users SET is_admin = false')
  const taking = {
    rows: ['["salewa","weightKg","",""]'],
    against: 'feed' as const,
    past: '',
    take: 'before' as const,
    reason: '',
    digest: '',
  }
  await expect(comparing.take(boss, 'item', viewer, taking)).rejects.toMatchObject({ code: 'page/not-found' })
  await expect(comparing.clear(boss, 'offers', viewer, { rows: ['x'], reason: '' })).rejects.toMatchObject({ code: 'page/not-found' })
})
