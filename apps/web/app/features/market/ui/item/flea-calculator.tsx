import type { ItemPageView } from '@stashwise/market/view'
import { useId, useState } from 'react'
import { Trans } from 'react-i18next'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatMoney, formatNumber, formatPercent } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import type { Amount, AmountProblem } from './amount-input.ts'
import { mostRoubles, mostUnits } from './amount-input.ts'
import { type HideoutOfFee, topSkill } from './fee-settings.ts'
import { Explained } from './figure.tsx'
import styles from './flea-calculator.module.css'
import type { FeeSettings, Sale } from './sale.ts'
import { feeExplanation, netExplanation } from './sale-explanations.ts'
import { Signed } from './signed.tsx'

type Field = { text: string; amount: Amount; change: (text: string) => void }
type CalculatorProps = {
  item: ItemPageView
  sale: Sale
  price: Field
  quantity: Field
  hideout: HideoutOfFee
}

/** The flea market's fee and what it leaves, worked out while the player types. */
export function FleaCalculator({ item, sale, price, quantity, hideout }: CalculatorProps) {
  const { t } = useTranslation()
  return (
    <form className={styles.calculator} aria-label={t('item.fee.title')} onSubmit={(event) => event.preventDefault()}>
      <PanelSubtitle>{t('item.fee.title')}</PanelSubtitle>
      {item.basePrice === undefined ? <PanelText>{t('item.fee.noBase')}</PanelText> : null}
      <div className={styles.fields}>
        <AmountField label={t('item.fee.asking')} field={price} most={mostRoubles} unit="₽" />
        <AmountField label={t('item.fee.quantity')} field={quantity} most={mostUnits} />
      </div>
      <HideoutFields {...hideout} />
      <Result item={item} sale={sale} price={price} quantity={quantity} settings={hideout.settings} />
      <Hints sale={sale} price={price} market={item.price.last} />
    </form>
  )
}

function AmountField({ label, field, most, unit }: { label: string; field: Field; most: number; unit?: string }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const id = useId()
  const [typed, setTyped] = useState(false)
  // A field nobody has filled yet is no mistake.
  const untouched = !typed && field.text === ''
  const problem: AmountProblem | undefined = field.amount.ok || untouched ? undefined : field.amount.problem
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.input} data-wrong={problem !== undefined || undefined}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={field.text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setTyped(true)
            field.change(event.target.value)
          }}
        />
        {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
      </div>
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem === undefined ? null : t(`item.fee.problem.${problem}`, { most: formatNumber(most, locale) })}
      </p>
    </div>
  )
}

function HideoutFields({ settings, change, isTracked }: HideoutOfFee) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.hideout}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={settings.intelligenceCenter3}
          disabled={isTracked}
          title={isTracked ? t('item.fee.tracked') : undefined}
          onChange={(event) => change({ ...settings, intelligenceCenter3: event.target.checked })}
        />
        <span className={styles.track} aria-hidden="true" />
        {t('item.fee.intelligenceCenter')}
      </label>
      <div className={styles.skill} hidden={!settings.intelligenceCenter3}>
        <label htmlFor={id}>{t('item.fee.hideoutManagement')}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={topSkill}
          value={settings.hideoutManagement}
          onChange={(event) => change({ ...settings, hideoutManagement: Number(event.target.value) })}
        />
        <output htmlFor={id}>{settings.hideoutManagement}</output>
      </div>
    </div>
  )
}

function Result({ item, sale, price, quantity, settings }: Omit<CalculatorProps, 'hideout'> & { settings: FeeSettings }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const asked = price.amount.ok && quantity.amount.ok ? { price: price.amount.value, quantity: quantity.amount.value } : undefined
  const { flea } = sale
  return (
    <dl className={styles.result} aria-live="polite">
      <div>
        <dt>{t('item.fee.fee')}</dt>
        <dd>
          {flea && asked ? (
            <Explained label={t('item.fee.fee')} explanation={feeExplanation(item, asked, settings, t, locale)}>
              <Money value={flea.fee} />
            </Explained>
          ) : (
            <Money value={undefined} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('item.fee.net')}</dt>
        <dd>
          {flea && asked ? (
            <Explained label={t('item.fee.net')} explanation={netExplanation(item, asked, settings, t, locale)}>
              <Money value={flea.net} />
            </Explained>
          ) : (
            <Money value={undefined} />
          )}
        </dd>
      </div>
    </dl>
  )
}

/** From here on, in percent above the lowest offer, the calculator says that buyers see cheaper offers first. */
const dearPercent = 10

function Hints({ sale, price, market }: { sale: Sale; price: Field; market: number | undefined }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const asked = price.amount.ok ? price.amount.value : undefined
  const trader = sale.bestTrader?.offer.trader.name
  const advantage = sale.fleaAdvantage
  const above = asked === undefined || market === undefined ? 0 : (asked / market - 1) * 100
  const overCeiling = asked !== undefined && sale.ceiling !== undefined && asked > sale.ceiling
  return (
    <ul className={styles.hints}>
      {trader === undefined || advantage === undefined ? null : (
        <li>
          <Trans
            i18nKey={advantage >= 0 ? 'item.fee.fleaMore' : 'item.fee.traderMore'}
            values={{ trader }}
            components={{ amount: <Signed value={Math.abs(advantage)} /> }}
          />
        </li>
      )}
      {above >= dearPercent ? <li className={styles.warning}>{t('item.fee.dear', { percent: formatPercent(above, locale) })}</li> : null}
      {overCeiling && sale.ceiling !== undefined ? (
        <li className={styles.warning}>{t('item.fee.ceiling', { price: formatMoney(sale.ceiling, locale) })}</li>
      ) : null}
      {sale.best && asked !== sale.best.price ? (
        <li>
          {t('item.fee.best', { price: formatMoney(sale.best.price, locale), net: formatMoney(sale.best.net, locale) })}{' '}
          <BestButton amount={sale.best.price} change={price.change} />
        </li>
      ) : null}
    </ul>
  )
}

function BestButton({ amount, change }: { amount: number; change: (text: string) => void }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <button type="button" className={styles.best} onClick={() => change(formatNumber(amount, locale))}>
      {t('item.fee.useBest')}
    </button>
  )
}
