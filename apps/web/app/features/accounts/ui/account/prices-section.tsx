import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { Hint } from './hint.tsx'
import { Section } from './section.tsx'
import { Spread } from './spread.tsx'
import { useAccount } from './use-account.ts'

/** How many prices the player has set, and the way to be rid of all of them. */
export function PricesSection() {
  const { t } = useTranslation()
  const { user, act } = useAccount()
  const [isCleared, setIsCleared] = useState(false)
  const count = Object.keys(user.userPricesMap).length + Object.keys(user.userSellPricesMap).length
  return (
    <Section title={t('account.prices.title')} note={t('account.prices.note', { mode: user.gameMode })}>
      {count > 0 ? (
        <Spread>
          <strong>{t('account.prices.count', { count })}</strong>
          <ConfirmedButton
            text={t('account.prices.clearText', { count })}
            disabled={!user.pro}
            work={() => act({ kind: 'clear-prices' })}
            onDone={() => setIsCleared(true)}
          >
            {t('account.prices.clear')}
          </ConfirmedButton>
        </Spread>
      ) : (
        <Hint role="status">{t(!user.pro ? 'error.proEdit' : isCleared ? 'account.prices.cleared' : 'account.prices.none')}</Hint>
      )}
    </Section>
  )
}
