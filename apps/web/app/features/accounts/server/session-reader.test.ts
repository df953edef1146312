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
const aReader = (proForAll = false) =>
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

test('a visitor is nobody without a question to anyone', () => {
  expect(aReader().read('locale=ru')).toEqual({ setCookies: [] })
  expect(readSession).not.toHaveBeenCalled()
})

test('a user is asked about once in half a minute', async () => {
  const reader = aReader()
  const user = { userId: 'u1', sessionId: 's1', isPro: true, isAdmin: false, mode: 'pve' }
  expect(await reader.read(cookie)).toEqual({ user, setCookies: [] })
  now += 29_000
  expect(reader.read(cookie)).toEqual({ user, setCookies: [] })
  expect(readSession).toHaveBeenCalledTimes(1)
  now += 2_000
  expect(await reader.read(cookie)).toMatchObject({ user: { isPro: false } })
  expect(readSession).toHaveBeenCalledTimes(2)
})

test('without Pro the market is PVP whatever the selected PMC plays', async () => {
  query.mockResolvedValue({ rows: [{ ...standing, grantedUntil: noon - 1 }] })
  expect(await aReader().read(cookie)).toMatchObject({ user: { isPro: false, mode: 'pvp' } })
  expect(await aReader(true).read(cookie)).toMatchObject({ user: { isPro: true, mode: 'pve' } })
})

test('what was announced is asked about at once, of that user or of everybody', async () => {
  const reader = aReader()
  await reader.read(cookie)
  reader.forget('u2')
  expect(reader.read(cookie)).not.toBeInstanceOf(Promise)
  reader.forget('u1')
  expect(reader.read(cookie)).toBeInstanceOf(Promise)
  await reader.read(cookie)
  reader.forget()
  expect(reader.read(cookie)).toBeInstanceOf(Promise)
})

test('an answer that an announcement overtook is not kept', async () => {
  const reader = aReader()
  const reading = reader.read(cookie)
  reader.forget('u1')
  await reading
  expect(reader.read(cookie)).toBeInstanceOf(Promise)
})

test('cookies that prolong a session reach the browser, once', async () => {
  readSession.mockResolvedValue({ userId: 'u1', sessionId: 's1', setCookies: ['stashwise.session_token=new'] })
  const reader = aReader()
  expect((await reader.read(cookie)).setCookies).toEqual(['stashwise.session_token=new'])
  expect((reader.read(cookie) as SessionReading).setCookies).toEqual([])
})

test('an ended session and an account that is gone are visitors, and are not kept', async () => {
  const reader = aReader()
  readSession.mockResolvedValue(undefined)
  expect(await reader.read(cookie)).toEqual({ setCookies: [] })
  readSession.mockResolvedValue({ userId: 'u1', sessionId: 's1', setCookies: [] })
  query.mockResolvedValue({ rows: [] })
  expect(await reader.read(cookie)).toEqual({ setCookies: [] })
  expect(reader.read(cookie)).toBeInstanceOf(Promise)
})

test('while the database is away a known session holds for ten minutes, and of others nobody can say', async () => {
  const reader = aReader(true)
  await reader.read(cookie)
  readSession.mockRejectedValue(new Error('connection refused'))
  now += 60_000
  expect(await reader.read(cookie)).toMatchObject({ user: { userId: 'u1' } })
  expect(await reader.read('stashwise.session_token=other')).toEqual({ setCookies: [], unavailable: true })
  now += 600_000
  expect(await reader.read(cookie)).toEqual({ setCookies: [], unavailable: true })
  expect(onError).toHaveBeenCalledTimes(3)
})

test('a session that is about to end signs nobody in, whatever is known of it', async () => {
  const reader = aReader()
  await reader.read(cookie)
  isPending.mockImplementation((token) => token === 'abc')
  expect(reader.read(cookie)).toEqual({ setCookies: [] })
  expect(readSession).toHaveBeenCalledTimes(1)
})
