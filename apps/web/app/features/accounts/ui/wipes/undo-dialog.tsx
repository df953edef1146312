import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { useCall } from '#app/http/use-call.ts'
import { ConfirmCall } from '../account/confirmed-button.tsx'
import { useOwnAccount } from '../account/use-account.ts'

type UndoProps = { wipe: string; characterUid: string; onClose: () => void; onDone: () => void }

/** Asks before the progress from before a wipe replaces what the player has made since. */
export function UndoDialog(props: UndoProps) {
  const user = useUser()
  return user ? <Question {...props} user={user} /> : null
}

function Question({ wipe, characterUid, onClose, onDone, user }: UndoProps & { user: UserRecord }) {
  const { t } = useTranslation('user')
  const { act } = useOwnAccount(user)
  const undo = useCall(() => act({ kind: 'undo-wipe', wipe, characterUid }), onDone)
  const name = user.characters.find(({ uid }) => uid === characterUid)?.characterName || t('menu.yours')
  return <ConfirmCall call={undo} onClose={onClose} text={t('wipe.undoText', { name })} confirm={t('wipe.restore')} />
}
