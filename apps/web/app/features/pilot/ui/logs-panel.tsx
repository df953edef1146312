import { useTranslation } from 'react-i18next'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { usePilot } from '../client/use-pilot.ts'
import styles from './logs-panel.module.css'

/** What the site did and what the pilot said that it does not understand, for those who look for a fault. */
export function LogsPanel() {
  const { t } = useTranslation('pilot')
  const { logs } = usePilot().state
  return (
    <Collapsible closed={t('logs.show', { count: logs.length })} open={t('logs.hide')}>
      <ol className={styles.lines}>
        {logs.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </Collapsible>
  )
}
