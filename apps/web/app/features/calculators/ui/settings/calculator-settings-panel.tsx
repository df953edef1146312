import { newAccountFields, newProgress } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { LoginLink } from '#app/site/login-link.tsx'
import styles from './calculator-settings-panel.module.css'
import { type CostFields, CostSettings } from './cost-settings.tsx'
import { OwnPrices } from './own-prices.tsx'

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
          <strong>{t('free')}</strong> {t('freeText')} <AppLink to="/user">{t('getPro')}</AppLink>
        </>
      ) : (
        <>
          {t('visitor')} <LoginLink>{t('login')}</LoginLink>
        </>
      )}
    </Callout>
  )
}
