import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { snapshotSlots } from '#app/features/loadouts/testing/all-weapons.ts'
import { pages as adminPages } from '#app/routes/admin/pages.ts'
import { addressPatterns, sourceBuild } from '#testing/page-build.ts'
import { browserAs, type Role, type WholeSite } from '#testing/whole-site.ts'
import { createPages } from './pages.ts'
import { accountsSite, type Browser, fixedCatalogues } from './testing/accounts-site.ts'

// The first page waits for all modules of the site.
const patient = 180_000

/** Every address of the area, with what stands for its parameters. */
const patterns = addressPatterns(adminPages)
const fill = (pattern: string, value: string) => pattern.replace(/:\w+|\*/g, value)

const unusable = ['\0', 'a\u0007b\u001b', '\ud800', '\u202e\uffff', '__proto__', 'constructor', '-1', '1e309', '9'.repeat(40)] as const
const strange = [...unusable, '', ' ', 'NaN', '[]', '{"__proto__":{"a":1}}', "'; DROP TABLE users; --", '<script>', 'ы'.repeat(150)]
const ofPath = [
  '%00',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '%ED%A0%80',
  '%E0%A4%A',
  '%2e%2e%2f',
  'x'.repeat(1500),
  'Ы%F0%9F%94%AB',
  '[]',
]

/** Every schema of the forms and addresses of the area, and of the areas that have pages in it. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../app/features/{admin,challenges,images,loadouts}/*{schema,forms}.ts', '!**/*.test.ts'],
  { eager: true },
)
type Sample = Record<string, string>

/** A form that a schema takes, as far as its JSON schema says: one for each of its variants. */
function samplesOf(schema: unknown): Sample[] {
  if (!(schema instanceof z.ZodType)) return []
  const { anyOf, oneOf, allOf, properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const variants = anyOf ?? oneOf ?? allOf ?? [{ properties }]
  return variants.flatMap((variant) =>
    variant.properties ? [Object.fromEntries(Object.entries(variant.properties).map(([name, of]) => [name, sampleOf(of)]))] : [],
  )
}
type JsonSchema = {
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  const?: unknown
  enum?: unknown[]
  format?: string
}
let playerUid = ''
function sampleOf({ const: fixed, enum: choices, format, anyOf }: JsonSchema): string {
  if (fixed !== undefined) return String(fixed)
  if (choices) return String(choices[0])
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (format === 'uuid' || format === 'guid') return playerUid
  return format === 'email' ? 'killa@example.org' : '1'
}
const samples = () => Object.values(modules).flatMap((module) => Object.values(module).flatMap(samplesOf))
const fieldNames = () => [...new Set(samples().flatMap((sample) => Object.keys(sample)))]

type Site = WholeSite
let site: Site
/** The same site, where admins need a second factor. */
let strict: Site
const browsers = new Map<string, Browser>()
const as = (who: string): Browser => browsers.get(who) ?? expect.fail(who)

beforeAll(async () => {
  const build = await sourceBuild()
  const { render, payload } = createPages(() => build, 'production')
  const database = await testDb()
  const catalogues = fixedCatalogues(snapshotCatalogue(), snapshotSlots())
  const open = async (env: Record<string, string>) => ({
    ...(await accountsSite(database, env, { unlimited: true, catalogues, render, payload })),
    database,
  })
  site = await open({})
  strict = await open({ ADMIN_SECOND_FACTOR: 'required' })
  for (const role of ['visitor', 'free', 'pro', 'admin'] satisfies Role[]) browsers.set(role, await browserAs(site, role))
  playerUid = await uidOf(as('pro'))
  browsers.set('an admin who views as a user', await viewingAdmin())
  browsers.set('an admin without a second factor', await browserAs(strict, 'admin'))
  browsers.set('an admin who has yet to give the second factor', await lockedAdmin())
}, patient)
afterAll(async () => {
  await site.stop()
  await strict.stop()
  await site.database.close()
})

const uidOf = async (browser: Browser): Promise<string> => (await (await browser.api('GET', '/users/me')).json()).uid

async function viewingAdmin(): Promise<Browser> {
  const browser = await browserAs(site, 'admin')
  const userId = await uidOf(browser)
  const { rows } = await site.database.pool.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [userId])
  const started = await site.services.views.start({ userId, sessionId: rows[0]?.id ?? '' }, playerUid, { reason: 'a report', minutes: 30 })
  expect(started).toBe('started')
  return browser
}

async function lockedAdmin(): Promise<Browser> {
  const browser = await browserAs(strict, 'admin')
  await site.database.pool.query(
    `INSERT INTO totp_secrets (user_id, secret, confirmed_at, created_at) VALUES ($1, 'sealed', now(), now())`,
    [await uidOf(browser)],
  )
  await strict.platform.bus.announce('stashwise_accounts', '*')
  return browser
}

/** A form as browsers send it. */
const send = (browser: Browser, path: string, form: Record<string, string> | URLSearchParams) =>
  browser.send('POST', path, new URLSearchParams(form).toString(), { 'content-type': 'application/x-www-form-urlencoded' })

describe.each(['visitor', 'free', 'pro', 'an admin who views as a user'])('for %s', (who) => {
  test.each(patterns)('%s does not exist, in any form', async (pattern) => {
    const path = fill(pattern, playerUid)
    for (const address of [path, `${path}.data`, `${path}.data?_routes=root`, `${path}/_payload.json`]) {
      const response = await as(who).send('GET', address)
      expect([address, response.status]).toEqual([address, 404])
    }
    for (const address of [path, `${path}.data`]) {
      const response = await send(as(who), address, { intent: 'view', reason: 'x', minutes: '5' })
      // In a view every form is refused, wherever it is sent.
      expect([address, response.status]).toEqual([address, who.includes('views') ? 403 : 404])
    }
  })
})

describe.each([
  ['an admin without a second factor', '/admin/second-factor'],
  ['an admin who has yet to give the second factor', '/admin/confirm'],
])('for %s', (who, place) => {
  test.each(patterns)('%s leads to it, to read as to send', async (pattern) => {
    const path = fill(pattern, playerUid)
    if (path === '/admin/second-factor' || path === '/admin/confirm') return
    for (const response of [await as(who).send('GET', path), await send(as(who), path, { intent: 'view', reason: 'x', minutes: '5' })]) {
      // What takes nothing is not found, before anything else.
      if (response.status === 404) continue
      expect([pattern, response.status, response.headers.get('location')?.split('?')[0]]).toEqual([pattern, 302, place])
    }
  })
})

const calls = () => site.api().routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/admin'))

test('calls of the area do not exist for others, whatever is sent', async () => {
  expect(calls().length).toBeGreaterThan(5)
  for (const { method, path } of calls()) {
    for (const who of ['visitor', 'free', 'pro', 'an admin who views as a user']) {
      const response = await as(who).api(method, path.replaceAll(/:\w+/g, 'x'), method === 'GET' ? undefined : {})
      expect([who, path, response.status]).toEqual([who, path, who.includes('views') ? 403 : 404])
    }
  }
})

test(
  'calls of the area take or refuse whatever an admin sends',
  async () => {
    const names = [...fieldNames(), 'kind', 'id', 'page', 'takeOver', 'uid', 'name', 'pictures', 'names', 'items']
    const values = [null, -1, 1e300, true, [], {}, [[]], [{}], ['x'], ...strange, 'x'.repeat(70_000)]
    for (const { method, path } of calls()) {
      const address = path.replaceAll(/:\w+/g, 'x')
      const bodies = [
        ...values.map((value) => JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))),
        ...values.map((value) => JSON.stringify(value)),
        '{"__proto__":{"kind":1}}',
        '['.repeat(4000),
        '',
      ]
      for (const body of bodies) {
        for (const type of ['application/json', 'multipart/form-data; boundary=x', 'image/png']) {
          const { status } = await as('admin').api(method, address, method === 'GET' ? undefined : body, { 'content-type': type })
          expect([path, type, body.slice(0, 100), status]).toEqual([path, type, body.slice(0, 100), expect.toSatisfy(isServed)])
        }
      }
    }
  },
  patient,
)

/** Neither broken nor turned away before anything has looked at it. */
const isServed = (status: number) => status < 500 && status !== 429

describe('for an admin', () => {
  test.each(patterns)(
    '%s shows something whatever is in its address',
    async (pattern) => {
      const path = fill(pattern, playerUid)
      const faults: string[] = []
      const visit = async (address: string) => {
        const { status } = await as('admin').send('GET', address)
        if (!isServed(status)) faults.push(`${status} ${address.slice(0, 300)}`)
      }
      const names = fieldNames()
      for (const [turn, value] of strange.entries()) {
        const chosen = names.filter((_name, at) => (at + turn) % 3 === 0)
        const all = new URLSearchParams(chosen.slice(0, 8).map((name) => [name, value.slice(0, 30)]))
        const [name = ''] = chosen.slice(turn)
        if (turn % 2 === 0) await visit(`${path}?${all}`)
        else await visit(`${path}.data?${name}[]=1&${name}=${encodeURIComponent(value.toWellFormed())}&${name}=second`)
      }
      // Each name somewhere: all of them everywhere would take minutes.
      for (const name of names.filter((_name, at) => (at + pattern.length) % 15 === 0))
        await visit(`${path}.data?${new URLSearchParams([[name, strange[name.length % strange.length] ?? '']])}`)
      await visit(`${path}?q=%E0%A4%A&where=%00`)
      if (path !== pattern)
        for (const value of ofPath) for (const address of [fill(pattern, value), `${fill(pattern, value)}.data`]) await visit(address)
      expect(faults).toEqual([])
    },
    patient,
  )

  test.each(patterns)(
    '%s takes or refuses whatever is sent',
    async (pattern) => {
      // React Router’s own report of a body that is no form.
      vi.spyOn(console, 'error').mockReturnValue()
      const path = `${fill(pattern, playerUid)}.data`
      const faults: string[] = []
      const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
        const { status } = await as('admin').send('POST', path, body, { 'content-type': type })
        if (!isServed(status)) faults.push(`${status} ${type} ${body.slice(0, 300)}`)
      }
      let turn = pattern.length
      for (const sample of samples()) {
        // What would end the test: the site as a user, or no user.
        if (['view', 'make-admin', 'delete'].includes(sample['intent'] ?? '')) continue
        await post(new URLSearchParams(sample).toString())
        for (const name of Object.keys(sample)) {
          if (name === 'intent') continue
          // Each field and each value somewhere: all of them everywhere would take minutes.
          if (turn++ % 12 !== 0) continue
          const value = strange[turn % strange.length] ?? ''
          await post(new URLSearchParams({ ...sample, [name]: value }).toString())
        }
      }
      for (const value of strange) await post(new URLSearchParams(fieldNames().map((name) => [name, value])).toString())
      await post(`intent=save&intent=drop&${'a=1&'.repeat(2000)}`)
      await post('intent[]=save&__proto__=1&constructor=2&%00=3&%E0%A4%A=4')
      await post('x'.repeat(300_000))
      await post('{"intent":"save"}', 'application/json')
      await post('text', 'text/plain')
      await post('--x\r\nbroken', 'multipart/form-data; boundary=x')
      await post(
        '--x\r\nContent-Disposition: form-data; name="intent"; filename="a"\r\n\r\nsave\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      )
      await post('', '')
      expect(faults).toEqual([])
    },
    patient,
  )
})

test('what was sent has not made anybody an admin, and no admin less', async () => {
  expect((await as('admin').send('GET', '/admin')).status).toBe(200)
  expect((await as('pro').send('GET', '/admin')).status).toBe(404)
})
