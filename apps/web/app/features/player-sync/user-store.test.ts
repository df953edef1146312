import type { UserRecord } from '@stashwise/accounts/record'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { replaceAfterMs } from './record-state.ts'
import type { SaveNotice } from './save-notice.ts'
import { aBrowser } from './testing/a-browser.ts'
import { aRecord, extraUid, userUid } from './testing/a-record.ts'
import { fakeTime, pass, settle } from './testing/fake-time.ts'
import { createModelServer, problem, type Way } from './testing/model-server.ts'
import { noticeAfterMs, refreshAtMostEveryMs } from './user-store.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

const otherUid = '7d2e4b90-1c3f-4a6e-9b58-0e1f2a3b4c5d'

function aSite({ first = aRecord(), way = () => ({}) }: { first?: UserRecord; way?: () => Way } = {}) {
  let network = way
  const server = createModelServer({ clock: () => Date.now(), first, wayOf: () => network() })
  const browser = aBrowser({ fetch: server.fetch })
  const offline = () => {
    network = () => ({ lost: 'there' })
  }
  const online = (next: () => Way = () => ({})) => {
    network = next
  }
  return { server, browser, offline, online, tab: browser.openTab(first) }
}
const repeatOf = (notices: SaveNotice[]) =>
  notices.flatMap((notice) => (notice.kind === 'refused' && notice.repeat ? [notice.repeat] : []))[0]

describe('an edit', () => {
  test('shows at once and is saved behind it', async () => {
    const { tab, server } = aSite({ way: () => ({ toMs: 100, backMs: 100 }) })
    expect(tab.store.edit({ favList: { add: ['gpu'] } })).toBe('accepted')
    expect(tab.store.get()?.favList).toEqual(['gpu'])
    expect(tab.store.saveState()).toBe('saving')
    await pass(200)
    expect(server.record().favList).toEqual(['gpu'])
    expect(tab.store.saveState()).toBe('saved')
  })

  test("is replaced by the server's record 300 ms after the answer", async () => {
    const { tab, server } = aSite()
    server.editElsewhere({ level: 12 })
    tab.store.edit({ hideoutUseFee: false })
    await settle()
    await pass(replaceAfterMs - 50)
    expect(tab.store.get()).toMatchObject({ hideoutUseFee: false, level: 1, version: 1 })
    await pass(50)
    expect(tab.store.get()).toMatchObject({ hideoutUseFee: false, level: 12, version: 3 })
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
    tab.store.edit({ favList: { add: ['gpu'] } })
    await pass(100)
    tab.store.edit({ favList: { remove: ['gpu'] } })
    await pass(4000)
    expect(server.record().favList).toEqual([])
    expect(tab.store.get()?.favList).toEqual([])
  })

  test('several in a row are one request at a time, in order', async () => {
    const { tab, server } = aSite({ way: () => ({ toMs: 100 }) })
    tab.store.edit({ level: 2 })
    tab.store.edit({ hideoutUseFee: false })
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
    tab.store.edit({ favList: { add: ['gpu'] } })
    expect(tab.store.get()?.questsDone).toBe(before?.questsDone)
    await pass(1000)
    expect(tab.store.get()?.version).toBe(server.record().version)
    expect(tab.store.get()?.questsDone).toBe(before?.questsDone)
    expect(tab.store.get()?.itemsFound).toBe(before?.itemsFound)
  })

  test('keeps own prices that are here', async () => {
    const { tab, server, online } = aSite({ way: () => ({ toMs: 50 }) })
    await Promise.all([tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 }), pass(200)])
    const prices = tab.store.get()?.userPricesMap
    expect(prices).toEqual({ gpu: 250_000 })
    // The answer to an edit has none, as when another price is still on its way.
    online()
    server.answerWith((path) =>
      path === 'users/me' ? Response.json({ ...server.record(), level: 5, version: 9, userPricesMap: {} }) : undefined,
    )
    tab.store.edit({ level: 5 })
    await pass(1000)
    expect(tab.store.get()).toMatchObject({ version: 9, level: 5 })
    expect(tab.store.get()?.userPricesMap).toBe(prices)
  })

  test('does nothing for who is not Pro', async () => {
    const { tab, server } = aSite({ first: aRecord({ pro: false }) })
    expect(tab.store.edit({ level: 5 })).toBe('pro-required')
    expect(await tab.store.act({ kind: 'select', charUid: extraUid })).toMatchObject({ ok: false, code: 'pro/required' })
    await pass(1000)
    expect(tab.store.get()?.level).toBe(1)
    expect(server.requests).toEqual([])
  })

  test('counts only as far as the rules let it', async () => {
    const { tab, server } = aSite({ first: aRecord({ hideoutUseProgress: false }) })
    expect(tab.store.edit({ tradersLL: { Prapor: 3 } })).toBe('ignored')
    expect(tab.store.edit({ level: Number.NaN, skill_Crafting: 70 })).toBe('accepted')
    await pass(500)
    expect(server.sent('PUT').map(({ body }) => body)).toEqual([{ skill_Crafting: 51 }])
  })
})

describe('a refused edit', () => {
  test('is taken back with a notice, and can be repeated', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => problem(403, 'request/origin'))
    tab.store.edit({ level: 9 })
    await settle()
    expect(tab.store.get()?.level).toBe(1)
    expect(tab.store.saveState()).toBe('failed')
    expect(tab.notices).toMatchObject([{ kind: 'refused', title: 'title of request/origin' }])
    server.answerWith(undefined)
    repeatOf(tab.notices)?.()
    expect(tab.store.get()?.level).toBe(9)
    await pass(500)
    expect(server.record().level).toBe(9)
    expect(tab.store.saveState()).toBe('saved')
  })

  test('takes no other field back that was sent with it', async () => {
    const { tab, server } = aSite()
    server.answerWith((path) => {
      const body = Object(server.requests.at(-1)?.body)
      return path === 'users/me' && 'level' in body ? problem(400, 'request/invalid') : undefined
    })
    tab.store.edit({ level: 900, favList: { add: ['gpu'] }, hideoutUseFee: false })
    await pass(500)
    expect(server.record()).toMatchObject({ level: 1, favList: ['gpu'], hideoutUseFee: false })
    expect(tab.store.get()).toMatchObject({ level: 1, favList: ['gpu'], hideoutUseFee: false })
    expect(tab.notices).toHaveLength(1)
  })

  test('shows that Pro has ended', async () => {
    const { tab, server } = aSite()
    server.signIn(aRecord({ pro: false }))
    server.answerWith((path) =>
      server.requests.at(-1)?.method === 'PUT' && path === 'users/me' ? problem(403, 'pro/required') : undefined,
    )
    tab.store.edit({ level: 9 })
    await pass(500)
    expect(tab.store.get()).toMatchObject({ pro: false, level: 1 })
    expect(tab.store.edit({ level: 9 })).toBe('pro-required')
  })
})

describe('while the server fails', () => {
  const failsAt = (server: ReturnType<typeof aSite>['server'], field: string, status = 500) =>
    server.answerWith((path) => {
      const { method, body } = server.requests.at(-1) ?? {}
      return path === 'users/me' && method === 'PUT' && field in Object(body) ? problem(status, 'server/error') : undefined
    })

  test.each([
    ['500', () => problem(500, 'server/error')],
    ['503', () => problem(503, 'database/unavailable', { 'Retry-After': '5' })],
    ['502 of a proxy', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
    ['500 of a proxy', () => new Response('', { status: 500 })],
    ['504 in a form of its own', () => Response.json({ code: 1020, title: 'Timeout' }, { status: 504 })],
    ['403 of a proxy', () => Response.json({ code: 'blocked', title: 'Blocked' }, { status: 403 })],
    ['401 of a proxy', () => new Response('Unauthorized', { status: 401 })],
  ])('for hours with %s every edit is kept, and all arrive once it is back', async (_name, response) => {
    const { tab, server } = aSite()
    server.answerWith(response)
    tab.store.edit({ level: 9, favList: { add: ['gpu'] } })
    await pass(1500, 500)
    tab.store.edit({ questsDone: { add: ['debut'] } })
    await pass(3 * 3_600_000, 5000)
    const wanted = { level: 9, favList: ['gpu'], questsDone: ['debut'] }
    expect(tab.store.get()).toMatchObject(wanted)
    expect(tab.store.saveState()).toBe('waiting')
    expect(tab.notices).toEqual([{ kind: 'waiting' }])
    server.answerWith(undefined)
    await pass(600_000, 5000)
    expect(server.record()).toMatchObject(wanted)
    expect(tab.store.saveState()).toBe('saved')
    expect(tab.notices).toEqual([{ kind: 'waiting' }, { kind: 'settled' }])
  })

  test('with five minutes of 500 an edit arrives within seconds of the page seeing the server again', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => problem(500, 'server/error'))
    tab.store.edit({ level: 9 })
    await pass(300_000, 1000)
    server.answerWith(undefined)
    await tab.store.refresh()
    await pass(1000)
    expect(server.record().level).toBe(9)
    expect(tab.store.saveState()).toBe('saved')
  })

  test('an edit survives a closed tab, whose successor waits for the server as well', async () => {
    const { tab, browser, server } = aSite()
    server.answerWith(() => problem(500, 'server/error'))
    tab.store.edit({ level: 9 })
    await pass(120_000, 1000)
    tab.close()
    const next = browser.openTab(aRecord())
    await pass(300_000, 1000)
    expect(next.store.get()?.level).toBe(9)
    server.answerWith(undefined)
    await pass(600_000, 1000)
    expect(server.record().level).toBe(9)
    expect([...browser.kept.keys()]).toEqual([])
  })

  test('an edit it always fails at lets others pass and is retried without end, and the player is told', async () => {
    const { tab, server } = aSite()
    failsAt(server, 'level')
    tab.store.edit({ level: 9, isIC3Built: true })
    await pass(1500)
    tab.store.edit({ hideoutUseFee: false })
    await pass(60_000, 500)
    expect(server.record()).toMatchObject({ level: 1, hideoutUseFee: false, isIC3Built: true })
    expect(tab.store.get()).toMatchObject({ level: 9, hideoutUseFee: false })
    expect(tab.store.saveState()).toBe('waiting')
    expect(tab.notices.at(-1)).toEqual({ kind: 'set-aside' })
    const tries = () => server.sent('PUT').filter(({ body }) => 'level' in Object(body)).length
    const before = tries()
    tab.store.edit({ isSolarPowerBuilt: true })
    await pass(1000)
    expect(server.record().isSolarPowerBuilt).toBe(true)
    await pass(2 * 3_600_000, 5000)
    expect(tries() - before).toBeGreaterThan(10)
    expect(tries() - before).toBeLessThan(40)
    expect(tab.store.get()?.level).toBe(9)
    server.answerWith(undefined)
    tab.store.retry()
    await pass(1000)
    expect(server.record().level).toBe(9)
    expect(tab.store.saveState()).toBe('saved')
    expect(tab.notices.at(-1)).toEqual({ kind: 'settled' })
  })

  test('no edit overtakes an earlier one of the same field, nor trader levels the tracking they need', async () => {
    const { tab, server } = aSite({ first: aRecord({ hideoutUseProgress: true }) })
    server.answerWith((path) => {
      const { body } = server.requests.at(-1) ?? {}
      const isBad = 'hideoutUseProgress' in Object(body) || Array.isArray(Object(body).favList)
      return path === 'users/me' && isBad ? problem(500, 'server/error') : undefined
    })
    tab.store.edit({ favList: ['gpu', 'ledx'] })
    await pass(1500)
    tab.store.edit({ hideoutUseProgress: true })
    await pass(1500)
    tab.store.edit({ favList: { add: ['salewa'] } })
    await pass(1500)
    tab.store.edit({ tradersLL: { Prapor: 2 }, level: 3 })
    await pass(1500)
    tab.store.edit({ charName: 'Nikita' })
    await pass(120_000, 500)
    expect(server.record()).toMatchObject({ charName: 'Nikita', level: 1, favList: [], tradersLL: { Prapor: 1 } })
    server.answerWith(undefined)
    tab.store.retry()
    await pass(2000)
    expect(server.record()).toMatchObject({ level: 3, tradersLL: { Prapor: 2 }, favList: ['gpu', 'ledx', 'salewa'] })
    expect(tab.store.saveState()).toBe('saved')
  })

  test('an act is not done, and says so', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => problem(503, 'database/unavailable', { 'Retry-After': '5' }))
    const outcome = await tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 })
    expect(outcome).toEqual({ ok: false, code: '', title: 'title of database/unavailable' })
    expect(tab.store.get()?.userPricesMap).toEqual({})
    expect(tab.notices).toMatchObject([{ kind: 'refused', title: 'title of database/unavailable' }])
  })
})

describe('without a network', () => {
  test('a minute of edits is kept and sent, each with its age', async () => {
    const { tab, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await pass(30_000, 500)
    tab.store.edit({ questsDone: { add: ['debut'] } })
    await pass(30_000, 500)
    expect(tab.store.get()).toMatchObject({ level: 9, questsDone: ['debut'] })
    expect(tab.store.saveState()).toBe('waiting')
    expect(server.requests).toEqual([])
    online()
    tab.store.reconnected()
    await pass(500)
    expect(server.record()).toMatchObject({ level: 9, questsDone: ['debut'] })
    expect(tab.store.saveState()).toBe('saved')
    expect(server.sent('PUT').map(({ age }) => Math.round(age / 1000))).toEqual([60, 30])
  })

  test('nobody is told of a short failure, and of a longer one once', async () => {
    const { tab, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await pass(noticeAfterMs - 500)
    expect(tab.notices).toEqual([])
    await pass(20_000, 500)
    expect(tab.notices).toEqual([{ kind: 'waiting' }])
    online()
    tab.store.retry()
    await pass(100)
    expect(tab.notices).toEqual([{ kind: 'waiting' }, { kind: 'settled' }])
  })

  test('tries follow in growing pauses', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => problem(503, 'database/unavailable'))
    tab.store.edit({ level: 9 })
    await pass(100_000, 250)
    // 0.75, 1.5, 3, 6, 12 and then 22.5 seconds apart.
    expect(server.requests).toHaveLength(9)
    expect(tab.store.get()?.level).toBe(9)
  })

  test('a server that asks for patience gets it, whatever the network does', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => problem(429, 'rate/limit', { 'Retry-After': '20' }))
    tab.store.edit({ level: 9 })
    await settle()
    server.answerWith(undefined)
    tab.store.reconnected()
    await pass(19_000, 500)
    expect(server.record().level).toBe(1)
    await pass(1000)
    expect(server.record().level).toBe(9)
  })

  test('an answer that is not from the site saves nothing', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => new Response('<html>Log in to the WLAN</html>', { status: 200 }))
    tab.store.edit({ level: 9 })
    await settle()
    expect(tab.store.saveState()).toBe('waiting')
    server.answerWith(undefined)
    await pass(1000)
    expect(server.record().level).toBe(9)
  })

  test('an edit whose answer was lost is sent again and changes nothing twice', async () => {
    const ways: Way[] = [{ lost: 'back' }]
    const { tab, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ favList: { add: ['gpu'] } })
    await pass(2000)
    expect(server.sent('PUT')).toHaveLength(2)
    expect(server.record().favList).toEqual(['gpu'])
    expect(tab.store.saveState()).toBe('saved')
  })
})

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
    expect([...browser.kept.keys()]).toEqual([])
  })

  test('leaves no edit that wins over a newer one of the next tab, though it is sent after it', async () => {
    const ways: Way[] = [{ toMs: 300, lost: 'back' }]
    const { tab, browser, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ itemsFound: { gpu: 0, ledx: 2 }, hideoutUseFee: false })
    await settle()
    tab.close()
    await pass(1500)
    const next = browser.openTab(server.record())
    next.store.edit({ itemsFound: { gpu: 1 } })
    await pass(1000)
    expect(server.sent('PUT').map(({ age }) => age)).toEqual([0, 0, 1500])
    expect(server.record()).toMatchObject({ itemsFound: { gpu: 1, ledx: 2 }, hideoutUseFee: false })
    expect(next.store.get()).toEqual(server.record())
  })

  test('leaves edits that a slow network does not put after newer ones of the next tab', async () => {
    const ways: Way[] = [{ lost: 'there' }, {}, { toMs: 3000 }]
    const { tab, browser, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ itemsFound: { gpu: 3 }, hideoutUseFee: false })
    await settle()
    tab.close()
    await pass(1000)
    const next = browser.openTab(aRecord())
    next.store.edit({ itemsFound: { gpu: 1 } })
    expect(next.store.get()?.itemsFound).toEqual({ gpu: 1 })
    await pass(5000)
    expect(server.record()).toMatchObject({ itemsFound: { gpu: 1 }, hideoutUseFee: false })
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
    const other = aRecord({ uid: otherUid, charUid: otherUid })
    server.signIn(other)
    const next = browser.openTab(other)
    await pass(5000)
    expect(server.sent('PUT')).toEqual([])
    expect(next.store.get()?.level).toBe(1)
    expect(browser.kept.size).toBe(1)
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
    second.store.edit({ hideoutUseFee: false })
    await settle()
    tab.store.edit({ level: 9 })
    await pass(100)
    expect(second.store.get()).toMatchObject({ level: 9, hideoutUseFee: false })
    await pass(2000)
    for (const { store } of [tab, second]) expect(store.get()).toMatchObject({ level: 9, hideoutUseFee: false, version: 3 })
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
    const other = aRecord({ uid: otherUid, charUid: otherUid })
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
    await pass(refreshAtMostEveryMs - 50)
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
      await pass(refreshAtMostEveryMs)
      await tab.store.refresh()
    }
    expect(server.sent('GET')).toHaveLength(3)
    expect(tab.store.get()).toBe(before)
  })

  test('with a later edit of the same wins over one kept here', async () => {
    const { tab, server, offline, online } = aSite()
    offline()
    tab.store.edit({ level: 9 })
    await pass(5000)
    server.editElsewhere({ level: 30, favList: { add: ['gpu'] } })
    await pass(5000)
    online()
    tab.store.retry()
    await pass(1000)
    expect(server.record()).toMatchObject({ level: 30, favList: ['gpu'] })
    expect(tab.store.get()).toMatchObject({ level: 30, favList: ['gpu'] })
  })

  test('that deleted the character takes back what belonged to it, and nothing of the account', async () => {
    const { tab, server, offline, online } = aSite({ first: aRecord() })
    await Promise.all([tab.store.act({ kind: 'select', charUid: extraUid }), settle()])
    offline()
    tab.store.edit({ level: 9, favList: { add: ['gpu'] } })
    await pass(500)
    server.dropCharacter(extraUid)
    online()
    tab.store.retry()
    await pass(1000)
    expect(server.record()).toMatchObject({ charUid: userUid, level: 1, favList: ['gpu'] })
    expect(tab.store.get()).toMatchObject({ charUid: userUid, level: 1, favList: ['gpu'] })
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
    expect(browser.kept.size).toBe(1)
    tab.close()
    server.signIn(aRecord())
    const next = browser.openTab(aRecord())
    await pass(500)
    expect(next.store.get()?.level).toBe(9)
    expect(server.record().level).toBe(9)
  })
})

describe('an act', () => {
  test('comes after the edits made before it, which stay with their character', async () => {
    const { tab, server, offline, online } = aSite({ way: () => ({ toMs: 100 }) })
    tab.store.edit({ level: 9 })
    await Promise.all([tab.store.act({ kind: 'select', charUid: extraUid }), pass(500)])
    expect(server.requests.map(({ path }) => path)).toEqual(['users/me', 'users/me/char/select'])
    expect(tab.store.get()).toMatchObject({ charUid: extraUid, level: 1 })
    offline()
    tab.store.edit({ level: 20 })
    await pass(100)
    online()
    await Promise.all([tab.store.act({ kind: 'select', charUid: userUid }), pass(2000)])
    expect(tab.store.get()).toMatchObject({ charUid: userUid, level: 9 })
    expect(server.record().chars).toMatchObject([{ level: 9 }, { level: 20 }])
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
    server.answerWith((path) => (path === 'items/price/set' ? problem(403, 'pro/edit') : undefined))
    const outcome = tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 })
    expect(tab.store.get()?.userPricesMap).toEqual({ gpu: 250_000 })
    await settle()
    expect(await outcome).toEqual({ ok: false, code: 'pro/edit', title: 'title of pro/edit' })
    expect(tab.store.get()?.userPricesMap).toEqual({})
    server.answerWith(undefined)
    repeatOf(tab.notices)?.()
    await settle()
    expect(tab.store.get()?.userPricesMap).toEqual({ gpu: 250_000 })
    expect(server.record().userPricesMap).toEqual({ gpu: 250_000 })
  })

  test('that answers only a part asks for what else has changed', async () => {
    const { tab, server } = aSite()
    server.editElsewhere({ level: 30 })
    await Promise.all([tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 }), settle()])
    expect(tab.store.get()).toMatchObject({ level: 30, userPricesMap: { gpu: 250_000 }, version: 3 })
  })

  test('quietly refused is left to who asked', async () => {
    const { tab, server } = aSite()
    server.answerWith(() => problem(409, 'user/username'))
    expect(await tab.store.act({ kind: 'username', username: 'taken' }, { quiet: true })).toMatchObject({
      ok: false,
      code: 'user/username',
    })
    expect(tab.notices).toEqual([])
  })
})

test('an answer older than what is here is not taken', async () => {
  const { tab, server } = aSite()
  server.answerWith(() => Response.json({ ...aRecord(), level: 3, version: 0 }))
  await pass(refreshAtMostEveryMs)
  await tab.store.refresh()
  expect(tab.store.get()).toMatchObject({ level: 1, version: 1 })
})
