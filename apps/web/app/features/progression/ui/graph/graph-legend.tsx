import { useTranslation } from 'react-i18next'
import { StatusMark } from '../quests/status-icon.tsx'
import styles from './graph-legend.module.css'
import { questStatuses } from './graph-states.ts'

const kinds = ['complete', 'active', 'failed'] as const

/** What signs and lines mean. */
export function GraphLegend() {
  const { t } = useTranslation('questgraph')
  const { t: word } = useTranslation('quests')
  return (
    <ul aria-label={t('legend')} className={styles.legend}>
      {questStatuses.map((status) => (
        <li key={status}>
          <StatusMark status={status} size={14} /> {word(`status.${status}`)}
        </li>
      ))}
      {kinds.map((kind) => (
        <li key={kind}>
          <svg width="28" height="6" aria-hidden="true">
            <line x1="0" y1="3" x2="28" y2="3" data-kind={kind} />
          </svg>{' '}
          {t(`edge.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
