import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { useAction } from '#app/http/use-action.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { useOwnAccount } from '../account/use-account.ts'

type UndoProps = { wipe: string; charUid: string; onClose: () => void; onDone: () => void }

/** Asks before the progress of before a wipe replaces what the player has made since. */
export function UndoDialog(props: UndoProps) {
  const user = useUser()
  return user ? <Question {...props} user={user} /> : null
}

function Question({ wipe, charUid, onClose, onDone, user }: UndoProps & { user: Parameters<typeof useOwnAccount>[0] }) {
  const { t } = useTranslation('user')
  const { act } = useOwnAccount(user)
  const action = useAction()
  const name = user.chars.find(({ uid }) => uid === charUid)?.charName || t('menu.yours')
  const undo = async () => {
    const result = await action.run(() => act({ kind: 'undo-wipe', wipe, charUid }))
    if (result?.ok) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void undo()}
      text={t('wipe.undoText', { name })}
      confirm={t('wipe.restore')}
      isBusy={action.isBusy}
      refusal={action.refusal}
    />
  )
}
