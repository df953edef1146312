import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anImageServer, aPicture, aPngOf, type ImageServer } from '#app/features/images/testing/pictures.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf, known } from './testing/accounts-site.ts'

const files = new Map<string, Buffer>()
let database: Database
let server: ImageServer
let folder = ''
let site: AccountsSite
let admin: Browser
let player: Browser
let visitor: Browser
beforeAll(async () => {
  database = await testDb()
  server = await anImageServer(files)
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  site = await accountsSite(
    database,
    { IMAGE_BASE_URL: server.url, DATA_DIR: folder, ADMIN_EMAIL: 'admin@pictures.test' },
    { unlimited: true },
  )
  admin = browserOf(site)
  player = browserOf(site)
  visitor = browserOf(site)
  await player.logIn('player@pictures.test')
  await admin.logIn('admin@pictures.test')
})
afterAll(async () => {
  await site.stop()
  await server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => visitor.send('GET', path, undefined, headers)
const send = (browser: Browser, path: string, bytes: Buffer) =>
  site.app.request(`http://localhost:3000/api/be/admin/images/${path}`, {
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new Uint8Array(bytes),
  })

test('a picture of an item comes from the site, immutable, in the best format that the browser accepts', async () => {
  files.set(`/${known.item}-512.webp`, await aPicture('webp', 512))
  const path = `/pictures/2611/${known.item}/large`
  // A request waits for the encoder a while, and no longer: on a busy machine the picture is there for a later one.
  const served = (accept: string) =>
    vi.waitFor(
      async () => {
        const response = await get(path, { accept })
        expect(response.status).toBe(200)
        return response
      },
      { timeout: 30_000, interval: 200 },
    )
  const webp = await served('image/webp,*/*')
  expect(Object.fromEntries(webp.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: expect.stringContaining('Accept'),
  })
  expect(webp.headers.getSetCookie()).toEqual([])
  const avif = await served('image/avif,image/webp,*/*')
  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect((await avif.arrayBuffer()).byteLength).toBeLessThan((await webp.arrayBuffer()).byteLength)
  expect((await get(`${path}.webp`, { accept: 'image/avif' })).headers.get('content-type')).toBe('image/webp')
  expect((await get(path, { 'if-none-match': webp.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each([
  '/pictures/2611/unknown/icon',
  '/pictures/2611/gpu/huge',
  '/pictures/2611/gpu/icon.svg',
  '/pictures/2611/gpu/__proto__',
  '/pictures/x/gpu/icon',
  '/pictures/2611/..%2f..%2fetc%2fpasswd/icon',
  '/pictures/2611/own-../icon',
  `/pictures/1/own-${'0'.repeat(40)}/icon`,
  `/pictures/1/own-${'0'.repeat(40)}/trader`,
  '/pictures/2611/gpu/icon/more',
  '/pictures/',
  `/pictures/2611/${'x'.repeat(500)}/icon`,
])('%s is no picture, and nobody is asked for one', async (path) => {
  const before = server.asked.length
  expect((await get(path)).status).toBe(404)
  expect(server.asked).toHaveLength(before)
})

test('a missing picture is a 404 for an hour, a slow server a 503 for seconds', async () => {
  const missing = await get(`/pictures/2611/${known.other}/icon`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'public, max-age=3600'])
  server.state.status = 503
  const away = await get(`/pictures/2611/${known.other}/large`)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  server.state.status = 200
})

test.each(['match', 'trial', 'upload', 'assign', 'remove'])('the call %s is there for admins only', async (call) => {
  for (const browser of [visitor, player]) {
    const response = await browser.api('POST', `/admin/images/${call}`, {})
    expect(response.status).toBe(404)
  }
  expect((await admin.api('GET', `/admin/images/${call}`)).status).toBe(405)
})

test.each<[string, Buffer | Promise<Buffer>, number, string]>([
  ['no bytes', Buffer.alloc(0), 400, 'picture/empty'],
  ['a text', Buffer.from('hello'), 400, 'picture/type'],
  ['an SVG', Buffer.from('<svg/>'), 400, 'picture/vector'],
  ['20,000 pixels', aPngOf(20_000, 20_000), 400, 'picture/size'],
  ['a picture with a ZIP', aPicture().then((png) => Buffer.concat([png, Buffer.from('PK')])), 400, 'picture/trailing'],
  ['9 MB', Buffer.alloc(9 * 1024 * 1024), 413, 'request/too-large'],
])('uploading %s is refused with its reason, and nothing is stored', async (_what, bytes, status, code) => {
  for (const call of ['trial', 'upload']) {
    const response = await send(admin, call, await bytes)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  }
  expect((await database.pool.query('SELECT 1 FROM pictures')).rows).toEqual([])
})

test('a trial says what it found and made, and stores nothing', async () => {
  const response = await send(admin, 'trial', await aPicture('png', 600, 300))
  const { sniffed, encodings, timing } = await response.json()
  expect(sniffed).toEqual({ type: 'png', width: 600, height: 300 })
  expect(encodings.map(({ kind, format, width }: Record<string, unknown>) => `${kind} ${format} ${width}`)).toEqual(
    expect.arrayContaining(['icon webp 128', 'grid webp 600', 'large webp 512']),
  )
  expect(timing.peakBytes).toBeGreaterThan(0)
  expect(await readdir(folder)).not.toContain('pictures')
})

test('an uploaded picture is shown for its item, replaced, removed, and each change is reverted', async () => {
  const upload = async (width: number): Promise<string> => (await (await send(admin, 'upload', await aPicture('png', width))).json()).id
  const [first, second] = [await upload(200), await upload(201)]
  expect(await upload(200)).toBe(first)
  const assign = (picture: string) =>
    admin.api('POST', '/admin/images/assign', { given: [{ uid: known.item, picture }], reason: 'none in the feed' })
  const shown = async () =>
    (await database.pool.query(`SELECT patch->'facts'->>'picture' AS id, reason FROM overrides WHERE id = $1`, [known.item])).rows[0]
  expect(await (await assign(first)).json()).toEqual({ changed: 1 })
  expect(await shown()).toEqual({ id: first, reason: 'none in the feed' })
  expect(await (await assign(first)).json()).toEqual({ changed: 0 })
  const picture = await get(`/pictures/1/${first}/icon`, { accept: 'image/webp' })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await assign(second)
  expect(await (await admin.api('POST', '/admin/images/remove', { uids: [known.item] })).json()).toEqual({ changed: 1 })
  expect(await shown()).toBeUndefined()
  const { rows } = await database.pool.query<{ id: string; action: string }>(
    `SELECT id, action FROM audit_log WHERE subject_kind = 'override' ORDER BY id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['addPicture', 'replacePicture', 'removePicture'])
  const { rows: admins } = await database.pool.query<{ id: string }>('SELECT id FROM users WHERE is_admin')
  for (const [at, id] of [
    [2, second],
    [1, first],
    [0, undefined],
  ] as const) {
    expect(await site.services.audit.revert({ userId: admins[0]?.id ?? '' }, { id: Number(rows[at]?.id) })).toBe('reverted')
    expect((await shown())?.id).toBe(id)
  }
})

test('a picture lies over another correction of its item and leaves it alone', async () => {
  await database.pool.query(
    `INSERT INTO overrides (kind, id, patch, reason, at) VALUES ('item', $1, '{"facts":{"width":2}}', 'wide', now())`,
    [known.other],
  )
  const { id } = await (await send(admin, 'upload', await aPicture('png', 202))).json()
  await admin.api('POST', '/admin/images/assign', { given: [{ uid: known.other, picture: id }] })
  const read = async () => (await database.pool.query('SELECT patch, reason FROM overrides WHERE id = $1', [known.other])).rows
  expect(await read()).toEqual([{ patch: { facts: { width: 2, picture: id } }, reason: 'wide' }])
  await admin.api('POST', '/admin/images/remove', { uids: [known.other] })
  expect(await read()).toEqual([{ patch: { facts: { width: 2 } }, reason: 'wide' }])
})

test('a picture that is not stored, and an item that is not there, change nothing', async () => {
  const gone = { given: [{ uid: known.item, picture: `own-${'0'.repeat(40)}` }] }
  expect((await (await admin.api('POST', '/admin/images/assign', gone)).json()).code).toBe('picture/gone')
  expect((await admin.api('POST', '/admin/images/remove', { uids: ['nobody'] })).status).toBe(404)
  for (const body of [
    {},
    { given: [] },
    { given: [{ uid: 'x', picture: '../x' }] },
    { given: [{ uid: known.item, picture: 'own-1' }], more: 1 },
  ]) {
    expect((await admin.api('POST', '/admin/images/assign', body)).status).toBe(400)
  }
})

test('a file is matched with the item it is named after', async () => {
  const response = await admin.api('POST', '/admin/images/match', { files: [`${known.item}.png`, 'nothing.png'] })
  const { matches } = await response.json()
  expect(matches).toMatchObject([
    { file: `${known.item}.png`, item: { uid: known.item }, count: 1 },
    { file: 'nothing.png', count: 0 },
  ])
})

test('pictures that nothing shows or could bring back are removed a day later; those of the audit stay', async () => {
  const { id } = await (await send(admin, 'upload', await aPicture('png', 203))).json()
  await database.pool.query(`UPDATE pictures SET uploaded_at = now() - interval '2 days'`)
  const job = site.jobs.find(({ name }) => name === 'images/orphans')
  await job?.run({ isRetry: false, signal: new AbortController().signal })
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM pictures')
  expect(rows.map((row) => row.id)).not.toContain(id)
  expect(rows).toHaveLength(3)
  expect((await get(`/pictures/1/${id}/icon`)).status).toBe(404)
  expect((await get(`/pictures/1/${rows[0]?.id}/icon`)).status).toBe(200)
})

test('the job asks the image server for a sample and notes what it says', async () => {
  await database.pool.query('DELETE FROM picture_checks')
  const job = site.jobs.find(({ name }) => name === 'images/check')
  const stopping = AbortSignal.timeout(700)
  await job?.run({ isRetry: false, signal: stopping })
  const { rows } = await database.pool.query<{ image_id: string; outcome: string }>('SELECT image_id, outcome FROM picture_checks')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['missing']))
})
