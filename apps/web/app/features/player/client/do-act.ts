import { recordedFields } from '@stashwise/accounts/change'
import { copiedFields, type FieldName, resetFields } from '@stashwise/accounts/fields'
import { keysOf } from '@stashwise/game/objects'
import type { ActOutcome } from '../save-notice.ts'
import { callOf, type UserAct } from '../user-act.ts'
import type { Outcome } from './player-calls.ts'
import { readPart, readRecord } from './read-record.ts'
import { leave, refreshNow, takeRecord } from './refresh.ts'
import { type Sync, sendInTurn } from './sync.ts'

/** Does an act after the edits made before it. `isQuiet`: the caller shows a refusal; else the player gets a notice. */
export async function doAct(sync: Sync, act: UserAct, isQuiet: boolean): Promise<ActOutcome> {
  const { state, sender, marks, clock, notify } = sync
  const characterUid = act.kind === 'undo-wipe' ? act.characterUid : state.shown().characterUid
  const madeAt = clock()
  state.startAct(act)
  // What was changed before is saved before.
  await sender.start()
  const response = await sendInTurn(sync, callOf(act, sync.uid))
  marks.addFields(fieldsDecidedBy(act), characterUid, madeAt, clock())
  const outcome = await settleAct(sync, response)
  state.endAct(act)
  if (outcome.ok) sender.reached()
  else if (!isQuiet && sync.presence === 'here') {
    notify({ kind: 'refused', title: outcome.title, repeat: () => void doAct(sync, act, isQuiet) })
  }
  return outcome
}

async function settleAct(sync: Sync, outcome: Outcome): Promise<ActOutcome> {
  if (outcome.kind === 'ok') {
    const record = readRecord(outcome.body)
    const part = readPart(outcome.body)
    if (record) takeRecord(sync, record, 'server')
    else if (!part || !sync.state.takePart(part)) {
      sync.etag = undefined
      await refreshNow(sync)
    }
    return { ok: true }
  }
  if (outcome.kind === 'gone') leave(sync, 'gone')
  const hasTitle = outcome.kind === 'refused' || outcome.kind === 'later'
  return { ok: false, code: outcome.kind === 'refused' ? outcome.code : '', title: hasTitle ? outcome.title : '' }
}

/** Fields whose later edits must not count as earlier than the act. */
function fieldsDecidedBy(act: UserAct): readonly FieldName[] {
  if (act.kind === 'copy' || act.kind === 'undo-wipe') return copiedFields
  if (act.kind === 'undo-changes' || act.kind === 'restore' || act.kind === 'import') return recordedFields
  return act.kind === 'reset' ? keysOf(resetFields[act.what]()) : []
}
