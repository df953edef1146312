import type { QuestUid } from '@stashwise/game/ids'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { MissingPredecessor } from '@stashwise/progression/quests/quest-edits'
import { useTranslation } from 'react-i18next'
import { EarlierDialog } from '../earlier-dialog.tsx'

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
    <EarlierDialog
      title={t('confirm.title')}
      text={t('confirm.text', { quest: names.quest(quest), count: missing.length })}
      earlier={missing.map(({ quest: uid, as }) => ({
        key: uid,
        name: names.quest(uid),
        ...(as !== 'done' && { note: t(`confirm.as.${as}`) }),
      }))}
      labels={{ all: t('confirm.all'), only: t('confirm.only'), cancel: t('confirm.cancel') }}
      onClose={onClose}
      onChoose={(withEarlier) => onComplete(withEarlier ? missing : [])}
    />
  )
}
