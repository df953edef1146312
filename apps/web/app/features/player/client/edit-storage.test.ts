import { expect, test } from 'vitest'
import { aLocalStorage } from '#app/storage/testing/a-local-storage.ts'
import { createEditStorage } from './edit-storage.ts'
import { createSavedEdits } from './saved-edits.ts'

function aSlowStorage() {
  const values = new Map<string, unknown>()
  return {
    values,
    keys: async () => [...values.keys()],
    getItem: async (key: string) => values.get(key),
    setItem: async (key: string, value: unknown) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
  }
}

const tabs = { hold() {}, release() {}, isOpen: async () => false, inTurn: (_name: string, run: () => Promise<void>) => run() }
const anEdit = (id: string) => ({ id, characterUid: 'me', edit: { level: 9 }, madeAt: 5, since: 5 })

test('an edit is stored before the call that makes it returns, also while an earlier one is being stored', () => {
  const local = aLocalStorage()
  const never = new Promise<never>(() => {})
  const slow = { keys: () => never, getItem: () => never, setItem: () => never, removeItem: () => never }
  const saved = createSavedEdits({ storage: createEditStorage(() => local, slow), tabs, uid: 'me', tabId: 'a', clock: () => 7 })
  void saved.save([anEdit('1')])
  expect(local.getItem('user_edits/me/a')).toContain('"id":"1"')
  void saved.save([anEdit('1'), anEdit('2')])
  return Promise.resolve().then(() => expect.poll(() => local.getItem('user_edits/me/a')).toContain('"id":"2"'))
})

test.each(['fits', 'full'] as const)('the next tab finds it and nothing is left behind (%s)', async (how) => {
  const local = aLocalStorage()
  const slow = aSlowStorage()
  if (how === 'full') {
    local.setItem = () => {
      throw new Error('full')
    }
  }
  const open = (tabId: string) =>
    createSavedEdits({ storage: createEditStorage(() => local, slow), tabs, uid: 'me', tabId, clock: () => 7 })
  await open('a').save([anEdit('1')])
  const found: string[] = []
  await open('b').adopt(async (edits) => void found.push(...edits.map(({ id }) => id)))
  expect(found).toEqual(['1'])
  expect([local.length, slow.values.size]).toEqual([0, 0])
})
