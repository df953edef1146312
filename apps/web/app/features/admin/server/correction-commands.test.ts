import { randomUUID } from 'node:crypto'
import { findAudit } from '@stashwise/db/site-log'
import { testDb } from '@stashwise/db/testing/test-db'
import type { QuestUid } from '@stashwise/game/ids'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCorrectionCommands } from './correction-commands.ts'
import { createAudit } from './create-audit.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const boss = randomUUID()
let database: Awaited<ReturnType<typeof testDb>>
let corrections: ReturnType<typeof createCorrectionCommands>
beforeAll(async () => {
  database = await testDb()
  await database.pool.query("INSERT INTO users (id, email, username, is_admin) VALUES ($1, 'boss@example.org', 'Boss', true)", [boss])
  await database.pool.query("INSERT INTO catalogue_state (mode) VALUES ('pvp'), ('pve')")
  await database.pool.query(
    "INSERT INTO catalogue_texts (kind, locale, hash, version, texts) VALUES ('quest', 'en', '', 1, '{\"q1\":[\"Debut\"]}')",
  )
  corrections = createCorrectionCommands({
    database,
    audit: createAudit({ database, clock: Date.now }),
    clock: () => now,
    mailer: { kind: 'none', send: async () => {} },
    mailFrom: '',
    proForAll: false,
    sanitizeAlert: (text) => text,
    sessionsChanged() {},
    settingsChanged() {},
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE overrides, audit_log, catalogue_records')
  await feedSays('quest', 'q1', aQuest('q1', 't1', { reqLevel: 3 }))
  await feedSays('item', 'i1', { uid: 'i1', width: 1, height: 1 })
  await feedSays('trader', 't1', {})
})

const feedSays = (kind: string, id: string, facts: object) =>
  database.pool.query(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', $1, $2, '', 1, $3), ('pve', $1, $2, '', 1, $3)
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts`,
    [kind, id, JSON.stringify(facts)],
  )
const actor = { userId: boss }
const quest = { kind: 'quest', id: 'q1' } as const
const patch = { facts: { reqLevel: 5 }, texts: { quest: { q1: { en: ['Debut!'] satisfies [string] } } } }
const states = async () => (await corrections.corrections('en')).map(({ id, state }) => [id, state])

test('a correction says whether it is needed, the feed agrees, says something else by now, or no longer has the record', async () => {
  await corrections.saveCorrection(actor, { ...quest, patch: { facts: { reqLevel: 5 } }, reason: 'wiki', closes: false })
  expect(await corrections.corrections('ru')).toEqual([
    { ...quest, name: 'Debut', facts: 1, state: 'needed', reason: 'wiki', author: 'Boss', at: '2026-11-21T12:00:00.000Z' },
  ])
  await feedSays('quest', 'q1', aQuest('q1', 't1', { reqLevel: 4 }))
  expect(await states()).toEqual([['q1', 'moved']])
  await feedSays('quest', 'q1', aQuest('q1', 't1', { reqLevel: 5 }))
  expect(await states()).toEqual([['q1', 'agrees']])
  await database.pool.query("UPDATE catalogue_records SET gone_at = now() WHERE kind = 'quest'")
  expect(await states()).toEqual([['q1', 'gone']])
  expect((await findAudit(database.db, { limit: 5 })).map(({ action, details }) => [action, details])).toEqual([
    ['saveCorrection', { ...quest, facts: 1 }],
  ])
})

test('of two admins who save one record at once, one does, and the other is told', async () => {
  const other = randomUUID()
  await database.pool.query('INSERT INTO users (id, email, is_admin) VALUES ($1, $2, true)', [other, 'other@example.org'])
  for (let round = 1; round <= 5; round++) {
    const version = (await corrections.findCorrection(quest))?.version ?? ''
    const saving = [boss, other].map((userId, place) =>
      corrections.saveCorrection(
        { userId },
        { ...quest, patch: { facts: { reqLevel: 10 * round + place } }, reason: '', closes: false, version },
      ),
    )
    const outcomes = await Promise.allSettled(saving)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'record/changed' } })
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect((await corrections.findCorrection(quest))?.patch).toEqual({ facts: { reqLevel: 10 * round + winner } })
  }
})

test('an exported file brings everything back, and only what it changes is listed before and written', async () => {
  await corrections.saveCorrection(actor, { ...quest, patch, reason: 'wiki', closes: false })
  await corrections.saveCorrection(actor, { kind: 'item', id: 'i1', patch: { facts: { width: 2 } }, reason: '', closes: false })
  const stored = async () => (await database.pool.query('SELECT * FROM overrides ORDER BY kind')).rows
  const before = await stored()
  const file = await corrections.exportCorrections()
  expect(await corrections.planCorrections(file, 'en')).toEqual({ ok: true, changes: [], same: 2 })
  await corrections.dropCorrection(actor, quest)
  await corrections.saveCorrection(actor, { kind: 'item', id: 'i1', patch: { facts: { width: 3 } }, reason: '', closes: false })
  const plan = {
    ok: true,
    changes: [
      { ...quest, name: 'Debut', facts: 2, isNew: true },
      { kind: 'item', id: 'i1', name: 'i1', facts: 1, isNew: false },
    ].sort((a, b) => file.indexOf(a.id) - file.indexOf(b.id)),
    same: 0,
  }
  expect(await corrections.planCorrections(file, 'en')).toEqual(plan)
  const version = async () =>
    (await database.pool.query<{ version: number }>('SELECT version FROM catalogue_state')).rows.map((row) => row.version)
  const versions = await version()
  expect(await corrections.importCorrections(actor, file, 'en')).toEqual(plan)
  expect(await stored()).toEqual(before)
  expect(await version()).not.toEqual(versions)
  const imported = (await findAudit(database.db, { limit: 2 })).map(({ action, details, batch }) => [action, details['facts'], batch])
  expect(imported.map(([action, facts]) => [action, facts]).sort()).toEqual([
    ['importCorrection', 1],
    ['importCorrection', 2],
  ])
  expect(imported[0]?.[2]).toBe(imported[1]?.[2])
})

test('a file with one wrong row changes nothing', async () => {
  await corrections.saveCorrection(actor, { ...quest, patch, reason: '', closes: false })
  const file = (await corrections.exportCorrections()).replace('"reqLevel": 5', '"reqLevel": 500')
  await corrections.dropCorrection(actor, quest)
  const fault = { row: 1, ...quest, field: 'patch.facts.reqLevel', fault: 'shape' }
  expect(await corrections.importCorrections(actor, file, 'en')).toEqual({ ok: false, faults: [fault] })
  expect(await corrections.corrections('en')).toEqual([])
  expect(await corrections.findCorrection({ kind: 'quest', id: 'q1' as QuestUid })).toBeUndefined()
})
