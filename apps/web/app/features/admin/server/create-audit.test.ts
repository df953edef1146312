import { randomUUID } from 'node:crypto'
import { confirmSession, confirmTotp, removeSecondFactors, saveTotp } from '@stashwise/db/accounts/second-factors'
import { findAudited } from '@stashwise/db/admin/audit'
import type { Db } from '@stashwise/db/db'
import { findAudit } from '@stashwise/db/site-log'
import { saveSetting } from '@stashwise/db/site-settings'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxUnconfirmed, needsFreshFactor } from '../actions.ts'
import type { Actor, AuditService } from '../audit.ts'
import { createAudit } from './create-audit.ts'
import { readSettingValues, settingSubject } from './subjects.ts'

const boss = randomUUID()
let database: Awaited<ReturnType<typeof testDb>>
let audit: AuditService
beforeAll(async () => {
  database = await testDb()
  await database.pool.query("INSERT INTO users (id, email, username, is_admin) VALUES ($1, 'boss@example.org', 'Boss', true)", [boss])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE audit_log, site_settings RESTART IDENTITY')
  audit = createAudit({ database, clock: Date.now })
  audit.addSubject('settings', {
    read: (db, id) => readSettingValues(db, id.split(',')),
    async write(db, id, value) {
      await saveSetting(db, id, Reflect.get(Object(value), id) ?? '')
      return undefined
    },
  })
})

const actor = { userId: boss, request: 'request-1' }
const settingOf = async (key: string) => (await readSettingValues(database.db, [key]))[key]

/** Sets a setting as an admin. */
const set = (...changes: [key: string, value: string][]) =>
  audit.change(actor, (db) =>
    Promise.all(
      changes.map(async ([key, value]) => {
        const before = await readSettingValues(db, [key])
        await saveSetting(db, key, value)
        return { action: 'saveSettings', subject: settingSubject([key]), before, after: { [key]: value } }
      }),
    ),
  )

test('a change is audited with its request, its subject before and after, and reverted; the revert is reverted in turn', async () => {
  await set(['a', 'one'])
  expect((await findAudit(database.db, { limit: 1 }))[0]).toMatchObject({
    actorName: 'Boss',
    request: 'request-1',
    subjectKind: 'settings',
    subject: 'a',
    before: { a: null },
    after: { a: 'one' },
    batch: null,
  })
  expect(await audit.revert(actor, { id: 1 })).toBe('reverted')
  expect(await settingOf('a')).toBeNull()
  expect(await audit.revert(actor, { id: 1 })).toBe('already')
  expect((await findAudited(database.db, [1])).get(1)).toMatchObject({ revertedBy: 2 })
  expect(await audit.revert(actor, { id: 2 })).toBe('reverted')
  expect(await settingOf('a')).toBe('one')
})

test('a batch is reverted as a whole or not at all', async () => {
  await set(['a', 'one'], ['b', 'two'])
  const batch = (await findAudit(database.db, { limit: 1 }))[0]?.batch ?? ''
  await set(['b', 'three'])
  expect(await audit.revert(actor, { batch })).toBe('changed')
  expect([await settingOf('a'), await settingOf('b')]).toEqual(['one', 'three'])
  expect(await audit.revert(actor, { id: 3 })).toBe('reverted')
  expect(await audit.revert(actor, { batch })).toBe('reverted')
  expect([await settingOf('a'), await settingOf('b')]).toEqual([null, null])
  expect((await findAudit(database.db, { limit: 9 })).map(({ action, reverts }) => [action, reverts])).toEqual([
    ['revert', 1],
    ['revert', 2],
    ['revert', 3],
    ['saveSettings', null],
    ['saveSettings', null],
    ['saveSettings', null],
  ])
})

test('of two admins who revert the same change at once, one does', async () => {
  await set(['a', 'one'])
  const outcomes = await Promise.all([audit.revert(actor, { id: 1 }), audit.revert(actor, { id: 1 })])
  expect(outcomes.sort()).toContain('reverted')
  expect(outcomes.filter((one) => one === 'reverted')).toHaveLength(1)
})

test('what has no subject, an unknown one or lost a secret has no way back, and an unknown change is gone', async () => {
  await audit.change(actor, async () => ({ action: 'runJob', details: { apiToken: 'abc', list: [{ password: 'p' }] } }))
  await audit.change(actor, async () => ({ action: 'runJob', subject: { kind: 'spell', id: '1' }, before: 1, after: 2 }))
  await audit.change(actor, async () => ({
    action: 'saveSettings',
    subject: settingSubject(['a']),
    before: { smtpPassword: 'p' },
    after: null,
  }))
  for (const id of [1, 2, 3]) expect(await audit.revert(actor, { id })).toBe('fixed')
  expect(await audit.revert(actor, { id: 99 })).toBe('gone')
  expect(await audit.revert(actor, { batch: randomUUID() })).toBe('gone')
  const [z, , x] = await findAudit(database.db, { limit: 3 })
  expect(x?.details).toEqual({ apiToken: '[redacted]', list: [{ password: '[redacted]' }] })
  expect(z?.before).toEqual({ smtpPassword: '[redacted]' })
})

test('who is no admin reverts nothing, and a change that fails leaves no trace', async () => {
  await set(['a', 'one'])
  await expect(audit.revert({ userId: randomUUID() }, { id: 1 })).rejects.toMatchObject({ code: 'page/not-found' })
  const failing = audit.change(actor, async (db) => {
    await saveSetting(db, 'a', 'two')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await settingOf('a')).toBe('one')
  expect(await findAudit(database.db, { limit: 9 })).toHaveLength(1)
})

test('a change of a correction, and its revert, end once the site shows it', async () => {
  const shown: unknown[] = []
  const withPages = createAudit({
    database,
    clock: Date.now,
    // From another connection: what it reads is committed.
    showCorrections: async () => void shown.push(await settingOf('a')),
  })
  const subject = {
    read: (db: Db) => readSettingValues(db, ['a']),
    async write(db: Db) {
      await saveSetting(db, 'a', '')
      return undefined
    },
  }
  withPages.addSubject('override', subject)
  const change = (kind: string, value: string) =>
    withPages.change(actor, async (db) => {
      const before = await subject.read(db)
      await saveSetting(db, 'a', value)
      return { action: 'saveCorrection', subject: { kind, id: 'item/a' }, before, after: { a: value } }
    })
  await change('settings', 'unseen')
  expect(shown).toEqual([])
  await change('override', 'seen')
  expect(shown).toEqual(['seen'])
  const [last] = await findAudit(database.db, { limit: 1 })
  await withPages.revert(actor, { id: last?.id ?? 0 })
  expect(shown).toEqual(['seen', null])
})

test('the log is append-only: rows change no more, and only old ones are deleted', async () => {
  await set(['a', 'one'])
  const refused = expect.objectContaining({ message: expect.stringContaining('append-only') })
  await expect(database.pool.query("UPDATE audit_log SET action = 'x'")).rejects.toEqual(refused)
  await expect(database.pool.query("UPDATE audit_log SET details = '{}', before = NULL")).rejects.toEqual(refused)
  await expect(database.pool.query("UPDATE audit_log SET actor_name = 'x'")).rejects.toEqual(refused)
  await expect(database.pool.query('DELETE FROM audit_log')).rejects.toEqual(refused)
  await database.pool.query("INSERT INTO audit_log (at, actor_name, action) VALUES (now() - interval '2 years', 'Boss', 'old')")
  await database.pool.query("DELETE FROM audit_log WHERE action = 'old'")
  expect(await findAudit(database.db, { limit: 9 })).toHaveLength(1)
})

describe('a dangerous action', () => {
  const session = randomUUID()
  const at = Date.parse('2026-11-20T12:00:00Z')
  const promote = (given: Partial<Actor> = {}) =>
    createAudit({ database, clock: () => at }).change({ ...actor, ...given }, async () => ({ action: 'makeAdmin' }))
  const confirm = (minutesAgo: number) => confirmSession(database.db, session, new Date(at - minutesAgo * 60_000))
  beforeAll(() =>
    database.pool.query("INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, 't', now() + interval '1 day')", [
      session,
      boss,
    ]),
  )
  beforeEach(() => removeSecondFactors(database.db, boss))
  const enrol = async () => {
    await saveTotp(database.db, boss, 'secret', new Date(at))
    await confirmTotp(database.db, boss, new Date(at))
  }

  test('needs no factor of an admin who has none; one that is not confirmed is none', async () => {
    await promote()
    await saveTotp(database.db, boss, 'secret', new Date(at))
    await promote()
  })

  test('is refused, and not made, unless the session gave the factor within ten minutes', async () => {
    await enrol()
    await expect(promote()).rejects.toMatchObject({ code: 'factor/stale' })
    await expect(promote({ session })).rejects.toMatchObject({ code: 'factor/stale' })
    await confirm(11)
    await expect(promote({ session })).rejects.toMatchObject({ code: 'factor/stale' })
    expect(await findAudit(database.db, { limit: 9 })).toEqual([])
    await confirm(9)
    await promote({ session })
    await expect(promote({ session: randomUUID() })).rejects.toMatchObject({ code: 'factor/stale' })
    await set(['a', 'one'])
  })

  test('is any one that changes many things at once, and the revert of one', async () => {
    await promote()
    await enrol()
    const many = Array.from({ length: maxUnconfirmed + 1 }, (_, index): [string, string] => [`s${index}`, 'x'])
    await expect(set(...many)).rejects.toMatchObject({ code: 'factor/stale' })
    expect(await settingOf('s1')).toBeNull()
    expect(needsFreshFactor([{ action: 'revert', details: { action: 'makeAdmin' } }])).toBe(true)
    expect(needsFreshFactor([{ action: 'revert', details: { action: 'saveAlert' } }])).toBe(false)
  })
})
