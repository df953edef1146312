import { type CharacterFields, newCharacterFields } from '@stashwise/accounts/fields'
import { playerCookie, writePlayerCookie } from '@stashwise/accounts/player-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import { createChangeLog } from '#app/storage/change-log.ts'
import { aLocalStorage } from '#app/storage/testing/a-local-storage.ts'
import { createProgressStore, progressShape } from './progress-store.ts'
import { createRebuilding, readPlayerCookie } from './rebuild-progress.ts'
import { playerRemembered, rememberPlayer } from './remember-player.ts'

const debut = '5936d90786f7742b1420ba5b'
const checking = '5936da9e86f7742d65037edf'
const generator = '5d3b396e33c48f02b81cd9f3'
const told: CharacterFields = {
  ...newCharacterFields(),
  known: ['level', 'modules', 'faction', 'quests'],
  level: 15,
  faction: 'Bear',
  modulesBuilt: { [generator]: 2 },
  questsDone: [debut],
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.unstubAllGlobals())

/** A browser with a player cookie, and IndexedDB that has nothing. */
function evictedBrowser(cookie = writePlayerCookie({ ...told, tracksProgress: true })) {
  const cookies = new Map(cookie ? [[playerCookie, cookie]] : [])
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : null),
    set: async ({ name, value }: { name: string; value: string }) => void cookies.set(name, value),
    delete: async (name: string) => void cookies.delete(name),
  })
  const stored = new Map<string, unknown>()
  let turn: Promise<void> = Promise.resolve()
  let isOnline = true
  let now = 1000
  const inTurn = (_name: string, run: () => Promise<void>) => {
    const mine = turn.then(run)
    turn = mine.catch(() => {})
    return mine
  }
  const local = aLocalStorage()
  let entries = 0
  const openTab = () => {
    const rebuilding = createRebuilding('pvp', {
      storage: {
        getItem: async (key) => structuredClone(stored.get(key) ?? null),
        setItem: async (key, value) => void stored.set(key, structuredClone(value)),
      },
      inTurn,
      clock: () => ++now,
      readCookie: readPlayerCookie,
      questUids: async () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return [checking, debut]
      },
    })
    const log = createChangeLog(
      'progress',
      () => local,
      () => String(++entries).padStart(6, '0'),
    )
    const channel = { post() {}, listen() {}, close() {} }
    const document = createBrowserDocument({ ...progressShape('pvp'), storage: rebuilding.storage, channel, inTurn, log })
    const store = createProgressStore(document, () => ++now)
    rememberPlayer(store, rebuilding.isIncomplete)
    return store
  }
  const goOnline = (is: boolean) => {
    isOnline = is
  }
  return { cookies, stored, openTab, goOnline, cookie }
}

const ready = async (tab: ReturnType<ReturnType<typeof evictedBrowser>['openTab']>) => {
  await vi.waitFor(() => expect(tab.get().isReady).toBe(true))
  await tab.settled()
  await playerRemembered()
}

test('a browser that lost its storage has the player of the cookie, from the first value it shows, and stores it again', async () => {
  const { openTab, stored, cookies, cookie } = evictedBrowser()
  const tab = openTab()
  const levels: number[] = []
  tab.subscribe(() => tab.get().isReady && levels.push(tab.get().value.fields.level))
  await ready(tab)
  const { fields, history, tracksProgress } = tab.get().value
  expect(fields).toEqual(told)
  expect(tracksProgress).toBe(true)
  expect(history).toHaveLength(1)
  expect(levels).toEqual([15])
  await vi.waitFor(() => expect(stored.has('progress_pvp')).toBe(true))
  expect(cookies.get(playerCookie)).toBe(cookie)
  cookies.clear()
  const later = openTab()
  await ready(later)
  expect(later.get().value.fields).toEqual(told)
})

test('an edit made before it was read is added to what the cookie says', async () => {
  const { openTab, cookies } = evictedBrowser()
  const tab = openTab()
  tab.edit({ questsDone: { add: [checking] }, level: 16 })
  await ready(tab)
  expect(tab.get().value.fields).toMatchObject({ level: 16, questsDone: [debut, checking], modulesBuilt: { [generator]: 2 } })
  expect(cookies.get(playerCookie)).toContain('.l16.')
})

test('while its quests cannot be fetched the cookie stays, also when something is edited; later it is rebuilt with the edit', async () => {
  const { openTab, cookies, cookie, goOnline, stored } = evictedBrowser()
  goOnline(false)
  const tab = openTab()
  await ready(tab)
  tab.edit({ craftingSkill: 5 })
  await ready(tab)
  expect(cookies.get(playerCookie)).toBe(cookie)
  expect(stored.size).toBe(0)
  goOnline(true)
  const later = openTab()
  await ready(later)
  expect(later.get().value.fields).toEqual({ ...told, craftingSkill: 5 })
})

test('a cookie of the other mode, or one that cannot be read, is neither used nor deleted', async () => {
  for (const cookie of ['1e1.l15', '9?']) {
    const { openTab, cookies } = evictedBrowser(cookie)
    const tab = openTab()
    await ready(tab)
    expect(tab.get().value.fields).toEqual(newCharacterFields())
    expect(cookies.get(playerCookie)).toBe(cookie)
  }
})

test('what the player takes back is deleted', async () => {
  const { openTab, cookies } = evictedBrowser('')
  const tab = openTab()
  tab.edit({ level: 9 })
  await ready(tab)
  expect(cookies.get(playerCookie)).toContain('.l9')
  tab.edit({ level: 1 })
  await ready(tab)
  expect(cookies.has(playerCookie)).toBe(false)
})
