import { btcTexts } from '@stashwise/i18n/btc-texts'
import { useId, useState } from 'react'
import { useAreaTexts } from '../../../i18n/use-area-texts.ts'
import { formatMoney } from '../../../kit/format.ts'
import { Segmented } from '../../../kit/segmented.tsx'
import { SwitchField } from '../../../kit/switch-field.tsx'
import { useFrame } from '../../shell/frame.tsx'
import type { BtcPageProps } from './btc-page.tsx'
import { type FarmInputs, saleKey } from './farm-question.ts'

const mostMoney = 1_000_000_000
const useBtcText = () => useAreaTexts('btc', btcTexts)

/** What the farm is like; every change counts at once. A plain form without scripts. */
export function FarmForm({ facts, search, onSearch, farm }: BtcPageProps & { farm: FarmInputs }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const { question, fuel, sale } = farm
  const id = useId()
  const tank = fuel === 'off' ? undefined : facts.tanks[fuel]?.unit
  return (
    <form className="btc-form" method="get" action="/btc-farm" aria-label={t('btc.inputs')} onSubmit={(event) => event.preventDefault()}>
      <div className="btc-field">
        <label htmlFor={`${id}cards`}>
          {t('btc.cards')} <output htmlFor={`${id}cards`}>{question.cards}</output>
        </label>
        <input
          id={`${id}cards`}
          name="cards"
          type="range"
          min={1}
          max={50}
          value={question.cards}
          onChange={(event) => onSearch({ cards: Number(event.target.value) })}
        />
      </div>
      <Figure
        label={`${t('btc.every')}, ${t('btc.hours')}`}
        name="every"
        value={search.every}
        least={1}
        most={336}
        onChange={(every) => onSearch({ every: every ?? 12 })}
      />
      <SwitchField label={t('btc.solar')} isOn={question.solarPower} onChange={(isOn) => onSearch({ solar: isOn ? '1' : '0' })} />
      <Figure
        label={t('btc.management')}
        hint={t('btc.managementHint')}
        name="management"
        value={question.hideoutManagement}
        least={0}
        most={51}
        onChange={(management) => onSearch({ management })}
      />
      <div className="btc-field">
        <span aria-hidden="true">{t('btc.fuel')}</span>
        <Segmented
          label={t('btc.fuel')}
          value={fuel}
          segments={(['off', 'metal', 'other'] as const).map((value) => ({ value, label: t(`btc.fuels.${value}`) }))}
          onChange={(value) => onSearch({ fuel: value, fuelPrice: undefined })}
        />
      </div>
      {fuel === 'off' ? null : (
        <>
          <Figure
            label={t('btc.fuelPrice')}
            hint={tank === undefined ? t('btc.unknown') : t('btc.market', { price: formatMoney(tank, locale) })}
            name="fuelPrice"
            value={search.fuelPrice}
            placeholder={tank}
            least={0}
            most={mostMoney}
            onChange={(fuelPrice) => onSearch({ fuelPrice })}
          />
          <div className="btc-field">
            <span aria-hidden="true">{t('btc.combine')}</span>
            <Segmented
              label={t('btc.combine')}
              value={question.combination}
              segments={(['multiplicative', 'additive'] as const).map((value) => ({ value, label: t(`btc.combines.${value}`) }))}
              onChange={(combine) => onSearch({ combine })}
            />
            <small>{t('btc.combineHint')}</small>
          </div>
        </>
      )}
      <label className="btc-field">
        {t('btc.sale')}
        <select
          name="sale"
          className="field"
          value={search.sale ?? ''}
          onChange={(event) => onSearch({ sale: event.target.value || undefined, coin: undefined })}
        >
          <option value="">{t('btc.best')}</option>
          {facts.sales.map((each) => (
            <option key={saleKey(each)} value={saleKey(each)}>
              {`${each.trader?.name ?? t('btc.flea')} · ${formatMoney(each.unit, locale)}`}
            </option>
          ))}
        </select>
      </label>
      <Figure
        label={t('btc.coinPrice')}
        hint={sale ? t('btc.market', { price: formatMoney(sale.unit, locale) }) : ''}
        name="coin"
        value={search.coin}
        placeholder={sale?.unit}
        least={0}
        most={mostMoney}
        onChange={(coin) => onSearch({ coin })}
      />
      <Figure
        label={t('btc.cardPrice')}
        hint={facts.card?.unit === undefined ? t('btc.unknown') : t('btc.market', { price: formatMoney(facts.card.unit, locale) })}
        name="card"
        value={search.card}
        placeholder={facts.card?.unit}
        least={0}
        most={mostMoney}
        onChange={(card) => onSearch({ card })}
      />
    </form>
  )
}

type FigureProps = {
  label: string
  name: string
  value: number | undefined
  /** The market's figure, which counts while the field is empty. */
  placeholder?: number | undefined
  hint?: string
  least: number
  most: number
  onChange(value: number | undefined): void
}

/** A whole number; what is none is said and left as it was typed. */
function Figure({ label, name, value, placeholder, hint = '', least, most, onChange }: FigureProps) {
  const { t } = useBtcText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : String(value))
  const figure = Number(shown.replace(/[\s,.\u00a0]/g, ''))
  const isFaulty = shown !== '' && !(Number.isInteger(figure) && figure >= least && figure <= most)
  return (
    <div className="btc-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={shown}
        placeholder={placeholder === undefined ? '' : String(placeholder)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={`${id}hint`}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const next = Number(text.replace(/[\s,.\u00a0]/g, ''))
          if (text === '') onChange(undefined)
          else if (Number.isInteger(next) && next >= least && next <= most) onChange(next)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <small id={`${id}hint`} className={isFaulty ? 'btc-fault' : undefined}>
        {isFaulty ? t('btc.invalid', { least, most }) : hint}
      </small>
    </div>
  )
}
