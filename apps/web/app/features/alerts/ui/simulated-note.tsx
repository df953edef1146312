import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'
import styles from './alerts-panel.module.css'

/** While prices are simulated: that alerts about them wait. */
export function SimulatedNote() {
  const { t } = useTranslation('alerts')
  const { market } = useFrame()
  return market.simulated ? <p className={styles.hint}>{t('simulated')}</p> : null
}
