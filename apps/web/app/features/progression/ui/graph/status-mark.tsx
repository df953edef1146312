import type { QuestStatus } from '@stashwise/progression/quests/quest-state'
import { statusIcons } from '../quests/status-icon.tsx'

/** The sign of a status without its word, which is beside it. */
export function StatusMark({ status, size = 16 }: { status: QuestStatus; size?: number }) {
  const Icon = statusIcons[status]
  return <Icon size={size} aria-hidden="true" />
}
