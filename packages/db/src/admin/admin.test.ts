import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedLog } from '../schema/feed.ts'
import { appendAudit, appendSiteLog } from '../site-log.ts'
import { testDb } from '../testing/test-db.ts'
import { setAdminMark, setGrantedPro } from './change-user.ts'
import { listLogRows } from './logs.ts'
import { countErrors, countUsers } from './overview.ts'
import { listPeople } from './people.ts'
import { findAdminUser, listCharacters, listSessions } from './users.ts'

let database: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE users, audit_log, site_log, feed_log RESTART IDENTITY CASCADE')
})

const now = new Date('2026-11-21T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function aUser(email: string, { username = '', created = now, columns = {} as Record<string, unknown> } = {}): Promise<string> {
  const id = randomUUID()
  const names = Object.keys(columns)
  await database.pool.query(
    `INSERT INTO users (${['id', 'email', 'username', 'created_at', ...names].join(', ')})
     VALUES (${['id', 'email', 'username', 'created_at', ...names].map((_name, at) => `$${at + 1}`).join(', ')})`,
    [id, email, username, created, ...Object.values(columns)],
  )
  return id
}

const aSession = (userId: string, used: Date, expires = daysAgo(-7)) =>
  database.pool.query(
    `INSERT INTO sessions (id, user_id, token, expires_at, user_agent, ip_address, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'Firefox', '192.0.2.7', $5, $5)`,
    [randomUUID(), userId, randomUUID(), expires, used],
  )

const everyone = { conditions: { join: 'and', list: [] }, sort: '', dir: 'asc', limit: 50, now, proForAll: false } as const
const listed = (query: string, more: Partial<Parameters<typeof listPeople>[1]> = {}) =>
  listPeople(database.db, { ...everyone, query, ...more })
const emails = ({ people }: Awaited<ReturnType<typeof listPeople>>) => people.map(({ email }) => email)

test('accounts are found by a part of the address or name in any case, by a PMC, by Discord, and by uid', async () => {
  const killa = await aUser('killa@example.org', { username: 'Killa' })
  await aUser('tagilla@example.org', { username: 'Hammer' })
  await database.pool.query(`INSERT INTO characters (uid, user_id, is_main, fields) VALUES ($1, $2, true, '{"charName":"Rat King"}')`, [
    randomUUID(),
    killa,
  ])
  await database.pool.query(`INSERT INTO discord_links (discord_id, user_id, name, linked_at) VALUES ('1', $1, 'chad#1', now())`, [killa])
  const found = async (query: string) => emails(await listed(query))
  for (const query of ['KILLA@', 'rat k', 'CHAD#', killa, killa.toUpperCase()]) expect(await found(query)).toEqual(['killa@example.org'])
  expect(await found('hamm')).toEqual(['tagilla@example.org'])
  expect(await found('nobody')).toEqual([])
})

test('signs that mean something in a pattern mean themselves in a search', async () => {
  await aUser('a_b@example.org')
  await aUser('axb@example.org')
  expect(emails(await listed('a_b'))).toEqual(['a_b@example.org'])
  for (const query of ['%', '\\', "'", '"']) expect(emails(await listed(query))).toEqual([])
})

test('conditions filter by computed columns of a user, all of them or any, and say of how many', async () => {
  const rich = await aUser('rich@example.org', { columns: { pro_granted_until: daysAgo(-3) } })
  await aUser('ever@example.org', { created: daysAgo(40), columns: { pro_granted_until: 'infinity' } })
  await aUser('boss@example.org', { columns: { is_admin: true } })
  await aSession(rich, daysAgo(1))
  const by = async (join: 'and' | 'or', ...list: [string, string, string][]) => {
    const conditions = { join, list: list.map(([column, operator, value]) => ({ column, operator, value })) }
    const { people, found, all } = await listed('', { conditions, sort: 'email' })
    expect([found, all]).toEqual([people.length, 3])
    return people.map(({ email }) => email.slice(0, 4))
  }
  expect(await by('and', ['source', 'is', 'granted'])).toEqual(['ever', 'rich'])
  expect(await by('and', ['proUntil', 'is', 'forever'])).toEqual(['ever'])
  expect(await by('and', ['source', 'is', 'granted'], ['sessions', 'above', '0'])).toEqual(['rich'])
  expect(await by('or', ['sessions', 'is', '1'], ['state', 'is', 'ADMIN'])).toEqual(['boss', 'rich'])
  expect(await by('and', ['created', 'below', '2026-11-01'])).toEqual(['ever'])
  expect(await by('and', ['proUntil', 'unknown', ''])).toEqual(['boss'])
  expect(await by('and', ['sessions', 'above', "1' OR true --"])).toEqual([])
  expect(await by('and', ['email"; DROP TABLE users', 'is', 'x'])).toEqual(['boss', 'ever', 'rich'])
})

test('the list is sorted by any column, unknown values last, and bounded', async () => {
  await aUser('a@example.org', { created: daysAgo(1) })
  await aUser('b@example.org', { created: daysAgo(3), columns: { pro_granted_until: daysAgo(-1) } })
  await aUser('c@example.org', { created: daysAgo(2), columns: { pro_granted_until: daysAgo(-9) } })
  const order = async (sort: string, dir: 'asc' | 'desc') =>
    emails(await listed('', { sort, dir }))
      .map((email) => email[0])
      .join('')
  expect([await order('created', 'asc'), await order('created', 'desc'), await order('proUntil', 'desc')]).toEqual(['bca', 'acb', 'cba'])
  expect((await order('__proto__', 'asc')).length).toBe(3)
  expect(await listed('', { limit: 2 })).toMatchObject({ found: 3, all: 3, people: [{}, {}] })
})

test('an account tells its Pro, its sharer and when it was last seen', async () => {
  const sharer = await aUser('sharer@example.org', { username: 'Sharer' })
  const uid = await aUser('friend@example.org', { columns: { shared_by: sharer } })
  await setGrantedPro(database.db, sharer, 'infinity')
  await aSession(uid, daysAgo(2))
  await aSession(uid, daysAgo(1))
  await aSession(uid, daysAgo(3), daysAgo(2))
  expect(await findAdminUser(database.db, uid)).toMatchObject({
    granted: null,
    sharedBy: sharer,
    sharerName: 'Sharer',
    sharerGranted: Number.POSITIVE_INFINITY,
    lastSeen: daysAgo(1).getTime(),
  })
  expect((await listSessions(database.db, uid, now)).map(({ used }) => used)).toEqual([daysAgo(1).getTime(), daysAgo(2).getTime()])
  expect(await findAdminUser(database.db, randomUUID())).toBeUndefined()
  expect(await findAdminUser(database.db, 'no uid')).toBeUndefined()
})

test('characters are told with the main one first', async () => {
  const uid = await aUser('one@example.org')
  const character = (charName: string, isMain: boolean) =>
    database.pool.query('INSERT INTO characters (uid, user_id, is_main, fields) VALUES ($1, $2, $3, $4)', [
      randomUUID(),
      uid,
      isMain,
      { charName, fraction: 'USEC', level: 12, gameMode: 'PVP' },
    ])
  await character('Second', false)
  await character('First', true)
  expect((await listCharacters(database.db, uid)).map(({ characterName, level, main }) => ({ characterName, level, main }))).toEqual([
    { characterName: 'First', level: 12, main: true },
    { characterName: 'Second', level: 12, main: false },
  ])
})

test('a change raises the version, so that the record is read again', async () => {
  const uid = await aUser('one@example.org')
  await setAdminMark(database.db, uid, true)
  const { rows } = await database.pool.query('SELECT version, is_admin FROM users WHERE id = $1', [uid])
  expect(rows).toEqual([{ version: '1', is_admin: true }])
})

test('a user with Pro counts once, under the strongest reason', async () => {
  const soon = daysAgo(-5)
  const sharer = await aUser('both@example.org', { columns: { pro_granted_until: soon, patreon_until: soon } })
  await aUser('patron@example.org', { columns: { patreon_until: soon, is_admin: true } })
  await aUser('friend@example.org', { columns: { shared_by: sharer } })
  const old = await aUser('old@example.org', { created: daysAgo(30), columns: { pro_granted_until: daysAgo(1) } })
  await aSession(old, daysAgo(0.5))
  await aSession(old, daysAgo(0.2))
  expect(await countUsers(database.db, now)).toEqual({
    total: 4,
    admins: 1,
    newInWeek: 3,
    seenInDay: 1,
    granted: 1,
    patreon: 1,
    shared: 1,
  })
})

async function someLogs() {
  const { db } = database
  await appendSiteLog(db, { area: 'mail', level: 'error', message: 'a mail was not sent', details: { to: 'k***@example.org' } })
  await appendSiteLog(db, { area: 'auth', level: 'warn', message: 'wrong code', details: {} })
  await db
    .insert(feedLog)
    .values({ level: 'error', document: 'items', mode: 'pvp', recordId: '5b432d215acfc4771e1c6624', reason: 'no name' })
  await db.insert(feedLog).values({ level: 'info', document: 'traders', mode: '', reason: 'read' })
  await appendAudit(db, { actor: null, actorName: 'Boss', action: 'grantPro', targetName: 'Killa', details: { until: 'forever' } })
}

test('logs are one list, filtered by area, level and text', async () => {
  await someLogs()
  const found = async (filter: Partial<Parameters<typeof listLogRows>[1]>) =>
    (await listLogRows(database.db, { text: '', after: undefined, limit: 50, ...filter })).map(({ message }) => message).sort()
  expect(await found({})).toEqual(['a mail was not sent', 'grantPro', 'no name', 'read', 'wrong code'])
  expect(await found({ area: 'feed' })).toEqual(['no name', 'read'])
  expect(await found({ level: 'error' })).toEqual(['a mail was not sent', 'no name'])
  expect(await found({ text: '5b432d21' })).toEqual(['no name'])
  expect(await found({ area: 'audit', text: 'killa' })).toEqual(['grantPro'])
})

test('the audit’s rows say who did what to whom', async () => {
  await someLogs()
  const [row] = await listLogRows(database.db, { area: 'audit', text: '', after: undefined, limit: 1 })
  expect(row?.details).toEqual({ actor: 'Boss', target: 'Killa', until: 'forever' })
})

test('pages of logs follow each other across areas', async () => {
  await someLogs()
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 3; page++) {
    const rows = await listLogRows(database.db, { text: '', after, limit: 2 })
    seen.push(...rows.map(({ area, id }) => `${area} ${id}`))
    after = rows.at(-1)?.cursor
  }
  expect(new Set(seen).size).toBe(5)
  expect(await listLogRows(database.db, { text: '', after: 'broken', limit: 9 })).toHaveLength(5)
})

test('only errors of the last day are counted', async () => {
  await someLogs()
  await database.pool.query("INSERT INTO site_log (at, area, level, message) VALUES (now() - interval '2 days', 'jobs', 'error', 'old')")
  await appendSiteLog(database.db, { area: 'browser', level: 'error', message: 'TypeError: x', details: { path: '/crafts' } })
  expect(await countErrors(database.db, new Date())).toEqual({ feed: 1, mail: 1, auth: 0, jobs: 0, browser: 1 })
  expect(await listLogRows(database.db, { area: 'browser', text: 'crafts', after: undefined, limit: 9 })).toHaveLength(1)
})
