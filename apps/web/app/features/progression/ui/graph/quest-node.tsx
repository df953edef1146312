import type { QuestStatus } from '@stashwise/progression/quests/quest-state'
import Star from 'lucide-react/icons/star'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { withDots } from '#app/kit/format.ts'
import type { GraphNode } from '../../graph-view.ts'
import { StatusMark } from '../quests/status-icon.tsx'
import { nodeAt } from './graph-geometry.ts'
import styles from './quest-node.module.css'

type Props = {
  node: GraphNode
  trader: string
  status: QuestStatus | undefined
  isCurrent: boolean
  /** The first thing that it is missing. */
  reason: string | undefined
  /** The one that the Tab key reaches; arrows move from it. */
  isActive: boolean
  isOpen: boolean
  href: string
  onActive(uid: string): void
}

/** Letters of a name that certainly take one line, so that the words below have two. */
const oneLine = 23

export const nodeId = (uid: string) => `quest-${uid}`

export const QuestNode = memo(function QuestNode({ node, trader, status, isCurrent, reason, isActive, isOpen, href, onActive }: Props) {
  const { t } = useTranslation('questgraph')
  const { t: word } = useTranslation('quests')
  const { x, y } = nodeAt(node)
  const statusWord = status === undefined ? undefined : word(`status.${status}`)
  const current = isCurrent ? t('current') : undefined
  const words = [statusWord, current, reason].filter((word) => word !== undefined)
  return (
    <AppLink
      id={nodeId(node.uid)}
      to={href}
      replace
      preventScrollReset
      draggable={false}
      tabIndex={isActive ? 0 : -1}
      aria-label={[node.name, trader, ...words].join(', ')}
      aria-current={isOpen || undefined}
      data-status={status}
      data-chosen={isCurrent || undefined}
      className={styles.node}
      style={{ left: x, top: y }}
      onFocus={() => onActive(node.uid)}
    >
      <span className={styles.mark}>{status === undefined ? null : <StatusMark status={status} size={18} />}</span>
      <span className={styles.name}>{node.name}</span>
      <span className={styles.words} data-short={node.name.length <= oneLine || undefined}>
        {isCurrent ? <Star size={11} aria-hidden="true" className={styles.star} /> : null}
        {/* The sign says that it is locked: the room is for the reason. */}
        {withDots([current, reason ?? statusWord])}
      </span>
    </AppLink>
  )
})
