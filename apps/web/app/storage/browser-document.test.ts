import { expect, test, vi } from 'vitest'
import { createBrowserDocument } from './browser-document.ts'
import type { InTurn } from './browser-storage.ts'
import { createChangeLog, type TextStorage } from './change-log.ts'
import { aLocalStorage } from './testing/a-local-storage.ts'

const readNames = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.map(String) : [])
const add = (name: string) => (names: readonly string[]) => [...names, name]
const list = { key: 'names', read: readNames }

const denied = () => {
  throw new Error('denied')
}

/** A browser with tabs over one storage. */
function aBrowser({ local = aLocalStorage() }: { local?: TextStorage } = {}) {
  const stored = new Map<string, unknown>()
  let entries = 0
  const log = createChangeLog(
    'names',
    () => local,
    () => String(++entries).padStart(6, '0'),
  )
  const listeners: (() => void)[] = []
  const storage = {
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: unknown) => stored.set(key, structuredClone(value)),
  }
  let last = Promise.resolve()
  const inTurn: InTurn = (_name, run) => {
    last = last.then(run)
    return last
  }
  const openTab = () => {
    let own: (() => void) | undefined
    return createBrowserDocument({
      ...list,
      storage,
      inTurn,
      log,
      channel: {
        post: () => {
          for (const listener of listeners) if (listener !== own) listener()
        },
        listen(listener) {
          own = listener
          listeners.push(listener)
        },
        close() {},
      },
    })
  }
  /** A tab that is gone the moment it has made a change: nothing that takes a turn of the event loop happens. */
  const changeAndClose = (change: (names: readonly string[]) => readonly string[]) => {
    const never = new Promise<never>(() => {})
    const silent = { post() {}, listen() {}, close() {} }
    const storage = { getItem: () => never, setItem: () => never }
    void createBrowserDocument({ ...list, storage, inTurn: () => never, channel: silent, log }).change(change)
  }
  return { stored, local, openTab, changeAndClose }
}

test('a change is there at once, after a reload and in other tabs', async () => {
  const { openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  expect(two.get().value).toEqual([])
  const saved = one.change(add('bolts'))
  expect(one.get().value).toEqual(['bolts'])
  await saved
  await vi.waitFor(() => expect(two.get().value).toEqual(['bolts']))
  await two.change(add('nuts'))
  await vi.waitFor(() => expect(one.get().value).toEqual(['bolts', 'nuts']))
  const later = openTab()
  await vi.waitFor(() => expect(later.get().value).toEqual(['bolts', 'nuts']))
})

test('changes of two tabs at the same time are both stored', async () => {
  const { openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  await Promise.all([one.change(add('bolts')), two.change(add('nuts'))])
  await vi.waitFor(() => expect(one.get().value.toSorted()).toEqual(['bolts', 'nuts']))
  await vi.waitFor(() => expect(two.get().value.toSorted()).toEqual(['bolts', 'nuts']))
})

test('listeners hear of a change until they leave', async () => {
  const store = aBrowser().openTab()
  await store.settled()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  await store.change(add('bolts'))
  const calls = listener.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  leave()
  await store.change(add('nuts'))
  expect(listener).toHaveBeenCalledTimes(calls)
})

test('foreign content in the storage reads as the initial value, and a storage that fails is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { stored, openTab } = aBrowser()
  stored.set('names', { bad: true })
  const store = openTab()
  await store.change(add('bolts'))
  expect(store.get().value).toEqual(['bolts'])
  const broken = createBrowserDocument({
    ...list,
    storage: { getItem: () => Promise.reject(new Error('no storage')), setItem: () => Promise.reject(new Error('full')) },
    channel: { post() {}, listen() {}, close() {} },
    inTurn: (_name, run) => run(),
    log: createChangeLog('names', denied, () => '1'),
  })
  await broken.change(add('bolts'))
  expect(broken.get()).toEqual({ value: ['bolts'], isReady: true, isStored: false })
  expect(warn).toHaveBeenCalled()
})

test('a change made in the moment a tab closes is there for the next page, and stored once', async () => {
  const { stored, local, openTab, changeAndClose } = aBrowser()
  await openTab().change(add('bolts'))
  changeAndClose(add('nuts'))
  const next = openTab()
  await vi.waitFor(() => expect(next.get().value).toEqual(['bolts', 'nuts']))
  await vi.waitFor(() => expect(stored.get('names')).toEqual(['bolts', 'nuts']))
  expect(local.length).toBe(0)
  await next.change((names) => names.filter((name) => name !== 'nuts'))
  const later = openTab()
  await later.settled()
  expect(later.get().value).toEqual(['bolts'])
})

test('an open tab stores what a closed one has left together with its own change', async () => {
  const { stored, local, openTab, changeAndClose } = aBrowser()
  const tab = openTab()
  await tab.settled()
  changeAndClose(add('nuts'))
  await tab.change(add('bolts'))
  expect(stored.get('names')).toEqual(['nuts', 'bolts'])
  expect([tab.get().value, local.length]).toEqual([['nuts', 'bolts'], 0])
})

test('a change that another tab has stored meanwhile is not made twice', async () => {
  const { stored, openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  await Promise.all([one.settled(), two.settled()])
  const count = (names: readonly string[]) => [`${Number(names[0] ?? 0) + 1}`]
  await Promise.all([one.change(count), two.change((names) => names)])
  await vi.waitFor(() => expect(two.get().value).toEqual(['1']))
  expect(stored.get('names')).toEqual(['1'])
})

test('where pages may not store texts, changes are stored all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const closed = { length: 0, key: denied, getItem: denied, setItem: denied, removeItem: denied }
  const { stored, openTab } = aBrowser({ local: closed })
  await openTab().change(add('bolts'))
  expect(stored.get('names')).toEqual(['bolts'])
  expect(warn).not.toHaveBeenCalled()
})
