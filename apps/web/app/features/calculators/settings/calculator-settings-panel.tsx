import { newAccountFields, newProgress } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { calcsettingsTexts } from '@stashwise/i18n/calcsettings-texts'
import type { ReactNode } from 'react'
import { useUser } from '#app/features/player-sync/user-provider.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './calculator-settings-panel.module.css'
import { type CostFields, CostSettings } from './cost-settings.tsx'
import { OwnPrices } from './own-prices.tsx'

const usual: CostFields = { ...newAccountFields(), ...newProgress() }

/**
 * What all calculators compute with. Without Pro it shows the defaults greyed, with the reason. `children`: levels and skills, which
 * belong to the PMC.
 */
export function CalculatorSettingsPanel({ children }: { children?: ReactNode }) {
  const user = useUser()
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const isOpen = user?.pro === true
  return (
    <section className={styles.panel} aria-label={t('calcsettings.title')}>
      {isOpen ? null : <Reason user={user} />}
      <fieldset className={styles.fields} disabled={!isOpen}>
        <CostSettings fields={isOpen ? user : usual} />
      </fieldset>
      {isOpen ? <OwnPrices user={user} /> : null}
      {children}
    </section>
  )
}

function Reason({ user }: { user: UserRecord | undefined }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  return (
    <p className={styles.reason}>
      {user ? (
        <>
          <strong>{t('calcsettings.free')}</strong> {t('calcsettings.freeText')} <AppLink to="/user">{t('calcsettings.getPro')}</AppLink>
        </>
      ) : (
        <>
          {t('calcsettings.visitor')} <AppLink to="/account">{t('calcsettings.login')}</AppLink>
        </>
      )}
    </p>
  )
}
