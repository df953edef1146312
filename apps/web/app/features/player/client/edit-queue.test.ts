import type { PlayerEdit } from '@stashwise/accounts/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRecord, extraUid, userUid } from '../testing/a-record.ts'
import { addEdit, joinWithinMs, pathsOf, type QueuedEdit, rebase, splitEdit, withoutSaved } from './edit-queue.ts'

let ids = 0
const queued = (edit: PlayerEdit, madeAt: number, charUid = userUid): QueuedEdit => ({
  id: String(++ids),
  charUid,
  edit,
  madeAt,
  since: madeAt,
})
const queueOf = (...all: QueuedEdit[]) => all.reduce<QueuedEdit[]>((queue, each) => addEdit(queue, each), [])
const edits = (queue: QueuedEdit[]) => queue.map(({ edit }) => edit)
const later = joinWithinMs + 1

describe('edits made one after the other', () => {
  test('are one when they follow quickly, with the time of the last', () => {
    const queue = queueOf(queued({ level: 2 }, 0), queued({ hideoutUseFee: false }, 400), queued({ level: 3 }, 900))
    expect(queue).toMatchObject([{ edit: { level: 3, hideoutUseFee: false }, madeAt: 900, since: 0 }])
  })

  test('stay apart after a second, so that each keeps its time', () => {
    const queue = queueOf(queued({ level: 2 }, 0), queued({ hideoutUseFee: false }, 600), queued({ isIC3Built: true }, 1200))
    expect(edits(queue)).toEqual([{ level: 2, hideoutUseFee: false }, { isIC3Built: true }])
    expect(queue.map(({ madeAt }) => madeAt)).toEqual([600, 1200])
  })

  test('a value chosen again is sent once', () => {
    expect(edits(queueOf(queued({ level: 2, isIC3Built: true }, 0), queued({ level: 5 }, later)))).toEqual([
      { isIC3Built: true },
      { level: 5 },
    ])
    expect(edits(queueOf(queued({ level: 2 }, 0), queued({ level: 5 }, later)))).toEqual([{ level: 5 }])
  })

  test('a member put in and taken out again is only taken out', () => {
    expect(edits(queueOf(queued({ favList: { add: ['gpu', 'ledx'] } }, 0), queued({ favList: { remove: ['gpu'] } }, 5)))).toEqual([
      { favList: { add: ['ledx'], remove: ['gpu'] } },
    ])
    expect(edits(queueOf(queued({ favList: { add: ['gpu'] } }, 0), queued({ favList: { remove: ['gpu'] } }, later)))).toEqual([
      { favList: { remove: ['gpu'] } },
    ])
  })

  test('a whole list takes the place of members before it and takes up those right after it', () => {
    expect(edits(queueOf(queued({ favList: { add: ['gpu'] } }, 0), queued({ favList: ['ledx'] }, later)))).toEqual([{ favList: ['ledx'] }])
    const after = queueOf(queued({ favList: ['ledx', 'gpu'] }, 0), queued({ favList: { add: ['salewa'], remove: ['gpu'] } }, 5))
    expect(edits(after)).toEqual([{ favList: ['ledx', 'salewa'] }])
  })

  test('entries of a map are single', () => {
    const queue = queueOf(queued({ itemsFound: { gpu: 1, ledx: 1 } }, 0), queued({ itemsFound: { gpu: 2 } }, later))
    expect(edits(queue)).toEqual([{ itemsFound: { ledx: 1 } }, { itemsFound: { gpu: 2 } }])
  })

  test('what is on its way stays as it is', () => {
    const first = queued({ level: 2 }, 0)
    const queue = addEdit([first], queued({ level: 3 }, 5), (id) => id === first.id)
    expect(edits(queue)).toEqual([{ level: 2 }, { level: 3 }])
  })

  test('characters are told apart, the account is one', () => {
    const queue = queueOf(queued({ level: 2, hideoutUseFee: false }, 0), queued({ level: 3, hideoutUseFee: true }, 5, extraUid))
    expect(edits(queue)).toEqual([{ level: 2 }, { level: 3, hideoutUseFee: true }])
  })
})

describe('edits beside one that is saved', () => {
  test('lose what it decides when they were made before it', () => {
    const saved = queued({ favList: { add: ['gpu'] }, level: 5 }, 1000)
    const older = queued({ favList: { remove: ['gpu', 'ledx'] }, level: 4 }, 0)
    const newer = queued({ level: 6 }, 1000)
    expect(edits(withoutSaved([older, queued({ level: 3 }, 999), newer], saved))).toEqual([{ favList: { remove: ['ledx'] } }, { level: 6 }])
  })

  test('keep a whole list made before a change of a member', () => {
    expect(edits(withoutSaved([queued({ favList: ['ledx'] }, 0)], queued({ favList: { add: ['gpu'] } }, 1000)))).toEqual([
      { favList: ['ledx'] },
    ])
  })
})

describe('the record with edits on their way', () => {
  test('is as they were made, in whatever order they are sent', () => {
    expect(rebase(aRecord(), [queued({ level: 7 }, later), queued({ level: 3, hideoutUseFee: false }, 0)])).toMatchObject({
      level: 7,
      hideoutUseFee: false,
    })
  })

  test('a newer record of the server does not take them back', () => {
    const queue = queueOf(queued({ favList: { add: ['gpu'] } }, 0), queued({ level: 7 }, later))
    const newer = aRecord({ version: 9, favList: ['ledx'], level: 3 })
    expect(rebase(newer, queue)).toMatchObject({ version: 9, favList: ['ledx', 'gpu'], level: 7 })
  })

  test('never lands on another character', () => {
    const queue = queueOf(queued({ level: 7, hideoutUseFee: false }, 0))
    const after = rebase(aRecord({ charUid: extraUid }), queue)
    expect(after).toMatchObject({ level: 1, hideoutUseFee: false })
  })

  test('lists the selected character as it is now', () => {
    const after = rebase(aRecord(), queueOf(queued({ level: 7, charName: 'Nikita' }, 0)))
    expect(after.chars).toMatchObject([
      { uid: userUid, level: 7, charName: 'Nikita' },
      { uid: extraUid, level: 1 },
    ])
  })

  test('is the same object when nothing is on its way', () => {
    const record = aRecord()
    expect(rebase(record, [])).toBe(record)
  })
})

test('a refused edit is tried field by field', () => {
  const parts = splitEdit(queued({ level: 7, favList: { add: ['gpu'] } }, 0), () => 'new')
  expect(parts).toMatchObject([
    { edit: { level: 7 }, alone: true },
    { edit: { favList: { add: ['gpu'] } }, alone: true },
  ])
  expect(splitEdit(queued({ level: 7 }, 0), () => 'new')).toBeUndefined()
})

test('paths name what an edit decides', () => {
  expect(pathsOf({ level: 2, favList: { add: ['a'], remove: ['b'] }, questsDone: ['c'], tradersLL: { Prapor: 2 } })).toEqual([
    'level',
    'favList/a',
    'favList/b',
    'questsDone',
    'tradersLL/Prapor',
  ])
})

const members = fc.constantFrom('a', 'b', 'c')
const anEdit: fc.Arbitrary<PlayerEdit> = fc.record(
  {
    level: fc.integer({ min: 1, max: 79 }),
    hideoutUseFee: fc.boolean(),
    favList: fc.oneof(
      fc.uniqueArray(members),
      fc.uniqueArray(members, { minLength: 1 }).map((all) => ({ add: all.slice(1), remove: all.slice(0, 1) })),
    ),
    itemsFound: fc.dictionary(members, fc.integer({ min: 0, max: 3 })),
  },
  { requiredKeys: [] },
)

test('joining edits never changes what they come to', () => {
  const made = fc.array(fc.tuple(anEdit, fc.integer({ min: 0, max: 2 * joinWithinMs }), fc.constantFrom(userUid, extraUid)), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(made, (steps) => {
      let now = 0
      const all = steps.map(([edit, pause, charUid]) => {
        now += pause
        return queued(edit, now, charUid)
      })
      const joined = queueOf(...all)
      for (const charUid of [userUid, extraUid]) {
        const whole = (queue: QueuedEdit[]) => {
          const { favList, ...rest } = rebase(aRecord({ charUid, favList: ['b'], itemsFound: { c: 2 } }), queue)
          return { ...rest, favList: favList.toSorted() }
        }
        expect(whole(joined)).toEqual(whole(all))
      }
    }),
    { numRuns: 500 },
  )
})
