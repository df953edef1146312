import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useProgress } from '../../use-progress.ts'
import styles from './progress-notices.module.css'

/** Says that level and trader levels do not count while progress is not tracked; for pages that list quests by status. */
export function LevelsNotice() {
  const { t } = useTranslation('progress')
  const { player, isReady, edit } = useProgress()
  if (!isReady || player.tracksProgress) return null
  const turnOn = () => {
    // The button unmounts, so keyboard focus would jump to the top of the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    edit({ tracksProgress: true })
  }
  return (
    <section className={`row-3 ${styles.notice}`} data-calm aria-label={t('levels.label')}>
      <p>{t('levels.off')}</p>
      <Button onClick={turnOn}>{t('levels.turnOn')}</Button>
    </section>
  )
}
