import type { PriceMaps, UserRecord } from '@stashwise/accounts/record'
import type { RecordPart } from '../accounts/present-part.ts'
import { type QueuedEdit, rebase } from './edit-queue.ts'
import { shareUnchanged } from './share-unchanged.ts'
import { pricesAfter, type UserAct } from './user-act.ts'

/** How long after the server's answer to an edit its record replaces the one in the browser (spec section 4). */
export const replaceAfterMs = 300

/**
 * The record as the reader sees it: the server's newest one with everything on top that is still on its way. `pending` gives the
 * edits not yet answered.
 */
export function createRecordState(first: UserRecord, pending: () => readonly QueuedEdit[], onChange: () => void) {
  /** The newest record shown as a base, and a newer one that waits to become it. */
  let base = first
  let waiting: UserRecord | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Answered edits: they stay on top until the record that has them becomes the base. */
  let answered: QueuedEdit[] = []
  const acts = new Set<UserAct>()
  let shown = first

  const newest = () => waiting ?? base

  function draw() {
    const next = withActs(rebase(base, [...answered, ...pending()]), acts)
    const after = shareUnchanged(shown, next)
    if (after === shown) return
    shown = after
    onChange()
  }

  function put(record: UserRecord) {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    answered = []
    base = record
    draw()
  }

  return {
    shown: () => shown,
    version: () => newest().version,
    /** Draws anew what is shown, after the edits on their way have changed. */
    draw,

    /** A record of the server replaces what is there, unless it is older. */
    take(record: UserRecord): boolean {
      if (record.version < newest().version) return false
      put(record)
      return true
    },

    /** The record that answered an edit replaces what is there a moment later; own prices stay as they are here. */
    takeLater(record: UserRecord, edit: QueuedEdit) {
      if (record.version < newest().version) return draw()
      waiting = withPricesOf(newest(), record)
      answered = [...answered, edit]
      timer ??= setTimeout(() => waiting && put(waiting), replaceAfterMs)
      draw()
    },

    /** Fields of the record as they are at a version. False when there are changes between it and what is known. */
    takePart(part: RecordPart): boolean {
      const { version } = newest()
      if (part.version < version) return true
      const isNext = part.version <= version + 1
      put({ ...newest(), ...part, version: isNext ? part.version : version })
      return isNext
    },

    /** Shows what an act will change while it is on its way. */
    startAct(act: UserAct) {
      acts.add(act)
      draw()
    },
    endAct(act: UserAct) {
      if (acts.delete(act)) draw()
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
  if (before.charUid !== record.charUid || before.gameMode !== record.gameMode) return record
  return { ...record, userPricesMap: before.userPricesMap, userSellPricesMap: before.userSellPricesMap }
}
