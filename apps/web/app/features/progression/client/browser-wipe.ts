import { changeBetween, joinChanges, toRedoEdit } from '@stashwise/accounts/change'
import { mergeEdit, splitFields } from '@stashwise/accounts/edit'
import { newAccountFields, newProgress } from '@stashwise/accounts/fields'
import type { HistoryEntry } from '@stashwise/accounts/history'
import { type BrowserProgress, editProgress } from './browser-progress.ts'

/**
 * Progress after a wipe of its mode at an instant, as the server resets that of accounts: everything starts over, and what was changed
 * since that time stays. Once for each wipe; the same object when there is nothing to do. `now`: milliseconds since 1970.
 */
export function wipeProgress(progress: BrowserProgress, wipedAt: number, now: number): BrowserProgress {
  if (progress.wipedAt >= wipedAt || progress.startedAt === 0) return progress
  const marked = { ...progress, wipedAt }
  if (progress.startedAt >= wipedAt) return marked
  const since = joinChanges(progress.history.filter(({ at }) => at >= wipedAt).map(({ change }) => change))
  const started = { ...newAccountFields(), ...progress.fields, ...newProgress() }
  const { character } = splitFields(since ? mergeEdit(started, {}, toRedoEdit(since), now).fields : started)
  const change = changeBetween(progress.fields, character)
  return change ? { ...editProgress(progress, toRedoEdit(change), now, 'wipe'), wipedAt } : marked
}

/** The reset by a wipe whose notice has not been shown yet. */
export const untoldWipe = ({ history, seenWipe, wipedAt }: BrowserProgress): HistoryEntry | undefined =>
  wipedAt > seenWipe ? history.findLast(({ kind }) => kind === 'wipe') : undefined
