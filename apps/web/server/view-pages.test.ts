import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { addressPatterns, sourceBuild } from '#testing/page-build.ts'
import { browserAs, type WholeSite, wholeSite } from '#testing/whole-site.ts'
import { createPages } from './pages.ts'
import type { Browser } from './testing/accounts-site.ts'
import { isShownInView } from './view-rule.ts'

// The first page waits for all modules of the site.
const patient = 180_000

let site: WholeSite
let player: Browser
let admin: Browser
let uid = ''
let secrets: string[] = []

beforeAll(async () => {
  const build = await sourceBuild()
  const outbound = { check: async () => {}, post: async () => expect.fail('nothing is sent') }
  site = await wholeSite({ ...createPages(() => build, 'production'), outbound })
  player = await browserAs(site, 'pro')
  admin = await browserAs(site, 'admin')
  uid = await uidOf(player)
  secrets = [...(await ownSecrets()), ...(await storedSecrets())]
  const adminUid = await uidOf(admin)
  const { rows } = await query('SELECT id FROM sessions WHERE user_id = $1', [adminUid])
  const actor = { userId: adminUid, sessionId: String(rows[0]?.['id']) }
  expect(await site.services.views.start(actor, uid, { reason: 'a report', minutes: 30 })).toBe('started')
}, patient)
afterAll(async () => {
  await site.stop()
  await site.database.close()
})

const query = (sql: string, values: unknown[]) => site.database.pool.query<Record<string, unknown>>(sql, values)
const uidOf = async (browser: Browser): Promise<string> => (await (await browser.api('GET', '/users/me')).json()).uid

/** Everything secret a player can have, made by their own calls, as they got it. */
async function ownSecrets(): Promise<string[]> {
  const made = async (method: string, path: string, body?: unknown): Promise<string> => {
    const response = await player.api(method, path, body)
    const text = await response.text()
    expect([path, response.status, text]).toEqual([path, 200, expect.anything()])
    return text
  }
  const chat = 'https://discord.com/api/webhooks/111/chat_SECRET-address'
  const alertChat = 'https://discord.com/api/webhooks/222/alert_SECRET-address'
  const hook = { id: randomUUID(), url: 'https://example.org/secret-path', mode: 'pvp', types: ['alert.fired'], items: [] }
  const answers = [
    await made('POST', '/keys', { id: randomUUID(), name: 'Sheet', scopes: ['data'] }),
    await made('POST', '/webhooks', hook),
    await made('POST', '/account/link'),
    ...(await Promise.all(['worth', 'progress', 'position'].map((kind) => made('POST', `/widgets/link/${kind}`)))),
  ]
  await made('PUT', '/chat/address', { url: chat })
  await made('PUT', '/alerts/discord', { url: alertChat })
  return [chat, alertChat, hook.url, ...answers.flatMap((text) => secretTexts(JSON.parse(text)))]
}

/** Texts of a response that nobody could guess. */
function secretTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w:/.?=#-]{20,}$/.test(value) && !/^[\da-f-]{36}$|^\d{4}-\d\d-\d\dT/.test(value) ? [value] : []
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretTexts)
  return []
}

/** The values of all columns that hold a secret or an address of the player, in whatever table. */
async function storedSecrets(): Promise<string[]> {
  const { rows: columns } = await query(
    `SELECT table_name AS "table", column_name AS "column", (table_name = 'users') AS "isUser" FROM information_schema.columns
      WHERE data_type IN ('text', 'bytea') AND column_name ~ 'secret|token|hash|email|mail|endpoint|p256dh|auth|^url$|_url$'
        AND table_name IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'user_id' UNION SELECT 'users')
        AND table_name NOT IN ('loadouts')`,
    [],
  )
  const found = await Promise.all(
    columns.map(async ({ table, column, isUser }) => {
      const { rows } = await query(`SELECT "${column}"::text AS value FROM "${table}" WHERE ${isUser ? 'id' : 'user_id'} = $1`, [uid])
      return rows.flatMap(({ value }) => (typeof value === 'string' && value.length > 6 ? [value] : []))
    }),
  )
  const cookies = [...player.cookies].filter(([name]) => name.includes('session')).map(([, value]) => decodeURIComponent(value))
  return [...found.flat(), ...cookies]
}

const expectNoSecret = (address: string, text: string) => {
  const plain = text.replaceAll('\\/', '/').replaceAll('&amp;', '&').replaceAll('\\u002F', '/')
  expect([address, secrets.filter((secret) => plain.includes(secret) || plain.includes(encodeURIComponent(secret)))]).toEqual([address, []])
}

test('the player has secrets of every kind, and gets what is theirs', async () => {
  expect(secrets.length).toBeGreaterThan(12)
  const own = await (await player.api('GET', '/account')).text()
  expect(secrets.some((secret) => own.includes(secret))).toBe(true)
})

/** Values of parameters that lead to a page. */
const samples: Record<string, string> = {
  '/item/:url': 'graphics_card',
  '/tag/:tag': 'Keys',
  '/maps/:map': 'customs',
  '/maps/:map/picture.svg': 'customs',
  '/bosses/:slug': 'killa',
  '/traders/:slug': 'prapor',
  '/loadouts/weapon/:gunUrl?/:id?': 'colt_m4a1_5.56x45_assault_rifle',
}
const shown = new Set<string>()

test.each(addressPatterns(routes))(
  '%s shows an admin who views it as a user nothing secret of theirs',
  async (pattern) => {
    const path = pattern.replace('/:id?', '').replace(/:\w+\??|\*/, samples[pattern] ?? uid)
    for (const form of [path, `${path === '/' ? '/_' : path}.data`, `${path === '/' ? '' : path}/_payload.json`]) {
      const response = await admin.send('GET', form)
      expect([form, response.status]).toEqual([form, expect.toSatisfy((status: number) => status < 500 && status !== 429)])
      if (form === path && response.status === 200) shown.add(pattern)
      expectNoSecret(form, await response.text())
    }
    if (path.startsWith('/admin')) expect(shown).not.toContain(pattern)
  },
  patient,
)

test('pages were shown, not only refused', () => {
  for (const pattern of ['/', '/account', '/progression/quests', '/loadouts/my', ...Object.keys(samples)]) expect(shown).toContain(pattern)
})

test('no call that is served in a view returns anything secret', async () => {
  const calls = site.api().routes.filter(({ method, path }) => method === 'GET' && isShownInView(method, `/api/be${path}`))
  expect(calls.length).toBeGreaterThan(15)
  for (const { path } of calls) {
    const filled = path.replaceAll(/:\w+/g, 'graphics_card').replaceAll('*', '')
    expectNoSecret(filled, await (await admin.api('GET', filled)).text())
  }
  expect(await (await admin.api('GET', '/users/me')).json()).toMatchObject({ uid })
})
