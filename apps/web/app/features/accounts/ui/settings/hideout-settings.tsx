import type { UserRecord } from '@stashwise/accounts/record'
import { eliteSkill } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { NumberField } from './number-field.tsx'
import styles from './settings-part.module.css'

/** Skills and modules that change what crafts cost, and what the site shows. */
export function HideoutSettings({ user }: { user: UserRecord }) {
  const { t } = useTranslation('user')
  const { edit } = useEditUser()
  const range = { lowest: 0, highest: eliteSkill }
  return (
    <>
      <section className={styles.part}>
        <h3>{t('settings.hideout')}</h3>
        <div className={styles.grid}>
          <NumberField
            label={t('settings.crafting')}
            hint={t('settings.elite', range)}
            value={user.craftingSkill}
            onSave={(craftingSkill) => edit({ craftingSkill })}
            {...range}
          />
          <NumberField
            label={t('settings.management')}
            hint={t('settings.elite', range)}
            value={user.hideoutManagementSkill}
            onSave={(hideoutManagementSkill) => edit({ hideoutManagementSkill })}
            {...range}
          />
          <SwitchField label={t('settings.ic3')} isOn={user.isIC3Built} onChange={(isIC3Built) => edit({ isIC3Built })} />
          <SwitchField
            label={t('settings.solar')}
            isOn={user.isSolarPowerBuilt}
            onChange={(isSolarPowerBuilt) => edit({ isSolarPowerBuilt })}
          />
        </div>
      </section>
      <section className={styles.part}>
        <h3>{t('settings.site')}</h3>
        <SwitchField label={t('settings.maps')} isOn={user.showsMaps} onChange={(showsMaps) => edit({ showsMaps })} />
      </section>
    </>
  )
}
