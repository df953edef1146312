import { createChangeJoiner, standing, toUndoEdit } from '@stashwise/accounts/change'
import type { PlayerEdit } from '@stashwise/accounts/edit'
import { boundHistory, createHistory, type HistoryEntry } from '@stashwise/accounts/history'
import { mostTimes } from '@stashwise/accounts/read-edit'
import type { UserRecord } from '@stashwise/accounts/record'
import type { Player } from '@stashwise/db/accounts/player'
import { readChanges } from '@stashwise/db/accounts/progress-history'
import { AppError, isAppError } from '@stashwise/game/app-error'
import type { ChangeRange } from '../service.ts'
import { type AccountsContext, changePlayer, getPlayer } from './accounts-context.ts'
import { mergePlayer } from './merge-player.ts'

/** What was changed of the selected character in the last 30 days, the oldest first. @throws AppError `login/required`. */
export async function readHistory(context: AccountsContext, userId: string): Promise<readonly HistoryEntry[]> {
  const { character } = await getPlayer(context, userId)
  const history = createHistory()
  for await (const page of readChanges(context.db, character.uid, context.clock())) {
    for (const { id, at, kind, change } of page) history.add({ from: id, to: id, at, until: at, kind, change })
  }
  return boundHistory(history.entries(), context.clock())
}

/** A range of changes as one, and the id of its first; neither where there is none. */
async function joinRange(context: AccountsContext, charUid: string, range: { from: number; to?: number }) {
  const joiner = createChangeJoiner()
  let first: number | undefined
  for await (const page of readChanges(context.db, charUid, context.clock(), range)) {
    first ??= page[0]?.id
    for (const { change } of page) joiner.add(change)
  }
  return { first, change: joiner.result() }
}

/**
 * Undoes a range of changes, as far as their values are still the current ones; what was changed again later stays.
 * @throws AppError `pro/required`, `history/gone` for changes too old or of another character, `history/changed` when nothing is left.
 */
export async function undoChanges(context: AccountsContext, userId: string, range: ChangeRange): Promise<UserRecord> {
  const { character } = await getPlayer(context, userId)
  const { change } = await joinRange(context, character.uid, range)
  if (!change) throw new AppError('history/gone')
  return changePlayer(context, userId, (player) => {
    const left = player.character.uid === character.uid ? standing(change, player.character.fields) : undefined
    if (!left) throw new AppError('history/changed')
    return applyUndo(context, player, toUndoEdit(left), 'undo')
  })
}

/** How often a restore is made again when a change came in between. */
const mostTries = 3

/**
 * Makes progress what it was before a change. @throws AppError `pro/required`, `history/gone`, `history/changed` when other devices do not
 * stop changing it.
 */
export async function restoreProgress(context: AccountsContext, userId: string, from: number): Promise<UserRecord> {
  for (let tries = 1; ; tries++) {
    const { version, character } = await getPlayer(context, userId)
    const { first, change } = await joinRange(context, character.uid, { from })
    if (first !== from) throw new AppError('history/gone')
    try {
      return await changePlayer(context, userId, (player) => {
        if (player.version !== version) throw new AppError('history/changed')
        return change && applyUndo(context, player, toUndoEdit(change), 'restore')
      })
    } catch (error) {
      const isOvertaken = isAppError(error) && error.code === 'history/changed'
      if (!isOvertaken || tries === mostTries) throw error
    }
  }
}

const applyUndo = (context: AccountsContext, player: Player, edit: PlayerEdit, kind: 'undo' | 'restore') =>
  mergePlayer(player, edit, { kind, at: context.clock(), mostTimes: mostTimes(context.known) })
