import { progressFields } from '@stashwise/accounts/fields'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsSite, accountsSite, type Browser, browserOf, known } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
let pro: Browser
let visitor: Browser
let uid = ''

beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
  pro = browserOf(site)
  visitor = browserOf(site)
  uid = await pro.logIn('pro@stashwise.local')
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

/** Every call that reads a body, with the fields it knows. */
const calls = [
  { method: 'PUT', path: '/users/me', fields: ['username', 'charName', 'favList', 'level', 'tradersLL', 'itemsFound', 'skill_Crafting'] },
  { method: 'POST', path: '/progression/update', fields: [...progressFields] },
  { method: 'POST', path: '/progression/history/undo', fields: ['from', 'to'] },
  { method: 'POST', path: '/progression/history/restore', fields: ['from'] },
  { method: 'POST', path: '/progression/reports', fields: ['quest', 'text', 'gameVersion', 'screenshot'] },
  { method: 'POST', path: '/progression/squads', fields: ['mode', 'key', 'name', 'progress'] },
  { method: 'PUT', path: '/progression/squad', fields: ['key', 'name', 'progress'] },
  { method: 'POST', path: '/progression/squad/join', fields: ['mode', 'key', 'name', 'progress'] },
  { method: 'POST', path: '/progression/squad/leave', fields: ['key'] },
  { method: 'POST', path: '/progression/squad/remove', fields: ['key', 'member'] },
  { method: 'POST', path: '/users/me/char/select', fields: ['charUid'] },
  { method: 'POST', path: '/users/me/char/copy-from', fields: ['charUid'] },
  { method: 'POST', path: '/users/me/char/delete', fields: ['charUid'] },
  { method: 'POST', path: '/users/me/char/create', fields: ['fraction', 'gameMode', 'charName'] },
  { method: 'POST', path: '/users/me/wipe/undo', fields: ['wipe', 'charUid'] },
  { method: 'POST', path: '/users/me/wipe/seen', fields: ['wipe'] },
  { method: 'POST', path: '/items/price/set', fields: ['userUid', 'itemUid', 'price', 'side'] },
  { method: 'POST', path: '/items/price/clear', fields: ['userUid'] },
  { method: 'POST', path: '/keys', fields: ['id', 'name', 'scopes', 'characterUid'] },
  { method: 'POST', path: '/account/link/accept', fields: ['token'] },
  { method: 'POST', path: '/account/sessions/revoke', fields: ['id'] },
  { method: 'POST', path: '/account/logins/unlink', fields: ['provider'] },
  { method: 'POST', path: '/account/delete', fields: ['confirm'] },
  { method: 'POST', path: '/auth/email/send', fields: ['email'] },
  { method: 'POST', path: '/auth/email/verify', fields: ['email', 'code'] },
  { method: 'POST', path: '/item/by-url', fields: ['url'] },
  { method: 'POST', path: '/tag/by-url', fields: ['tag'] },
  { method: 'POST', path: '/calculators/shopping', fields: ['items'] },
  { method: 'POST', path: '/loadouts/saved', fields: ['key', 'title', 'build'] },
  { method: 'PUT', path: '/challenges/00000000-0000-4000-8000-000000000001/player', fields: ['name', 'invitation'] },
  {
    method: 'POST',
    path: '/challenges/00000000-0000-4000-8000-000000000001/reports',
    fields: ['id', 'items', 'foundInRaid', 'progress', 'proof'],
  },
  { method: 'POST', path: '/webhooks', fields: ['id', 'url', 'mode', 'types', 'items'] },
] as const

const unstorable = ['\0', 'a\0b', '\ud800', '\udfff', 'x\ud83d']
const ofEveryObject = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
const text = fc.oneof(
  fc.constantFrom(
    ...unstorable,
    ...ofEveryObject,
    '',
    ' ',
    '1e309',
    '%00',
    '\u202e',
    '\uffff',
    "'; DROP TABLE users; --",
    'x'.repeat(3000),
  ),
  fc.constantFrom(known.item, known.quest, known.module, `${known.item}/${known.quest}`, 'PVE', 'USEC', 'buy', 'a@example.org', '123456'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.uuid(),
)
const leaf = fc.oneof(text, text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const shape = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }),
  fc.dictionary(text, leaf, { maxKeys: 4 }),
  fc.record({ add: fc.array(text, { maxLength: 3 }), remove: fc.array(text, { maxLength: 3 }) }, { requiredKeys: [] }),
  fc.array(fc.record({ uid: text, count: leaf }), { maxLength: 3 }),
)
const bodyOf = (fields: readonly string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(shape, fc.constant('its own uid'))])), { requiredKeys: [] })

test.each(calls)(
  '$method $path takes or refuses whatever is sent, and never fails',
  async ({ method, path, fields }) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(fields), async (body) => {
        const sent = JSON.stringify(body).replaceAll('"its own uid"', JSON.stringify(uid))
        const response = await pro.api(method, path, sent)
        expect([sent, response.status]).toEqual([sent, expect.toSatisfy((status: number) => status < 500)])
      }),
      { numRuns: 60 },
    )
  },
  60_000,
)

describe.each(calls)('$method $path', ({ method, path, fields }) => {
  test.each(unstorable)('refuses %j in each of its fields by name', async (bad) => {
    for (const field of fields) {
      for (const value of [bad, [bad], { add: [bad] }, { [bad]: 1 }]) {
        const response = await pro.api(method, path, { [field]: value })
        const { code, errors } = await response.json()
        expect([field, value, response.status, code]).toEqual([field, value, 400, 'request/invalid'])
        expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}(\\.add)?$`))
      }
    }
  })

  test.each([
    ['keys that are part of every object', '{"__proto__":{"level":5}}'],
    ['such keys deeper down', `{"${fields[0]}":{"__proto__":3}}`],
    ['a tower of lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`.slice(0, 4000)],
    ['a deep value', `{"${fields[0]}":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`],
    ['no object', '"text"'],
    ['a number without end', `{"${fields[0]}":1e309}`],
  ])('refuses %s', async (_name, body) => {
    const response = await pro.api(method, path, body)
    expect([body.slice(0, 80), response.status]).toEqual([body.slice(0, 80), 400])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', ''])(
    'does not fail at the content type %j',
    async (type) => {
      const response = await pro.api(method, path, '{"nothing":1}', { 'content-type': type })
      expect(response.status).toBeLessThan(500)
    },
  )
})

test.each(['itemsFound', 'modulesBuilt', 'tradersLL', 'questTimes', 'recipesWanted'])(
  '%s takes no key that every object has',
  async (field) => {
    for (const key of ofEveryObject) {
      for (const count of [0, 1]) {
        const body = `{"hideoutUseProgress":true,"${field}":{"${key}":${count}}}`
        expect([body, (await pro.api('PUT', '/users/me', body)).status]).toEqual([body, 400])
      }
    }
  },
)

test.each([...ofEveryObject, 'made-up'])('there is no own price of %s', async (itemUid) => {
  for (const price of [5, 0, null]) {
    const response = await pro.api('POST', '/items/price/set', JSON.stringify({ userUid: uid, itemUid, price }))
    expect([price, response.status]).toEqual([price, 400])
  }
  const record = await (await pro.api('GET', '/users/me')).json()
  expect(Object.keys(record.userPricesMap)).not.toContain(itemUid)
})

test.each(['/logout?lang=%00', '/auth/patreon/start?returnTo=/%00', '/auth/callback/patreon?state=%00&code=%00', '/account/export?x=%00'])(
  'GET %s does not fail',
  async (path) => {
    for (const browser of [pro, visitor]) {
      if (path.startsWith('/logout') && browser === pro) continue
      expect((await browser.api('GET', path)).status).toBeLessThan(500)
    }
  },
)

test.each(['%00', 'a%00.b', '%ud800', '\u00ff', 'x'.repeat(3000)])('a session cookie of %s is nobody', async (value) => {
  const browser = browserOf(site)
  for (const name of pro.cookies.keys()) browser.cookies.set(name, value)
  expect((await browser.api('GET', '/users/me')).status).toBe(401)
})
