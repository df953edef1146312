import { dayMs } from '@stashwise/game/day'
import { type Change, type ChangeJoiner, createChangeJoiner, joinChanges } from './change.ts'

/** Changes older than this are dropped. */
export const historyMs = 30 * dayMs
export const maxEntries = 500
/** Maximum values of a history: everything of the game, several times over. */
export const maxValues = 20_000

/** Source of imported progress: a file of this site or TarkovTracker, or the browser's from before Pro. */
export const importKinds = ['import', 'import-tracker', 'import-browser'] as const
export type ImportKind = (typeof importKinds)[number]

/** What made a change. `edit` is a player's own. */
export type ChangeKind = 'edit' | 'undo' | 'restore' | ImportKind | 'reset' | 'copy' | 'wipe' | 'unwipe'

/** Changes that were made together. Instants in milliseconds. */
export type HistoryEntry = {
  /** Ids of the first and last change in it; later ones are greater. */
  from: number
  to: number
  at: number
  until: number
  kind: ChangeKind
  change: Change
}

/** Edits closer to the one before than this are one entry, which is no longer than {@link maxEntryMs}. */
const togetherMs = 3000
const maxEntryMs = 60_000

/** A history, the oldest entry first, with one more change. What came to nothing is no entry. */
export function appendChange(history: readonly HistoryEntry[], next: HistoryEntry): readonly HistoryEntry[] {
  const last = history.at(-1)
  if (!last || !isTogether(last, next)) return [...history, next]
  const change = joinChanges([last.change, next.change])
  const others = history.slice(0, -1)
  return change ? [...others, { ...last, to: next.to, until: Math.max(last.until, next.until), change }] : others
}

/** The same for many changes, without making the history again for each: the work is that of reading every change once. */
export function createHistory(): { add(next: HistoryEntry): void; entries(): HistoryEntry[] } {
  const open: { entry: HistoryEntry; joiner: ChangeJoiner; isJoined: boolean }[] = []
  return {
    add(next) {
      const last = open.at(-1)
      if (!last || !isTogether(last.entry, next)) {
        const joiner = createChangeJoiner()
        joiner.add(next.change)
        open.push({ entry: next, joiner, isJoined: false })
        return
      }
      last.joiner.add(next.change)
      last.entry = { ...last.entry, to: next.to, until: Math.max(last.entry.until, next.until) }
      last.isJoined = true
      if (last.joiner.size === 0) open.pop()
    },
    entries: () => open.map(({ entry, joiner, isJoined }) => (isJoined ? { ...entry, change: joiner.result() ?? {} } : entry)),
  }
}

/** Whether two changes that follow each other can be in one entry. */
export const mayBeTogether = (first: Pick<HistoryEntry, 'kind' | 'at'>, next: Pick<HistoryEntry, 'kind' | 'at'>): boolean =>
  first.kind === 'edit' && next.kind === 'edit' && Math.abs(next.at - first.at) <= togetherMs

const isTogether = (last: HistoryEntry, next: HistoryEntry) =>
  last.kind === 'edit' && next.kind === 'edit' && Math.abs(next.at - last.until) <= togetherMs && next.at - last.at <= maxEntryMs

/** The newest entries, as many as are stored. */
export function boundHistory(history: readonly HistoryEntry[], now: number): readonly HistoryEntry[] {
  let values = 0
  let first = history.length
  while (first > 0 && history.length - first < maxEntries) {
    const entry = history[first - 1]
    if (!entry || entry.until < now - historyMs) break
    values += Object.keys(entry.change).length
    // The last change can be undone, however much it changed.
    if (values > maxValues && first < history.length) break
    first--
  }
  return first === 0 ? history : history.slice(first)
}

/** All changes since an entry, itself included, as one: undoing it restores the state before the entry. `from`: the entry's id. */
export const changesSince = (history: readonly HistoryEntry[], from: number): Change | undefined =>
  joinChanges(history.filter((entry) => entry.from >= from).map(({ change }) => change))
