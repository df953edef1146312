import type { SaveState } from '../save-notice.ts'
import { publish, type Sync } from './sync.ts'

/** The player is told of edits that cannot be sent after this time. */
export const noticeAfterMs = 3000

export function saveStateOf({ sender, queue, hasFailed }: Sync): SaveState {
  if (sender.waiting() !== 'none') return 'waiting'
  if (queue.length > 0) return 'saving'
  return hasFailed ? 'failed' : 'saved'
}

/** After the sender has gone on or waits: the mark changes, and what waits for long gets a notice. */
export function onSenderChange(sync: Sync): void {
  if (sync.sender.waiting() === 'none') endNotice(sync)
  else if (sync.told === 'none') sync.noticeTimer ??= setTimeout(() => tellWaiting(sync), noticeAfterMs)
  else tellWaiting(sync)
  publish(sync)
}

function tellWaiting(sync: Sync): void {
  const waiting = sync.sender.waiting()
  if (waiting === sync.told || waiting === 'none') return
  sync.told = waiting
  sync.notify({ kind: waiting === 'all' ? 'waiting' : 'set-aside' })
}

export function endNotice(sync: Sync): void {
  clearTimeout(sync.noticeTimer)
  sync.noticeTimer = undefined
  if (sync.told !== 'none') sync.notify({ kind: 'settled' })
  sync.told = 'none'
}
