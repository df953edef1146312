import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import type { FarmFacts, PricedItem } from '@stashwise/calculators/hideout/farm-facts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { ChoiceField, RangeField, SelectField, TextField } from '#app/kit/form/field.tsx'
import { type NumberDraft, useNumberDraft, useOptionalNumberDraft } from '#app/kit/form/use-number-draft.ts'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { Doubts } from '../shared/list-page/doubts.tsx'
import styles from './farm-form.module.css'
import { type BtcPageProps, type ChosenFarm, saleKey } from './to-farm.ts'

const fuels = ['off', 'metal', 'other'] as const
const combinations = ['multiplicative', 'additive'] as const
const maxMoney = 1_000_000_000

type FormProps = BtcPageProps & { farm: ChosenFarm; result: FarmResult | undefined }

/** Whose cards are counted while the page's own field says nothing. Of a farm that is not built the results say so. */
function hintOfCards({ isNotBuilt, cardsTold: told, level }: FarmFacts, t: TFunction<'btc'>, figure: number): string | undefined {
  if (isNotBuilt || told === figure) return undefined
  if (told === undefined) return t('cardsUnknown', { figure })
  return level === undefined ? t('cardsOfAll', { told, figure }) : t('cardsFit', { told, level, figure })
}

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
      <RangeField
        label={t('cards')}
        hint={search.cards === undefined ? hintOfCards(facts, t, input.cards) : undefined}
        name="cards"
        min={0}
        max={50}
        value={input.cards}
        onChange={(cards) => onSearch({ cards })}
      />
      <FigureField
        label={t('every')}
        hint={result && t('fullAfter', { hours: format.decimal(result.fullAfterHours, 1), cap: result.cap })}
        name="every"
        value={search.every}
        least={1}
        most={336}
        onChange={(every) => onSearch({ every })}
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
            least={0}
            most={maxMoney}
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
        least={0}
        most={maxMoney}
        label={t('coinPrice')}
        hint={sale ? t('sells', { price: format.money(sale.unit) }) : ''}
        name="coin"
        value={search.coin}
        usual={sale?.unit}
        onChange={(coin) => onSearch({ coin })}
      />
      <PriceField
        least={0}
        most={maxMoney}
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

/** What a thing costs the player while the field is empty, and how far that can be trusted. */
function UsualPrice({ of }: { of: PricedItem | undefined }) {
  const { t, format } = useTexts('btc')
  if (of?.unit === undefined) return t('unknown')
  return (
    <>
      {t(of.isClosed ? 'closed' : 'cheapest', { price: format.money(of.unit) })}
      {of.later ? `, ${t('later', { price: format.money(of.later.unit), level: of.later.level })}` : null}
      <Doubts trust={of.trust} doubts={of.doubts} />
    </>
  )
}

type FigureProps = {
  label: string
  name: string
  hint?: ReactNode
  least: number
  most: number
}

/** A whole number that is always known. */
function FigureField({ value, onChange, ...rest }: FigureProps & { value: number; onChange(value: number): void }) {
  const { format } = useTexts('btc')
  const { least, most } = rest
  const draft = useNumberDraft({ value, least, most, format: format.number, onChange })
  return <DraftField {...rest} draft={draft} counted={value} />
}

type PriceProps = FigureProps & { value: number | undefined; usual: number | undefined; onChange(value: number | undefined): void }

/** An own price; the usual one counts while it is empty. */
function PriceField({ value, usual, onChange, ...rest }: PriceProps) {
  const { format } = useTexts('btc')
  const { least, most } = rest
  const draft = useOptionalNumberDraft({ value, least, most, format: format.number, onChange })
  return <DraftField {...rest} draft={draft} counted={value ?? usual} placeholder={usual} />
}

type DraftProps = FigureProps & { draft: NumberDraft; counted: number | undefined; placeholder?: number | undefined }

/** What is no whole number of the range gets an error, which says what the figures are for meanwhile, and stays as it was typed. */
function DraftField({ draft, counted, label, name, hint = '', least, most, placeholder }: DraftProps) {
  const { t, format } = useTexts('btc')
  const range = { least, most: format.number(most) }
  const fault = counted === undefined ? t('invalid', range) : t('invalidKept', { ...range, value: format.number(counted) })
  return (
    <TextField
      {...draft.input}
      label={label}
      hint={hint}
      error={draft.isFaulty ? fault : undefined}
      name={name}
      inputMode="numeric"
      maxLength={14}
      placeholder={placeholder === undefined ? '' : format.number(placeholder)}
    />
  )
}
