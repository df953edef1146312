import type { UserRecord } from '@stashwise/accounts/record'
import { eliteSkill } from '@stashwise/accounts/vocabulary'
import { useEditUser } from '#app/features/player-sync/user-provider.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useUserText } from '../menu/use-user-text.ts'
import { NumberField } from './number-field.tsx'
import styles from './settings-part.module.css'

/** Skills and modules that change what crafts cost, and what the site shows. */
export function HideoutSettings({ user }: { user: UserRecord }) {
  const { t } = useUserText()
  const { edit } = useEditUser()
  const range = { lowest: 0, highest: eliteSkill }
  return (
    <>
      <section className={styles.part}>
        <h3>{t('user.settings.hideout')}</h3>
        <div className={styles.grid}>
          <NumberField
            label={t('user.settings.crafting')}
            hint={t('user.settings.elite', range)}
            value={user.skill_Crafting}
            onSave={(skill_Crafting) => edit({ skill_Crafting })}
            {...range}
          />
          <NumberField
            label={t('user.settings.management')}
            hint={t('user.settings.elite', range)}
            value={user.skill_HideoutManagement}
            onSave={(skill_HideoutManagement) => edit({ skill_HideoutManagement })}
            {...range}
          />
          <SwitchField label={t('user.settings.ic3')} isOn={user.isIC3Built} onChange={(isIC3Built) => edit({ isIC3Built })} />
          <SwitchField
            label={t('user.settings.solar')}
            isOn={user.isSolarPowerBuilt}
            onChange={(isSolarPowerBuilt) => edit({ isSolarPowerBuilt })}
          />
        </div>
      </section>
      <section className={styles.part}>
        <h3>{t('user.settings.site')}</h3>
        <SwitchField label={t('user.settings.maps')} isOn={user.feature_maps} onChange={(feature_maps) => edit({ feature_maps })} />
      </section>
    </>
  )
}
