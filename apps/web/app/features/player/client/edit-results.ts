import type { UserRecord } from '@stashwise/accounts/record'
import { partOf, type QueuedEdit, withoutSaved } from './edit-queue.ts'
import { leave, refreshNow } from './refresh.ts'
import { enqueue, type Sync, setQueue, timeOfNextEdit } from './sync.ts'

export function onSaved(sync: Sync, edit: QueuedEdit, record: UserRecord): void {
  const { uid, marks, state, channel, clock } = sync
  if (record.uid !== uid) {
    leave(sync, 'other')
    return
  }
  marks.addSaved(edit, clock())
  const left = sync.queue.filter(({ id }) => id !== edit.id)
  setQueue(sync, withoutSaved(left, edit))
  state.takeLater(record, edit)
  channel.post({ kind: 'record', uid, record })
}

/** Rolls a refused edit back and says so; 'Repeat' makes the same edit again, on the character it was made on. */
export async function onRefused(sync: Sync, edit: QueuedEdit, { code, title }: { code: string; title: string }): Promise<'done' | 'wait'> {
  if (code === 'character/not-found') return onCharacterGone(sync, edit, title)
  rollBack(sync, edit, title, () => {
    const madeAt = timeOfNextEdit(sync)
    enqueue(sync, { ...edit, id: sync.newId(), madeAt, since: madeAt })
  })
  if (code === 'pro/required') await refreshNow(sync)
  return 'done'
}

/** The edit's character was deleted elsewhere, or another user is signed in. What belongs to the account is sent all the same. */
async function onCharacterGone(sync: Sync, edit: QueuedEdit, title: string): Promise<'done' | 'wait'> {
  if ((await refreshNow(sync)) === 'unknown') return 'wait'
  if (sync.presence !== 'here') return 'done'
  const rest = partOf(edit.edit, 'account')
  const { characterUid } = sync.state.shown()
  if (!rest || characterUid === edit.characterUid) rollBack(sync, edit, title, undefined)
  else
    setQueue(
      sync,
      sync.queue.map((each) => (each.id === edit.id ? { ...each, edit: rest, characterUid } : each)),
    )
  sync.state.update()
  return 'done'
}

function rollBack(sync: Sync, edit: QueuedEdit, title: string, repeat: (() => void) | undefined): void {
  setQueue(
    sync,
    sync.queue.filter(({ id }) => id !== edit.id),
  )
  sync.hasFailed = true
  sync.state.update()
  sync.notify({ kind: 'refused', title, repeat })
}
