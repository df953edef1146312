import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aRecord, extraUid, userUid } from '../testing/a-record.ts'
import { aSite, repeatOf } from '../testing/a-site.ts'
import { fakeTime, pass, settle } from '../testing/fake-time.ts'
import { problem } from '../testing/model-server.ts'
import { minRefreshIntervalMs } from './refresh.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

describe('an act', () => {
  test('comes after the edits made before it, which stay with their character', async () => {
    const { tab, server, offline, online } = aSite({ way: () => ({ toMs: 100 }) })
    tab.store.edit({ level: 9 })
    await Promise.all([tab.store.act({ kind: 'select', characterUid: extraUid }), pass(500)])
    expect(server.requests.map(({ path }) => path)).toEqual(['users/me', 'users/me/char/select'])
    expect(tab.store.get()).toMatchObject({ characterUid: extraUid, level: 1 })
    offline()
    tab.store.edit({ level: 20 })
    await pass(100)
    online()
    await Promise.all([tab.store.act({ kind: 'select', characterUid: userUid }), pass(2000)])
    expect(tab.store.get()).toMatchObject({ characterUid: userUid, level: 9 })
    expect(server.record().characters).toMatchObject([{ level: 9 }, { level: 20 }])
  })

  test('of a reset puts the field back; what is changed while it is on its way counts as later', async () => {
    const { tab, server } = aSite({ first: aRecord({ questsDone: ['debut'] }), way: () => ({ toMs: 300 }) })
    const reset = tab.store.act({ kind: 'reset', what: 'quests' })
    await pass(100)
    tab.store.edit({ questsDone: { add: ['checking'] } })
    await Promise.all([reset, pass(2000)])
    expect(server.record().questsDone).toEqual(['checking'])
    expect(tab.store.get()?.questsDone).toEqual(['checking'])
  })

  test('shows an own price at once and takes it back when it is refused', async () => {
    const { tab, server } = aSite()
    server.respondWith((path) => (path === 'items/price/set' ? problem(403, 'pro/edit') : undefined))
    const outcome = tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 })
    expect(tab.store.get()?.ownBuy).toEqual({ gpu: 250_000 })
    await settle()
    expect(await outcome).toEqual({ ok: false, code: 'pro/edit', title: 'title of pro/edit' })
    expect(tab.store.get()?.ownBuy).toEqual({})
    server.respondWith(undefined)
    repeatOf(tab.notices)?.()
    await settle()
    expect(tab.store.get()?.ownBuy).toEqual({ gpu: 250_000 })
    expect(server.record().ownBuy).toEqual({ gpu: 250_000 })
  })

  test('that responds with only a part asks for what else has changed', async () => {
    const { tab, server } = aSite()
    server.editElsewhere({ level: 30 })
    await Promise.all([tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 }), settle()])
    expect(tab.store.get()).toMatchObject({ level: 30, ownBuy: { gpu: 250_000 }, version: 3 })
  })

  test('quietly refused is left to who asked', async () => {
    const { tab, server } = aSite()
    server.respondWith(() => problem(409, 'user/username'))
    expect(await tab.store.act({ kind: 'username', username: 'taken' }, { quiet: true })).toMatchObject({
      ok: false,
      code: 'user/username',
    })
    expect(tab.notices).toEqual([])
  })
})

test('an answer older than what is here is not taken', async () => {
  const { tab, server } = aSite()
  server.respondWith(() => Response.json({ ...aRecord(), level: 3, version: 0 }))
  await pass(minRefreshIntervalMs)
  await tab.store.refresh()
  expect(tab.store.get()).toMatchObject({ level: 1, version: 1 })
})
