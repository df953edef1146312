import { problem } from '@stashwise/contracts/problem'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, type Browser, browserOf, known } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
const roles = ['visitor', 'free', 'pro', 'other', 'admin'] as const
type Role = (typeof roles)[number]
let browsers: Record<Role, Browser>
let ids: Record<Role, string>

beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
  browsers = Object.fromEntries(roles.map((role) => [role, browserOf(site)])) as Record<Role, Browser>
  ids = { visitor: '00000000-0000-4000-8000-000000000000', free: '', pro: '', other: '', admin: '' }
  for (const role of ['free', 'pro', 'admin'] as const) ids[role] = await browsers[role].logIn(`${role}@stashwise.local`)
  ids.other = await browsers.other.logIn('other@example.org')
  await database.pool.query("UPDATE users SET pro_granted_until = 'infinity' WHERE id = $1", [ids.other])
  site.services.sessions.invalidate()
  await database.pool.query("INSERT INTO wipes (id, mode, at, declared_at, finished_at) VALUES ($1, 'pvp', now(), now(), now())", [wipe])
  for (const role of ['free', 'pro', 'other', 'admin'] as const) await wipeOf(ids[role])
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

/** What a wipe leaves of a user's main character: a copy of its progress, level 33. */
const wipeOf = (userId: string) =>
  database.pool.query(
    `INSERT INTO wiped_progress (wipe_id, character_uid, user_id, progress, reset_at) VALUES ($1, $2, $2, '{"level": 33}', now())
     ON CONFLICT (wipe_id, character_uid) DO UPDATE SET undone_at = NULL, seen_at = NULL, reset_at = now()`,
    [wipe, userId],
  )

/** Everything an account is, as stored. */
async function stored(userId: string): Promise<unknown> {
  const { rows } = await database.pool.query(
    `SELECT to_jsonb(u) - 'updated_at' AS account, (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.uid) FROM characters c WHERE c.user_id = u.id) AS characters,
       (SELECT jsonb_agg(s.id ORDER BY s.id) FROM sessions s WHERE s.user_id = u.id) AS sessions,
       (SELECT jsonb_agg(to_jsonb(l)) FROM share_links l WHERE l.user_id = u.id) AS links,
       (SELECT jsonb_agg(l.id) FROM logins l WHERE l.user_id = u.id) AS logins,
       (SELECT jsonb_agg(to_jsonb(w) ORDER BY w.character_uid) FROM wiped_progress w WHERE w.user_id = u.id) AS wiped
     FROM users u WHERE u.id = $1`,
    [userId],
  )
  return rows[0]
}

type Call = {
  name: string
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  needs: 'login' | 'pro'
  /** Code of the refusal without Pro. */
  proCode?: string
  /** A body that does what the call is for; `own` is the uid of who asks. */
  good?: (own: string) => unknown
  bad?: unknown[]
  /** A body that names what belongs to `foreign`, and the code it is refused with. */
  foreign?: { body: (foreign: string) => unknown; code: string }
}

const character = {
  foreign: { body: (charUid: string) => ({ charUid }), code: 'character/not-found' },
  bad: [{}, { charUid: 'x' }, { charUid: 7 }, 'no json'],
}
/** Resets the main characters of everybody; all of it can be undone. */
const wipe = '11111111-2222-4333-8444-555555555555'
const calls: Call[] = [
  { name: 'read the user', method: 'GET', path: '/users/me', needs: 'login' },
  {
    name: 'change the user',
    method: 'PUT',
    path: '/users/me',
    needs: 'pro',
    good: () => ({ level: 12 }),
    bad: [{ level: 900 }, { nothing: 1 }, [], 'no json', 7],
  },
  {
    name: 'update progress',
    method: 'POST',
    path: '/progression/update',
    needs: 'pro',
    good: () => ({ questsDone: [known.quest] }),
    bad: [{ questsDone: ['x'] }, { level: 3 }, 'no json'],
  },
  {
    name: 'report a quest',
    method: 'POST',
    path: '/progression/reports',
    needs: 'login',
    bad: [
      {},
      { quest: 'x', text: 'ab' },
      { quest: 'unknown', text: 'Needs five now' },
      { quest: 'x', text: 'abc', screenshot: '!' },
      'no json',
    ],
  },
  ...['quests', 'items', 'hideout', 'all'].map(
    (kind): Call => ({ name: `reset ${kind}`, method: 'PUT', path: `/progression/reset/${kind}`, needs: 'login' }),
  ),
  {
    name: 'select a character',
    method: 'POST',
    path: '/users/me/char/select',
    needs: 'pro',
    good: (charUid) => ({ charUid }),
    ...character,
  },
  {
    name: 'copy a character',
    method: 'POST',
    path: '/users/me/char/copy-from',
    needs: 'pro',
    good: (charUid) => ({ charUid }),
    ...character,
  },
  { name: 'delete a character', method: 'POST', path: '/users/me/char/delete', needs: 'pro', ...character },
  {
    name: 'create a character',
    method: 'POST',
    path: '/users/me/char/create',
    needs: 'pro',
    good: () => ({ fraction: 'Bear', gameMode: 'PVE' }),
    bad: [{ fraction: 'Scav' }, { gameMode: 'PVX' }, { charName: 'x'.repeat(40) }, 'no json'],
  },
  {
    name: 'undo a wipe',
    method: 'POST',
    path: '/users/me/wipe/undo',
    needs: 'login',
    bad: [{}, { wipe }, { wipe: 'x', charUid: wipe }, 'no json'],
    foreign: { body: (charUid) => ({ wipe, charUid }), code: 'character/not-found' },
  },
  {
    name: 'dismiss the notice of a wipe',
    method: 'POST',
    path: '/users/me/wipe/seen',
    needs: 'login',
    good: () => ({ wipe }),
    bad: [{}, { wipe: 'x' }, 'no json'],
  },
  {
    name: 'set an own price',
    method: 'POST',
    path: '/items/price/set',
    needs: 'pro',
    proCode: 'pro/edit',
    good: (userUid) => ({ userUid, itemUid: known.item, price: 1000 }),
    bad: [{}, 'no json'],
    foreign: { body: (userUid) => ({ userUid, itemUid: known.item, price: 5 }), code: 'user/foreign' },
  },
  {
    name: 'clear own prices',
    method: 'POST',
    path: '/items/price/clear',
    needs: 'pro',
    proCode: 'pro/edit',
    good: (userUid) => ({ userUid }),
    bad: [{}, 'no json'],
    foreign: { body: (userUid) => ({ userUid }), code: 'user/foreign' },
  },
  { name: 'see the account', method: 'GET', path: '/account', needs: 'login' },
  { name: 'make a share link', method: 'POST', path: '/account/link', needs: 'pro', proCode: 'pro/feature' },
  { name: 'drop a share link', method: 'DELETE', path: '/account/link', needs: 'login' },
  { name: 'accept a share link', method: 'POST', path: '/account/link/accept', needs: 'login', bad: [{}, { token: 5 }, 'no json'] },
  { name: 'end a session', method: 'POST', path: '/account/sessions/revoke', needs: 'login', bad: [{}, { id: 'x' }, 'no json'] },
  {
    name: 'unlink a platform',
    method: 'POST',
    path: '/account/logins/unlink',
    needs: 'login',
    good: () => ({ provider: 'patreon' }),
    bad: [{}, { provider: 'email' }],
  },
  { name: 'export', method: 'GET', path: '/account/export', needs: 'login' },
  {
    name: 'delete the account without saying so',
    method: 'POST',
    path: '/account/delete',
    needs: 'login',
    bad: [{}, { confirm: 'somebody else' }, 'no json'],
  },
]

const isPro = (role: Role) => role === 'pro' || role === 'other' || role === 'admin'

async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const body = problem.parse(await response.json())
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return { status: response.status, code: body.code }
}

/** A case that applies to some calls only; for the others there is none. */
const only = (applies: unknown) => (applies ? test : () => {})

describe.each(calls)('$name: $method $path', ({ method, path, needs, proCode = 'pro/required', good, bad = [], foreign }) => {
  const bodyFor = (role: Role) => good?.(ids[role]) ?? (method === 'GET' ? undefined : {})

  test('a visitor is asked to log in', async () => {
    expect(await refusal(await browsers.visitor.api(method, path, bodyFor('visitor')))).toEqual({ status: 401, code: 'login/required' })
  })

  only(needs === 'pro')('without Pro it is refused and nothing changes', async () => {
    const before = await stored(ids.free)
    expect(await refusal(await browsers.free.api(method, path, good ? bodyFor('free') : { charUid: ids.free }))).toEqual({
      status: 403,
      code: proCode,
    })
    expect(await stored(ids.free)).toEqual(before)
  })

  only(good || bad.length === 0)('it does its work for everyone who may', async () => {
    for (const role of roles) {
      if (role === 'visitor' || (needs === 'pro' && !isPro(role))) continue
      const response = await browsers[role].api(method, path, bodyFor(role))
      expect([role, response.status]).toEqual([role, 200])
    }
  })

  only(bad.length > 0)('what is wrong is refused by name and changes nothing', async () => {
    const before = await stored(ids.pro)
    for (const body of bad) {
      const response = await browsers.pro.api(method, path, body)
      expect([body, await refusal(response)]).toEqual([body, expect.objectContaining({ status: 400, code: 'request/invalid' })])
    }
    expect(await stored(ids.pro)).toEqual(before)
  })

  only(method !== 'GET' && !path.includes('reset') && path !== '/account/link')('too much is refused unread', async () => {
    const response = await browsers.pro.api(method, path, { padding: 'x'.repeat(700_000) })
    expect(await refusal(response)).toEqual({ status: 413, code: 'request/too-large' })
  })

  only(foreign)('what belongs to somebody else is out of reach, for admins too', async () => {
    const before = await stored(ids.other)
    for (const role of ['pro', 'admin'] as const) {
      const response = await browsers[role].api(method, path, foreign?.body(ids.other))
      expect((await refusal(response)).code).toBe(foreign?.code)
    }
    expect(await stored(ids.other)).toEqual(before)
  })

  only(method !== 'GET')('a write that another site started is refused', async () => {
    const before = await stored(ids.pro)
    const response = await browsers.pro.api(method, path, bodyFor('pro'), { origin: 'https://evil.example' })
    expect(await refusal(response)).toEqual({ status: 403, code: 'request/origin' })
    expect(await stored(ids.pro)).toEqual(before)
  })
})

test('no sequence of calls by one user ever changes another user', async () => {
  const anyUid = fc.constantFrom(...(['pro', 'other', 'free', 'admin'] as const)).map((role) => () => ids[role])
  const body = fc.record({
    charUid: anyUid,
    userUid: anyUid,
    id: anyUid,
    uid: anyUid,
    itemUid: fc.constant(() => known.item),
    price: fc.constant(() => 5),
  })
  // Deleting the account ends the story; it has a test of its own.
  const anyCall = fc.tuple(fc.constantFrom(...calls.filter(({ path }) => path !== '/account/delete')), body, fc.option(anyUid))
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: 6 }), async (steps) => {
      const before = await Promise.all([stored(ids.other), stored(ids.free), stored(ids.admin)])
      for (const [{ method, path, good }, made, editChar] of steps) {
        const values = Object.fromEntries(Object.entries(made).map(([name, value]) => [name, value()]))
        const sent = method === 'GET' ? undefined : { ...values, ...Object(good?.(values['charUid']?.toString() ?? '')) }
        await browsers.pro.api(method, path, sent, editChar ? { 'x-edit-char': editChar() } : {})
      }
      expect(await Promise.all([stored(ids.other), stored(ids.free), stored(ids.admin)])).toEqual(before)
    }),
    { numRuns: 40 },
  )
}, 60_000)

describe('the user record', () => {
  test('is sent once per version', async () => {
    const first = await browsers.pro.api('GET', '/users/me')
    const tag = first.headers.get('etag') ?? ''
    expect((await browsers.pro.api('GET', '/users/me', undefined, { 'if-none-match': tag })).status).toBe(304)
    await browsers.pro.api('PUT', '/users/me', { level: 1 + (Date.now() % 70) })
    expect((await browsers.pro.api('GET', '/users/me', undefined, { 'if-none-match': tag })).status).toBe(200)
  })

  test('of a progress call holds what it changed and the version, of a reset the field that was put back', async () => {
    const updated = await (await browsers.pro.api('POST', '/progression/update', { itemsFound: { [known.item]: 2 } })).json()
    expect(updated).toEqual({ itemsFound: { [known.item]: 2 }, version: expect.any(Number) })
    const reset = await (await browsers.pro.api('PUT', '/progression/reset/items')).json()
    expect(reset).toEqual({ itemsFound: {}, version: updated.version + 1 })
  })

  test('takes the age of an edit: what was made earlier does not win', async () => {
    await browsers.pro.api('PUT', '/users/me', { level: 40 })
    const late = await (await browsers.pro.api('PUT', '/users/me', { level: 10 }, { 'x-edit-age': '60000' })).json()
    expect(late.level).toBe(40)
  })
})

describe('a wipe', () => {
  const undo = (role: 'free' | 'pro', charUid = ids[role]) => browsers[role].api('POST', '/users/me/wipe/undo', { wipe, charUid })
  beforeEach(async () => {
    for (const role of ['free', 'pro'] as const) await wipeOf(ids[role])
    await database.pool.query('UPDATE users SET version = version + 1')
  })

  test.each(['free', 'pro'] as const)('is undone once by its player (%s)', async (role) => {
    expect((await (await browsers[role].api('GET', '/users/me')).json()).wipes).toMatchObject([
      { uid: wipe, charUids: [ids[role]], seen: false },
    ])
    expect((await undo(role)).status).toBe(200)
    const { rows } = await database.pool.query("SELECT fields->>'level' AS level FROM characters WHERE uid = $1", [ids[role]])
    expect(rows).toEqual([{ level: '33' }])
    expect(await (await browsers[role].api('GET', '/users/me')).json()).not.toHaveProperty('wipes')
    expect(await refusal(await undo(role))).toEqual({ status: 409, code: 'wipe/undone' })
  })

  test('cannot be undone after 30 days', async () => {
    await database.pool.query("UPDATE wiped_progress SET reset_at = now() - interval '30 days 1 second' WHERE user_id = $1", [ids.pro])
    await database.pool.query('UPDATE users SET version = version + 1')
    expect(await refusal(await undo('pro'))).toEqual({ status: 409, code: 'wipe/undo-over' })
  })

  test('of another player cannot be undone', async () => {
    const before = await stored(ids.other)
    expect(await refusal(await undo('pro', ids.other))).toEqual({ status: 404, code: 'character/not-found' })
    expect(await stored(ids.other)).toEqual(before)
  })
})
