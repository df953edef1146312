import { expect, test, vi } from 'vitest'
import { extraUid, userUid } from '../testing/a-record.ts'
import type { QueuedEdit } from './edit-queue.ts'
import { createOpenTabs, silentTabMs } from './open-tabs.ts'
import { createSavedEdits, type EditStorage } from './saved-edits.ts'

const anEdit = (id: string): QueuedEdit => ({ id, characterUid: userUid, edit: { level: 9 }, madeAt: 5, since: 5 })

function aStorage() {
  const values = new Map<string, unknown>()
  const storage: EditStorage = {
    keys: async () => [...values.keys()],
    getItem: async (key) => structuredClone(values.get(key)),
    setItem: async (key, value) => void values.set(key, structuredClone(value)),
    removeItem: async (key) => void values.delete(key),
  }
  return { values, storage }
}

/** Tabs of one browser, told apart by locks or by time. */
function aBrowser(how: 'locks' | 'time') {
  const { values, storage } = aStorage()
  const time = { now: 1_000_000 }
  const clock = () => time.now
  const locks = how === 'locks' ? navigator.locks : undefined
  const openTab = (tabId: string, uid = userUid) => createSavedEdits({ storage, tabs: createOpenTabs(locks, clock), uid, tabId, clock })
  return { values, storage, time, openTab }
}

const adopted = async (tab: ReturnType<typeof createSavedEdits>) => {
  const all: string[] = []
  await tab.adopt(async (edits) => void all.push(...edits.map(({ id }) => id)))
  return all
}

test.each(['locks', 'time'] as const)('what a gone tab left is taken over once, what an open tab has is not (%s)', async (how) => {
  const { openTab, time, values } = aBrowser(how)
  const [first, second, third] = [openTab(`${how}1`), openTab(`${how}2`), openTab(`${how}3`)]
  await first.save([anEdit('a')])
  expect(await adopted(second)).toEqual([])
  first.stop()
  time.now += silentTabMs
  await vi.waitFor(async () => expect(await adopted(second)).toEqual(['a']))
  expect(await adopted(third)).toEqual([])
  expect(values.size).toBe(0)
})

test('a tab that is heard of is open, however long its edits wait', async () => {
  const { openTab, time } = aBrowser('time')
  const [first, second] = [openTab('1'), openTab('2')]
  await first.save([anEdit('a')])
  for (let rounds = 0; rounds < 5; rounds++) {
    time.now += silentTabMs / 2
    await first.touch()
    expect(await adopted(second)).toEqual([])
  }
})

test('edits of another user are left alone', async () => {
  const { openTab, time, values } = aBrowser('time')
  await openTab('1', extraUid).save([anEdit('a')])
  time.now += silentTabMs
  expect(await adopted(openTab('2'))).toEqual([])
  expect(values.size).toBe(1)
})

test('what cannot be taken over stays', async () => {
  const { openTab, time, values } = aBrowser('time')
  await openTab('1').save([anEdit('a')])
  time.now += silentTabMs
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openTab('2').adopt(() => Promise.reject(new Error('full')))
  expect(warned).toHaveBeenCalledOnce()
  expect(values.size).toBe(1)
})

test('edits of another shape are passed over', async () => {
  const { openTab, storage } = aBrowser('time')
  await storage.setItem(`user_edits/${userUid}/old`, { savedAt: 0, edits: [{ level: 3 }, anEdit('a'), null] })
  await storage.setItem(`user_edits/${userUid}/older`, 'text')
  expect(await adopted(openTab('2'))).toEqual(['a'])
  expect(await storage.keys()).toEqual([])
})

test('the newest edits are what is stored, and nothing once all are saved', async () => {
  const { openTab, values } = aBrowser('time')
  const tab = openTab('1')
  void tab.save([anEdit('a')])
  await tab.save([anEdit('a'), anEdit('b')])
  expect(values.get(`user_edits/${userUid}/1`)).toMatchObject({ edits: [{ id: 'a' }, { id: 'b' }] })
  await tab.save([])
  expect(values.size).toBe(0)
})

test('a storage that fails is logged and ignored', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fails = () => Promise.reject(new Error('no storage'))
  const storage = { keys: fails, getItem: fails, setItem: fails, removeItem: fails }
  const tab = createSavedEdits({ storage, tabs: createOpenTabs(undefined, () => 0), uid: userUid, tabId: '1', clock: () => 0 })
  await tab.save([anEdit('a')])
  expect(await adopted(tab)).toEqual([])
  expect(warned).toHaveBeenCalledTimes(2)
})

test('edits are stored with the names of the specification, as an earlier build did', async () => {
  const { openTab, time, values } = aBrowser('time')
  const edit = { id: 'a', characterUid: userUid, edit: { faction: 'Bear', tracksProgress: true }, madeAt: 5, since: 5 } satisfies QueuedEdit
  const stored = { id: 'a', charUid: userUid, edit: { fraction: 'Bear', hideoutUseProgress: true }, madeAt: 5, since: 5 }
  await openTab('1').save([edit])
  expect([...values.values()]).toMatchObject([{ edits: [stored] }])
  time.now += silentTabMs
  const found: QueuedEdit[] = []
  await openTab('2').adopt(async (edits) => void found.push(...edits))
  expect(found).toEqual([edit])
})
