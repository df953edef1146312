import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aRecord } from '../testing/a-record.ts'
import { aSite } from '../testing/a-site.ts'
import { fakeTime, pass, settle } from '../testing/fake-time.ts'
import { problem, type Way } from '../testing/model-server.ts'
import { noticeAfterMs } from './tell-player.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

describe('while the server fails', () => {
  const failsAt = (server: ReturnType<typeof aSite>['server'], field: string, status = 500) =>
    server.respondWith((path) => {
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
  ])('for hours with %s every edit stays queued, and all arrive once it is back', async (_name, response) => {
    const { tab, server } = aSite()
    server.respondWith(response)
    tab.store.edit({ level: 9, favourites: { add: ['gpu'] } })
    await pass(1500, 500)
    tab.store.edit({ questsDone: { add: ['debut'] } })
    await pass(3 * 3_600_000, 5000)
    const wanted = { level: 9, favourites: ['gpu'], questsDone: ['debut'] }
    expect(tab.store.get()).toMatchObject(wanted)
    expect(tab.store.saveState()).toBe('waiting')
    expect(tab.notices).toEqual([{ kind: 'waiting' }])
    server.respondWith(undefined)
    await pass(600_000, 5000)
    expect(server.record()).toMatchObject(wanted)
    expect(tab.store.saveState()).toBe('saved')
    expect(tab.notices).toEqual([{ kind: 'waiting' }, { kind: 'settled' }])
  })

  test('with five minutes of 500 an edit arrives within seconds of the page seeing the server again', async () => {
    const { tab, server } = aSite()
    server.respondWith(() => problem(500, 'server/error'))
    tab.store.edit({ level: 9 })
    await pass(300_000, 1000)
    server.respondWith(undefined)
    await tab.store.refresh()
    await pass(1000)
    expect(server.record().level).toBe(9)
    expect(tab.store.saveState()).toBe('saved')
  })

  test('an edit survives a closed tab, whose successor waits for the server as well', async () => {
    const { tab, browser, server } = aSite()
    server.respondWith(() => problem(500, 'server/error'))
    tab.store.edit({ level: 9 })
    await pass(120_000, 1000)
    tab.close()
    const next = browser.openTab(aRecord())
    await pass(300_000, 1000)
    expect(next.store.get()?.level).toBe(9)
    server.respondWith(undefined)
    await pass(600_000, 1000)
    expect(server.record().level).toBe(9)
    expect([...browser.stored.keys()]).toEqual([])
  })

  test('an edit it always fails at lets others pass and is retried without end, and the player is told', async () => {
    const { tab, server } = aSite()
    failsAt(server, 'level')
    tab.store.edit({ level: 9, isIC3Built: true })
    await pass(1500)
    tab.store.edit({ useFee: false })
    await pass(60_000, 500)
    expect(server.record()).toMatchObject({ level: 1, useFee: false, isIC3Built: true })
    expect(tab.store.get()).toMatchObject({ level: 9, useFee: false })
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
    server.respondWith(undefined)
    tab.store.retry()
    await pass(1000)
    expect(server.record().level).toBe(9)
    expect(tab.store.saveState()).toBe('saved')
    expect(tab.notices.at(-1)).toEqual({ kind: 'settled' })
  })

  test('no edit overtakes an earlier one of the same field, nor trader levels the tracking they need', async () => {
    const { tab, server } = aSite({ first: aRecord({ tracksProgress: true }) })
    server.respondWith((path) => {
      const { body } = server.requests.at(-1) ?? {}
      const isBad = 'hideoutUseProgress' in Object(body) || Array.isArray(Object(body).favList)
      return path === 'users/me' && isBad ? problem(500, 'server/error') : undefined
    })
    tab.store.edit({ favourites: ['gpu', 'ledx'] })
    await pass(1500)
    tab.store.edit({ tracksProgress: true })
    await pass(1500)
    tab.store.edit({ favourites: { add: ['salewa'] } })
    await pass(1500)
    tab.store.edit({ traderLevels: { Prapor: 2 }, level: 3 })
    await pass(1500)
    tab.store.edit({ characterName: 'Nikita' })
    await pass(120_000, 500)
    expect(server.record()).toMatchObject({ characterName: 'Nikita', level: 1, favourites: [], traderLevels: { Prapor: 1 } })
    server.respondWith(undefined)
    tab.store.retry()
    await pass(2000)
    expect(server.record()).toMatchObject({ level: 3, traderLevels: { Prapor: 2 }, favourites: ['gpu', 'ledx', 'salewa'] })
    expect(tab.store.saveState()).toBe('saved')
  })

  test('an act is not done, and says so', async () => {
    const { tab, server } = aSite()
    server.respondWith(() => problem(503, 'database/unavailable', { 'Retry-After': '5' }))
    const outcome = await tab.store.act({ kind: 'price', itemUid: 'gpu', price: 250_000 })
    expect(outcome).toEqual({ ok: false, code: '', title: 'title of database/unavailable' })
    expect(tab.store.get()?.ownBuy).toEqual({})
    expect(tab.notices).toMatchObject([{ kind: 'refused', title: 'title of database/unavailable' }])
  })
})

describe('without a network', () => {
  test('a minute of edits is queued and sent, each with its age', async () => {
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
    server.respondWith(() => problem(503, 'database/unavailable'))
    tab.store.edit({ level: 9 })
    await pass(100_000, 250)
    // 0.75, 1.5, 3, 6, 12 and then 22.5 seconds apart.
    expect(server.requests).toHaveLength(9)
    expect(tab.store.get()?.level).toBe(9)
  })

  test('a server that asks for patience gets it, whatever the network does', async () => {
    const { tab, server } = aSite()
    server.respondWith(() => problem(429, 'rate/limit', { 'Retry-After': '20' }))
    tab.store.edit({ level: 9 })
    await settle()
    server.respondWith(undefined)
    tab.store.reconnected()
    await pass(19_000, 500)
    expect(server.record().level).toBe(1)
    await pass(1000)
    expect(server.record().level).toBe(9)
  })

  test('an answer that is not from the site saves nothing', async () => {
    const { tab, server } = aSite()
    server.respondWith(() => new Response('<html>Log in to the WLAN</html>', { status: 200 }))
    tab.store.edit({ level: 9 })
    await settle()
    expect(tab.store.saveState()).toBe('waiting')
    server.respondWith(undefined)
    await pass(1000)
    expect(server.record().level).toBe(9)
  })

  test('an edit whose answer was lost is sent again and changes nothing twice', async () => {
    const ways: Way[] = [{ lost: 'back' }]
    const { tab, server } = aSite({ way: () => ways.shift() ?? {} })
    tab.store.edit({ favourites: { add: ['gpu'] } })
    await pass(2000)
    expect(server.sent('PUT')).toHaveLength(2)
    expect(server.record().favourites).toEqual(['gpu'])
    expect(tab.store.saveState()).toBe('saved')
  })
})
