import type { PriceMaps, UserRecord } from '@stashwise/accounts/record'
import { shareUnchanged } from '#app/storage/share-unchanged.ts'
import type { RecordPart } from '../present-part.ts'
import { pricesAfter, type UserAct } from '../user-act.ts'
import { type QueuedEdit, rebase } from './edit-queue.ts'

/** How long after the server's response to an edit its record replaces the one in the browser (spec section 4). */
export const replaceAfterMs = 300

export type RecordState = ReturnType<typeof createRecordState>

/**
 * The record as the player sees it: the server's newest one with everything on top that is not yet saved. `pending`: the edits the
 * server has not yet responded to.
 */
export function createRecordState(first: UserRecord, pending: () => readonly QueuedEdit[], onChange: () => void) {
  /** The newest record shown as a base, and a newer one that waits to become it. */
  let base = first
  let waiting: UserRecord | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Saved edits: they stay on top until the record that has them becomes the base. */
  let saved: QueuedEdit[] = []
  const acts = new Set<UserAct>()
  let shown = first

  const newest = () => waiting ?? base

  function update() {
    const next = withActs(rebase(base, [...saved, ...pending()]), acts)
    const after = shareUnchanged(shown, next)
    if (after === shown) return
    shown = after
    onChange()
  }

  function put(record: UserRecord) {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    saved = []
    base = record
    update()
  }

  return {
    shown: () => shown,
    version: () => newest().version,
    update,

    /** A record of the server replaces what is there, unless it is older. */
    take(record: UserRecord): boolean {
      if (record.version < newest().version) return false
      put(record)
      return true
    },

    /** The record in the response to an edit replaces what is there a moment later; own prices stay as they are here. */
    takeLater(record: UserRecord, edit: QueuedEdit) {
      if (record.version < newest().version) return update()
      waiting = withPricesOf(newest(), record)
      saved = [...saved, edit]
      timer ??= setTimeout(() => waiting && put(waiting), replaceAfterMs)
      update()
    },

    /** Fields of the record as they are at a version. False when there are changes between it and what is known. */
    takePart(part: RecordPart): boolean {
      const { version } = newest()
      if (part.version < version) return true
      const isNext = part.version <= version + 1
      put({ ...newest(), ...part, version: isNext ? part.version : version })
      return isNext
    },

    /** Shows what an act will change until the server responds. */
    startAct(act: UserAct) {
      acts.add(act)
      update()
    },
    endAct(act: UserAct) {
      if (acts.delete(act)) update()
    },
    stop: () => clearTimeout(timer),
  }
}

function withActs(record: UserRecord, acts: Iterable<UserAct>): UserRecord {
  let prices: PriceMaps = record
  for (const act of acts) prices = pricesAfter(act, prices) ?? prices
  return prices === record ? record : { ...record, ...prices }
}

/** Own prices belong to a character's mode; those of another one are the server's to say. */
function withPricesOf(before: UserRecord, record: UserRecord): UserRecord {
  if (before.characterUid !== record.characterUid || before.gameMode !== record.gameMode) return record
  return { ...record, ownBuy: before.ownBuy, ownSell: before.ownSell }
}
