import { type AccountFields, type CharacterFields, type FieldName, fieldTable, type PlayerFields } from './fields.ts'

type SetField = { [K in FieldName]: (typeof fieldTable)[K]['kind'] extends 'set' ? K : never }[FieldName]
type MapField = { [K in FieldName]: (typeof fieldTable)[K]['kind'] extends 'map' ? K : never }[FieldName]

/** Members that come and go, when the sender does not mean the whole list. */
export type SetChange = { add?: string[]; remove?: string[] }

/** What one write changes. A set is either given whole or by its changes; a map by the entries that change. */
export type PlayerEdit = { [K in Exclude<FieldName, SetField | MapField>]?: PlayerFields[K] } & {
  [K in SetField]?: string[] | SetChange
} & { [K in MapField]?: Partial<PlayerFields[K]> }

/** When a field, a member (`questsDone/{uid}`) or an entry (`tradersLL/Prapor`) was last edited: milliseconds since 1970. */
export type EditTimes = Record<string, number>

/** Edits older than this count as this old; times older than this are forgotten. */
export const oldestEditMs = 86_400_000

/** `changed`: fields whose value or time of edit is another now. */
type Merged = { fields: PlayerFields; times: EditTimes; changed: FieldName[] }

/**
 * Applies an edit made at some time to what is there. Per field, member and entry the later edit wins; a later arrival wins a
 * tie. Whatever order edits arrive in, the outcome is the same. `fields` and `times` given are not changed.
 */
export function mergeEdit(fields: PlayerFields, times: EditTimes, edit: PlayerEdit, at: number): Merged {
  const next: Record<string, unknown> = { ...fields }
  const nextTimes = { ...times }
  const changed: FieldName[] = []
  for (const [name, value] of Object.entries(edit)) {
    if (value === undefined || !isField(name)) continue
    const wanted = { ...nextTimes }
    const before = next[name]
    next[name] = mergeField(name, before, value, wanted, at)
    if (next[name] !== before || !isSame(wanted, nextTimes)) changed.push(name)
    Object.assign(nextTimes, wanted)
  }
  // Only known fields were touched, each with a value of its own kind.
  return { fields: next as PlayerFields, times: forget(nextTimes, at), changed }
}

/** Splits fields by who they belong to. */
export function splitFields(fields: PlayerFields): { account: AccountFields; character: CharacterFields } {
  const of = (scope: string) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isField(name) && fieldTable[name].scope === scope))
  return { account: of('account') as AccountFields, character: of('character') as CharacterFields }
}

const isSame = (one: EditTimes, other: EditTimes) =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([path, at]) => other[path] === at)

const isField = (name: string): name is FieldName => Object.hasOwn(fieldTable, name)

function mergeField(name: FieldName, before: unknown, value: unknown, times: EditTimes, at: number): unknown {
  const row = fieldTable[name]
  if (row.kind === 'set') return mergeSet(name, before as string[], value as string[] | SetChange, times, at)
  if (row.kind === 'map') return mergeMap(name, before as Record<string, number>, value as Record<string, number>, row, times, at)
  return claim(times, name, at) ? value : before
}

/** Takes a place for an edit of `at`; false when a later one has it. */
function claim(times: EditTimes, path: string, at: number): boolean {
  if ((times[path] ?? 0) > at) return false
  times[path] = at
  return true
}

/** Times of the members or entries of a field that were edited after `at`. */
const isLater = (times: EditTimes, path: string, at: number) => (times[path] ?? 0) > at

function mergeSet(name: string, before: string[], value: string[] | SetChange, times: EditTimes, at: number): string[] {
  const members = new Set(before)
  if (Array.isArray(value)) {
    const isWholeLater = !isLater(times, name, at)
    if (!isWholeLater) return before
    times[name] = at
    const wanted = new Set(value)
    for (const member of new Set([...before, ...value])) {
      if (isLater(times, `${name}/${member}`, at)) continue
      if (wanted.has(member)) members.add(member)
      else members.delete(member)
    }
  } else {
    const put = (member: string, isIn: boolean) => {
      if (isLater(times, name, at) || !claim(times, `${name}/${member}`, at)) return
      if (isIn) members.add(member)
      else members.delete(member)
    }
    for (const member of value.remove ?? []) put(member, false)
    for (const member of value.add ?? []) put(member, true)
  }
  const after = [...members]
  return after.length === before.length && after.every((member, at) => member === before[at]) ? before : after
}

function mergeMap(
  name: string,
  before: Record<string, number>,
  value: Record<string, number>,
  { lowest, everyEntry }: { lowest: number; everyEntry: boolean },
  times: EditTimes,
  at: number,
): Record<string, number> {
  const after = { ...before }
  let isChanged = false
  for (const [key, count] of Object.entries(value)) {
    if (isLater(times, name, at) || !claim(times, `${name}/${key}`, at)) continue
    if ((before[key] ?? lowest) === count) continue
    isChanged = true
    if (count === lowest && !everyEntry) delete after[key]
    else after[key] = count
  }
  return isChanged ? after : before
}

/** An edit never counts as older than {@link oldestEditMs}, so times before that decide nothing any more. */
function forget(times: EditTimes, now: number): EditTimes {
  return Object.fromEntries(Object.entries(times).filter(([, at]) => at > now - 2 * oldestEditMs))
}
