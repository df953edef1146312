import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Browser, browserOf } from './testing/accounts-site.ts'
import { startAdminAndPlayer } from './testing/admin-and-player.ts'
import { isShownInView } from './view-rule.ts'

const { database, site, admin, adminUid, player, uid, close } = await startAdminAndPlayer({ unlimited: true })
afterAll(close)
beforeEach(async () => {
  await admin.api('POST', '/view/end')
  await database.pool.query('TRUNCATE account_views, account_notices, audit_log')
  await site.platform.bus.announce('stashwise_accounts', '*')
})

const sessionOf = async (userId: string): Promise<string> =>
  (await database.pool.query('SELECT id FROM sessions WHERE user_id = $1', [userId])).rows[0].id
const start = async (of = uid, minutes = 15) =>
  site.services.views.start({ userId: adminUid, sessionId: await sessionOf(adminUid) }, of, { reason: 'a broken page', minutes })
const me = async (browser: Browser) => (await browser.api('GET', '/users/me')).json()
const actions = async () => (await database.pool.query('SELECT action, details FROM audit_log ORDER BY id')).rows
const runJob = async (name: string) => {
  await site.jobs.find((job) => job.name === name)?.run({ isRetry: false, signal: new AbortController().signal })
}

/** Every call of the site, by what its areas register. */
const allCalls = () => [
  ...new Set(
    site
      .api()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/** What an admin gets of a user: reads that hold nothing secret, and the end. Everything else is refused, a new call too. */
const served = [
  'GET /cache',
  'GET /calculators/economy',
  'GET /items',
  'GET /items/:uid/history',
  'GET /loadouts/gear',
  'GET /loadouts/mine',
  'GET /loadouts/mine/filed',
  'GET /loadouts/prices/:url',
  'GET /loadouts/saved/:uid',
  'GET /loadouts/weapon/:url',
  'GET /maps',
  'GET /maps/:slug',
  'GET /maps/:slug/drawing',
  'GET /progression/facts',
  'GET /progression/history',
  'GET /progression/maps',
  'GET /progression/quest-ids',
  'GET /progression/stock',
  'GET /progression/wipe',
  'GET /restocks',
  'GET /screenshots/icon-items',
  'GET /screenshots/lexicon',
  'GET /screenshots/titles',
  'GET /search/places',
  'GET /search/prices',
  'GET /users/me',
  'GET /weather',
  'GET /website-alert',
  'POST /calculators/shopping',
  'POST /item/by-url',
  'POST /screenshots/items',
  'POST /tag/by-url',
  'POST /view/end',
]

test('every call but the listed reads is refused with a translated error, whatever is sent', async () => {
  await start()
  const refused: string[] = []
  for (const call of allCalls()) {
    const [method = '', path = ''] = call.split(' ')
    if (call === 'POST /view/end') continue
    const response = await admin.api(method, path.replaceAll(/:\w+/g, 'x'), method === 'GET' ? undefined : {})
    const problem = response.status === 403 ? await response.json().catch(() => ({})) : {}
    if (problem.code === 'view/read-only') refused.push(call)
  }
  expect(
    allCalls()
      .filter((call) => !refused.includes(call))
      .sort(),
  ).toEqual(served)
  expect(refused.length).toBeGreaterThan(60)
  admin.cookies.set('locale', 'ru')
  expect(await (await admin.api('PUT', '/users/me', { level: 5 })).json()).toMatchObject({
    code: 'view/read-only',
    title: expect.stringMatching(/режиме чтения/),
  })
  admin.cookies.set('locale', 'en')
})

test('a call that nobody has listed is refused, and so is every form of a page', async () => {
  expect(isShownInView('GET', '/api/be/brand-new')).toBe(false)
  expect(isShownInView('POST', '/api/be/users/me')).toBe(false)
  expect(isShownInView('PATCH', '/api/be/items/x')).toBe(false)
  await start()
  for (const path of ['/', '/account', '/account.data', `/admin/users/${adminUid}`, '/loadouts/my', '/alerts/stop/x', '/nowhere'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await admin.send(method, path)).status, `${method} ${path}`).toBe(403)
})

test('the admin’s session gets the user’s record without the mail address, and is no admin’s', async () => {
  expect(await start()).toBe('started')
  const record = await me(admin)
  expect(record).toMatchObject({ uid, pro: true, admin: false, email: 'p***@stashwise.local' })
  expect(record).not.toHaveProperty('accountLink')
  expect(await (await admin.send('GET', '/admin')).text()).toContain(uid)
  expect((await player.api('GET', '/account')).status).toBe(200)
})

test('the end brings the admin’s own session back; the audit has both ends, the user a notice and a mail', async () => {
  await start()
  await me(admin)
  const ended = await admin.api('POST', '/view/end')
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `/admin/users/${uid}`])
  expect(await me(admin)).toMatchObject({ uid: adminUid, admin: true })
  expect(await actions()).toMatchObject([
    { action: 'startView', details: { reason: 'a broken page', minutes: 15 } },
    { action: 'endView', details: { reason: 'a broken page' } },
  ])
  const { notices } = await (await player.api('GET', '/account')).json()
  expect(notices).toMatchObject([{ kind: 'viewed', details: { reason: 'a broken page' } }])
  await runJob('accounts/mail-notices')
  await runJob('accounts/mail-notices')
  const mails = (await site.mails('pro@stashwise.local')).filter(({ subject }) => subject === 'An admin viewed the site as you')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Reason: a broken page')
  expect((await admin.api('POST', '/view/end')).status).toBe(404)
})

test('a view ends by itself after its time, and is told and audited then', async () => {
  await start(uid, 5)
  expect(await me(admin)).toMatchObject({ uid })
  await database.pool.query("UPDATE account_views SET started_at = now() - interval '9 minutes', ends_at = now() - interval '4 minutes'")
  await site.platform.bus.announce('stashwise_accounts', adminUid)
  expect(await me(admin)).toMatchObject({ uid: adminUid, admin: true })
  await runJob('admin/end-views')
  await runJob('admin/end-views')
  expect((await actions()).map(({ action }) => action)).toEqual(['startView', 'endView'])
  expect((await (await player.api('GET', '/account')).json()).notices).toHaveLength(1)
})

test('nobody sees the site as an admin, nor twice at once, nor longer than half an hour', async () => {
  expect(await start(adminUid)).toBe('admin')
  await start()
  expect(await start()).toBe('open')
  await admin.api('POST', '/view/end')
  await expect(start(uid, 31)).rejects.toThrow()
  await expect(start('00000000-0000-4000-8000-000000000009')).rejects.toMatchObject({ code: 'page/not-found' })
  const free = browserOf(site)
  const freeUid = await free.logIn('free@stashwise.local')
  const asFree = { userId: freeUid, sessionId: await sessionOf(freeUid) }
  await expect(site.services.views.start(asFree, uid, { reason: 'x', minutes: 5 })).rejects.toMatchObject({ code: 'page/not-found' })
  expect((await free.api('POST', '/view/end')).status).toBe(404)
  expect((await browserOf(site).api('POST', '/view/end')).status).toBe(401)
})

test('a user who becomes an admin is seen no more', async () => {
  await start()
  expect(await me(admin)).toMatchObject({ uid })
  await database.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [uid])
  await site.platform.bus.announce('stashwise_accounts', uid)
  expect(await me(admin)).toMatchObject({ uid: adminUid })
  await database.pool.query('UPDATE users SET is_admin = false WHERE id = $1', [uid])
})
