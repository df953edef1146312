import type { ShoppingNeed } from '@stashwise/calculators/recipes/shopping-list'
import { expect, test, vi } from 'vitest'
import { createShoppingStore } from './shopping-store.ts'

const need = (uid: string, count = 1): ShoppingNeed => ({ uid, count, foundInRaid: false, for: { kind: 'own', id: uid, name: uid } })

/** A browser with tabs over one storage. */
function aBrowser() {
  const kept = new Map<string, unknown>()
  const heard: (() => void)[] = []
  const storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: unknown) => kept.set(key, structuredClone(value)),
  }
  const openTab = () => {
    let own: (() => void) | undefined
    return createShoppingStore({
      storage,
      inTurn: (_name, run) => run(),
      channel: {
        post: () => {
          for (const listener of heard) if (listener !== own) listener()
        },
        listen(listener) {
          own = listener
          heard.push(listener)
        },
      },
    })
  }
  return { kept, openTab }
}
const uids = (store: ReturnType<typeof createShoppingStore>) => store.get().map(({ uid }) => uid)

test('what is added is there at once, after a reload and in other tabs', async () => {
  const { openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  const saved = one.add([need('bolts', 3)])
  expect(uids(one)).toEqual(['bolts'])
  await saved
  await vi.waitFor(() => expect(uids(two)).toEqual(['bolts']))
  await two.add([need('nuts')])
  await vi.waitFor(() => expect(uids(one)).toEqual(['bolts', 'nuts']))
  const later = openTab()
  await vi.waitFor(() => expect(uids(later)).toEqual(['bolts', 'nuts']))
})

test('two tabs that add at once keep both', async () => {
  const { openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  await one.add([need('bolts')])
  await two.add([need('nuts')])
  await vi.waitFor(() => expect(uids(one).toSorted()).toEqual(['bolts', 'nuts']))
})

test('things are taken off, and the whole list is', async () => {
  const { openTab } = aBrowser()
  const store = openTab()
  await store.add([need('bolts'), need('nuts')])
  await store.remove([need('bolts')])
  expect(uids(store)).toEqual(['nuts'])
  await store.clear()
  expect(uids(store)).toEqual([])
})

test('foreign content in the storage is no list, and a storage that fails is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { kept, openTab } = aBrowser()
  kept.set('shopping_list', { bad: true })
  const store = openTab()
  await store.add([need('bolts')])
  expect(uids(store)).toEqual(['bolts'])
  const broken = createShoppingStore({
    storage: { getItem: () => Promise.reject(new Error('no storage')), setItem: () => Promise.reject(new Error('full')) },
    channel: { post: () => {}, listen: () => {} },
    inTurn: (_name, run) => run(),
  })
  await broken.add([need('bolts')])
  expect(uids(broken)).toEqual(['bolts'])
  expect(warn).toHaveBeenCalled()
})
