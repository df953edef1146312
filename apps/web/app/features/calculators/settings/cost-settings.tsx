import type { PlayerFields } from '@stashwise/accounts/fields'
import { fuels } from '@stashwise/accounts/vocabulary'
import { priceFields } from '@stashwise/game/price-choice'
import { calcsettingsTexts } from '@stashwise/i18n/calcsettings-texts'
import { useEditUser } from '#app/features/player-sync/user-provider.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { ChoiceField } from '#app/kit/form/choice-field.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { SettingsTitle } from './settings-title.tsx'

export type CostFields = Pick<
  PlayerFields,
  | 'hideoutUsePriceField'
  | 'hideoutUseFee'
  | 'hideoutUseCrafts'
  | 'hideoutUseBarters'
  | 'hideoutUseTradersPrices'
  | 'hideoutSellToFleaOnlyMode'
  | 'hideoutUseFuel'
  | 'hideoutAddFuelBonuses'
>
/** Which prices, sources and costs count. Each change is saved at once. */
export function CostSettings({ fields }: { fields: CostFields }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const { edit } = useEditUser()
  return (
    <>
      <SettingsTitle>{t('calcsettings.prices')}</SettingsTitle>
      <ChoiceField
        label={t('calcsettings.field')}
        note={t('calcsettings.fieldText')}
        value={fields.hideoutUsePriceField}
        values={priceFields}
        textOf={(value) => t(`calcsettings.fields.${value}`)}
        onChange={(hideoutUsePriceField) => edit({ hideoutUsePriceField })}
      />
      <SettingsTitle>{t('calcsettings.sources')}</SettingsTitle>
      <SwitchField
        label={t('calcsettings.traders')}
        note={t('calcsettings.tradersText')}
        isOn={fields.hideoutUseTradersPrices}
        onChange={(hideoutUseTradersPrices) => edit({ hideoutUseTradersPrices })}
      />
      <SwitchField
        label={t('calcsettings.barters')}
        note={t('calcsettings.bartersText')}
        isOn={fields.hideoutUseBarters}
        onChange={(hideoutUseBarters) => edit({ hideoutUseBarters })}
      />
      <SwitchField
        label={t('calcsettings.crafts')}
        note={t('calcsettings.craftsText')}
        isOn={fields.hideoutUseCrafts}
        onChange={(hideoutUseCrafts) => edit({ hideoutUseCrafts })}
      />
      <SettingsTitle>{t('calcsettings.selling')}</SettingsTitle>
      <SwitchField
        label={t('calcsettings.fee')}
        note={t('calcsettings.feeText')}
        isOn={fields.hideoutUseFee}
        onChange={(hideoutUseFee) => edit({ hideoutUseFee })}
      />
      <SwitchField
        label={t('calcsettings.fleaOnly')}
        note={t('calcsettings.fleaOnlyText')}
        isOn={fields.hideoutSellToFleaOnlyMode}
        onChange={(hideoutSellToFleaOnlyMode) => edit({ hideoutSellToFleaOnlyMode })}
      />
      <SettingsTitle>{t('calcsettings.fuelTitle')}</SettingsTitle>
      <ChoiceField
        label={t('calcsettings.fuel')}
        note={t('calcsettings.fuelText')}
        value={fields.hideoutUseFuel}
        values={fuels}
        textOf={(value) => t(`calcsettings.fuels.${value}`)}
        onChange={(hideoutUseFuel) => edit({ hideoutUseFuel })}
      />
      <SwitchField
        label={t('calcsettings.addUp')}
        note={t('calcsettings.addUpText')}
        isOn={fields.hideoutAddFuelBonuses}
        onChange={(hideoutAddFuelBonuses) => edit({ hideoutAddFuelBonuses })}
      />
    </>
  )
}
