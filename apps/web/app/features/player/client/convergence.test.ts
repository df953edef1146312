import { mergeEdit, type PlayerEdit } from '@stashwise/accounts/edit'
import { fieldNames } from '@stashwise/accounts/fields'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, type Tab } from '../testing/a-browser.ts'
import { aRecord } from '../testing/a-record.ts'
import { fakeTime, pass } from '../testing/fake-time.ts'
import { createModelServer, type Way } from '../testing/model-server.ts'
import { minRefreshIntervalMs } from './refresh.ts'

beforeEach(fakeTime)
afterEach(() => vi.useRealTimers())

const members = fc.constantFrom('a', 'b', 'c')
const anEdit: fc.Arbitrary<PlayerEdit> = fc.oneof(
  fc.record({ level: fc.integer({ min: 2, max: 79 }) }),
  fc.record({ useFee: fc.boolean() }),
  fc.record({
    favourites: fc.oneof(fc.uniqueArray(members), fc.record({ add: fc.tuple(members) }), fc.record({ remove: fc.tuple(members) })),
  }),
  fc.record({ itemsFound: fc.dictionary(members, fc.integer({ min: 0, max: 3 }), { minKeys: 1 }) }),
  // One tick of a quest changes several fields at once.
  members.map((uid) => ({ questsDone: { add: [uid] }, questsActive: { remove: [uid] }, questTimes: { [uid]: 1_763_900_000 } })),
  members.map((uid) => ({ questsDone: { remove: [uid] }, questsCurrent: { add: [uid] }, questTimes: { [uid]: 0 } })),
  fc.record({ objectivesDone: fc.oneof(fc.record({ add: fc.tuple(members) }), fc.record({ remove: fc.tuple(members) })) }),
  fc.record({ goals: fc.oneof(fc.uniqueArray(members), fc.record({ add: fc.tuple(members) })) }),
  fc.record({ recipesWanted: fc.dictionary(members, fc.integer({ min: 0, max: 3 }), { minKeys: 1 }) }),
)

const place = { device: fc.constantFrom(0, 1), tab: fc.constantFrom(0, 1) }
const aStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), edits: fc.array(anEdit, { minLength: 1, maxLength: 3 }), ...place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), ...place }) },
)
const aWay: fc.Arbitrary<Way> = fc.record({
  toMs: fc.constantFrom(0, 20, 300),
  backMs: fc.constantFrom(0, 20, 300),
  lost: fc.constantFrom(undefined, undefined, undefined, 'there' as const, 'back' as const),
  fails: fc.constantFrom(undefined, undefined, 500 as const, 503 as const),
})

/** Longer than the network takes one way, so that which edit is later is the same on every clock. */
const betweenStepsMs = 1500

test('two devices with two tabs each end with the same record, and every edit is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 10 }), fc.array(aWay, { maxLength: 30 }), async (steps, ways) => {
      const left = [...ways]
      const server = createModelServer({ clock: () => Date.now(), wayOf: () => left.shift() ?? {} })
      const devices = [aBrowser({ fetch: server.fetch }), aBrowser({ fetch: server.fetch })]
      const open = devices.map((device): Tab[] => [device.openTab(aRecord()), device.openTab(aRecord())])
      const at = ({ device, tab }: { device: number; tab: number }) => open[device]?.[tab]
      let wanted = { fields: { ...aRecord() }, times: {} } as Pick<ReturnType<typeof mergeEdit>, 'fields' | 'times'>

      for (const step of steps) {
        const tab = at(step)
        if (step.kind === 'edit') {
          for (const edit of step.edits) {
            expect(tab?.store.edit(edit)).toBe('accepted')
            wanted = mergeEdit(wanted.fields, wanted.times, edit, Date.now())
          }
          await pass(betweenStepsMs, 250)
        } else if (step.kind === 'close') {
          // What was made is written before the tab goes; the next one opens with what the server says then.
          await pass(0)
          tab?.close()
          const tabs = open[step.device]
          if (tabs) tabs[step.tab] = devices[step.device]?.openTab(server.record()) ?? (tabs[step.tab] as Tab)
        } else void tab?.store.refresh()
      }

      // The network is well again; every tab is looked at.
      left.length = 0
      for (let looks = 0; looks < 2; looks++) {
        for (const tab of open.flat()) tab.store.retry()
        await pass(2 * minRefreshIntervalMs, 500)
        for (const tab of open.flat()) void tab.store.refresh()
        await pass(minRefreshIntervalMs, 500)
      }

      const comparable = (fields: typeof wanted.fields) =>
        Object.fromEntries(fieldNames.map((name) => [name, Array.isArray(fields[name]) ? fields[name].toSorted() : fields[name]]))
      expect(comparable(server.record())).toEqual(comparable(wanted.fields))
      for (const { store } of open.flat()) {
        expect(store.saveState()).toBe('saved')
        expect(store.get()).toEqual(server.record())
      }
      for (const { stored } of devices) expect([...stored.keys()]).toEqual([])
      for (const tab of open.flat()) tab.close()
    }),
    { numRuns: 100 },
  )
}, 120_000)
