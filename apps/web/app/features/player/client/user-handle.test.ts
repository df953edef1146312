import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveNotice } from '../save-notice.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { aRecord, extraUid, userUid } from '../testing/a-record.ts'
import { fakeTime, pass, settle } from '../testing/fake-time.ts'
import { createModelServer } from '../testing/model-server.ts'
import { createNoticeFeed } from './notice-feed.ts'
import { createUserHandle, visitorHandle } from './user-handle.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

function aPage(first = aRecord()) {
  const server = createModelServer({ clock: () => Date.now(), first })
  const browser = aBrowser({ fetch: server.fetch })
  const notices: SaveNotice[] = []
  const load = vi.fn(async () => ({ startUserStore: (record: typeof first) => browser.openTab(record).store }))
  return { server, notices, load, handle: createUserHandle(first, load, (notice) => notices.push(notice)) }
}

describe('a signed-in user', () => {
  test('is there before the store is, and the same object after it has come', async () => {
    const record = aRecord()
    const { handle } = aPage(record)
    expect(handle.get()).toBe(record)
    handle.start()
    await settle()
    expect(handle.get()).toBe(record)
  })

  test('may change something before the store is there', async () => {
    const { handle, server } = aPage()
    const seen = vi.fn()
    handle.subscribe(seen)
    expect(handle.edit({ level: 9 })).toBe('accepted')
    await pass(500)
    expect(seen).toHaveBeenCalled()
    expect(handle.get()?.level).toBe(9)
    expect(server.record().level).toBe(9)
  })

  test('has one store, however often it is asked for, and a new one after the page was left', async () => {
    const { handle, load } = aPage()
    const end = handle.start()
    handle.edit({ level: 9 })
    await Promise.all([handle.act({ kind: 'select', characterUid: extraUid }), settle()])
    expect(load).toHaveBeenCalledOnce()
    end()
    expect(handle.get()?.characterUid).toBe(extraUid)
    handle.start()
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
    expect(handle.edit({ level: 10 })).toBe('accepted')
  })

  test('is the PMC that is being left for a page that still shows its mode', async () => {
    const { handle } = aPage()
    handle.subscribe(handle.get)
    handle.edit({ level: 9 })
    await pass(500)
    await Promise.all([handle.act({ kind: 'select', characterUid: extraUid }), settle()])
    expect(handle.get()?.characterUid).toBe(extraUid)
    expect(handle.getOf('pve')).toBe(handle.get())
    expect(handle.getOf('pvp')).toMatchObject({ characterUid: userUid, level: 9 })
  })

  test('takes a newer record of a page, and no older one', async () => {
    const { handle } = aPage()
    handle.take(aRecord({ version: 3, level: 5 }))
    expect(handle.get()?.level).toBe(5)
    handle.start()
    await settle()
    handle.take(aRecord({ version: 2, level: 4 }))
    expect(handle.get()?.level).toBe(5)
    handle.take(aRecord({ version: 4, level: 6 }))
    expect(handle.get()?.level).toBe(6)
  })

  test('without Pro changes nothing and loads nothing for it', () => {
    const { handle, load } = aPage(aRecord({ pro: false }))
    expect(handle.edit({ level: 9 })).toBe('pro-required')
    expect(load).not.toHaveBeenCalled()
  })

  test('whose store cannot be loaded is told that nothing was saved, and may repeat it', async () => {
    const { handle, load, notices, server } = aPage()
    load.mockRejectedValueOnce(new Error('a missing file'))
    handle.edit({ level: 9 })
    await settle()
    const [notice] = notices
    expect(notice).toMatchObject({ kind: 'refused' })
    if (notice?.kind === 'refused') notice.repeat?.()
    await pass(500)
    expect(server.record().level).toBe(9)
  })
})

test('a visitor changes nothing and is asked to log in', async () => {
  expect(visitorHandle.get()).toBeUndefined()
  expect(visitorHandle.edit({ level: 9 })).toBe('login-required')
  expect(await visitorHandle.act({ kind: 'reset', what: 'all' })).toMatchObject({ ok: false, code: 'login/required' })
})

describe('notices', () => {
  test('wait until somebody shows them', () => {
    const wanted = vi.fn()
    const feed = createNoticeFeed(wanted)
    feed.notify({ kind: 'signed-out' })
    expect(wanted).toHaveBeenCalledOnce()
    const shown: SaveNotice[] = []
    const end = feed.listen((notice) => shown.push(notice))
    feed.notify({ kind: 'other-user' })
    expect(shown).toEqual([{ kind: 'signed-out' }, { kind: 'other-user' }])
    end()
    feed.notify({ kind: 'signed-out' })
    expect(shown).toHaveLength(2)
  })

  test('that have settled before they were shown are not shown', () => {
    const feed = createNoticeFeed(() => {})
    feed.notify({ kind: 'waiting' })
    feed.notify({ kind: 'settled' })
    const shown: SaveNotice[] = []
    feed.listen((notice) => shown.push(notice))
    expect(shown).toEqual([])
  })
})
