import type { Pool } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionReader, type SessionReading } from './session-reader.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const cookie = 'locale=ru; stashwise.session_token=abc.def; other=1'
let now = noon
const readSession = vi.fn()
const query = vi.fn()
const onError = vi.fn()
const isPending = vi.fn((_token: string) => false)
const standing = {
  isAdmin: false,
  grantedUntil: noon + 20_000,
  patreonUntil: null,
  sharerGrantedUntil: null,
  sharerPatreonUntil: null,
  gameMode: 'PVE',
}
const aViewer = (proForAll = false) =>
  createSessionReader({
    auth: { readSession },
    logouts: { isPending },
    pool: { query } as unknown as Pool,
    proForAll,
    clock: () => now,
    onError,
  })

beforeEach(() => {
  now = noon
  readSession.mockReset().mockResolvedValue({ userId: 'u1', sessionId: 's1', setCookies: [] })
  query.mockReset().mockResolvedValue({ rows: [standing] })
  onError.mockReset()
  isPending.mockReset().mockReturnValue(false)
})

test('a request without a session is a visitor, without a query', () => {
  expect(aViewer().read('locale=ru')).toEqual({ setCookies: [] })
  expect(readSession).not.toHaveBeenCalled()
})

test('a user is asked about once in half a minute', async () => {
  const viewer = aViewer()
  const user = { userId: 'u1', sessionId: 's1', isPro: true, isAdmin: false, mode: 'pve' }
  expect(await viewer.read(cookie)).toEqual({ user, setCookies: [] })
  now += 29_000
  expect(viewer.read(cookie)).toEqual({ user, setCookies: [] })
  expect(readSession).toHaveBeenCalledTimes(1)
  now += 2_000
  expect(await viewer.read(cookie)).toMatchObject({ user: { isPro: false } })
  expect(readSession).toHaveBeenCalledTimes(2)
})

test('without Pro the market is PVP whatever the selected PMC plays', async () => {
  query.mockResolvedValue({ rows: [{ ...standing, grantedUntil: noon - 1 }] })
  expect(await aViewer().read(cookie)).toMatchObject({ user: { isPro: false, mode: 'pvp' } })
  expect(await aViewer(true).read(cookie)).toMatchObject({ user: { isPro: true, mode: 'pve' } })
})

test('an announcement invalidates the cache at once, for that user or for everybody', async () => {
  const viewer = aViewer()
  await viewer.read(cookie)
  viewer.invalidate('u2')
  expect(viewer.read(cookie)).not.toBeInstanceOf(Promise)
  viewer.invalidate('u1')
  expect(viewer.read(cookie)).toBeInstanceOf(Promise)
  await viewer.read(cookie)
  viewer.invalidate()
  expect(viewer.read(cookie)).toBeInstanceOf(Promise)
})

test('a result that an announcement overtook is not cached', async () => {
  const viewer = aViewer()
  const reading = viewer.read(cookie)
  viewer.invalidate('u1')
  await reading
  expect(viewer.read(cookie)).toBeInstanceOf(Promise)
})

test('cookies that prolong a session reach the browser, once', async () => {
  readSession.mockResolvedValue({ userId: 'u1', sessionId: 's1', setCookies: ['stashwise.session_token=new'] })
  const viewer = aViewer()
  expect((await viewer.read(cookie)).setCookies).toEqual(['stashwise.session_token=new'])
  expect((viewer.read(cookie) as SessionReading).setCookies).toEqual([])
})

test('an ended session and a deleted account are visitors, and are not cached', async () => {
  const viewer = aViewer()
  readSession.mockResolvedValue(undefined)
  expect(await viewer.read(cookie)).toEqual({ setCookies: [] })
  readSession.mockResolvedValue({ userId: 'u1', sessionId: 's1', setCookies: [] })
  query.mockResolvedValue({ rows: [] })
  expect(await viewer.read(cookie)).toEqual({ setCookies: [] })
  expect(viewer.read(cookie)).toBeInstanceOf(Promise)
})

test('while the database is away a known session holds for ten minutes, and of others nobody can say', async () => {
  const viewer = aViewer(true)
  await viewer.read(cookie)
  readSession.mockRejectedValue(new Error('connection refused'))
  now += 60_000
  expect(await viewer.read(cookie)).toMatchObject({ user: { userId: 'u1' } })
  expect(await viewer.read('stashwise.session_token=other')).toEqual({ setCookies: [], unavailable: true })
  now += 600_000
  expect(await viewer.read(cookie)).toEqual({ setCookies: [], unavailable: true })
  expect(onError).toHaveBeenCalledTimes(3)
})

test('a session that is about to end signs nobody in, whatever is known of it', async () => {
  const viewer = aViewer()
  await viewer.read(cookie)
  isPending.mockImplementation((token) => token === 'abc')
  expect(viewer.read(cookie)).toEqual({ setCookies: [] })
  expect(readSession).toHaveBeenCalledTimes(1)
})
