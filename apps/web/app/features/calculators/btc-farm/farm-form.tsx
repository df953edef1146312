import { useId } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { Segmented } from '#app/kit/segmented.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import type { BtcPageProps } from './btc-page-props.ts'
import styles from './farm-form.module.css'
import { type FarmInputs, saleKey } from './farm-question.ts'
import { FigureField } from './figure-field.tsx'
import { useBtcText } from './use-btc-text.ts'

const mostMoney = 1_000_000_000

/** What the farm is like; every change counts at once. A plain form without scripts. */
export function FarmForm({ facts, search, onSearch, farm }: BtcPageProps & { farm: FarmInputs }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const { question, fuel, sale } = farm
  const id = useId()
  const tank = fuel === 'off' ? undefined : facts.tanks[fuel]?.unit
  return (
    <form className={styles.form} method="get" action="/btc-farm" aria-label={t('btc.inputs')} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.field}>
        <label htmlFor={`${id}cards`} className={styles.spread}>
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
      <FigureField
        label={`${t('btc.every')}, ${t('btc.hours')}`}
        name="every"
        value={search.every}
        least={1}
        most={336}
        onChange={(every) => onSearch({ every: every ?? 12 })}
      />
      <SwitchField label={t('btc.solar')} isOn={question.solarPower} onChange={(isOn) => onSearch({ solar: isOn ? '1' : '0' })} />
      <FigureField
        label={t('btc.management')}
        hint={t('btc.managementHint')}
        name="management"
        value={question.hideoutManagement}
        least={0}
        most={51}
        onChange={(management) => onSearch({ management })}
      />
      <div className={styles.field}>
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
          <FigureField
            label={t('btc.fuelPrice')}
            hint={tank === undefined ? t('btc.unknown') : t('btc.market', { price: formatMoney(tank, locale) })}
            name="fuelPrice"
            value={search.fuelPrice}
            placeholder={tank}
            least={0}
            most={mostMoney}
            onChange={(fuelPrice) => onSearch({ fuelPrice })}
          />
          <div className={styles.field}>
            <span aria-hidden="true">{t('btc.combine')}</span>
            <Segmented
              label={t('btc.combine')}
              value={question.combination}
              segments={(['multiplicative', 'additive'] as const).map((value) => ({ value, label: t(`btc.combines.${value}`) }))}
              onChange={(combine) => onSearch({ combine })}
            />
            <small className={styles.hint}>{t('btc.combineHint')}</small>
          </div>
        </>
      )}
      <label className={styles.field}>
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
      <FigureField
        label={t('btc.coinPrice')}
        hint={sale ? t('btc.market', { price: formatMoney(sale.unit, locale) }) : ''}
        name="coin"
        value={search.coin}
        placeholder={sale?.unit}
        least={0}
        most={mostMoney}
        onChange={(coin) => onSearch({ coin })}
      />
      <FigureField
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
