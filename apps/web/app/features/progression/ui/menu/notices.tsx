import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { formatDay } from '#app/kit/format.ts'
import { useDialog } from '#app/kit/use-loaded.ts'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { untoldWipe } from '../../client/browser-wipe.ts'
import { useProgressActs } from '../../client/use-progress-acts.ts'
import { wipeQuery } from '../../log-queries.ts'
import { progressStores, useBrowserState, useProgress } from '../../use-progress.ts'
import { useCarryOver } from '../transfer/use-carry-over.ts'
import styles from './notices.module.css'

/** What a player has to know or decide about where their progress is. */
export function Notices() {
  const { t } = useTranslation('progress')
  const { place, isStored } = useProgress()
  return (
    <>
      {isStored ? null : (
        <p role="alert" className={`row-3 ${styles.notice}`}>
          {t('saved.tab')}
        </p>
      )}
      {place === 'browser' ? <BrowserWipeNotice /> : <CarryOverNotice />}
    </>
  )
}

const loadDialog = () => withTexts(import('../transfer/carry-over-dialog.tsx'), 'transfer').then(({ CarryOverDialog }) => CarryOverDialog)

export function CarryOverNotice() {
  const { t } = useTranslation('progress')
  const hasProgress = useCarryOver() !== undefined
  const { Dialog, open, close } = useDialog(loadDialog)
  return (
    <>
      {hasProgress ? (
        <section className={`row-3 ${styles.notice}`} aria-label={t('carry.label')}>
          <p>{t('carry.found')}</p>
          <Button onClick={open}>{t('carry.compare')}</Button>
        </section>
      ) : null}
      {Dialog ? <Dialog onClose={close} /> : null}
    </>
  )
}

/** Polling interval: an open page learns of a declared wipe within minutes. Milliseconds. */
const askEvery = 5 * 60_000

/** Resets the progress of this browser after a wipe of its mode, with a notice that can undo it. */
function BrowserWipeNotice() {
  const { t } = useTranslation('progress')
  const { mode, locale } = useFrame()
  const page = usePageScope()
  const { undo } = useProgressActs()
  const { value, isReady } = useBrowserState(mode, true)
  const isAsked = isReady && value.startedAt > 0
  const { data: at } = useQuery({ ...wipeQuery(mode), enabled: isAsked, refetchInterval: askEvery })
  const isDue = isAsked && typeof at === 'number' && at > value.wipedAt
  useEffect(() => {
    if (isDue) progressStores[mode](page).wipe(at)
  }, [isDue, page, mode, at])
  const entry = untoldWipe(value)
  if (!entry) return null
  const close = () => progressStores[mode](page).seeWipe()
  return (
    <section className={`row-3 ${styles.notice}`} aria-label={t('wipe.label')}>
      <p role="status">{t('wipe.happened', { mode: value.fields.gameMode, day: formatDay(value.wipedAt, locale) })}</p>
      <Button onClick={() => void undo(entry).then(close)}>{t('wipe.undo')}</Button>
      <Button look="quiet" onClick={close}>
        {t('wipe.ok')}
      </Button>
    </section>
  )
}
