import type { PlayerEdit } from './edit.ts'
import { type CharacterFields, copiedFields, type FieldName, fieldTable } from './fields.ts'

type Value = string | number | boolean

/** A change of a character: values before and after by field (`level`), member (`questsDone/{uid}`) and entry (`itemsFound/{key}`). */
export type Change = Readonly<Record<string, readonly [before: Value, after: Value]>>

/** Fields whose changes are recorded. */
export const recordedFields = [...copiedFields, 'faction', 'gameEdition'] as const satisfies (keyof CharacterFields)[]
type RecordedField = (typeof recordedFields)[number]
export type Recorded = Pick<CharacterFields, RecordedField>

const isRecorded = (name: string): name is RecordedField => recordedFields.some((each) => each === name)

/** What is another value in the second; undefined when nothing is. */
export function changeBetween(before: Recorded, after: Recorded): Change | undefined {
  const changed = recordedFields.flatMap((name) => (before[name] === after[name] ? [] : changesOf(name, before[name], after[name])))
  return toChange(changed)
}

type Part = readonly [path: string, values: readonly [before: Value, after: Value]]

function changesOf(name: RecordedField, before: unknown, after: unknown): Part[] {
  const row = fieldTable[name]
  if (row.kind === 'set') {
    const [had, has] = [new Set(before as string[]), new Set(after as string[])]
    return [
      ...[...has.difference(had)].map((member): Part => [`${name}/${member}`, [false, true]]),
      ...[...had.difference(has)].map((member): Part => [`${name}/${member}`, [true, false]]),
    ]
  }
  if (row.kind === 'value') return [[name, [before as Value, after as Value]]]
  const [had, has] = [before as Record<string, number>, after as Record<string, number>]
  return [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap((key): Part[] => {
    const [old, now] = [had[key] ?? row.lowest, has[key] ?? row.lowest]
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

/** The edit that undoes a change. */
export const toUndoEdit = (change: Change): PlayerEdit => toEdit(change, 0)

/** The edit that makes a change. */
export const toRedoEdit = (change: Change): PlayerEdit => toEdit(change, 1)

function toEdit(change: Change, side: 0 | 1): PlayerEdit {
  const edit: Record<string, unknown> = {}
  const sets = new Map<string, { add: string[]; remove: string[] }>()
  const maps = new Map<string, [key: string, value: Value][]>()
  for (const [path, values] of Object.entries(change)) {
    const { name, key } = splitPath(path)
    const value = values[side]
    if (!isRecorded(name)) continue
    const { kind } = fieldTable[name]
    if (kind === 'value') edit[name] = value
    else if (kind === 'map') maps.set(name, appended(maps.get(name), [key, value]))
    else {
      const members = sets.get(name) ?? { add: [], remove: [] }
      members[value ? 'add' : 'remove'].push(key)
      sets.set(name, members)
    }
  }
  for (const [name, entries] of maps) edit[name] = Object.fromEntries(entries)
  // Each value was read from the field it goes back to.
  return { ...edit, ...Object.fromEntries(sets) } as PlayerEdit
}

/** The list with one more; the same list, as a copy for each would make many of them slow. */
function appended<Row>(list: Row[] = [], row: Row): Row[] {
  list.push(row)
  return list
}

/** Reads values of fields by their path; a list of members is searched once for all of them. */
function createLookup(fields: Recorded): (path: string) => unknown {
  const members = new Map<string, ReadonlySet<string>>()
  const membersOf = (name: RecordedField): ReadonlySet<string> => {
    const known = members.get(name) ?? new Set(fields[name] as string[])
    members.set(name, known)
    return known
  }
  return (path) => {
    const { name, key } = splitPath(path)
    if (!isRecorded(name)) return undefined
    const row = fieldTable[name]
    if (row.kind === 'set') return membersOf(name).has(key)
    return row.kind === 'map' ? ((fields[name] as Record<string, number>)[key] ?? row.lowest) : fields[name]
  }
}

/** The field of a path and the member or entry in it, which may itself have slashes. */
export function splitPath(path: string): { name: FieldName; key: string } {
  const at = path.indexOf('/')
  const name = at < 0 ? path : path.slice(0, at)
  return { name: name as FieldName, key: at < 0 ? '' : path.slice(at + 1) }
}
