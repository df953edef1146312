import { changeBetween } from '@stashwise/accounts/change'
import type { PlayerEdit } from '@stashwise/accounts/edit'
import { newCharacterFields } from '@stashwise/accounts/fields'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import { createChangeLog } from '#app/storage/change-log.ts'
import { aLocalStorage } from '#app/storage/testing/a-local-storage.ts'
import { createProgressStore, progressShape } from './progress-store.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** A browser with tabs over one storage, which can be taken away. */
function aBrowser({ clock = () => Date.now() } = {}) {
  const stored = new Map<string, string>()
  const heard = new Map<number, () => void>()
  const locks = new Map<string, Promise<void>>()
  const local = aLocalStorage()
  let isBroken = false
  let tabs = 0
  let entries = 0
  const storage = {
    getItem: async (key: string) => {
      if (isBroken) throw new Error('no storage')
      return JSON.parse(stored.get(key) ?? 'null')
    },
    setItem: async (key: string, value: unknown) => {
      if (isBroken) throw new Error('full')
      stored.set(key, JSON.stringify(value))
    },
  }
  const inTurn = (name: string, run: () => Promise<void>) => {
    const mine = (locks.get(name) ?? Promise.resolve()).then(run)
    locks.set(
      name,
      mine.catch(() => {}),
    )
    return mine
  }
  const breakStorage = (is: boolean) => {
    isBroken = is
  }
  const openTab = () => {
    const tab = ++tabs
    const channel = {
      post: () => {
        for (const [other, listener] of heard) if (other !== tab) queueMicrotask(listener)
      },
      listen: (listener: () => void) => void heard.set(tab, listener),
      close() {},
    }
    const log = createChangeLog(
      'progress',
      () => local,
      () => String(++entries).padStart(6, '0'),
    )
    return createProgressStore(createBrowserDocument({ ...progressShape('pvp'), storage, channel, inTurn, log }), clock)
  }
  return { stored, openTab, breakStorage }
}
type Tab = ReturnType<ReturnType<typeof aBrowser>['openTab']>
const fieldsOf = (tab: Tab) => tab.get().value.fields
const ready = (tab: Tab) => vi.waitFor(() => expect(tab.get().isReady).toBe(true))

test('a tick is there at once, in the other tab, and after a reload', async () => {
  const { openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  expect(one.edit({ questsDone: { add: ['debut'] }, level: 3, gameEdition: 'The Unheard' })).toBe('accepted')
  expect(fieldsOf(one)).toMatchObject({ questsDone: ['debut'], level: 3 })
  await vi.waitFor(() => expect(fieldsOf(two)).toEqual(fieldsOf(one)))
  const later = openTab()
  expect(later.get().isReady).toBe(false)
  await ready(later)
  expect(fieldsOf(later)).toEqual(fieldsOf(one))
})

test('what is stored shows no second change after a tick was shown', async () => {
  const tab = aBrowser().openTab()
  await ready(tab)
  let changes = 0
  tab.subscribe(() => changes++)
  tab.edit({ questsDone: { add: ['debut'] } })
  const shown = tab.get().value
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(tab.get().value).toBe(shown)
  expect(changes).toBe(1)
})

test('without Pro no fourth quest is chosen, also not by two tabs at once', async () => {
  const { openTab } = aBrowser()
  const [one, two] = [openTab(), openTab()]
  one.edit({ questsCurrent: { add: ['a', 'b'] } })
  await vi.waitFor(() => expect(fieldsOf(two).questsCurrent).toEqual(['a', 'b']))
  expect(one.edit({ questsCurrent: { add: ['c', 'd'] } })).toBe('quest-limit')
  expect([one.edit({ questsCurrent: { add: ['c'] } }), two.edit({ questsCurrent: { add: ['d'] } })]).toEqual(['accepted', 'accepted'])
  await vi.waitFor(() => expect(fieldsOf(one)).toEqual(fieldsOf(two)))
  expect(fieldsOf(one).questsCurrent).toHaveLength(3)
})

test.each<[PlayerEdit, string]>([
  [{ favourites: { add: ['gpu'] } }, 'pro-required'],
  [{ gameMode: 'PVE' }, 'pro-required'],
  [{ traderLevels: { Prapor: 2 } }, 'accepted'],
  [{ level: Number.NaN }, 'ignored'],
])('%j in the browser: %s', (edit, outcome) => {
  expect(aBrowser().openTab().edit(edit)).toBe(outcome)
})

test('trader levels are left alone while progress is not tracked', () => {
  const tab = aBrowser().openTab()
  tab.edit({ tracksProgress: false })
  expect(tab.edit({ traderLevels: { Prapor: 2 } })).toBe('ignored')
})

test('storage that fails loses nothing of this tab, and the next change stores it all', async () => {
  const { openTab, breakStorage, stored } = aBrowser()
  const tab = openTab()
  await ready(tab)
  breakStorage(true)
  tab.edit({ questsDone: { add: ['debut'] } })
  await vi.waitFor(() => expect(tab.get().isStored).toBe(false))
  expect(fieldsOf(tab).questsDone).toEqual(['debut'])
  breakStorage(false)
  tab.edit({ level: 4 })
  await vi.waitFor(() => expect(tab.get().isStored).toBe(true))
  expect(JSON.parse(stored.get('progress_pvp') ?? '').fields).toMatchObject({ questsDone: ['debut'], level: 4 })
})

test('foreign content is read as far as it goes', async () => {
  const { stored, openTab } = aBrowser()
  stored.set(
    'progress_pvp',
    JSON.stringify({
      fields: { level: 'x', questsDone: [1, 'debut'], itemsFound: { gpu: -1, salewa: 2 }, faction: 'Scav' },
      history: [null],
    }),
  )
  const tab = openTab()
  await ready(tab)
  expect(fieldsOf(tab)).toEqual({ ...newCharacterFields(), questsDone: ['debut'], itemsFound: { salewa: 2 } })
})

test('who saved progress with an account before goes on from it, unless the browser has newer progress', () => {
  const tab = aBrowser().openTab()
  const saved = { ...newCharacterFields(), questsDone: ['debut'], level: 14 }
  tab.edit({ level: 15 }, { fields: saved, until: 0 })
  expect(fieldsOf(tab)).toMatchObject({ questsDone: ['debut'], level: 15 })
  tab.edit({ questsHidden: { add: ['a'] } }, { fields: { ...saved, level: 40 }, until: 0 })
  expect(fieldsOf(tab)).toMatchObject({ questsDone: ['debut'], level: 15 })
  tab.edit({ questsHidden: { add: ['a'] } }, { fields: { ...saved, level: 40 }, until: tab.get().value.editedAt })
  expect(fieldsOf(tab)).toMatchObject({ level: 40, questsHidden: ['a'] })
})

test('two tabs that tick at once end with everything both ticked', async () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const tick = fc.record({ tab: fc.constantFrom(0, 1), uid: id, isDone: fc.boolean(), waits: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(tick, { maxLength: 12 }), async (ticks) => {
      let now = Date.UTC(2026, 10, 23)
      const { openTab } = aBrowser({ clock: () => ++now })
      const tabs = [openTab(), openTab()]
      const done = new Set<string>()
      for (const { tab, uid, isDone, waits } of ticks) {
        tabs[tab]?.edit({ questsDone: isDone ? { add: [uid] } : { remove: [uid] } })
        if (isDone) done.add(uid)
        else done.delete(uid)
        if (waits) await new Promise((resolve) => setImmediate(resolve))
      }
      for (const tab of tabs) await ready(tab)
      await vi.waitFor(() => expect(tabs.map((tab) => fieldsOf(tab).questsDone.toSorted())).toEqual([[...done].sort(), [...done].sort()]))
      const [one, two] = tabs.map(fieldsOf)
      expect(one && two && changeBetween(one, two)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('a document has the names of the specification, as an earlier build stored it', async () => {
  const { stored, openTab } = aBrowser({ clock: () => 9000 })
  const history = [{ from: 1, to: 1, at: 5, until: 5, kind: 'edit', change: { fraction: ['USEC', 'Bear'], 'tradersLL/Prapor': [1, 3] } }]
  stored.set(
    'progress_pvp',
    JSON.stringify({
      fields: { fraction: 'Bear', tradersLL: { Prapor: 3 } },
      hideoutUseProgress: false,
      times: { fraction: 5 },
      history,
      editedAt: 5,
    }),
  )
  const tab = openTab()
  await ready(tab)
  expect(tab.get().value).toMatchObject({
    fields: { faction: 'Bear', traderLevels: { Prapor: 3 } },
    tracksProgress: false,
    times: { faction: 5 },
    history: [{ change: { faction: ['USEC', 'Bear'], 'traderLevels/Prapor': [1, 3] } }],
  })
  tab.edit({ craftingSkill: 7, tracksProgress: true })
  await tab.settled()
  const after = JSON.parse(stored.get('progress_pvp') ?? '')
  expect(after).toMatchObject({
    fields: { fraction: 'Bear', tradersLL: { Prapor: 3 }, skill_Crafting: 7 },
    hideoutUseProgress: true,
    history: [history[0], { change: { skill_Crafting: [0, 7] } }],
  })
  expect(Object.keys(after.times).toSorted()).toEqual(['fraction', 'hideoutUseProgress', 'skill_Crafting'])
})
