import { createChangeJoiner, standing, toUndoEdit } from '@stashwise/accounts/change'
import type { PlayerEdit } from '@stashwise/accounts/edit'
import { createHistory, type HistoryEntry, mayBeTogether } from '@stashwise/accounts/history'
import { maxTimes } from '@stashwise/accounts/parse-edit'
import type { UserRecord } from '@stashwise/accounts/record'
import type { Player } from '@stashwise/db/accounts/player'
import { type ChangeHead, listChangeHeads, listChanges, pageValues } from '@stashwise/db/accounts/progress-history'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { changePlayer, getPlayer, type PlayerContext } from '../player-context.ts'
import { mergePlayer } from './merge-player.ts'

/** Part of a history, the latest entry first. `next`: where the next part begins; null when there is none. */
export type HistoryPage = { entries: readonly HistoryEntry[]; next: number | null }

/** Entries of a page, unless they have more than {@link pageValues} values together. */
const pageEntries = 30
/** Heads of changes read at first for a page. */
const fewHeads = 200

/** Changes of the selected character in the last 30 days; `before`: the `next` of the previous page. @throws AppError `login/required`. */
export async function listHistory(context: PlayerContext, userId: string, before?: number): Promise<HistoryPage> {
  const { character } = await getPlayer(context, userId)
  const { heads, isAll } = await headsOfPage(context, character.uid, before)
  const [newest, oldest] = [heads[0], heads.at(-1)]
  if (!newest || !oldest) return { entries: [], next: null }
  const history = createHistory()
  for await (const page of listChanges(context.db, character.uid, context.clock(), { from: oldest.id, to: newest.id })) {
    for (const { id, at, kind, change } of page) history.add({ from: id, to: id, at, until: at, kind, change })
  }
  return { entries: history.entries().reverse(), next: isAll ? null : oldest.id }
}

/** The changes of a page, the latest first. What belongs together is not divided between two pages, however much it is. */
async function headsOfPage({ db, clock }: PlayerContext, characterUid: string, before: number | undefined) {
  for (let limit = fewHeads; ; limit *= 4) {
    const heads = await listChangeHeads(db, characterUid, clock(), { before, limit })
    const count = lengthOfPage(heads)
    if (count !== undefined) return { heads: heads.slice(0, count), isAll: false }
    if (heads.length < limit) return { heads, isAll: true }
  }
}

/** How many of the changes are one page; undefined when the page does not end before the last of them. */
function lengthOfPage(heads: readonly ChangeHead[]): number | undefined {
  let entries = 0
  let values = 0
  let end: number | undefined
  for (const [at, { size, ...head }] of heads.entries()) {
    const newer = heads[at - 1]
    if (newer && !mayBeTogether(head, newer)) {
      end = at
      entries++
      if (entries >= pageEntries) return end
    }
    values += size
    if (values > pageValues && end !== undefined) return end
  }
  return undefined
}

/** A range of changes as one, and the id of its first; neither where there is none. */
async function joinRange(context: PlayerContext, characterUid: string, range: { from: number; to?: number }) {
  const joiner = createChangeJoiner()
  let first: number | undefined
  for await (const page of listChanges(context.db, characterUid, context.clock(), range)) {
    first ??= page[0]?.id
    for (const { change } of page) joiner.add(change)
  }
  return { first, change: joiner.result() }
}

type ChangeRange = { from: number; to: number }

/**
 * Undoes a range of changes, as far as their values are still the current ones; what was changed again later stays.
 * @throws AppError `pro/required`, `history/gone` for changes too old or of another character, `history/changed` when nothing is left.
 */
export async function undoChanges(context: PlayerContext, userId: string, range: ChangeRange): Promise<UserRecord> {
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
const maxTries = 3

/**
 * Makes progress what it was before a change. @throws AppError `pro/required`, `history/gone`, `history/changed` when other devices do not
 * stop changing it.
 */
export async function restoreProgress(context: PlayerContext, userId: string, from: number): Promise<UserRecord> {
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
      if (!isOvertaken || tries === maxTries) throw error
    }
  }
}

const applyUndo = (context: PlayerContext, player: Player, edit: PlayerEdit, kind: 'undo' | 'restore') =>
  mergePlayer(player, edit, { kind, at: context.clock(), maxTimes: maxTimes(context.known) })
