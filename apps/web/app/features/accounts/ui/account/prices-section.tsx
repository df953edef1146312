import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmedButton } from './confirmed-button.tsx'
import { Hint, Section, Spread } from './section.tsx'
import { useAccount } from './use-account.ts'

/** How many prices the player has set, and the way to be rid of all of them. */
export function PricesSection() {
  const { t } = useTranslation(['account', 'error'])
  const { user, act } = useAccount()
  const [isCleared, setIsCleared] = useState(false)
  const count = Object.keys(user.ownBuy).length + Object.keys(user.ownSell).length
  return (
    <Section title={t('prices.title')} note={t('prices.note', { mode: user.gameMode })}>
      {count > 0 ? (
        <Spread>
          <strong>{t('prices.count', { count })}</strong>
          <ConfirmedButton
            text={t('prices.clearText', { count })}
            disabled={!user.pro}
            work={() => act({ kind: 'clear-prices' })}
            onDone={() => setIsCleared(true)}
          >
            {t('prices.clear')}
          </ConfirmedButton>
        </Spread>
      ) : (
        <Hint role="status">{t(!user.pro ? 'error:proEdit' : isCleared ? 'prices.cleared' : 'prices.none')}</Hint>
      )}
    </Section>
  )
}
