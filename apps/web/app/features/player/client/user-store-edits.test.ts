import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aRecord, extraUid } from '../testing/a-record.ts'
import { aSite, repeatOf } from '../testing/a-site.ts'
import { fakeTime, pass, settle } from '../testing/fake-time.ts'
import { problem, type Way } from '../testing/model-server.ts'
import { replaceAfterMs } from './record-state.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

describe('an edit', () => {
  test('shows at once and is saved behind it', async () => {
    const { tab, server } = aSite({ way: () => ({ toMs: 100, backMs: 100 }) })
    expect(tab.store.edit({ favourites: { add: ['gpu'] } })).toBe('accepted')
    expect(tab.store.get()?.favourites).toEqual(['gpu'])
    expect(tab.store.saveState()).toBe('saving')
    await pass(200)
    expect(server.record().favourites).toEqual(['gpu'])
    expect(tab.store.saveState()).toBe('saved')
  })

  test("is replaced by the server's record 300 ms after the answer", async () => {
    const { tab, server } = aSite()
    server.editElsewhere({ level: 12 })
    tab.store.edit({ useFee: false })
    await settle()
    await pass(replaceAfterMs - 50)
    expect(tab.store.get()).toMatchObject({ useFee: false, level: 1, version: 1 })
    await pass(50)
    expect(tab.store.get()).toMatchObject({ useFee: false, level: 12, version: 3 })
  })

  test('made while an older one is answered is not taken back', async () => {
    const { tab } = aSite({ way: () => ({ toMs: 200 }) })
    const levels: unknown[] = []
    tab.store.subscribe(() => levels.push(tab.store.get()?.level))
    tab.store.edit({ level: 5 })
    await pass(250)
    tab.store.edit({ level: 6 })
    await pass(1000)
    expect(new Set(levels)).toEqual(new Set([5, 6]))
    expect(levels.lastIndexOf(5)).toBeLessThan(levels.indexOf(6))
    expect(tab.store.get()?.level).toBe(6)
  })

  test('made after another wins, even when the first was slow on its way', async () => {
    const ways: Way[] = [{ toMs: 2000 }, { toMs: 10 }]
    const { tab, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ favourites: { add: ['gpu'] } })
    await pass(100)
    tab.store.edit({ favourites: { remove: ['gpu'] } })
    await pass(4000)
    expect(server.record().favourites).toEqual([])
    expect(tab.store.get()?.favourites).toEqual([])
  })

  test('several in a row are one request at a time, in order', async () => {
    const { tab, server } = aSite({ way: () => ({ toMs: 100 }) })
    tab.store.edit({ level: 2 })
    tab.store.edit({ useFee: false })
    await settle()
    tab.store.edit({ level: 3 })
    tab.store.edit({ isIC3Built: true })
    await pass(150)
    expect(server.sent('PUT').map(({ body }) => body)).toEqual([{ level: 2, hideoutUseFee: false }])
    await pass(100)
    expect(server.sent('PUT').map(({ body }) => body)).toEqual([
      { level: 2, hideoutUseFee: false },
      { level: 3, isIC3Built: true },
    ])
  })

  test('leaves every other part of the user the same object', async () => {
    const { tab, server } = aSite({ first: aRecord({ questsDone: ['a'], itemsFound: { gpu: 2 } }) })
    const before = tab.store.get()
    tab.store.edit({ favourites: { add: ['gpu'] } })
    expect(tab.store.get()?.questsDone).toBe(before?.questsDone)
    await pass(1000)
    expect(tab.store.get()?.version).toBe(server.record().version)
    expect(tab.store.get()?.questsDone).toBe(before?.questsDone)
    expect(tab.store.get()?.itemsFound).toBe(before?.itemsFound)
  })

  test('keeps own prices that are here', async () => {
    const { tab, server, online } = aSite({ way: () => ({ toMs: 50 }) })
    await Promise.all([tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 }), pass(200)])
    const prices = tab.store.get()?.ownBuy
    expect(prices).toEqual({ gpu: 250_000 })
    // The answer to an edit has none, as when another price is still on its way.
    online()
    server.respondWith((path) =>
      path === 'users/me' ? Response.json({ ...server.record(), level: 5, version: 9, ownBuy: {} }) : undefined,
    )
    tab.store.edit({ level: 5 })
    await pass(1000)
    expect(tab.store.get()).toMatchObject({ version: 9, level: 5 })
    expect(tab.store.get()?.ownBuy).toBe(prices)
  })

  test('does nothing for who is not Pro', async () => {
    const { tab, server } = aSite({ first: aRecord({ pro: false }) })
    expect(tab.store.edit({ level: 5 })).toBe('pro-required')
    expect(await tab.store.act({ kind: 'select', characterUid: extraUid })).toMatchObject({ ok: false, code: 'pro/required' })
    await pass(1000)
    expect(tab.store.get()?.level).toBe(1)
    expect(server.requests).toEqual([])
  })

  test('counts only as far as the rules let it', async () => {
    const { tab, server } = aSite({ first: aRecord({ tracksProgress: false }) })
    expect(tab.store.edit({ traderLevels: { Prapor: 3 } })).toBe('ignored')
    expect(tab.store.edit({ level: Number.NaN, craftingSkill: 70 })).toBe('accepted')
    await pass(500)
    expect(server.sent('PUT').map(({ body }) => body)).toEqual([{ skill_Crafting: 51 }])
  })
})

describe('a refused edit', () => {
  test('is taken back with a notice, and can be repeated', async () => {
    const { tab, server } = aSite()
    server.respondWith(() => problem(403, 'request/origin'))
    tab.store.edit({ level: 9 })
    await settle()
    expect(tab.store.get()?.level).toBe(1)
    expect(tab.store.saveState()).toBe('failed')
    expect(tab.notices).toMatchObject([{ kind: 'refused', title: 'title of request/origin' }])
    server.respondWith(undefined)
    repeatOf(tab.notices)?.()
    expect(tab.store.get()?.level).toBe(9)
    await pass(500)
    expect(server.record().level).toBe(9)
    expect(tab.store.saveState()).toBe('saved')
  })

  test('takes no other field back that was sent with it', async () => {
    const { tab, server } = aSite()
    server.respondWith((path) => {
      const body = Object(server.requests.at(-1)?.body)
      return path === 'users/me' && 'level' in body ? problem(400, 'request/invalid') : undefined
    })
    tab.store.edit({ level: 900, favourites: { add: ['gpu'] }, useFee: false })
    await pass(500)
    expect(server.record()).toMatchObject({ level: 1, favourites: ['gpu'], useFee: false })
    expect(tab.store.get()).toMatchObject({ level: 1, favourites: ['gpu'], useFee: false })
    expect(tab.notices).toHaveLength(1)
  })

  test('shows that Pro has ended', async () => {
    const { tab, server } = aSite()
    server.signIn(aRecord({ pro: false }))
    server.respondWith((path) =>
      server.requests.at(-1)?.method === 'PUT' && path === 'users/me' ? problem(403, 'pro/required') : undefined,
    )
    tab.store.edit({ level: 9 })
    await pass(500)
    expect(tab.store.get()).toMatchObject({ pro: false, level: 1 })
    expect(tab.store.edit({ level: 9 })).toBe('pro-required')
  })
})
