import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/kit/dialog.tsx'
import { CombineChoice } from './combine-choice.tsx'
import styles from './transfer.module.css'
import { useCarryOver } from './use-carry-over.ts'

/** Brings progress made before Pro to the account, the way the player chooses. */
export function CarryOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const current = useCarryOver()
  // Once it is saved there is no difference left to show.
  const [carried] = useState(current)
  if (!carried) return null
  const finish = () => {
    carried.decide()
    onClose()
  }
  return (
    <Dialog title={t('carry.title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.import}>
        <p className={styles.note}>{t('carry.text')}</p>
        <CombineChoice brought={carried.brought} tracks={carried.tracks} from="import-browser" canLeave onDone={finish} />
      </div>
    </Dialog>
  )
}
