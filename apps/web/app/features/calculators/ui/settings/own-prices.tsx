import type { UserRecord } from '@stashwise/accounts/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { Button } from '#app/kit/button.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { SettingsTitle } from './settings-title.tsx'

const loadDialog = () => import('#app/kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** How many prices are the player's own, and the way back to the market's. */
export function OwnPrices({ user }: { user: UserRecord }) {
  const { t } = useTranslation('calcsettings')
  const { act } = useEditUser()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useLoaded(isOpen, loadDialog, close)
  const clear = () => {
    close()
    void act({ kind: 'clear-prices' })
  }
  const count = Object.keys(user.userPricesMap).length + Object.keys(user.userSellPricesMap).length
  const text = count === 0 ? t('ownNone') : t('ownCount', { count })
  return (
    <div>
      <SettingsTitle>{t('own')}</SettingsTitle>
      <p className="text-dim">{text}</p>
      {count === 0 ? null : <Button onClick={() => setIsOpen(true)}>{t('ownClear')}</Button>}
      {Dialog ? <Dialog title={t('sure')} text={text} confirm={t('yes')} cancel={t('no')} onClose={close} onConfirm={clear} /> : null}
    </div>
  )
}
