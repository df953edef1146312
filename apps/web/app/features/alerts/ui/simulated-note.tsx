import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'

/** While prices are simulated: that alerts about them wait. */
export function SimulatedNote() {
  const { t } = useTranslation('alerts')
  const { market } = useFrame()
  return market.simulated ? <p className="hint">{t('simulated')}</p> : null
}
