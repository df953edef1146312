import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { ResetKind } from '@stashwise/accounts/fields'
import type { HistoryEntry, ImportKind } from '@stashwise/accounts/history'
import type { UserRecord } from '@stashwise/accounts/record'
import type { Fraction, WireMode } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'

/**
 * How old an edit was when it was sent, milliseconds: the age counts, not the sender's clock. `charUid`: the character it was
 * made on, when another one may be selected by now. `importedAs`: the edit is an import, and is named so in the history.
 */
export type EditMeta = { ageMs: number; charUid?: string | undefined; importedAs?: ImportKind | undefined }

/** Part of a history, the latest entry first. `next`: where the next part begins; null when there is none. */
export type HistoryPage = { entries: readonly HistoryEntry[]; next: number | null }

/** Ids of the first and last change that are undone. */
export type ChangeRange = { from: number; to: number }

/** `username` is the account's own, unique among all. */
export type UserEdit = { username?: string; edit: PlayerEdit }
export type NewCharacter = { fraction?: Fraction | undefined; gameMode: WireMode; charName: string }
export type WipeUndo = { wipe: string; charUid: string }
/** `price`: null or 0 removes the own price. */
export type OwnPrice = { itemUid: string; price: number | null; side: 'buy' | 'sell' }

/**
 * The record of a signed-in player: settings, characters, progress and own prices. Every method that writes returns the record as it
 * is after the write.
 * @throws AppError `login/required` for an unknown user, `pro/…` where Pro is needed, `request/invalid` with the fields,
 * `user/…` and `character/…` as in the error table.
 */
export type PlayerService = {
  record(userId: string): Promise<UserRecord>
  /** The record, or the last one read while the database does not respond: what a page shows. @throws AppError `database/unavailable` without one. */
  knownRecord(userId: string): Promise<UserRecord>
  /** The same as text, made once a version, with a tag that is unique to it. */
  recordText(userId: string): Promise<{ tag: string; json: string }>
  edit(userId: string, edit: UserEdit, meta: EditMeta): Promise<UserRecord>
  reset(userId: string, kind: ResetKind): Promise<UserRecord>
  selectCharacter(userId: string, charUid: string): Promise<UserRecord>
  /** Makes a character and selects it. */
  createCharacter(userId: string, character: NewCharacter): Promise<UserRecord>
  copyCharacter(userId: string, charUid: string): Promise<UserRecord>
  deleteCharacter(userId: string, charUid: string): Promise<UserRecord>
  /** Restores what a wipe reset of a character; progress made since is replaced. @throws AppError `wipe/undo-over`, `wipe/undone`. */
  undoWipe(userId: string, undone: WipeUndo): Promise<UserRecord>
  /** What was changed of the selected character in the last 30 days; `before`: the `next` of the page before. */
  history(userId: string, before?: number): Promise<HistoryPage>
  /** Undoes changes, as far as their values are still the current ones. @throws AppError `history/gone`, `history/changed`. */
  undoChanges(userId: string, range: ChangeRange): Promise<UserRecord>
  /** Makes progress what it was before a change, by its id. @throws AppError `history/gone`, `history/changed`. */
  restoreProgress(userId: string, from: number): Promise<UserRecord>
  /** When a mode was last wiped, milliseconds since 1970; null when it never was. Up to a minute old. */
  latestWipe(mode: GameMode): Promise<number | null>
  /** Dismisses the notice of a wipe. */
  seeWipe(userId: string, wipe: string): Promise<UserRecord>
  setPrice(userId: string, price: OwnPrice): Promise<UserRecord>
  clearPrices(userId: string): Promise<UserRecord>
}
