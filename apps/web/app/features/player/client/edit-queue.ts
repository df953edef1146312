import { mergeEdit, type PlayerEdit, type SetChange } from '@stashwise/accounts/edit'
import { type FieldName, fieldTable, isField } from '@stashwise/accounts/fields'
import { selectedCharacter, type UserRecord } from '@stashwise/accounts/record'

export type QueuedEdit = {
  id: string
  /** The character that was selected when the edit was made: its character fields belong to that one. */
  characterUid: string
  edit: PlayerEdit
  /** When it was made, milliseconds since 1970 by this device; of edits sent as one: the last. */
  madeAt: number
  /** When the first of the edits sent as one was made. */
  since: number
  /** Sent by itself: what it was part of was refused. */
  alone?: true
}

/** Edits made within this time are sent as one and count as made at the last of them. */
export const joinWithinMs = 1000

type Field = { name: FieldName; value: unknown }

const fieldsOf = (edit: PlayerEdit): Field[] =>
  Object.entries(edit).flatMap(([name, value]) => (value !== undefined && isField(name) ? [{ name, value }] : []))
/** Fields and values come from edits, each value stays with its field. */
const toEdit = (fields: Field[]): PlayerEdit => Object.fromEntries(fields.map(({ name, value }) => [name, value]))
const isEmpty = (value: object) => Object.keys(value).length === 0

/**
 * The queue with one more edit. What the new one overwrites is removed from the earlier ones, so each value is sent with the
 * time it was chosen; edits in quick succession become one. `isSent`: it is on its way and stays as it is.
 */
export function addEdit(queue: readonly QueuedEdit[], added: QueuedEdit, isSent: (id: string) => boolean = () => false): QueuedEdit[] {
  const others = queue.flatMap((earlier) => (isSent(earlier.id) ? earlier : (withoutOverwritten(earlier, added) ?? [])))
  const last = others.at(-1)
  if (!last || isSent(last.id) || !canJoin(last, added)) return [...others, added]
  return [...others.slice(0, -1), { ...last, edit: joinEdits(last.edit, added.edit), madeAt: added.madeAt }]
}

const canJoin = (last: QueuedEdit, added: QueuedEdit) =>
  !last.alone && !added.alone && last.characterUid === added.characterUid && Math.abs(added.madeAt - last.since) <= joinWithinMs

/** What is left of an earlier edit beside a later one; undefined when that is nothing. */
function withoutOverwritten(earlier: QueuedEdit, later: QueuedEdit): QueuedEdit | undefined {
  const left = fieldsOf(earlier.edit).flatMap(({ name, value }) => {
    const decided = later.edit[name]
    const isSameOwner = fieldTable[name].scope === 'account' || earlier.characterUid === later.characterUid
    if (decided === undefined || !isSameOwner) return [{ name, value }]
    const rest = leftOf(name, value, decided)
    return rest === undefined ? [] : [{ name, value: rest }]
  })
  return left.length === 0 ? undefined : { ...earlier, edit: toEdit(left) }
}

/** What is left of edits once another is saved: of those made before it only what it does not decide. */
export const withoutSaved = (edits: readonly QueuedEdit[], saved: QueuedEdit): QueuedEdit[] =>
  edits.flatMap((each) => (each.madeAt < saved.madeAt ? (withoutOverwritten(each, saved) ?? []) : each))

function leftOf(name: FieldName, value: unknown, decided: unknown): unknown {
  const { kind } = fieldTable[name]
  if (kind === 'map') return leftOfMap(Object(value), Object(decided))
  if (kind === 'set' && !Array.isArray(decided)) return Array.isArray(value) ? value : leftOfSet(Object(value), Object(decided))
  return undefined
}

function leftOfMap(value: Record<string, number>, decided: Record<string, number>): Record<string, number> | undefined {
  const left = Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(decided, key)))
  return isEmpty(left) ? undefined : left
}

function leftOfSet(value: SetChange, decided: SetChange): SetChange | undefined {
  const gone = new Set([...(decided.add ?? []), ...(decided.remove ?? [])])
  return toSetChange(
    (value.add ?? []).filter((member) => !gone.has(member)),
    (value.remove ?? []).filter((member) => !gone.has(member)),
  )
}

function toSetChange(add: string[], remove: string[]): SetChange | undefined {
  if (add.length + remove.length === 0) return undefined
  return { ...(add.length > 0 ? { add } : {}), ...(remove.length > 0 ? { remove } : {}) }
}

/** Two edits as one; what the second decides is not in the first any more, except for members of a whole list. */
function joinEdits(first: PlayerEdit, second: PlayerEdit): PlayerEdit {
  const joined = new Map(fieldsOf(first).map(({ name, value }) => [name, value]))
  for (const { name, value } of fieldsOf(second)) {
    const before = joined.get(name)
    joined.set(name, before === undefined ? value : joinValues(name, before, value))
  }
  return toEdit([...joined].map(([name, value]) => ({ name, value })))
}

function joinValues(name: FieldName, first: unknown, second: unknown): unknown {
  const { kind } = fieldTable[name]
  if (kind === 'map') return { ...Object(first), ...Object(second) }
  if (kind === 'value' || Array.isArray(second)) return second
  const { add = [], remove = [] }: SetChange = Object(second)
  if (Array.isArray(first)) return [...new Set([...first, ...add])].filter((member) => !remove.includes(member) || add.includes(member))
  const before: SetChange = Object(first)
  return toSetChange([...(before.add ?? []), ...add], [...(before.remove ?? []), ...remove])
}

/** A refused edit as one edit per field, so that one bad value does not take the others back; undefined when it has one field. */
export function splitEdit(queued: QueuedEdit, newId: () => string): QueuedEdit[] | undefined {
  const fields = fieldsOf(queued.edit)
  if (fields.length < 2) return undefined
  // Trader levels count only once progress is tracked, so that goes first.
  const inOrder = fields.toSorted((one, other) => Number(other.name === tracking) - Number(one.name === tracking))
  return inOrder.map((field) => ({ ...queued, id: newId(), edit: toEdit([field]), alone: true }))
}

const tracking = 'tracksProgress' satisfies FieldName

/** True when two edits decide something of the same, or one decides whether the other counts: the earlier is then sent first. */
export function doEditsOverlap(one: QueuedEdit, other: QueuedEdit): boolean {
  const decides = (edit: PlayerEdit, name: FieldName) => edit[name] !== undefined
  if (decides(one.edit, tracking) && decides(other.edit, 'traderLevels')) return true
  if (decides(one.edit, 'traderLevels') && decides(other.edit, tracking)) return true
  const isSameCharacter = one.characterUid === other.characterUid
  const paths = pathsOf(other.edit)
  return pathsOf(one.edit).some((path) => paths.some((against) => doPathsOverlap(path, against, isSameCharacter)))
}

/** True when two paths of {@link pathsOf} name the same, or one a part of the other. */
export function doPathsOverlap(one: string, other: string, isSameCharacter: boolean): boolean {
  if (one !== other && !one.startsWith(`${other}/`) && !other.startsWith(`${one}/`)) return false
  return isSameCharacter || isOfAccount(one)
}

function isOfAccount(path: string): boolean {
  const name = path.split('/', 1)[0] ?? ''
  return isField(name) && fieldTable[name].scope === 'account'
}

/** The part of an edit that belongs to the account or to a character; undefined when there is none. */
export function partOf(edit: PlayerEdit, scope: 'account' | 'character'): PlayerEdit | undefined {
  const fields = fieldsOf(edit).filter(({ name }) => fieldTable[name].scope === scope)
  return fields.length === 0 ? undefined : toEdit(fields)
}

/**
 * The record as it is once the edits have arrived, in whatever order they are sent: a newer record of the server does not roll back
 * what is still queued.
 */
export function rebase(record: UserRecord, queue: readonly QueuedEdit[]): UserRecord {
  let next = record
  for (const { edit, characterUid, madeAt } of queue.toSorted((one, other) => one.madeAt - other.madeAt)) {
    const own = characterUid === record.characterUid ? edit : partOf(edit, 'account')
    if (own) next = { ...next, ...mergeEdit(next, {}, own, madeAt).fields }
  }
  return next === record ? record : withSummary(next)
}

/** The selected character is listed as its fields are. */
function withSummary(record: UserRecord): UserRecord {
  const { level, characterName, faction, gameMode } = record
  const selected = selectedCharacter(record)
  if (!selected) return record
  const isSame =
    selected.level === level && selected.characterName === characterName && selected.faction === faction && selected.gameMode === gameMode
  if (isSame) return record
  return {
    ...record,
    characters: record.characters.map((each) => (each === selected ? { ...each, level, characterName, faction, gameMode } : each)),
  }
}

/** What an edit decides: fields (`level`), members (`favourites/{uid}`) and entries (`traderLevels/Prapor`). */
export function pathsOf(edit: PlayerEdit): string[] {
  return fieldsOf(edit).flatMap(({ name, value }) => {
    const { kind } = fieldTable[name]
    if (kind === 'map') return Object.keys(Object(value)).map((key) => `${name}/${key}`)
    if (kind === 'value' || Array.isArray(value)) return [name]
    const { add = [], remove = [] }: SetChange = Object(value)
    return [...add, ...remove].map((member) => `${name}/${member}`)
  })
}
