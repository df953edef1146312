import { dayMs } from '@stashwise/game/day'
import { pick } from '@stashwise/game/objects'
import {
  type AccountFields,
  accountFieldNames,
  type CharacterFields,
  characterFieldNames,
  entryRules,
  type FieldName,
  isField,
  isMapField,
  isSetField,
  type MapField,
  type PlayerFields,
  type SetField,
} from './fields.ts'
import { followModules } from './module-switches.ts'

/** Members that come and go, when the sender does not mean the whole list. */
export type SetChange = { add?: string[]; remove?: string[] }

/** What one write changes. A set is either given whole or by its changes; a map by the entries that change. */
export type PlayerEdit = { [K in Exclude<FieldName, SetField | MapField>]?: PlayerFields[K] } & {
  [K in SetField]?: string[] | SetChange
} & { [K in MapField]?: Partial<PlayerFields[K]> }

/** When a field, a member (`questsDone/{uid}`) or an entry (`traderLevels/Prapor`) was last edited: milliseconds since 1970. */
export type EditTimes = Record<string, number>

/** Edits older than this count as this old; times older than this are dropped. */
export const oldestEditMs = dayMs

/** `changed`: fields whose value or time of edit is another now. */
type Merged = { fields: PlayerFields; times: EditTimes; changed: FieldName[] }

/** Applies an edit. Per field, member and entry the later edit wins, of equal times the later arrival. Pure. */
export function mergeEdit(fields: PlayerFields, times: EditTimes, edit: PlayerEdit, at: number): Merged {
  const merged = { ...fields }
  const claims = createClaims(times, at)
  const changed: FieldName[] = []
  for (const name of Object.keys(edit)) {
    if (!isField(name) || edit[name] === undefined) continue
    const countBefore = claims.count()
    const value = mergeField(name, fields, edit, claims)
    if (value !== fields[name] || claims.count() > countBefore) changed.push(name)
    Object.assign(merged, { [name]: value })
  }
  const follows = followModules(merged, { ...edit, ...edit.modulesBuilt }, (path) => claims.times[path] ?? 0)
  for (const [name, value] of Object.entries(follows))
    if (isField(name) && !changed.includes(name) && merged[name] !== value) changed.push(name)
  return { fields: { ...merged, ...follows }, times: dropOldTimes(claims.times, at), changed }
}

/** Maximum length, in characters, of a user's or character's stored edit times as JSON. */
export const maxTimesLength = 128 * 1024

/** The newest times of edits, limited in number and to {@link maxTimesLength}. The same object when nothing is dropped. */
export function boundTimes(times: EditTimes, max: number): EditTimes {
  const entries = Object.entries(times)
  if (entries.length <= max && entries.reduce((sum, [path]) => sum + lengthOf(path), 0) <= maxTimesLength) return times
  let left = maxTimesLength
  const newest = entries.sort(([, one], [, other]) => other - one).slice(0, max)
  return Object.fromEntries(
    newest.filter(([path]) => {
      left -= lengthOf(path)
      return left >= 0
    }),
  )
}

/** Characters of a path in JSON with its 13-digit time. */
const lengthOf = (path: string) => path.length + 17

export const splitFields = (fields: PlayerFields): { account: AccountFields; character: CharacterFields } => ({
  account: pick(fields, accountFieldNames),
  character: pick(fields, characterFieldNames),
})

function mergeField(name: FieldName, fields: PlayerFields, edit: PlayerEdit, claims: Claims): PlayerFields[FieldName] {
  if (isSetField(name)) return mergeSet(name, fields[name], edit[name] ?? {}, claims)
  if (isMapField(name)) return mergeMap(name, fields[name], edit[name] ?? {}, claims)
  return claims.take(name) ? (edit[name] ?? fields[name]) : fields[name]
}

type Claims = ReturnType<typeof createClaims>

/** The times of edits while one made at `at` is merged. */
function createClaims(before: EditTimes, at: number) {
  const times = { ...before }
  let count = 0
  return {
    times,
    /** How many times are other ones now. */
    count: () => count,
    /** A later edit has decided this. */
    isLater: (path: string) => (times[path] ?? 0) > at,
    /** Takes a place for the edit; false when a later one has it. */
    take(path: string): boolean {
      if ((times[path] ?? 0) > at) return false
      if (times[path] !== at) count++
      times[path] = at
      return true
    },
  }
}

function mergeSet(name: string, before: string[], value: string[] | SetChange, claims: Claims): string[] {
  const members = new Set(before)
  if (Array.isArray(value)) {
    if (!claims.take(name)) return before
    const wanted = new Set(value)
    for (const member of new Set([...before, ...value])) {
      if (claims.isLater(`${name}/${member}`)) continue
      if (wanted.has(member)) members.add(member)
      else members.delete(member)
    }
  } else {
    const put = (member: string, isIn: boolean) => {
      if (claims.isLater(name) || !claims.take(`${name}/${member}`)) return
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
  name: MapField,
  before: Record<string, number>,
  value: Partial<Record<string, number>>,
  claims: Claims,
): Record<string, number> {
  const { lowest, everyEntry } = entryRules[name]
  const after = { ...before }
  let isChanged = false
  for (const [key, count] of Object.entries(value)) {
    if (count === undefined || claims.isLater(name) || !claims.take(`${name}/${key}`)) continue
    if ((before[key] ?? lowest) === count) continue
    isChanged = true
    if (count === lowest && !everyEntry) delete after[key]
    else after[key] = count
  }
  return isChanged ? after : before
}

/** An edit never counts as older than {@link oldestEditMs}, so times before that decide nothing any more. */
function dropOldTimes(times: EditTimes, now: number): EditTimes {
  return Object.fromEntries(Object.entries(times).filter(([, at]) => at > now - 2 * oldestEditMs))
}
