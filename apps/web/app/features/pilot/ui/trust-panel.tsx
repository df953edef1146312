import { useTranslation } from 'react-i18next'
import { Panel } from '#app/kit/panel.tsx'
import styles from './trust-panel.module.css'

const points = ['keys', 'memory', 'files', 'local', 'site'] as const

/** What the pilot does and never does with the game and with the player's files. */
export function TrustPanel() {
  const { t } = useTranslation('pilot')
  return (
    <Panel title={t('trust.title')}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`trust.${point}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
