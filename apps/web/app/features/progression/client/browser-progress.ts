import { type Change, changeBetween } from '@stashwise/accounts/change'
import { type EditTimes, mergeEdit, type PlayerEdit, splitFields } from '@stashwise/accounts/edit'
import { type CharacterFields, newAccountFields, newCharacterFields } from '@stashwise/accounts/fields'
import { appendChange, boundHistory, type ChangeKind, type HistoryEntry } from '@stashwise/accounts/history'
import { parseCharacter } from '@stashwise/accounts/parse-character'
import { toWireMode } from '@stashwise/accounts/vocabulary'
import { fromWire, toWire } from '@stashwise/accounts/wire'
import type { GameMode } from '@stashwise/game/mode'
import { shareUnchanged } from '#app/storage/share-unchanged.ts'

/** The progress of one game mode as this browser stores it, for players whose account does not. */
export type BrowserProgress = {
  fields: CharacterFields
  /** As the field of an account, but on until it is switched off: who marks progress here wants it to count. */
  tracksProgress: boolean
  /** Times of the last edits; see {@link decidesMs}. */
  times: EditTimes
  history: readonly HistoryEntry[]
  /** Times of the first and the last change, milliseconds since 1970; 0 without changes. */
  startedAt: number
  editedAt: number
  /** Time of the last wipe that reset it, and of the last one shown to the player. */
  wipedAt: number
  seenWipe: number
}

/** Tabs have one clock and store a change at once: times older than this decide nothing between them. */
const decidesMs = 10_000

export const newBrowserProgress = (mode: GameMode): BrowserProgress => ({
  fields: newCharacterFields({ gameMode: toWireMode(mode) }),
  tracksProgress: true,
  times: {},
  history: [],
  startedAt: 0,
  editedAt: 0,
  wipedAt: 0,
  seenWipe: 0,
})

/** What was stored, as far as it can be read. */
export function parseBrowserProgress(mode: GameMode, stored: unknown): BrowserProgress {
  if (!isObject(stored)) return newBrowserProgress(mode)
  const { fields, tracksProgress, times, history } = fromWire(stored)
  const instant = (name: string) => (isTime(stored[name]) ? stored[name] : 0)
  return {
    fields: { ...parseCharacter(fields), gameMode: toWireMode(mode) },
    tracksProgress: tracksProgress !== false,
    times: isObject(times)
      ? Object.fromEntries(Object.entries(fromWire(times)).filter((entry): entry is [string, number] => isTime(entry[1])))
      : {},
    history: Array.isArray(history) ? history.filter(isEntry).map((entry) => withChange(entry, fromWire(entry.change))) : [],
    startedAt: instant('startedAt'),
    editedAt: instant('editedAt'),
    wipedAt: instant('wipedAt'),
    seenWipe: instant('seenWipe'),
  }
}

export const storedProgress = ({ fields, times, history, ...rest }: BrowserProgress) =>
  toWire({
    ...rest,
    fields: toWire(fields),
    times: toWire(times),
    history: history.map((entry) => withChange(entry, toWire(entry.change))),
  })

/** The same entry when its change is the same. */
const withChange = (entry: HistoryEntry, change: Change): HistoryEntry => (change === entry.change ? entry : { ...entry, change })

/** Progress after an edit made at an instant; the same object when nothing changes. */
export function editProgress(progress: BrowserProgress, edit: PlayerEdit, at: number, kind: ChangeKind = 'edit'): BrowserProgress {
  const { fields, tracksProgress, times, history } = progress
  const merged = mergeEdit({ ...newAccountFields(), ...fields, tracksProgress }, times, edit, at)
  if (merged.changed.length === 0) return progress
  const { character } = splitFields(merged.fields)
  const change = changeBetween(fields, character)
  return {
    ...progress,
    fields: character,
    tracksProgress: merged.fields.tracksProgress,
    times: Object.fromEntries(Object.entries(merged.times).filter(([, time]) => time > at - decidesMs)),
    history: change ? boundHistory(appendChange(history, toEntry(history, change, at, kind)), at) : history,
    startedAt: progress.startedAt || at,
    editedAt: at,
  }
}

function toEntry(history: readonly HistoryEntry[], change: Change, at: number, kind: ChangeKind): HistoryEntry {
  const id = Math.max((history.at(-1)?.to ?? 0) + 1, at)
  return { from: id, to: id, at, until: at, kind, change }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function isEntry(value: unknown): value is HistoryEntry {
  if (!isObject(value) || !isObject(value['change']) || typeof value['kind'] !== 'string') return false
  return isTime(value['from']) && isTime(value['to']) && isTime(value['at']) && isTime(value['until'])
}

/** What was read again, with the parts that are the same as before. A history is the same up to the same last entry. */
export function shareProgress(before: BrowserProgress, next: BrowserProgress): BrowserProgress {
  const { fields, times, ...rest } = next
  const lastOf = ({ history }: BrowserProgress) => `${history.length} ${history.at(-1)?.to} ${history.at(-1)?.until}`
  return shareOwn(before, {
    ...rest,
    fields: shareUnchanged(before.fields, fields),
    times: shareUnchanged(before.times, times),
    history: lastOf(before) === lastOf(next) ? before.history : next.history,
  })
}

const shareOwn = (before: BrowserProgress, next: BrowserProgress): BrowserProgress =>
  Object.entries(next).every(([name, value]) => Object.is(value, Reflect.get(before, name))) ? before : next
