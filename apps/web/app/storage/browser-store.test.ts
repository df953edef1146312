import { expect, test, vi } from 'vitest'
import type { InTurn } from './browser-storage.ts'
import { browserStore } from './browser-store.ts'

const readNames = (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.map(String) : [])
const add = (name: string) => (names: readonly string[]) => [...names, name]
const list = { key: 'names', read: readNames }

/** A browser with tabs over one storage. */
function aBrowser() {
  const stored = new Map<string, unknown>()
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
    return browserStore(list, () => ({
      storage,
      inTurn,
      channel: {
        post: () => {
          for (const listener of listeners) if (listener !== own) listener()
        },
        listen(listener) {
          own = listener
          listeners.push(listener)
        },
      },
    }))
  }
  return { stored, openTab }
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
  await one.close()
  await vi.waitFor(() => expect(one.get().value).toEqual(['bolts', 'nuts']))
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
  const broken = browserStore(list, () => ({
    storage: { getItem: () => Promise.reject(new Error('no storage')), setItem: () => Promise.reject(new Error('full')) },
    channel: { post: () => {}, listen: () => {} },
    inTurn: (_name, run) => run(),
  }))
  await broken.change(add('bolts'))
  expect(broken.get()).toEqual({ value: ['bolts'], isReady: true, isStored: false })
  expect(warn).toHaveBeenCalled()
})
