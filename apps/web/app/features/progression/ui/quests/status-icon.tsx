import type { QuestStatus } from '@stashwise/progression/quests/quest-state'
import Ban from 'lucide-react/icons/ban'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import styles from './status-icon.module.css'

/** A shape of its own for each status. */
export const statusIcons = { completed: CircleCheck, cancelled: Ban, available: Circle, active: CircleDot, locked: Lock }

/** The status of a quest, recognisable by shape as well as colour. */
export function StatusIcon({ status }: { status: QuestStatus }) {
  const { t } = useTranslation('quests')
  const Icon = statusIcons[status]
  return (
    <span className={styles.icon} data-status={status} role="img" aria-label={t(`status.${status}`)} title={t(`status.${status}`)}>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}

/** The sign of a status without its word, which is beside it. */
export function StatusMark({ status, size = 16 }: { status: QuestStatus; size?: number }) {
  const Icon = statusIcons[status]
  return <Icon size={size} aria-hidden="true" />
}
