import type { PlayerFields } from '@stashwise/accounts/fields'
import { fuels } from '@stashwise/accounts/vocabulary'
import { basisOf } from '@stashwise/calculators/settings'
import { priceFields } from '@stashwise/game/price-choice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { ChoiceField } from '#app/kit/form/field.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { bases, sourcesOf } from './basis-switch.tsx'
import styles from './calculator-settings-panel.module.css'

export type CostFields = Pick<
  PlayerFields,
  'priceField' | 'useFee' | 'useCrafts' | 'useBarters' | 'useTraderPrices' | 'sellToFleaOnly' | 'fuel' | 'addsFuelBonuses'
>

/** Which prices, sources and costs count. Each change is saved at once. `hasFuel` false: without the generator's. */
export function CostSettings({ fields, hasFuel }: { fields: CostFields; hasFuel: boolean }) {
  const { t } = useTranslation('calcsettings')
  const { edit } = useEditUser()
  return (
    <>
      <SettingsTitle>{t('prices')}</SettingsTitle>
      <ChoiceField
        label={t('field')}
        note={t('fieldText')}
        value={fields.priceField}
        values={priceFields}
        textOf={(value) => t(`fields.${value}`)}
        onChange={(priceField) => edit({ priceField })}
      />
      <SettingsTitle>{t('sources')}</SettingsTitle>
      <ChoiceField
        label={t('basis')}
        note={t('basisText')}
        value={basisOf({ useCrafts: fields.useCrafts, useBarters: fields.useBarters })}
        values={bases}
        textOf={(value) => t(`bases.${value}`)}
        onChange={(basis) => edit(sourcesOf(basis))}
      />
      <SwitchField
        label={t('traders')}
        note={t('tradersText')}
        isOn={fields.useTraderPrices}
        onChange={(useTraderPrices) => edit({ useTraderPrices })}
      />
      <SettingsTitle>{t('selling')}</SettingsTitle>
      <SwitchField label={t('fee')} note={t('feeText')} isOn={fields.useFee} onChange={(useFee) => edit({ useFee })} />
      <SwitchField
        label={t('fleaOnly')}
        note={t('fleaOnlyText')}
        isOn={fields.sellToFleaOnly}
        onChange={(sellToFleaOnly) => edit({ sellToFleaOnly })}
      />
      {hasFuel ? <FuelSettings fields={fields} /> : null}
    </>
  )
}

function FuelSettings({ fields }: { fields: CostFields }) {
  const { t } = useTranslation('calcsettings')
  const { edit } = useEditUser()
  return (
    <>
      <SettingsTitle>{t('fuelTitle')}</SettingsTitle>
      <ChoiceField
        label={t('fuel')}
        note={t('fuelText')}
        value={fields.fuel}
        values={fuels}
        textOf={(value) => t(`fuels.${value}`)}
        onChange={(fuel) => edit({ fuel })}
      />
      <SwitchField
        label={t('addUp')}
        note={t('addUpText')}
        isOn={fields.addsFuelBonuses}
        onChange={(addsFuelBonuses) => edit({ addsFuelBonuses })}
      />
    </>
  )
}

export const SettingsTitle = ({ children }: { children: ReactNode }) => <h3 className={styles.title}>{children}</h3>
