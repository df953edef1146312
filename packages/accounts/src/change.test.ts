import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeBetween, joinChanges, standing, toUndoEdit } from './change.ts'
import { mergeEdit, type PlayerEdit, splitFields } from './edit.ts'
import { type CharacterFields, newAccountFields, newCharacterFields } from './fields.ts'
import {
  appendChange,
  boundHistory,
  type ChangeKind,
  changesSince,
  createHistory,
  type HistoryEntry,
  historyMs,
  maxEntries,
} from './history.ts'

const noon = Date.UTC(2026, 10, 23, 12)
const apply = (fields: CharacterFields, edit: PlayerEdit): CharacterFields =>
  splitFields(mergeEdit({ ...newAccountFields(), ...fields }, {}, edit, noon).fields).character
/** Members of a set have no order. */
const sorted = (fields: CharacterFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]))

const id = fc.constantFrom('a', 'b', 'c', 'd/e')
const members = fc.oneof(fc.uniqueArray(id), fc.record({ add: fc.tuple(id) }), fc.record({ remove: fc.tuple(id) }))
const counts = fc.dictionary(id, fc.integer({ min: 0, max: 3 }))
const anEdit: fc.Arbitrary<PlayerEdit> = fc.record(
  {
    level: fc.integer({ min: 1, max: 79 }),
    faction: fc.constantFrom('USEC' as const, 'Bear' as const),
    gameEdition: fc.constantFrom('Standard' as const, 'The Unheard' as const),
    traderLevels: fc.record({ Prapor: fc.integer({ min: 1, max: 4 }) }),
    isSolarPowerBuilt: fc.boolean(),
    questsDone: members,
    questsCurrent: members,
    objectivesDone: members,
    goals: members,
    questTimes: counts,
    itemsFound: counts,
    modulesBuilt: counts,
    recipesWanted: counts,
  },
  { requiredKeys: [] },
)
const someEdits = fc.array(anEdit, { minLength: 1, maxLength: 8 })

test('a tick is its members, entries and values before and after', () => {
  const before = newCharacterFields()
  const after = apply(before, {
    level: 2,
    questsDone: { add: ['debut'] },
    itemsFound: { 'salewa/shortage': 3 },
    traderLevels: { Prapor: 2 },
  })
  expect(changeBetween(before, after)).toEqual({
    level: [1, 2],
    'questsDone/debut': [false, true],
    'itemsFound/salewa/shortage': [0, 3],
    'traderLevels/Prapor': [1, 2],
  })
  const renamed = { ...after, characterName: 'Nikita' }
  expect(changeBetween(after, renamed)).toBeUndefined()
})

test('undoing a change restores exactly what was there', () => {
  fc.assert(
    fc.property(anEdit, anEdit, (first, edit) => {
      const before = apply(newCharacterFields(), first)
      const after = apply(before, edit)
      const change = changeBetween(before, after)
      const restored = change ? apply(after, toUndoEdit(change)) : after
      expect(sorted(restored)).toEqual(sorted(before))
    }),
  )
})

test('restoring a point in time gives exactly the progress of then', () => {
  fc.assert(
    fc.property(someEdits, fc.nat(7), fc.integer({ min: 0, max: 20_000 }), (edits, point, betweenMs) => {
      let fields = newCharacterFields()
      let history: readonly HistoryEntry[] = []
      const states: { id: number; fields: CharacterFields }[] = []
      edits.forEach((edit, index) => {
        const after = apply(fields, edit)
        const change = changeBetween(fields, after)
        states.push({ id: index + 1, fields })
        if (change) history = appendChange(history, anEntry(index + 1, { at: noon + index * betweenMs, change }))
        fields = after
      })
      const entry = history[point % Math.max(1, history.length)]
      const then = states.find((state) => state.id === entry?.from)
      const since = entry && changesSince(history, entry.from)
      const restored = since ? apply(fields, toUndoEdit(since)) : fields
      expect(sorted(restored)).toEqual(sorted(then?.fields ?? fields))
    }),
  )
})

test('changes made one after the other are one, and those that cancel out are none', () => {
  expect(joinChanges([{ level: [1, 2] }, { level: [2, 3], 'goals/kappa': [false, true] }])).toEqual({
    level: [1, 3],
    'goals/kappa': [false, true],
  })
  expect(joinChanges([{ 'questsDone/a': [false, true] }, { 'questsDone/a': [true, false] }])).toBeUndefined()
})

test('a history made of many changes is the one made change by change', () => {
  const aChange = fc.dictionary(fc.constantFrom('goals/kappa', 'questsDone/a', 'objectivesDone/b'), fc.constant(null), { minKeys: 1 })
  const when = fc.integer({ min: 0, max: 8000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(aChange, when, fc.constantFrom<ChangeKind>('edit', 'edit', 'undo')), { maxLength: 30 }), (made) => {
      const ticked = new Set<string>()
      let at = noon
      const changes = made.map(([paths, later, kind], index) => {
        at += later
        const change = Object.fromEntries(
          Object.keys(paths).map((path) => {
            const before = ticked.has(path)
            if (before) ticked.delete(path)
            else ticked.add(path)
            return [path, [before, !before] as const]
          }),
        )
        return anEntry(index, { at, kind, change })
      })
      const history = createHistory()
      for (const change of changes) history.add(change)
      expect(history.entries()).toEqual(changes.reduce(appendChange, [] as readonly HistoryEntry[]))
    }),
  )
})

test.each([100, 1000])('reading a large change and %i small ones made within a minute reads each value once', (count) => {
  let reads = 0
  /** Counts each time a value of the change is read. */
  const counted = (change: HistoryEntry['change']) =>
    new Proxy(change, {
      get(target, path) {
        reads++
        return Reflect.get(target, path)
      },
    })
  const large = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`objectivesDone/${index}`, [false, true] as const]))
  const changes = [
    anEntry(0, { change: counted(large) }),
    ...Array.from({ length: count }, (_, index) =>
      anEntry(index + 1, { at: noon + index, change: counted({ [`itemsFound/${index}`]: [0, 1] }) }),
    ),
  ]
  const history = createHistory()
  for (const change of changes) history.add(change)
  expect(history.entries()).toHaveLength(1)
  expect(reads).toBe(5000 + count)
})

test('of an earlier change only what nothing later has changed can be undone', () => {
  const change = { level: [14, 15], 'questsDone/debut': [false, true], 'itemsFound/gpu': [0, 2] } as const
  const fields = apply(newCharacterFields(), { level: 16, questsDone: ['debut'], itemsFound: { gpu: 2 } })
  expect(standing(change, fields)).toEqual({ 'questsDone/debut': [false, true], 'itemsFound/gpu': [0, 2] })
  expect(standing({ level: [14, 15] }, fields)).toBeUndefined()
})

function anEntry(id: number, { at = noon, kind = 'edit' as ChangeKind, change = { level: [id, id + 1] } as HistoryEntry['change'] } = {}) {
  return { from: id, to: id, at, until: at, kind, change } satisfies HistoryEntry
}

describe('a history', () => {
  const add = (...entries: HistoryEntry[]) => entries.reduce(appendChange, [] as readonly HistoryEntry[])

  test('has ticks of the same seconds as one entry', () => {
    expect(add(anEntry(1), anEntry(2, { at: noon + 2000 }), anEntry(3, { at: noon + 9000 }))).toEqual([
      { from: 1, to: 2, at: noon, until: noon + 2000, kind: 'edit', change: { level: [1, 3] } },
      anEntry(3, { at: noon + 9000 }),
    ])
  })

  test('has an undo, a reset and an import as entries of their own', () => {
    expect(add(anEntry(1), anEntry(2, { kind: 'undo' }), anEntry(3, { kind: 'reset' }), anEntry(4))).toHaveLength(4)
  })

  test('has no entry for a tick that was undone at once', () => {
    expect(add(anEntry(1, { change: { 'goals/kappa': [false, true] } }), anEntry(2, { change: { 'goals/kappa': [true, false] } }))).toEqual(
      [],
    )
  })

  test('drops what is older than thirty days, and the oldest of too many', () => {
    const old = anEntry(1, { at: noon - historyMs - 1 })
    expect(boundHistory([old, anEntry(2)], noon)).toEqual([anEntry(2)])
    const many = Array.from({ length: maxEntries + 5 }, (_, index) => anEntry(index))
    expect(boundHistory(many, noon)).toEqual(many.slice(5))
    const few = many.slice(0, 9)
    expect(boundHistory(few, noon)).toBe(few)
  })

  test('keeps a last change that is larger than all may be together', () => {
    const change = Object.fromEntries(Array.from({ length: 21_000 }, (_, index) => [`objectivesDone/${index}`, [true, false] as const]))
    expect(boundHistory([anEntry(1), anEntry(2, { kind: 'reset', change })], noon)).toHaveLength(1)
  })
})
