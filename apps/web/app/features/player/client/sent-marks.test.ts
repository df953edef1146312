import type { PlayerEdit } from '@stashwise/accounts/edit'
import { describe, expect, test } from 'vitest'
import { extraUid, userUid } from '../testing/a-record.ts'
import type { QueuedEdit } from './edit-queue.ts'
import { createSentMarks } from './sent-marks.ts'

let ids = 0
const anEdit = (edit: PlayerEdit, madeAt: number, characterUid = userUid): QueuedEdit => ({
  id: String(++ids),
  characterUid,
  edit,
  madeAt,
  since: madeAt,
})

/** Marks after these were sent, with the time the server may have given to each. */
function marksOf(...sent: [edit: QueuedEdit, until: number][]) {
  const marks = createSentMarks()
  for (const [edit, until] of sent) marks.add(edit, until, until)
  return marks
}

describe('the time of an edit', () => {
  test('is no earlier than what a slow one made before it may have got', () => {
    const marks = marksOf([anEdit({ itemsFound: { gpu: 1 } }, 100), 2000])
    expect(marks.timeOf(anEdit({ itemsFound: { gpu: 2 } }, 200))).toBe(2000)
    expect(marks.timeOf(anEdit({ itemsFound: { gpu: 2 } }, 3000))).toBe(3000)
  })

  test('is its own when what was sent before it was made after it', () => {
    const marks = marksOf([anEdit({ itemsFound: { gpu: 1 } }, 1500), 1800])
    expect(marks.timeOf(anEdit({ itemsFound: { gpu: 0 } }, 0))).toBe(0)
  })

  test('follows the order of sending among edits of the same time', () => {
    const marks = marksOf([anEdit({ level: 2 }, 100), 400])
    expect(marks.timeOf(anEdit({ level: 3 }, 100))).toBe(400)
  })

  test('lies after older edits only, when there are newer ones too', () => {
    const marks = marksOf([anEdit({ level: 2 }, 5000), 5300], [anEdit({ level: 3 }, 0), 300])
    expect(marks.timeOf(anEdit({ level: 4 }, 100))).toBe(300)
  })

  test('is its own when nothing sent decides the same', () => {
    const marks = marksOf([anEdit({ itemsFound: { gpu: 1 }, level: 4 }, 100), 2000])
    expect(marks.timeOf(anEdit({ itemsFound: { ledx: 1 } }, 200))).toBe(200)
    expect(marks.timeOf(anEdit({ level: 5 }, 200, extraUid))).toBe(200)
  })

  test('is the same when it is sent again', () => {
    const edit = anEdit({ level: 2 }, 100)
    expect(marksOf([edit, 2000]).timeOf(edit)).toBe(100)
  })

  test('lies after the slowest of the tries to send what it replaces', () => {
    const edit = anEdit({ level: 2, useFee: false }, 100)
    const marks = marksOf([edit, 2000], [{ ...edit, edit: { useFee: false } }, 120])
    expect(marks.timeOf(anEdit({ level: 3 }, 200))).toBe(2000)
    // Joined with what was sent already.
    expect(marks.timeOf({ ...edit, edit: { level: 3 }, madeAt: 200 })).toBe(2000)
  })

  test('lies after a slow one even when it has waited for an hour since', () => {
    const marks = marksOf([anEdit({ level: 2 }, 100), 2000])
    const waiting = anEdit({ level: 3 }, 200)
    marks.add(anEdit({ useFee: false }, 150), 3_600_000, 3_600_000)
    expect(marks.timeOf(waiting)).toBe(2000)
  })

  test('lies after an act made before it, not after one made later', () => {
    const marks = createSentMarks()
    marks.addFields(['level'], userUid, 1000, 1600)
    expect(marks.timeOf(anEdit({ level: 3 }, 1200))).toBe(1600)
    expect(marks.timeOf(anEdit({ level: 3 }, 800))).toBe(800)
  })
})

describe('an edit that turns up late', () => {
  test('loses what newer edits have saved', () => {
    const marks = createSentMarks()
    marks.addSaved(anEdit({ itemsFound: { gpu: 1 } }, 1500), 1800)
    marks.addSaved(anEdit({ level: 4 }, 2500), 2800)
    expect(marks.withoutSaved([anEdit({ itemsFound: { gpu: 0, ledx: 2 }, level: 2 }, 0), anEdit({ level: 3 }, 2000)])).toMatchObject([
      { edit: { itemsFound: { ledx: 2 } }, madeAt: 0 },
    ])
  })

  test('keeps all beside older ones', () => {
    const marks = createSentMarks()
    marks.addSaved(anEdit({ level: 4 }, 1500), 1800)
    const newer = anEdit({ level: 5 }, 1600)
    expect(marks.withoutSaved([newer])).toEqual([newer])
  })
})
