import type { PlayerEdit } from './edit.ts'
import { type CharacterFields, copiedFields, entryRules, isMapField, isSetField } from './fields.ts'

type Value = string | number | boolean
type Entries = Readonly<Record<string, number>>

/** A change of a character: values before and after by field (`level`), member (`questsDone/{uid}`) and entry (`itemsFound/{key}`). */
export type Change = Readonly<Record<string, readonly [before: Value, after: Value]>>

export const recordedFields = [...copiedFields, 'faction', 'gameEdition'] as const satisfies (keyof CharacterFields)[]
type RecordedField = (typeof recordedFields)[number]
export type Recorded = Pick<CharacterFields, RecordedField>

const isRecorded = (name: string): name is RecordedField => recordedFields.some((each) => each === name)

/** What is another value in the second; undefined when nothing is. */
export function changeBetween(before: Recorded, after: Recorded): Change | undefined {
  const changed = recordedFields.flatMap((name) => (before[name] === after[name] ? [] : changesOf(name, before, after)))
  return toChange(changed)
}

type Part = readonly [path: string, values: readonly [before: Value, after: Value]]

function changesOf(name: RecordedField, before: Recorded, after: Recorded): Part[] {
  if (isSetField(name)) {
    const [had, has] = [new Set(before[name]), new Set(after[name])]
    return [
      ...[...has.difference(had)].map((member): Part => [`${name}/${member}`, [false, true]]),
      ...[...had.difference(has)].map((member): Part => [`${name}/${member}`, [true, false]]),
    ]
  }
  if (!isMapField(name)) return [[name, [before[name], after[name]]]]
  const [had, has]: [Entries, Entries] = [before[name], after[name]]
  const { lowest } = entryRules[name]
  return [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap((key): Part[] => {
    const [old, now] = [had[key] ?? lowest, has[key] ?? lowest]
    return old === now ? [] : [[`${name}/${key}`, [old, now]]]
  })
}

const toChange = (parts: readonly Part[]): Change | undefined => (parts.length === 0 ? undefined : Object.fromEntries(parts))

/** Changes made one after the other, joined as they come: each is read once, however much came before it. */
export type ChangeJoiner = {
  add(change: Change): void
  /** How many values are others than before all of it. */
  readonly size: number
  /** All of it as one change; undefined when it leaves everything as it was. */
  result(): Change | undefined
}

export function createChangeJoiner(): ChangeJoiner {
  const joined = new Map<string, readonly [Value, Value]>()
  let size = 0
  const differs = (values: readonly [Value, Value] | undefined) => (values && values[0] !== values[1] ? 1 : 0)
  return {
    add(change) {
      for (const [path, [before, after]] of Object.entries(change)) {
        const earlier = joined.get(path)
        const values = [earlier?.[0] ?? before, after] as const
        joined.set(path, values)
        size += differs(values) - differs(earlier)
      }
    },
    get size() {
      return size
    },
    result: () => toChange([...joined].filter(([, values]) => differs(values) > 0)),
  }
}

/** Changes made one after the other as one; undefined when they leave everything as it was. */
export function joinChanges(changes: Iterable<Change>): Change | undefined {
  const joiner = createChangeJoiner()
  for (const change of changes) joiner.add(change)
  return joiner.result()
}

/** The part of a change that is still as it left it: nothing later has changed it again. */
export function standing(change: Change, fields: Recorded): Change | undefined {
  const valueAt = createLookup(fields)
  return toChange(Object.entries(change).filter(([path, [, after]]) => valueAt(path) === after))
}

export const toUndoEdit = (change: Change): PlayerEdit => toEdit(change, 0)

export const toRedoEdit = (change: Change): PlayerEdit => toEdit(change, 1)

function toEdit(change: Change, side: 0 | 1): PlayerEdit {
  const edit: PlayerEdit = {}
  const sets = new Map<string, { add: string[]; remove: string[] }>()
  const maps = new Map<string, [key: string, value: Value][]>()
  for (const [path, values] of Object.entries(change)) {
    const { name, key } = splitPath(path)
    const value = values[side]
    if (!isRecorded(name)) continue
    if (isMapField(name)) maps.set(name, appended(maps.get(name), [key, value]))
    else if (!isSetField(name)) Object.assign(edit, { [name]: value })
    else {
      const members = sets.get(name) ?? { add: [], remove: [] }
      members[value ? 'add' : 'remove'].push(key)
      sets.set(name, members)
    }
  }
  // Each value was read from the field it goes back to.
  for (const [name, entries] of maps) Object.assign(edit, { [name]: Object.fromEntries(entries) })
  return Object.assign(edit, Object.fromEntries(sets))
}

/** The list with one more; the same list, as a copy for each would make many of them slow. */
function appended<Row>(list: Row[] = [], row: Row): Row[] {
  list.push(row)
  return list
}

/** Reads values of fields by their path; a list of members is searched once for all of them. */
function createLookup(fields: Recorded): (path: string) => unknown {
  const members = new Map<string, ReadonlySet<string>>()
  return (path) => {
    const { name, key } = splitPath(path)
    if (!isRecorded(name)) return undefined
    if (isSetField(name)) {
      const known = members.get(name) ?? new Set(fields[name])
      members.set(name, known)
      return known.has(key)
    }
    if (!isMapField(name)) return fields[name]
    const entries: Entries = fields[name]
    return entries[key] ?? entryRules[name].lowest
  }
}

/** The field of a path and the member or entry in it, which may itself have slashes. */
export function splitPath(path: string): { name: string; key: string } {
  const at = path.indexOf('/')
  return at < 0 ? { name: path, key: '' } : { name: path.slice(0, at), key: path.slice(at + 1) }
}
