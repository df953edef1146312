import { newAccountFields, newProgress, type PlayerFields } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { fuels } from '@stashwise/accounts/vocabulary'
import { priceFields } from '@stashwise/game/price-choice'
import { calcsettingsTexts } from '@stashwise/i18n/calcsettings-texts'
import { type ReactNode, useState } from 'react'
import { useAreaTexts } from '../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { Segmented } from '../../../kit/segmented.tsx'
import { SwitchField } from '../../../kit/switch-field.tsx'
import { useEditUser, useUser } from '../../player-sync/user-provider.tsx'
import '../../../styles/calculator-settings.css'

type Fields = Pick<
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
const usual: Fields = { ...newAccountFields(), ...newProgress() }

/**
 * What all calculators reckon with. Readers without Pro see the defaults greyed, with the reason. `children`: levels and skills, which
 * belong to the PMC.
 */
export function CalculatorSettingsPanel({ children }: { children?: ReactNode }) {
  const user = useUser()
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const isOpen = user?.pro === true
  return (
    <section className="calc-settings" aria-label={t('calcsettings.title')}>
      {isOpen ? null : <Reason user={user} />}
      <fieldset className="contents" disabled={!isOpen}>
        <Switches fields={isOpen ? user : usual} />
      </fieldset>
      {isOpen ? <OwnPrices user={user} /> : null}
      {children}
    </section>
  )
}

function Reason({ user }: { user: UserRecord | undefined }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  return (
    <p className="calc-settings-reason">
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

function Switches({ fields }: { fields: Fields }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const { edit } = useEditUser()
  return (
    <>
      <h3>{t('calcsettings.prices')}</h3>
      <Choice
        label={t('calcsettings.field')}
        note={t('calcsettings.fieldText')}
        value={fields.hideoutUsePriceField}
        values={priceFields}
        textOf={(value) => t(`calcsettings.fields.${value}`)}
        onChange={(hideoutUsePriceField) => edit({ hideoutUsePriceField })}
      />
      <h3>{t('calcsettings.sources')}</h3>
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
      <h3>{t('calcsettings.selling')}</h3>
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
      <h3>{t('calcsettings.fuelTitle')}</h3>
      <Choice
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

type ChoiceProps<Value extends string> = {
  label: string
  note: string
  value: Value
  values: readonly Value[]
  textOf(value: Value): string
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, note, value, values, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <div className="calc-settings-choice">
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        value={value}
        segments={values.map((each) => ({ value: each, label: textOf(each) }))}
        onChange={(next) => next !== value && onChange(next)}
      />
      <small>{note}</small>
    </div>
  )
}

/** How many prices are the player's own, and the way back to the market's. */
function OwnPrices({ user }: { user: UserRecord }) {
  const { t } = useAreaTexts('calcsettings', calcsettingsTexts)
  const { act } = useEditUser()
  const [isAsking, setIsAsking] = useState(false)
  const count = Object.keys(user.userPricesMap).length + Object.keys(user.userSellPricesMap).length
  return (
    <div className="calc-settings-own">
      <h3>{t('calcsettings.own')}</h3>
      <p>{count === 0 ? t('calcsettings.ownNone') : t('calcsettings.ownCount', { count })}</p>
      {count === 0 ? null : isAsking ? (
        <p>
          {t('calcsettings.sure')}{' '}
          <Button
            look="accent"
            onClick={() => {
              setIsAsking(false)
              void act({ kind: 'clear-prices' })
            }}
          >
            {t('calcsettings.yes')}
          </Button>{' '}
          <Button onClick={() => setIsAsking(false)}>{t('calcsettings.no')}</Button>
        </p>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('calcsettings.ownClear')}</Button>
      )}
    </div>
  )
}
