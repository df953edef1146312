import type { UserRecord } from '@stashwise/accounts/record'
import { calcsettingsTexts } from '@stashwise/i18n/calcsettings-texts'
import { useState } from 'react'
import { useEditUser } from '#app/features/player-sync/user-provider.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { Button } from '#app/kit/button.tsx'
import styles from './own-prices.module.css'
import { SettingsTitle } from './settings-title.tsx'

/** How many prices are the player's own, and the way back to the market's. */
export function OwnPrices({ user }: { user: UserRecord }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const { act } = useEditUser()
  const [isAsking, setIsAsking] = useState(false)
  const count = Object.keys(user.userPricesMap).length + Object.keys(user.userSellPricesMap).length
  return (
    <div className={styles.own}>
      <SettingsTitle>{t('calcsettings.own')}</SettingsTitle>
      <p>{count === 0 ? t('calcsettings.ownNone') : t('calcsettings.ownCount', { count })}</p>
      {count === 0 ? null : isAsking ? (
        <p>
          {t('calcsettings.sure')}{' '}
          <Button
            look="accent"
            onClick={() => {
              setIsAsking(false)
              void act({ kind: 'clear-prices' })
            }}
          >
            {t('calcsettings.yes')}
          </Button>{' '}
          <Button onClick={() => setIsAsking(false)}>{t('calcsettings.no')}</Button>
        </p>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('calcsettings.ownClear')}</Button>
      )}
    </div>
  )
}
