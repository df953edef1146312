import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { SettingsTitle } from './settings-title.tsx'

/** How many prices are the player's own, and the way back to the market's. */
export function OwnPrices({ user }: { user: UserRecord }) {
  const { t } = useTranslation('calcsettings')
  const { act } = useEditUser()
  const count = Object.keys(user.ownBuy).length + Object.keys(user.ownSell).length
  const text = count === 0 ? t('ownNone') : t('ownCount', { count })
  return (
    <div>
      <SettingsTitle>{t('own')}</SettingsTitle>
      <p className="text-dim">{text}</p>
      {count === 0 ? null : (
        <ConfirmButton title={t('sure')} text={text} confirm={t('yes')} cancel={t('no')} onConfirm={() => act({ kind: 'clear-prices' })}>
          {t('ownClear')}
        </ConfirmButton>
      )}
    </div>
  )
}
