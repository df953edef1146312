import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useProgress } from '../../use-progress.ts'
import { useCarryOver } from '../transfer/use-carry-over.ts'
import { BrowserWipeNotice } from './browser-wipe-notice.tsx'
import styles from './progress-notices.module.css'

/** What a player has to know or decide about where their progress is; nothing most of the time. Below the head of a page. */
export function ProgressNotices() {
  const { t } = useTranslation('progress')
  const { place, isStored } = useProgress()
  return (
    <>
      {isStored ? null : (
        <p role="alert" className={styles.notice}>
          {t('saved.tab')}
        </p>
      )}
      {place === 'browser' ? <BrowserWipeNotice /> : <CarryOverNotice />}
    </>
  )
}

const loadDialog = () => withTexts(import('../transfer/carry-over-dialog.tsx'), 'transfer').then(({ CarryOverDialog }) => CarryOverDialog)

function CarryOverNotice() {
  const { t } = useTranslation('progress')
  const hasProgress = useCarryOver() !== undefined
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const CarryOverDialog = useLoaded(isOpen, loadDialog, close)
  return (
    <>
      {hasProgress ? (
        <section className={styles.notice} aria-label={t('carry.label')}>
          <p>{t('carry.found')}</p>
          <Button onClick={() => setIsOpen(true)}>{t('carry.compare')}</Button>
        </section>
      ) : null}
      {CarryOverDialog ? <CarryOverDialog onClose={close} /> : null}
    </>
  )
}
