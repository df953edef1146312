import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aRecord, extraUid, userUid } from '../testing/a-record.ts'
import { aSite, otherUid } from '../testing/a-site.ts'
import { fakeTime, pass, settle } from '../testing/fake-time.ts'
import type { Way } from '../testing/model-server.ts'
import { minRefreshIntervalMs } from './refresh.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

describe('a tab that closes', () => {
  test('leaves its edits to the next one', async () => {
    const { tab, browser, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await settle()
    tab.close()
    online()
    await pass(10_000, 500)
    expect(server.record().level).toBe(1)
    const next = browser.openTab(aRecord())
    await settle()
    expect(next.store.get()?.level).toBe(9)
    expect(server.record().level).toBe(9)
    expect(server.sent('PUT').map(({ age }) => age)).toEqual([10_000])
    expect([...browser.stored.keys()]).toEqual([])
  })

  test('leaves no edit that wins over a newer one of the next tab, though it is sent after it', async () => {
    const ways: Way[] = [{ toMs: 300, lost: 'back' }]
    const { tab, browser, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ itemsFound: { gpu: 0, ledx: 2 }, useFee: false })
    await settle()
    tab.close()
    await pass(1500)
    const next = browser.openTab(server.record())
    next.store.edit({ itemsFound: { gpu: 1 } })
    await pass(1000)
    expect(server.sent('PUT').map(({ age }) => age)).toEqual([0, 0, 1500])
    expect(server.record()).toMatchObject({ itemsFound: { gpu: 1, ledx: 2 }, useFee: false })
    expect(next.store.get()).toEqual(server.record())
  })

  test('leaves edits that a slow network does not put after newer ones of the next tab', async () => {
    const ways: Way[] = [{ lost: 'there' }, {}, { toMs: 3000 }]
    const { tab, browser, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ itemsFound: { gpu: 3 }, useFee: false })
    await settle()
    tab.close()
    await pass(1000)
    const next = browser.openTab(aRecord())
    next.store.edit({ itemsFound: { gpu: 1 } })
    expect(next.store.get()?.itemsFound).toEqual({ gpu: 1 })
    await pass(5000)
    expect(server.record()).toMatchObject({ itemsFound: { gpu: 1 }, useFee: false })
    expect(next.store.get()).toEqual(server.record())
  })

  test('is followed by one tab only, and an open tab keeps its own', async () => {
    const { tab, browser, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await settle()
    const second = browser.openTab(aRecord())
    await settle()
    expect(second.store.get()?.level).toBe(1)
    online()
    await pass(2000)
    expect(server.sent('PUT')).toHaveLength(1)
    expect(second.store.get()?.level).toBe(9)
  })

  test('leaves nothing to another user', async () => {
    const { tab, browser, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await settle()
    tab.close()
    online()
    const other = aRecord({ uid: otherUid, characterUid: otherUid })
    server.signIn(other)
    const next = browser.openTab(other)
    await pass(5000)
    expect(server.sent('PUT')).toEqual([])
    expect(next.store.get()?.level).toBe(1)
    expect(browser.stored.size).toBe(1)
  })
})

describe('another tab', () => {
  test('has the change as soon as it is saved', async () => {
    const { tab, browser } = aSite()
    const second = browser.openTab(aRecord())
    tab.store.edit({ level: 9 })
    await settle()
    expect(second.store.get()).toMatchObject({ level: 9, version: 2 })
  })

  test('keeps its own edits on top', async () => {
    const { tab, browser, online } = aSite()
    const second = browser.openTab(aRecord())
    let count = 0
    online(() => ({ toMs: count++ === 0 ? 500 : 10 }))
    second.store.edit({ useFee: false })
    await settle()
    tab.store.edit({ level: 9 })
    await pass(100)
    expect(second.store.get()).toMatchObject({ level: 9, useFee: false })
    await pass(2000)
    for (const { store } of [tab, second]) expect(store.get()).toMatchObject({ level: 9, useFee: false, version: 3 })
  })

  test('shows that nobody is signed in any more', async () => {
    const { tab, browser, server } = aSite()
    const second = browser.openTab(aRecord())
    server.signIn(undefined)
    tab.store.edit({ level: 9 })
    await settle()
    expect(second.store.get()).toBeUndefined()
    expect(second.notices).toEqual([{ kind: 'signed-out' }])
  })

  test('of another user ends this one, whose edits wait', async () => {
    const { tab, browser, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await settle()
    online()
    const other = aRecord({ uid: otherUid, characterUid: otherUid })
    server.signIn(other)
    browser.openTab(other)
    await pass(10_000, 500)
    expect(tab.store.get()).toBeUndefined()
    expect(tab.notices).toEqual([{ kind: 'other-user' }])
    expect(server.sent('PUT')).toEqual([])
    expect(tab.store.edit({ level: 10 })).toBe('login-required')
    server.signIn(aRecord())
    await tab.store.refresh()
    await pass(1000)
    expect(tab.store.get()?.level).toBe(9)
    expect(server.record().level).toBe(9)
  })
})

describe('another device', () => {
  test('is seen at the next look, which asks at most every five seconds', async () => {
    const { tab, server } = aSite()
    server.editElsewhere({ level: 30 })
    await tab.store.refresh()
    await tab.store.refresh()
    await pass(minRefreshIntervalMs - 50)
    expect(server.sent('GET')).toEqual([])
    await pass(50)
    expect(server.sent('GET')).toHaveLength(1)
    expect(tab.store.get()?.level).toBe(30)
    await tab.store.refresh()
    expect(server.sent('GET')).toHaveLength(1)
  })

  test('that changed nothing costs no record', async () => {
    const { tab, server } = aSite()
    const before = tab.store.get()
    for (let times = 0; times < 3; times++) {
      await pass(minRefreshIntervalMs)
      await tab.store.refresh()
    }
    expect(server.sent('GET')).toHaveLength(3)
    expect(tab.store.get()).toBe(before)
  })

  test('with a later edit of the same wins over one queued here', async () => {
    const { tab, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await pass(5000)
    server.editElsewhere({ level: 30, favourites: { add: ['gpu'] } })
    await pass(5000)
    online()
    tab.store.retry()
    await pass(1000)
    expect(server.record()).toMatchObject({ level: 30, favourites: ['gpu'] })
    expect(tab.store.get()).toMatchObject({ level: 30, favourites: ['gpu'] })
  })

  test('that deleted the character takes back what belonged to it, and nothing of the account', async () => {
    const { tab, server, offline, online } = aSite({ first: aRecord() })
    await Promise.all([tab.store.act({ kind: 'select', characterUid: extraUid }), settle()])
    offline()
    tab.store.edit({ level: 9, favourites: { add: ['gpu'] } })
    await pass(500)
    server.dropCharacter(extraUid)
    online()
    tab.store.retry()
    await pass(1000)
    expect(server.record()).toMatchObject({ characterUid: userUid, level: 1, favourites: ['gpu'] })
    expect(tab.store.get()).toMatchObject({ characterUid: userUid, level: 1, favourites: ['gpu'] })
    expect(tab.store.saveState()).toBe('saved')
  })
})

describe('signed out', () => {
  test('ends the user with a notice and keeps the edit until the same user is back', async () => {
    const { tab, server, browser } = aSite()
    server.signIn(undefined)
    tab.store.edit({ level: 9 })
    await settle()
    expect(tab.store.get()).toBeUndefined()
    expect(tab.notices).toEqual([{ kind: 'signed-out' }])
    expect(browser.stored.size).toBe(1)
    tab.close()
    server.signIn(aRecord())
    const next = browser.openTab(aRecord())
    await pass(500)
    expect(next.store.get()?.level).toBe(9)
    expect(server.record().level).toBe(9)
  })
})
