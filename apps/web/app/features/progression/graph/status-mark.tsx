import type { QuestStatus } from '@stashwise/progression/quests/quest-state'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CirclePlay from 'lucide-react/icons/circle-play'
import Lock from 'lucide-react/icons/lock'

const icons = { completed: CircleCheck, cancelled: Ban, available: CircleDot, active: CirclePlay, locked: Lock } as const

/** A status as a sign of its own shape; its word stands beside it. */
export function StatusMark({ status, size = 16 }: { status: QuestStatus; size?: number }) {
  const Icon = icons[status]
  return <Icon size={size} aria-hidden="true" />
}
