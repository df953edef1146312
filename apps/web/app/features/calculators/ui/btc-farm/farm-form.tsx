import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import type { PricedItem } from '@stashwise/calculators/hideout/farm-facts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChoiceField, RangeField, SelectField, TextField } from '#app/kit/form/field.tsx'
import { readNumberIn } from '#app/kit/form/whole-number.ts'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { Doubts } from '../shared/list-page/doubts.tsx'
import styles from './farm-form.module.css'
import { type BtcPageProps, type ChosenFarm, saleKey } from './to-farm.ts'

const fuels = ['off', 'metal', 'other'] as const
const combinations = ['multiplicative', 'additive'] as const
const maxMoney = 1_000_000_000

type FormProps = BtcPageProps & { farm: ChosenFarm; result: FarmResult | undefined }

/** What the farm is like; every change counts at once. A plain form without scripts. */
export function FarmForm({ facts, search, onSearch, farm, result }: FormProps) {
  const { t, format } = useTexts('btc')
  const { input, fuel, sale } = farm
  const tank = fuel === 'off' ? undefined : facts.tanks[fuel]
  return (
    <form
      className={`card ${styles.form}`}
      method="get"
      action="/btc-farm"
      aria-label={t('inputs')}
      onSubmit={(event) => event.preventDefault()}
    >
      <RangeField label={t('cards')} name="cards" min={0} max={50} value={input.cards} onChange={(cards) => onSearch({ cards })} />
      <FigureField
        label={t('every')}
        hint={result && t('fullAfter', { hours: format.decimal(result.fullAfterHours, 1), cap: result.cap })}
        name="every"
        value={search.every}
        least={1}
        most={336}
        onChange={(every) => onSearch({ every: every ?? 12 })}
      />
      <SwitchField label={t('solar')} isOn={input.solarPower} onChange={(isOn) => onSearch({ solar: isOn ? '1' : '0' })} />
      <FigureField
        label={t('management')}
        hint={t('managementHint')}
        name="management"
        value={input.hideoutManagement}
        least={0}
        most={51}
        onChange={(management) => onSearch({ management })}
      />
      <ChoiceField
        label={t('fuel')}
        value={fuel}
        values={fuels}
        textOf={(value) => t(`fuels.${value}`)}
        onChange={(value) => onSearch({ fuel: value, fuelPrice: undefined })}
      />
      {fuel === 'off' ? null : (
        <>
          <PriceField
            label={t('fuelPrice')}
            hint={<UsualPrice of={tank} />}
            name="fuelPrice"
            value={search.fuelPrice}
            usual={tank?.unit}
            onChange={(fuelPrice) => onSearch({ fuelPrice })}
          />
          <ChoiceField
            label={t('combine')}
            note={t('combineHint')}
            value={input.combination}
            values={combinations}
            textOf={(value) => t(`combines.${value}`)}
            onChange={(combine) => onSearch({ combine })}
          />
        </>
      )}
      <SelectField
        label={t('sale')}
        name="sale"
        value={search.sale ?? ''}
        onChange={(event) => onSearch({ sale: event.target.value || undefined, coin: undefined })}
      >
        <option value="">{t('best')}</option>
        {facts.sales.map((each) => (
          <option key={saleKey(each)} value={saleKey(each)}>
            {`${each.trader?.name ?? t('flea')} · ${format.money(each.unit)}`}
          </option>
        ))}
      </SelectField>
      <PriceField
        label={t('coinPrice')}
        hint={sale ? t('sells', { price: format.money(sale.unit) }) : ''}
        name="coin"
        value={search.coin}
        usual={sale?.unit}
        onChange={(coin) => onSearch({ coin })}
      />
      <PriceField
        label={t('cardPrice')}
        hint={<UsualPrice of={facts.card} />}
        name="card"
        value={search.card}
        usual={facts.card?.unit}
        onChange={(card) => onSearch({ card })}
      />
    </form>
  )
}

type PriceFieldProps = Omit<ComponentProps<typeof FigureField>, 'least' | 'most' | 'placeholder'> & { usual: number | undefined }

/** An own price; the usual one counts while it is empty. */
const PriceField = ({ usual, ...rest }: PriceFieldProps) => <FigureField {...rest} placeholder={usual} least={0} most={maxMoney} />

/** What a thing costs the player while the field is empty, and how far that can be trusted. */
function UsualPrice({ of }: { of: PricedItem | undefined }) {
  const { t, format } = useTexts('btc')
  if (of?.unit === undefined) return t('unknown')
  return (
    <>
      {t(of.isClosed ? 'closed' : 'cheapest', { price: format.money(of.unit) })}
      <Doubts trust={of.trust} doubts={of.doubts} />
    </>
  )
}

type FigureProps = {
  label: string
  name: string
  value: number | undefined
  /** The usual figure, which counts while the field is empty. */
  placeholder?: number | undefined
  hint?: ReactNode
  least: number
  most: number
  onChange(value: number | undefined): void
}

/** A whole number. What is not one gets an error and stays as it was typed. */
function FigureField({ label, name, value, placeholder, hint = '', least, most, onChange }: FigureProps) {
  const { t, format } = useTexts('btc')
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : format.number(value))
  const isFaulty = shown.trim() !== '' && readNumberIn(shown, least, most) === undefined
  return (
    <TextField
      label={label}
      hint={hint}
      error={isFaulty ? t('invalid', { least, most: format.number(most) }) : undefined}
      name={name}
      inputMode="numeric"
      maxLength={14}
      value={shown}
      placeholder={placeholder === undefined ? '' : format.number(placeholder)}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const next = readNumberIn(text, least, most)
        if (text.trim() === '' || next !== undefined) onChange(next)
      }}
      onBlur={() => isFaulty || setTyped(undefined)}
    />
  )
}
