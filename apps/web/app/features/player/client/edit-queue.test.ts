import type { PlayerEdit } from '@stashwise/accounts/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRecord, extraUid, userUid } from '../testing/a-record.ts'
import { addEdit, joinWithinMs, pathsOf, type QueuedEdit, rebase, splitEdit, withoutSaved } from './edit-queue.ts'

let ids = 0
const queued = (edit: PlayerEdit, madeAt: number, characterUid = userUid): QueuedEdit => ({
  id: String(++ids),
  characterUid,
  edit,
  madeAt,
  since: madeAt,
})
const queueOf = (...all: QueuedEdit[]) => all.reduce<QueuedEdit[]>((queue, each) => addEdit(queue, each), [])
const edits = (queue: QueuedEdit[]) => queue.map(({ edit }) => edit)
const later = joinWithinMs + 1

describe('edits made one after the other', () => {
  test('are one when they follow quickly, with the time of the last', () => {
    const queue = queueOf(queued({ level: 2 }, 0), queued({ useFee: false }, 400), queued({ level: 3 }, 900))
    expect(queue).toMatchObject([{ edit: { level: 3, useFee: false }, madeAt: 900, since: 0 }])
  })

  test('stay apart after a second, so that each keeps its time', () => {
    const queue = queueOf(queued({ level: 2 }, 0), queued({ useFee: false }, 600), queued({ isIC3Built: true }, 1200))
    expect(edits(queue)).toEqual([{ level: 2, useFee: false }, { isIC3Built: true }])
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
    expect(edits(queueOf(queued({ favourites: { add: ['gpu', 'ledx'] } }, 0), queued({ favourites: { remove: ['gpu'] } }, 5)))).toEqual([
      { favourites: { add: ['ledx'], remove: ['gpu'] } },
    ])
    expect(edits(queueOf(queued({ favourites: { add: ['gpu'] } }, 0), queued({ favourites: { remove: ['gpu'] } }, later)))).toEqual([
      { favourites: { remove: ['gpu'] } },
    ])
  })

  test('a whole list takes the place of members before it and takes up those right after it', () => {
    expect(edits(queueOf(queued({ favourites: { add: ['gpu'] } }, 0), queued({ favourites: ['ledx'] }, later)))).toEqual([
      { favourites: ['ledx'] },
    ])
    const after = queueOf(queued({ favourites: ['ledx', 'gpu'] }, 0), queued({ favourites: { add: ['salewa'], remove: ['gpu'] } }, 5))
    expect(edits(after)).toEqual([{ favourites: ['ledx', 'salewa'] }])
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
    const queue = queueOf(queued({ level: 2, useFee: false }, 0), queued({ level: 3, useFee: true }, 5, extraUid))
    expect(edits(queue)).toEqual([{ level: 2 }, { level: 3, useFee: true }])
  })
})

describe('edits beside one that is saved', () => {
  test('lose what it decides when they were made before it', () => {
    const saved = queued({ favourites: { add: ['gpu'] }, level: 5 }, 1000)
    const older = queued({ favourites: { remove: ['gpu', 'ledx'] }, level: 4 }, 0)
    const newer = queued({ level: 6 }, 1000)
    expect(edits(withoutSaved([older, queued({ level: 3 }, 999), newer], saved))).toEqual([
      { favourites: { remove: ['ledx'] } },
      { level: 6 },
    ])
  })

  test('keep a whole list made before a change of a member', () => {
    expect(edits(withoutSaved([queued({ favourites: ['ledx'] }, 0)], queued({ favourites: { add: ['gpu'] } }, 1000)))).toEqual([
      { favourites: ['ledx'] },
    ])
  })
})

describe('the record with edits on their way', () => {
  test('is as they were made, in whatever order they are sent', () => {
    expect(rebase(aRecord(), [queued({ level: 7 }, later), queued({ level: 3, useFee: false }, 0)])).toMatchObject({
      level: 7,
      useFee: false,
    })
  })

  test('a newer record of the server does not take them back', () => {
    const queue = queueOf(queued({ favourites: { add: ['gpu'] } }, 0), queued({ level: 7 }, later))
    const newer = aRecord({ version: 9, favourites: ['ledx'], level: 3 })
    expect(rebase(newer, queue)).toMatchObject({ version: 9, favourites: ['ledx', 'gpu'], level: 7 })
  })

  test('never lands on another character', () => {
    const queue = queueOf(queued({ level: 7, useFee: false }, 0))
    const after = rebase(aRecord({ characterUid: extraUid }), queue)
    expect(after).toMatchObject({ level: 1, useFee: false })
  })

  test('lists the selected character as it is now', () => {
    const after = rebase(aRecord(), queueOf(queued({ level: 7, characterName: 'Nikita' }, 0)))
    expect(after.characters).toMatchObject([
      { uid: userUid, level: 7, characterName: 'Nikita' },
      { uid: extraUid, level: 1 },
    ])
  })

  test('is the same object when nothing is on its way', () => {
    const record = aRecord()
    expect(rebase(record, [])).toBe(record)
  })
})

test('a refused edit is tried field by field', () => {
  const parts = splitEdit(queued({ level: 7, favourites: { add: ['gpu'] } }, 0), () => 'new')
  expect(parts).toMatchObject([
    { edit: { level: 7 }, alone: true },
    { edit: { favourites: { add: ['gpu'] } }, alone: true },
  ])
  expect(splitEdit(queued({ level: 7 }, 0), () => 'new')).toBeUndefined()
})

test('paths name what an edit decides', () => {
  expect(pathsOf({ level: 2, favourites: { add: ['a'], remove: ['b'] }, questsDone: ['c'], traderLevels: { Prapor: 2 } })).toEqual([
    'level',
    'favourites/a',
    'favourites/b',
    'questsDone',
    'traderLevels/Prapor',
  ])
})

const members = fc.constantFrom('a', 'b', 'c')
const anEdit: fc.Arbitrary<PlayerEdit> = fc.record(
  {
    level: fc.integer({ min: 1, max: 79 }),
    useFee: fc.boolean(),
    favourites: fc.oneof(
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
      const all = steps.map(([edit, pause, characterUid]) => {
        now += pause
        return queued(edit, now, characterUid)
      })
      const joined = queueOf(...all)
      for (const characterUid of [userUid, extraUid]) {
        const whole = (queue: QueuedEdit[]) => {
          const { favourites, ...rest } = rebase(aRecord({ characterUid, favourites: ['b'], itemsFound: { c: 2 } }), queue)
          return { ...rest, favourites: favourites.toSorted() }
        }
        expect(whole(joined)).toEqual(whole(all))
      }
    }),
    { numRuns: 500 },
  )
})
