import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shot } from '#app/features/screenshots/client/use-shots.ts'
import { Button } from '#app/kit/button.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import type { Store } from '#app/storage/store.ts'
import styles from './reading-progress.module.css'

type ProgressProps = { shots: readonly Shot[]; share: Store<number>; onCancel(): void }

/** How far reading is, over all pictures that were added. */
export function ReadingProgress({ shots, share, onCancel }: ProgressProps) {
  const { t } = useTranslation('screenshots')
  const done = useSyncExternalStore(share.subscribe, share.get, share.get)
  const at = shots.findIndex(({ state }) => state === 'working')
  const before = shots.filter(({ state }) => state === 'done' || state === 'failed').length
  const percent = Math.round((100 * (before + (at < 0 ? 0 : done))) / Math.max(1, shots.length))
  return (
    <div className={styles.working}>
      <ProgressBar value={percent} max={100} label={t('working.label')} />
      <span role="status">
        {shots.length > 1 ? `${t('working.which', { number: before + 1, all: shots.length })} ` : null}
        {t(shots[at]?.cells ? 'working.checks' : 'working.reads')}
      </span>
      <Button onClick={onCancel}>{t('working.cancel')}</Button>
    </div>
  )
}
