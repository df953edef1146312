import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anImageServer, aPicture, type ImageServer } from '../testing/pictures.ts'
import { createDiskCache } from './disk-cache.ts'
import { createEncoder } from './encoder.ts'
import { createFeedPictures, type FetchResult } from './feed-pictures.ts'

const encoder = createEncoder()
afterAll(() => encoder.close())

const files = new Map<string, Buffer>()
let folder = ''
let server: ImageServer
let now = 1_800_000_000_000
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  files.clear()
  server = await anImageServer(files)
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function aCache(more: { maxBytes?: number; waitMs?: number; baseUrl?: string } = {}) {
  const { maxBytes = 1e6, ...rest } = more
  const cache = createDiskCache({ folder, maxBytes, clock: () => now })
  const results: FetchResult[] = []
  const pictures = createFeedPictures({
    baseUrl: server.url,
    fetch,
    encoder,
    cache,
    clock: () => now,
    onFetched: (_picture, result) => results.push(result),
    ...rest,
  })
  return { cache, pictures, results }
}
const icon = { id: 'gpu', kind: 'icon' } as const

test('a picture is fetched once for many requests at once, then taken from the disk, also by the next process', async () => {
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  const { pictures } = aCache()
  const found = await Promise.all(Array.from({ length: 20 }, () => pictures.find(icon)))
  expect(new Set(found.map((one) => typeof one))).toEqual(new Set(['object']))
  await pictures.find(icon)
  await aCache().pictures.find(icon)
  expect(server.asked.map(({ path }) => path)).toEqual(['/gpu-icon.webp'])
})

test('nothing of the player’s request reaches the image server', async () => {
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  await aCache().pictures.find(icon)
  const { headers } = server.asked[0] ?? { headers: {} }
  expect(headers).toMatchObject({ 'user-agent': 'Stashwise' })
  for (const name of ['cookie', 'referer', 'x-forwarded-for', 'authorization', 'origin']) expect(headers).not.toHaveProperty(name)
})

test('that there is none is believed for hours, and asked again afterwards', async () => {
  const { pictures, results } = aCache()
  expect(await pictures.find(icon)).toBe('missing')
  expect(await pictures.find(icon)).toBe('missing')
  expect(server.asked).toHaveLength(1)
  expect(results).toEqual([{ outcome: 'missing', status: 404 }])
  now += 7 * 3_600_000
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  expect(await pictures.find(icon)).toMatchObject({ formats: [{ format: 'webp' }] })
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG', Buffer.from('<svg onload="alert(1)"/>')],
  ['five megabytes', Buffer.alloc(5_000_000)],
])('%s in place of a picture is refused', async (_what, content) => {
  files.set('/gpu-icon.webp', content)
  const { pictures, results } = aCache()
  expect(await pictures.find(icon)).toBe('missing')
  expect(results[0]?.outcome).toBe('refused')
})

test('a redirect is not followed, wherever it leads', async () => {
  const other = await anImageServer(new Map([['/x', await aPicture('webp', 64)]]))
  server.state.location = `${other.url}/x`
  expect(await aCache().pictures.find(icon)).toBe('unavailable')
  expect(other.asked).toEqual([])
  await other.close()
})

test('an id stays below the address of the image server', async () => {
  await aCache().pictures.find({ id: '../../secret?x=', kind: 'icon' })
  expect(server.asked.map(({ path }) => path)).toEqual(['/..%2F..%2Fsecret%3Fx%3D-icon.webp'])
})

test('a slow image server is not waited for, and its picture is there the next time', async () => {
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  server.state.delayMs = 300
  const { pictures } = aCache({ waitMs: 50 })
  expect(await pictures.find(icon)).toBe('unavailable')
  await vi.waitFor(async () => expect(await pictures.find(icon)).toMatchObject({ formats: [{}] }), 3000)
  expect(server.asked).toHaveLength(1)
})

test('an image server that fails again and again is left alone for a while', async () => {
  server.state.status = 500
  const { pictures } = aCache()
  for (let at = 0; at < 12; at += 1) expect(await pictures.find({ id: `item${at}`, kind: 'icon' })).toBe('unavailable')
  expect(server.asked).toHaveLength(5)
  server.state.status = 200
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  now += 31_000
  expect(await pictures.find(icon)).toMatchObject({ formats: [{}] })
})

test('one that is away is no error of the site', async () => {
  const { pictures } = aCache({ baseUrl: 'http://127.0.0.1:1' })
  expect(await pictures.find(icon)).toBe('unavailable')
  expect(await aCache({ baseUrl: '' }).pictures.find(icon)).toBe('missing')
})

test('the cache stays within its bytes: what was not used for the longest time makes room', async () => {
  const cache = createDiskCache({ folder, maxBytes: 1000, clock: () => now })
  for (const name of ['one', 'two', 'three']) await cache.put(name, Buffer.alloc(300))
  await cache.get('one')
  await cache.put('four', Buffer.alloc(300))
  expect(cache.size()).toEqual({ bytes: 900, files: 3 })
  expect(await cache.get('two')).toBeUndefined()
  expect(await cache.get('one')).toHaveLength(300)
  await cache.put('huge', Buffer.alloc(1001))
  expect(cache.size().files).toBe(3)
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => /one|three|four/.test(name))).toHaveLength(3)
  expect(names.some((name) => name.includes('two'))).toBe(false)
  const smaller = createDiskCache({ folder, maxBytes: 500, clock: () => now })
  await smaller.ready()
  expect(smaller.size()).toEqual({ bytes: 300, files: 1 })
})

test('a file of the cache that is damaged or gone is a miss', async () => {
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  const { pictures, cache } = aCache()
  await cache.put('gpu.icon', Buffer.from('{"at":1,"formats":[]}\nnothing'))
  expect(await pictures.find(icon)).toMatchObject({ formats: [{ format: 'webp' }] })
  await rm(folder, { recursive: true })
  expect(await pictures.find(icon)).toMatchObject({ formats: [{ format: 'webp' }] })
  expect(server.asked).toHaveLength(2)
})

test('a check asks for the head only, and says what came', async () => {
  files.set('/gpu-icon.webp', await aPicture('webp', 64))
  const { pictures } = aCache()
  expect(await pictures.check(icon)).toMatchObject({ outcome: 'ok', status: 200 })
  expect(await pictures.check({ id: 'none', kind: 'large' })).toEqual({ outcome: 'missing', status: 404 })
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /gpu-icon.webp', 'HEAD /none-512.webp'])
})
