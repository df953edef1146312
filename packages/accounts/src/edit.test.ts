import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundTimes, maxTimesLength, mergeEdit, oldestEditMs, type PlayerEdit, splitFields } from './edit.ts'
import { newAccountFields, newCharacterFields, type PlayerFields } from './fields.ts'
import { levelSaid, moduleSwitches } from './module-switches.ts'

const player = (): PlayerFields => ({ ...newAccountFields(), ...newCharacterFields() })
const noon = Date.UTC(2026, 10, 21, 12)

describe('one edit', () => {
  test('changes only its own fields and leaves what was given alone', () => {
    const before = player()
    const { fields, times, changed } = mergeEdit(before, {}, { level: 15, favourites: { add: ['gpu'] } }, noon)
    expect(fields).toEqual({ ...player(), level: 15, favourites: ['gpu'] })
    expect(times).toEqual({ level: noon, 'favourites/gpu': noon })
    expect(changed).toEqual(['level', 'favourites'])
    expect(before).toEqual(player())
  })

  test('an entry at its lowest value is no entry, but every trader keeps a level', () => {
    const built = mergeEdit(player(), {}, { modulesBuilt: { workbench: 2 }, traderLevels: { Prapor: 3 } }, noon)
    expect(built.fields.modulesBuilt).toEqual({ workbench: 2 })
    const gone = mergeEdit(built.fields, built.times, { modulesBuilt: { workbench: 0 }, traderLevels: { Prapor: 1 } }, noon + 1)
    expect(gone.fields.modulesBuilt).toEqual({})
    expect(gone.fields.traderLevels).toEqual(player().traderLevels)
  })

  test('a whole list replaces the set', () => {
    const { fields, times } = mergeEdit({ ...player(), questsDone: ['a', 'b'] }, {}, { questsDone: ['b', 'c'] }, noon)
    expect(fields.questsDone).toEqual(['b', 'c'])
    expect(times).toEqual({ questsDone: noon })
  })
})

describe('two edits of the same', () => {
  test('the later one wins, whichever arrives first', () => {
    const late = mergeEdit(player(), {}, { level: 20 }, noon + 1)
    expect(mergeEdit(late.fields, late.times, { level: 10 }, noon).fields.level).toBe(20)
    const early = mergeEdit(player(), {}, { level: 10 }, noon)
    expect(mergeEdit(early.fields, early.times, { level: 20 }, noon + 1).fields.level).toBe(20)
  })

  test('an edit to the value that is there already still counts as the later one', () => {
    const same = mergeEdit({ ...player(), level: 20 }, {}, { level: 20 }, noon + 1)
    expect(same.changed).toEqual(['level'])
    expect(mergeEdit(same.fields, same.times, { level: 10 }, noon).fields.level).toBe(20)
  })

  test('members are single: a list sent late does not undo what was added after it was made', () => {
    const added = mergeEdit({ ...player(), questsDone: ['a'] }, {}, { questsDone: { add: ['b'] } }, noon + 5)
    expect(mergeEdit(added.fields, added.times, { questsDone: ['a', 'c'] }, noon).fields.questsDone.sort()).toEqual(['a', 'b', 'c'])
  })

  test('what came before a whole list and arrives after it is too late', () => {
    const listed = mergeEdit(player(), {}, { questsDone: [] }, noon + 5)
    expect(mergeEdit(listed.fields, listed.times, { questsDone: { add: ['b'] } }, noon).fields.questsDone).toEqual([])
  })
})

test('a second edit at the very same time still changes the value', () => {
  const first = mergeEdit(player(), {}, { questsDone: ['a'] }, noon)
  const second = mergeEdit(first.fields, first.times, { questsDone: ['a', 'b'] }, noon)
  expect(second).toMatchObject({ changed: ['questsDone'], fields: { questsDone: ['a', 'b'] } })
})

describe('a switch and the module it speaks of say the same', () => {
  const [{ module: solar }, { module: intelligence }] = moduleSwitches
  const built = { ...player(), isIC3Built: true, modulesBuilt: { [intelligence]: 3, workbench: 1 } }

  test.each<[what: string, edit: PlayerEdit, after: Partial<PlayerFields>]>([
    ['building a level sets it', { modulesBuilt: { [solar]: 1 } }, { isSolarPowerBuilt: true }],
    ['destroying reverts it', { modulesBuilt: { [intelligence]: 2 } }, { isIC3Built: false }],
    ['another module changes nothing', { modulesBuilt: { workbench: 2 } }, { isIC3Built: true, isSolarPowerBuilt: false }],
  ])('%s', (_what, edit, after) => {
    const { fields, changed } = mergeEdit(built, {}, edit, noon)
    expect(fields).toMatchObject(after)
    expect(changed).toEqual(expect.arrayContaining(Object.keys(edit)))
  })

  test('the later of both decides, whichever comes first', () => {
    const off = mergeEdit(player(), {}, { isIC3Built: false }, noon + 5)
    const late = mergeEdit(off.fields, off.times, { modulesBuilt: { [intelligence]: 3 } }, noon)
    expect(late.fields.isIC3Built).toBe(false)
    expect(levelSaid(late.fields, intelligence)).toBe(2)
    const again = mergeEdit(late.fields, late.times, { modulesBuilt: { [intelligence]: 3 } }, noon + 9)
    expect(levelSaid(again.fields, intelligence)).toBe(3)
  })

  test('switching off removes the level, and on gives it', () => {
    const off = mergeEdit(built, {}, { isIC3Built: false }, noon)
    expect(levelSaid(off.fields, intelligence)).toBe(2)
    expect(levelSaid(mergeEdit(off.fields, off.times, { isIC3Built: true }, noon + 1).fields, intelligence)).toBe(3)
    expect(levelSaid({ ...player(), isSolarPowerBuilt: true }, solar)).toBe(1)
  })
})

test('times that can decide nothing any more are dropped', () => {
  const { times } = mergeEdit(player(), { 'favourites/old': noon - 3 * oldestEditMs, 'favourites/new': noon - 1000 }, { level: 3 }, noon)
  expect(times).toEqual({ 'favourites/new': noon - 1000, level: noon })
})

describe('times that are bounded', () => {
  const some = (count: number, length = 10) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`favourites/${String(index).padEnd(length, '-')}`, noon + index]))

  test('are the same object while there are few', () => {
    const times = some(500)
    expect(boundTimes(times, 500)).toBe(times)
  })

  test('lose the oldest when there are many', () => {
    expect(boundTimes({ ...some(500), level: noon - 1 }, 100)).toEqual(
      Object.fromEntries(Object.entries(some(500)).filter(([, at]) => at >= noon + 400)),
    )
  })

  test('are never longer than they may be, however long the ids', () => {
    const bounded = boundTimes(some(6000, 120), 10_000)
    expect(JSON.stringify(bounded).length).toBeLessThanOrEqual(maxTimesLength)
    expect(JSON.stringify(bounded).length).toBeGreaterThan(maxTimesLength * 0.99)
    expect(Math.min(...Object.values(bounded))).toBe(noon + 6000 - Object.keys(bounded).length)
  })
})

test('account and character fields are told apart, and together are all', () => {
  const { account, character } = splitFields(player())
  expect(account).toEqual(newAccountFields())
  expect(character).toEqual(newCharacterFields())
})

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const setEdit = fc.oneof(
  fc.uniqueArray(ids),
  // One member is either added or taken away by one edit.
  fc.uniqueArray(ids, { minLength: 1 }).map((all) => ({ add: all.slice(1), remove: all.slice(0, 1) })),
)
const anEdit: fc.Arbitrary<PlayerEdit> = fc.record(
  {
    level: fc.integer({ min: 1, max: 79 }),
    characterName: fc.string({ maxLength: 5 }),
    isIC3Built: fc.boolean(),
    favourites: setEdit,
    questsDone: setEdit,
    traderLevels: fc.record({ Prapor: fc.integer({ min: 1, max: 4 }), Ref: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: [] }),
    itemsFound: fc.dictionary(ids, fc.integer({ min: 0, max: 5 })),
    questsCurrent: setEdit,
    objectivesDone: setEdit,
    questTimes: fc.dictionary(ids, fc.integer({ min: 0, max: 5 })),
    goals: setEdit,
    modulesBuilt: fc.dictionary(
      fc.constantFrom('workbench', ...moduleSwitches.map(({ module }) => module)),
      fc.integer({ min: 0, max: 3 }),
    ),
  },
  { requiredKeys: [] },
)

function arriveInOrder(edits: { edit: PlayerEdit; at: number }[]) {
  let state = { fields: player(), times: {} }
  for (const { edit, at } of edits) state = mergeEdit(state.fields, state.times, edit, at)
  return Object.fromEntries(
    Object.entries(state.fields).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const),
  )
}

test('edits end in the same state in whatever order they arrive', () => {
  const some = fc.array(anEdit, { maxLength: 8 }).chain((edits) =>
    fc.tuple(
      fc.constant(edits.map((edit, index) => ({ edit, at: noon + index * 1000 }))),
      fc.shuffledSubarray(
        edits.map((_, index) => index),
        { minLength: edits.length },
      ),
    ),
  )
  fc.assert(
    fc.property(some, ([made, order]) => {
      expect(arriveInOrder(order.flatMap((index) => made[index] ?? []))).toEqual(arriveInOrder(made))
    }),
    { numRuns: 500 },
  )
})

test('an edit that arrives twice changes nothing the second time', () => {
  fc.assert(
    fc.property(anEdit, anEdit, (first, second) => {
      const made = [
        { edit: first, at: noon },
        { edit: second, at: noon + 1 },
      ]
      expect(arriveInOrder([...made, ...made])).toEqual(arriveInOrder(made))
    }),
  )
})
