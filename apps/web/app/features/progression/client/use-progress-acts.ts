import { changeBetween, joinChanges, standing, toRedoEdit, toUndoEdit } from '@stashwise/accounts/change'
import { type CharacterFields, type ResetKind, resetFields } from '@stashwise/accounts/fields'
import { changesSince, type HistoryEntry, type ImportKind } from '@stashwise/accounts/history'
import type { ActOutcome } from '#app/features/player/save-notice.ts'
import type { UserAct } from '#app/features/player/user-act.ts'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { progressStores, useCharacter } from '../use-progress.ts'
import { fetchHistory } from './history-query.ts'
import { type ProgressStore, withStart } from './progress-store.ts'

/** The result of an act; refusals of the server are shown as a notice. */
export type ActResult = 'done' | 'nothing' | 'failed'

/** What changes progress as a whole: undo, restore, reset and import, with the account of Pro players, else in this browser. */
export function useProgressActs() {
  const page = usePageScope()
  const { fields, account, mode, start } = useCharacter()
  const store = () => progressStores[mode](page)
  /** The current progress: the last change may not be rendered yet. */
  const current = () => (account ? fields : withStart(store().get().value, start).fields)
  const { act: send, get } = useEditUser()
  /** Undefined: another PMC than the one on the page is selected, and keeps its progress. */
  const act = async (wanted: UserAct) => (get()?.characterUid === account?.characterUid ? send(wanted) : undefined)
  const done = (outcome: ActOutcome | undefined): ActResult => (outcome === undefined ? 'nothing' : outcome.ok ? 'done' : 'failed')
  const inBrowser = (...wanted: Parameters<ProgressStore['apply']>): ActResult =>
    store().apply(wanted[0], wanted[1], start) ? 'done' : 'nothing'

  async function undo(entry: HistoryEntry): Promise<ActResult> {
    if (!standing(entry.change, current())) return 'nothing'
    if (account) return done(await act({ kind: 'undo-changes', from: entry.from, to: entry.to }))
    return inBrowser('undo', (progress) => {
      const left = standing(entry.change, progress.fields)
      return left && toUndoEdit(left)
    })
  }

  return {
    undo,
    /** Undoes the latest change that is still as it was left; undefined when there is none. */
    async undoLast(): Promise<HistoryEntry | undefined> {
      const now = current()
      const canUndo = ({ kind, change }: HistoryEntry) => kind !== 'undo' && standing(change, now) !== undefined
      const last = account ? await findSaved(canUndo) : store().get().value.history.findLast(canUndo)
      return last && (await undo(last)) === 'done' ? last : undefined
    },
    /** Makes progress what it was before a change. */
    async restore(entry: HistoryEntry): Promise<ActResult> {
      if (account) return done(await act({ kind: 'restore', from: entry.from }))
      return inBrowser('restore', ({ history }) => {
        const since = changesSince(history, entry.from)
        return since && toUndoEdit(since)
      })
    },
    async reset(what: ResetKind): Promise<ActResult> {
      // Every signed-in user may call reset, but without Pro progress is in this browser.
      if (account) return done(await act({ kind: 'reset', what }))
      return inBrowser('reset', (progress) => editTo(progress.fields, { ...progress.fields, ...resetFields[what]() }))
    },
    /** Makes progress what it is to become, as an edit of the difference. */
    async replaceBy(target: CharacterFields, from: ImportKind): Promise<ActResult> {
      const known = target.known.filter((fact) => !fields.known.includes(fact))
      const changed = editTo(fields, target)
      if (!changed && known.length === 0) return 'nothing'
      const wanted = { ...changed, ...(known.length > 0 && { known: { add: known } }) }
      if (account) return done(await act({ kind: 'import', edit: wanted, from }))
      return inBrowser(from, () => wanted)
    },
  }
}

/** The latest entry of the account's history that fits. */
async function findSaved(fits: (entry: HistoryEntry) => boolean): Promise<HistoryEntry | undefined> {
  for (let page = await fetchHistory(); ; page = await fetchHistory(page.next)) {
    const found = page.entries.find(fits)
    if (found || page.next === null) return found
  }
}

function editTo(fields: CharacterFields, target: CharacterFields) {
  const change = changeBetween(fields, target)
  return change && toRedoEdit(change)
}

/** The change that restoring to before an entry makes. `entries`: the latest first. */
export const changeOfRestore = (entries: readonly HistoryEntry[], entry: HistoryEntry) =>
  joinChanges(entries.flatMap(({ from, change }) => (from >= entry.from ? [change] : [])).reverse())
