import { expect, test } from 'vitest'
import { editProgress, newBrowserProgress } from './browser-progress.ts'
import { untoldWipe, wipeProgress } from './browser-wipe.ts'

const wipe = Date.UTC(2026, 10, 20, 8)
const hour = 3_600_000
const before = editProgress(
  newBrowserProgress('pvp'),
  { level: 42, questsDone: { add: ['debut', 'checking'] }, faction: 'Bear', goals: { add: ['kappa'] } },
  wipe - hour,
)

test('a wipe resets what was before it, leaves what came after it, and can be undone by its entry', () => {
  const played = editProgress(before, { level: 3, questsDone: { add: ['shortage'] } }, wipe + hour)
  const after = wipeProgress(played, wipe, wipe + 2 * hour)
  expect(after.fields).toMatchObject({ level: 3, questsDone: ['shortage'], faction: 'Bear', goals: [] })
  expect(untoldWipe(after)).toMatchObject({ kind: 'wipe', change: { 'questsDone/debut': [true, false], 'goals/kappa': [true, false] } })
  expect(untoldWipe({ ...after, seenWipe: wipe })).toBeUndefined()
})

test('a wipe comes once, and not to who began after it or never', () => {
  const after = wipeProgress(before, wipe, wipe + hour)
  expect(wipeProgress(after, wipe, wipe + 2 * hour)).toBe(after)
  const began = editProgress(newBrowserProgress('pvp'), { level: 5 }, wipe + 1)
  expect(wipeProgress(began, wipe, wipe + hour)).toEqual({ ...began, wipedAt: wipe })
  expect(untoldWipe(wipeProgress(began, wipe, wipe + hour))).toBeUndefined()
  const never = newBrowserProgress('pvp')
  expect(wipeProgress(never, wipe, wipe + hour)).toBe(never)
})

test('the next wipe resets again', () => {
  const played = editProgress(wipeProgress(before, wipe, wipe + hour), { level: 20 }, wipe + 2 * hour)
  expect(wipeProgress(played, wipe + 3 * hour, wipe + 4 * hour).fields.level).toBe(1)
})
