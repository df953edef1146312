import type { QuestUid } from '@stashwise/game/ids'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { MissingPredecessor } from '@stashwise/progression/quests/quest-edits'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import styles from './complete-dialog.module.css'

type CompleteProps = {
  quest: QuestUid
  missing: readonly MissingPredecessor[]
  names: ProgressionNames
  onClose: () => void
  /** With the earlier quests that are to be marked as well. */
  onComplete: (before: readonly MissingPredecessor[]) => void
}

/** Asks whether the quests before a completed one are to be marked too. Nothing else is: the player's level stays. */
export function CompleteDialog({ quest, missing, names, onClose, onComplete }: CompleteProps) {
  const { t } = useTranslation('quests')
  return (
    <Dialog title={t('confirm.title')} closeLabel={t('confirm.cancel')} onClose={onClose}>
      <div className={styles.body}>
        <p>{t('confirm.text', { quest: names.quest(quest), count: missing.length })}</p>
        <ul className={styles.list}>
          {missing.map(({ quest: uid, as }) => (
            <li key={uid}>
              {names.quest(uid)} <span className={styles.as}>{t(`confirm.as.${as}`)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button look="accent" onClick={() => onComplete(missing)}>
            {t('confirm.all')}
          </Button>
          <Button onClick={() => onComplete([])}>{t('confirm.only')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
