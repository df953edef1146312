import { type ResetKind, resetKinds } from '@stashwise/accounts/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#app/kit/confirm-dialog.tsx'
import { ChoiceField } from '#app/kit/form/field.tsx'
import { useProgressActs } from '../../client/use-progress-acts.ts'

/** Puts quests, items, the hideout or everything back to the start, once that is confirmed. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const { reset } = useProgressActs()
  const [what, setWhat] = useState<ResetKind>('quests')
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    await reset(what)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('reset.title')}
      text={t(`reset.text.${what}`)}
      confirm={t('reset.confirm')}
      cancel={t('cancel')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <ChoiceField<ResetKind>
        label={t('reset.what')}
        note={t('reset.undoable')}
        value={what}
        values={resetKinds}
        textOf={(kind) => t(`reset.kind.${kind}`)}
        onChange={setWhat}
      />
    </ConfirmDialog>
  )
}
