import type { QuestUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { readQuestForm, readRequire, writeRequire } from './quest-form.ts'

const quests = new Map([
  ['debut', 'a1' as QuestUid],
  ['shortage', 'a2' as QuestUid],
])
const find = (name: string) => quests.get(name) ?? [...quests.values()].find((uid) => uid === name)
const urlOf = (uid: QuestUid) => [...quests].find(([, known]) => known === uid)?.[0]

test('prerequisites are lines that can be read back', () => {
  const require = [
    { quest: 'a1' as QuestUid, status: ['complete' as const] },
    { quest: 'a2' as QuestUid, status: ['complete' as const, 'active' as const] },
  ]
  const text = writeRequire(require, urlOf)
  expect(text).toBe('debut complete\nshortage complete active')
  expect(readRequire(`${text}\n\n`, find)).toEqual({ ok: true, require })
})

test.each(['debut', 'debut done', 'gunsmith complete', 'debut complete complete'])('the line "%s" says nothing, and is named', (line) => {
  expect(readRequire(`shortage complete\n${line}`, find)).toEqual({ ok: false, line: 2 })
})

const feed = {
  reqLevel: 3,
  fraction: 'Any' as const,
  requiredForKappa: true,
  requiredForLightkeeper: false,
  delaySeconds: 0,
  require: [],
  objectives: [{ id: 'o1', count: 3, foundInRaid: true, optional: false }],
}
const typed = {
  intent: 'correct',
  quest: 'a2',
  reqLevel: '5',
  fraction: 'Any',
  requiredForKappa: 'on',
  delayMinutes: '1260',
  require: 'debut complete',
  'count:o1': '4',
  'foundInRaid:o1': 'on',
}

test('a form says what the quest is in the game', () => {
  const read = readQuestForm(typed, feed, find)
  expect(read).toMatchObject({
    ok: true,
    quest: {
      reqLevel: 5,
      delaySeconds: 75_600,
      require: [{ quest: 'a1' }],
      objectives: [{ count: 4, foundInRaid: true, optional: false }],
    },
  })
})

test('wrong fields are named, all at once', () => {
  const read = readQuestForm({ ...typed, reqLevel: '80', 'count:o1': '0', require: 'nothing complete' }, feed, find)
  expect(read).toEqual({
    ok: false,
    faults: [
      { field: 'reqLevel', reason: 'shape' },
      { field: 'count:o1', reason: 'shape' },
      { field: 'require', reason: 'line', line: 1 },
    ],
  })
})
