import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { formatDay } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { untoldWipe } from '../../client/browser-wipe.ts'
import { useProgressActs } from '../../client/use-progress-acts.ts'
import { wipeQuery } from '../../log-queries.ts'
import { progressStores, useBrowserState } from '../../use-progress.ts'
import styles from './progress-notices.module.css'

/** Polling interval: an open page learns of a declared wipe within minutes. Milliseconds. */
const askEvery = 5 * 60_000

/** Resets the progress of this browser after a wipe of its mode, with a notice that can undo it. */
export function BrowserWipeNotice() {
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
    <section className={styles.notice} aria-label={t('wipe.label')}>
      <p role="status">{t('wipe.happened', { mode: value.fields.gameMode, day: formatDay(value.wipedAt, locale) })}</p>
      <Button onClick={() => void undo(entry).then(close)}>{t('wipe.undo')}</Button>
      <Button look="quiet" onClick={close}>
        {t('wipe.ok')}
      </Button>
    </section>
  )
}
