import type { PlayerEdit } from '@stashwise/accounts/edit'
import { type CharacterFields, fieldTable } from '@stashwise/accounts/fields'
import type { ChangeKind } from '@stashwise/accounts/history'
import type { GameMode } from '@stashwise/game/mode'
import { isOverQuestLimit } from '@stashwise/progression/quest-limit'
import { acceptEdit } from '#app/features/player/accept-edit.ts'
import type { EditOutcome } from '#app/features/player/save-notice.ts'
import type { BrowserDocument, DocumentShape, DocumentState } from '#app/storage/browser-document.ts'
import { progressKey } from '../has-browser-progress.ts'
import {
  type BrowserProgress,
  editProgress,
  newBrowserProgress,
  parseBrowserProgress,
  shareProgress,
  storedProgress,
} from './browser-progress.ts'
import { wipeProgress } from './browser-wipe.ts'

/** `quest-limit`: more quests would be chosen at once than a player without Pro may have. */
export type ProgressOutcome = EditOutcome | 'quest-limit'

export type ProgressStore = ReturnType<typeof createProgressStore>

export const progressShape = (mode: GameMode): DocumentShape<BrowserProgress> => ({
  key: progressKey(mode),
  read: (value) => parseBrowserProgress(mode, value),
  write: storedProgress,
  share: shareProgress,
})

/** Progress of a mode in this browser: edits show at once, are stored, and are the same in all tabs. */
export function createProgressStore(stored: BrowserDocument<BrowserProgress>, clock: () => number) {
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    settled: stored.settled,
    edit(wanted: PlayerEdit, start?: Start): ProgressOutcome {
      const from = (progress: BrowserProgress) => withStart(progress, start)
      const before = from(stored.get().value)
      const edit = acceptEdit(before, ownPart(wanted))
      if (!edit) return Object.keys(ownPart(wanted)).length === 0 ? 'pro-required' : 'ignored'
      const at = Math.max(clock(), before.editedAt)
      if (edit.questsCurrent && isOverLimit(before, editProgress(before, edit, at))) return 'quest-limit'
      void stored.change((progress) => {
        const after = editProgress(from(progress), edit, at)
        // Another tab may have chosen some meanwhile.
        return isOverLimit(progress, after) ? progress : after
      })
      return 'accepted'
    },
    /** Resets progress for a wipe of the mode at an instant, once. */
    wipe(wipedAt: number): void {
      const now = Math.max(clock(), stored.get().value.editedAt)
      void stored.change((progress) => wipeProgress(progress, wipedAt, now))
    },
    seeWipe(): void {
      void stored.change((progress) => ({ ...progress, seenWipe: progress.wipedAt }))
    },
    /** Makes a change that was shown before: an import, a reset or a restore. `next` gives the edit; undefined changes nothing. */
    apply(kind: ChangeKind, next: (progress: BrowserProgress) => PlayerEdit | undefined, start?: Start): boolean {
      const at = Math.max(clock(), stored.get().value.editedAt)
      const change = (progress: BrowserProgress) => {
        const from = withStart(progress, start)
        const edit = next(from)
        return edit ? editProgress(from, edit, at, kind) : progress
      }
      const isChange = change(stored.get().value) !== stored.get().value
      if (isChange) void stored.change(change)
      return isChange
    },
  }
}

const isOverLimit = (before: BrowserProgress, after: BrowserProgress) =>
  isOverQuestLimit(new Set(before.fields.questsCurrent), new Set(after.fields.questsCurrent))

/** What a player has elsewhere, in place of progress of this browser that was not changed after an instant. */
export type Start = { fields: CharacterFields; until: number }

export const withStart = (progress: BrowserProgress, start: Start | undefined): BrowserProgress =>
  start && progress.editedAt <= start.until ? { ...progress, fields: start.fields } : progress

/** What a browser stores of an edit: a character's fields, but its mode, and whether progress counts. */
const ownPart = (edit: PlayerEdit): PlayerEdit =>
  Object.fromEntries(Object.entries(edit).filter(([name]) => name === 'tracksProgress' || (name !== 'gameMode' && isOfCharacter(name))))
const isOfCharacter = (name: string) => Object.entries(fieldTable).some(([field, { scope }]) => field === name && scope === 'character')

/** What somebody has of whom nothing is known. */
export const emptyState = { pvp: emptyOf('pvp'), pve: emptyOf('pve') } as const satisfies Record<GameMode, DocumentState<BrowserProgress>>

function emptyOf(mode: GameMode): DocumentState<BrowserProgress> {
  return { value: newBrowserProgress(mode), isReady: false, isStored: true }
}
