import { randomUUID } from 'node:crypto'
import { feedDocuments } from '@stashwise/db/schema/feed'
import { findAudit } from '@stashwise/db/site-log'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyAlert } from '#app/site/alert-nodes.ts'
import { logSearch } from '../schema.ts'
import type { AdminService } from '../service.ts'
import { createAdmin } from './create-admin.ts'
import { createAudit } from './create-audit.ts'
import { entriesOnPage } from './queries.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const send = vi.fn<(mail: { to: string; subject: string; text: string; html: string }) => Promise<void>>()
const sessionsChanged = vi.fn()
const settingsChanged = vi.fn()

let database: Awaited<ReturnType<typeof testDb>>
let admin: AdminService
let boss: string
let player: string
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE users, wipes, audit_log, site_log, feed_log, site_settings, feed_documents RESTART IDENTITY CASCADE')
  for (const call of [send, sessionsChanged, settingsChanged]) call.mockReset()
  send.mockResolvedValue()
  admin = createAdmin({
    database,
    audit: createAudit({ database, clock: Date.now }),
    clock: () => now,
    mailer: { kind: 'smtp', send },
    mailFrom: 'Stashwise <noreply@example.org>',
    mailHost: 'mail.example.org:587',
    proForAll: false,
    sanitizeAlert: (text) => text.replace(/<script>.*<\/script>/g, '').trim(),
    sessionsChanged,
    settingsChanged,
  })
  boss = await aUser('boss@example.org', { is_admin: true, username: 'Boss' })
  player = await aUser('player@example.org')
})

async function aUser(email: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = { id: randomUUID(), email, ...columns }
  const names = Object.keys(row)
  await database.pool.query(
    `INSERT INTO users (${names.join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row.id
}

async function aSession(userId: string): Promise<string> {
  const id = randomUUID()
  const ends = new Date(now + 86_400_000)
  await database.pool.query('INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, $4)', [id, userId, id, ends])
  return id
}

const actor = () => ({ userId: boss })
const audit = async () =>
  (await findAudit(database.db, { limit: 20 })).map(({ actorName, action, targetName }) => ({ actorName, action, targetName }))
const refusal = (code: string) => expect.objectContaining({ code })

test('the last admin stays one, and nothing is written', async () => {
  await expect(admin.setAdmin(actor(), boss, false)).rejects.toEqual(refusal('user/last-admin'))
  expect(await admin.findUser(boss)).toMatchObject({ admin: true, isLastAdmin: true })
  expect(await audit()).toEqual([])
})

test('of two admins who take it from each other at once, one stays', async () => {
  await admin.setAdmin(actor(), player, true)
  const results = await Promise.allSettled([admin.setAdmin(actor(), player, false), admin.setAdmin({ userId: player }, boss, false)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { users } = await admin.overview()
  expect(users.admins).toBe(1)
})

test('who is no admin any more changes nothing, whatever the session still says', async () => {
  const formerly = { userId: player }
  const attempts = [
    () => admin.setAdmin(formerly, player, true),
    () => admin.endSessions(formerly, boss, 'all'),
    () => admin.saveAlert(formerly, { ...emptyAlert, text: 'mine' }),
    () => admin.saveSettings(formerly, { tournamentEnabled: true }),
    () => admin.sendTestMail(formerly, 'a@example.org', 'en'),
    () => admin.declareWipe(formerly, 'pvp', undefined),
    () => admin.cancelWipe(formerly, randomUUID()),
    () => admin.decideHeld(formerly, { document: 'items', mode: 'pvp', since: heldSince, decision: 'accepted' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refusal('page/not-found'))
  expect(send).not.toHaveBeenCalled()
  expect(await admin.findUser(player)).not.toHaveProperty('pro')
  expect(await admin.alert()).toEqual(emptyAlert)
  expect(await audit()).toEqual([])
})

test('an unknown account is not found, and nothing is noted', async () => {
  for (const uid of [randomUUID(), 'x']) {
    await expect(admin.endSessions(actor(), uid, 'all')).rejects.toEqual(refusal('page/not-found'))
    expect(await admin.findUser(uid)).toBeUndefined()
  }
  expect(await audit()).toEqual([])
})

test.each(['%00', '%ud800', '%ED%A0%80', 'x'.repeat(5000), '%25%5F', "'%22%5C"])(
  'a search for %s finds nothing and does not fail',
  async (q) => {
    const search = Object.fromEntries(new URLSearchParams(`q=${q}`))
    expect(await admin.listLogs(logSearch.parse(search))).toEqual({ entries: [] })
  },
)

test.each(['1', 'Sat Nov 21 2026 (x)', '2026-02-30T00:00:00.000000Z', '2026-11-21T12:00:00.000000Z\0', '0000-01-01T00:00:00.000000Z'])(
  'a place of %j in a list is its first page',
  async (at) => {
    const logs = { q: '', area: 'all', level: 'all', follow: '' } as const
    expect(await admin.listLogs({ ...logs, after: `${at}~feed~1` })).toEqual({ entries: [] })
    expect(await admin.listLogs({ ...logs, after: '2026-11-21T12:00:00.000000Z~\0~1' })).toEqual({ entries: [] })
  },
)

test('one session or all of them end, only those of the account', async () => {
  const [first] = [await aSession(player), await aSession(player)]
  const own = await aSession(boss)
  await admin.endSessions(actor(), player, { only: own })
  expect((await admin.findUser(boss))?.sessions).toHaveLength(1)
  await admin.endSessions(actor(), player, { only: first })
  expect((await admin.findUser(player))?.sessions).toHaveLength(1)
  await admin.endSessions(actor(), player, 'all')
  expect((await admin.findUser(player))?.sessions).toHaveLength(0)
  expect((await audit()).map(({ action }) => action)).toEqual(['endSessions', 'endSession'])
  expect(sessionsChanged).toHaveBeenCalledWith(player)
})

test('an alert is stored without markup it may not use', async () => {
  const alert = { text: '<b>Wipe</b>', ru: '<i>Вайп</i>', from: '2026-12-01T10:00:00.000Z', until: '' }
  const typed = { ...alert, text: ' <b>Wipe</b><script>steal()</script> ', ru: '<i>Вайп</i><script>x()</script>' }
  expect(await admin.saveAlert(actor(), typed)).toEqual(alert)
  expect(await admin.alert()).toEqual(alert)
  expect(settingsChanged).toHaveBeenCalledOnce()
  await admin.saveAlert(actor(), alert)
  await admin.saveAlert(actor(), { ...alert, text: '', ru: '' })
  expect(await admin.alert()).toEqual(emptyAlert)
  await admin.saveAlert(actor(), { ...emptyAlert, text: 'Wipe' })
  await admin.saveAlert(actor(), { ...emptyAlert, text: 'Wipe', until: alert.from })
  const rows = await findAudit(database.db, { limit: 20 })
  expect(rows.map(({ action }) => action)).toEqual(['saveAlert', 'saveAlert', 'saveAlert', 'saveAlert'])
  expect(rows[0]?.details, 'only what changed').toEqual({ until: { from: '', to: alert.from } })
})

test('redirects are removed from those there are, also when another admin saved others meanwhile', async () => {
  const rule = (from: string) => ({ from, to: '/maps', code: 301 as const })
  await admin.saveRedirects(actor(), [rule('/old-a'), rule('/old-b')])
  await admin.saveRedirects(actor(), [rule('/old-a'), rule('/old-b'), rule('/old-c')])
  expect(await admin.removeRedirects(actor(), new Set(['/old-a', '/gone']))).toBe(2)
  expect(await admin.redirects()).toEqual([rule('/old-b'), rule('/old-c')])
  await admin.saveRedirects(actor(), [])
})

test('settings are stored and taken back, and the audit tells only what changed', async () => {
  const set = { tarkovPilotVersion: '1.2.3', fuelBase: 60.5, tournamentEnabled: true, weather: 'Rain' } as const
  await admin.saveSettings(actor(), set)
  expect(await admin.settings()).toEqual(set)
  await admin.saveSettings(actor(), set)
  await admin.saveSettings(actor(), { tarkovPilotVersion: '1.2.3', tournamentEnabled: true })
  expect(await admin.settings()).toEqual({ tarkovPilotVersion: '1.2.3', tournamentEnabled: true })
  const [latest, , ...more] = await findAudit(database.db, { limit: 9 })
  expect(latest?.details).toEqual({ fuelBase: { from: 60.5, to: null }, weather: { from: 'Rain', to: null } })
  expect(more).toEqual([])
})

test('a wipe is declared and cancelled, and the audit tells both', async () => {
  const at = new Date(now + 3_600_000)
  await admin.declareWipe(actor(), 'pvp', at)
  await expect(admin.declareWipe(actor(), 'pvp', undefined)).rejects.toEqual(refusal('wipe/too-close'))
  await admin.declareWipe(actor(), 'pve', undefined)
  const [later, due] = await admin.wipes()
  expect(later).toMatchObject({
    mode: 'pvp',
    at: at.toISOString(),
    state: 'scheduled',
    declaredBy: 'Boss',
    declared: new Date(now).toISOString(),
  })
  expect(due).toMatchObject({ mode: 'pve', state: 'running', checked: 0 })
  await admin.cancelWipe(actor(), later?.id ?? '')
  for (const id of [later?.id ?? '', due?.id ?? '', randomUUID()])
    await expect(admin.cancelWipe(actor(), id)).rejects.toEqual(refusal('wipe/started'))
  expect((await admin.wipes()).map(({ state }) => state)).toEqual(['cancelled', 'running'])
  await admin.declareWipe(actor(), 'pvp', undefined)
  expect((await audit()).map(({ action }) => action)).toEqual(['declareWipe', 'cancelWipe', 'declareWipe', 'declareWipe'])
})

test('a test mail goes in the admin’s language, and its failure is an answer', async () => {
  expect(await admin.sendTestMail(actor(), 'killa@example.org', 'ru')).toBe(true)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ to: 'killa@example.org', subject: 'Stashwise: пробное письмо' })
  send.mockRejectedValue(new Error('refused'))
  expect(await admin.sendTestMail(actor(), 'killa@example.org', 'en')).toBe(false)
  const [row] = await findAudit(database.db, { limit: 1 })
  expect(row?.details).toEqual({ to: 'k***@example.org', by: 'smtp' })
  expect(admin.mail()).toEqual({ kind: 'smtp', from: 'Stashwise <noreply@example.org>', host: 'mail.example.org:587' })
})

const heldSince = '2026-11-21T11:00:00.000Z'
const aHold = (document: string) => ({
  document,
  mode: 'pvp',
  held: {
    since: heldSince,
    bodyHash: 'h',
    figures: { prices: 3 },
    doubts: [{ measure: 'prices', came: 3, least: 2730, examples: [{ id: 'uid', name: 'salewa-first-aid-kit' }] }],
  },
})
const decide = (document: string, decision: 'accepted' | 'refused', more = {}) =>
  admin.decideHeld(actor(), { document, mode: 'pvp', since: heldSince, decision, ...more })

test('a held document is accepted or refused while it is held, and noted', async () => {
  await database.db.insert(feedDocuments).values([aHold('items'), aHold('tasks')])
  expect(await decide('items', 'accepted', { mode: 'pve' })).toBe(false)
  expect(await decide('items', 'accepted', { since: new Date(now).toISOString() })).toBe(false)
  expect(await decide('maps', 'refused')).toBe(false)
  expect(await decide('items', 'accepted')).toBe(true)
  expect(await decide('tasks', 'refused')).toBe(true)
  expect((await admin.overview()).feed).toEqual([
    {
      document: 'items',
      mode: 'pvp',
      held: {
        since: heldSince,
        decision: 'accepted',
        doubts: [{ measure: 'prices', came: 3, least: 2730, examples: [{ uid: 'uid', name: 'salewa-first-aid-kit' }] }],
      },
    },
    expect.objectContaining({ document: 'tasks', held: expect.objectContaining({ decision: 'refused' }) }),
  ])
  expect((await audit()).map(({ action }) => action)).toEqual(['refuseFeed', 'acceptFeed'])
})

test('logs go on in pages', async () => {
  await database.pool.query(
    `INSERT INTO site_log (area, level, message) SELECT 'jobs', 'info', 'run ' || n FROM generate_series(1, ${entriesOnPage + 1}) n`,
  )
  const search = { area: 'jobs', level: 'all', q: '', follow: '' } as const
  const first = await admin.listLogs({ ...search, after: '' })
  expect(first.entries).toHaveLength(entriesOnPage)
  const second = await admin.listLogs({ ...search, after: first.next ?? '' })
  expect(second.entries.map(({ message }) => message)).toEqual(['run 1'])
})

test('an overview without anything is all zeros', async () => {
  const { users, pro, errorsInDay, feed, audit: changes } = await admin.overview()
  expect(users).toEqual({ total: 2, admins: 1, newInWeek: expect.any(Number), seenInDay: 0 })
  expect(pro).toEqual({ everyone: 0, granted: 0, patreon: 0, shared: 0 })
  expect(errorsInDay).toEqual({ feed: 0, mail: 0, auth: 0, jobs: 0, browser: 0 })
  expect([...feed, ...changes]).toEqual([])
})
