import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { NewCharacter } from '../account/new-character.tsx'
import { AccountContext, useOwnAccount } from '../account/use-account.ts'
import styles from './new-pmc-popup.module.css'

export function NewPmcPopup({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return user ? <NewPmc user={user} onClose={onClose} /> : null
}

function NewPmc({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { t } = useTranslation('user')
  const account = useOwnAccount(user)
  return (
    <AccountContext value={account}>
      <Dialog title={t('new.title')} closeLabel={t('new.close')} onClose={onClose}>
        <p className={styles.note}>{t('new.lead')}</p>
        {/* The page follows the selected PMC by itself. */}
        <NewCharacter onClose={onClose} />
      </Dialog>
    </AccountContext>
  )
}
