import type { PlayerFields } from '@stashwise/accounts/fields'
import type { Basis } from '@stashwise/calculators/settings'
import { useTranslation } from 'react-i18next'
import { useEditUser, useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { accountPath } from '#app/site/account-path.ts'
import styles from './basis-switch.module.css'

const common: readonly Basis[] = ['cheapest', 'bought']

/** Where ingredients come from, switched beside the figures: the two common choices of the setting, and the player's own where it is another. */
export function BasisSwitch({ basis }: { basis: Basis }) {
  const { t } = useTranslation('calcsettings')
  const { edit } = useEditUser()
  const isPro = useUserField((user) => user?.pro === true)
  return (
    <div className={styles.basis}>
      <span aria-hidden="true">{t('basis')}</span>
      <fieldset disabled={!isPro} title={t('basisText')}>
        <Segmented
          label={t('basis')}
          value={basis}
          segments={bases.filter((each) => each === basis || common.includes(each)).map((value) => ({ value, label: t(`bases.${value}`) }))}
          onChange={(next) => edit(sourcesOf(next))}
        />
      </fieldset>
      {isPro ? null : (
        <AppLink className="tap" to={accountPath('pro')}>
          {t('basisPro')}
        </AppLink>
      )}
    </div>
  )
}

/** Where ingredients may come from, as the settings offer it. */
export const bases = ['cheapest', 'boughtOrBartered', 'boughtOrCrafted', 'bought'] as const satisfies Basis[]

/** The fields of a record that make a basis. */
export const sourcesOf = (basis: Basis): Pick<PlayerFields, 'useCrafts' | 'useBarters'> => ({
  useCrafts: basis === 'cheapest' || basis === 'boughtOrCrafted',
  useBarters: basis === 'cheapest' || basis === 'boughtOrBartered',
})
