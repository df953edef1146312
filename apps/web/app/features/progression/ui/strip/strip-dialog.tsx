import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { focusPlace, restoreFocus } from '#app/kit/focus-place.ts'
import { revalidateWithFrame } from '#app/site/frame-revalidation.ts'
import { skipStrip } from '#app/site/player-strip.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { playerRemembered } from '../../client/remember-player.ts'
import { isOfPlayer } from '../../player-line.tsx'
import { progressStores, useProgress } from '../../use-progress.ts'
import { StationFields } from './station-fields.tsx'
import styles from './strip-dialog.module.css'
import { FarmField, IdentityFields, LevelField, LoginField } from './strip-fields.tsx'
import { TraderFields } from './trader-fields.tsx'
import { usePlayerStrip } from './use-player-strip.ts'

/** Who plays, in about ten presses. Each answer is saved with the progress at once; facts without an answer stay unknown. A field that is wrong holds it open. */
export function StripDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('playerstrip')
  const page = usePageScope()
  const strip = usePlayerStrip()
  const { place } = useProgress()
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const fields = useRef<HTMLDivElement>(null)
  const [opener] = useState(focusPlace)
  const leave = async () => {
    skipStrip()
    onClose()
    if (place === 'account') return
    await progressStores[strip.mode](page).settled()
    await playerRemembered()
    await revalidateWithFrame(revalidate)
    await queries.invalidateQueries({ predicate: isOfPlayer })
    // A question that opened it is gone once it is answered.
    restoreFocus(opener)
  }
  const finish = () => {
    const faulty = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (faulty) faulty.focus()
    else void leave()
  }
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={() => void leave()}>
      <p className="text-dim">{t(place === 'account' ? 'leadAccount' : 'leadBrowser')}</p>
      <div className={styles.fields} ref={fields}>
        <LevelField strip={strip} />
        <TraderFields strip={strip} />
        <StationFields strip={strip} />
        <IdentityFields strip={strip} />
        <LoginField strip={strip} />
        <FarmField strip={strip} />
      </div>
      <div className={styles.end}>
        <Button look="quiet" onClick={() => void leave()}>
          {t('skip')}
        </Button>
        <Button look="accent" onClick={finish}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  )
}
