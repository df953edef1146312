import { newAccountFields, newProgress } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditUser, useUser } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { LoginLink } from '#app/site/login-link.tsx'
import styles from './calculator-settings-panel.module.css'
import { type CostFields, CostSettings, SettingsTitle } from './cost-settings.tsx'

const usual: CostFields = { ...newAccountFields(), ...newProgress() }

/**
 * What all calculators compute with. Without Pro it shows the defaults greyed, with the reason. `children`: levels and skills, which
 * belong to the PMC. `hasFuel` false: the page has fields of its own for fuel.
 */
export function CalculatorSettingsPanel({ hasFuel = true, children }: { hasFuel?: boolean; children?: ReactNode }) {
  const user = useUser()
  const { t } = useTranslation('calcsettings')
  const isOpen = user?.pro === true
  return (
    <section className={styles.panel} aria-label={t('title')}>
      {isOpen ? null : <Reason user={user} />}
      <fieldset className={styles.fields} disabled={!isOpen}>
        <CostSettings fields={isOpen ? user : usual} hasFuel={hasFuel} />
      </fieldset>
      {isOpen ? <OwnPrices user={user} /> : null}
      {children}
    </section>
  )
}

function Reason({ user }: { user: UserRecord | undefined }) {
  const { t } = useTranslation('calcsettings')
  return (
    <Callout>
      {user ? (
        <>
          <strong>{t('free')}</strong> {t('freeText')} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
        </>
      ) : (
        <>
          {t('visitor')} <LoginLink>{t('login')}</LoginLink>
        </>
      )}
    </Callout>
  )
}

/** How many prices are the player's own, and the way back to the market's. */
function OwnPrices({ user }: { user: UserRecord }) {
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
