import type { Locale } from '@stashwise/game/locale'
import { explainNet } from '@stashwise/market/prices/explain'
import type { ItemPageView } from '@stashwise/market/view'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type ExplainTexts, type FigureCard, inWords } from '#app/features/market/price-explanations.ts'
import { Field, RangeField } from '#app/kit/form/field.tsx'
import { LocalForm } from '#app/kit/form/form.tsx'
import { UnitInput } from '#app/kit/form/input.tsx'
import { Money } from '#app/kit/money.tsx'
import { PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type Amount, type AmountProblem, maxRoubles, maxUnits } from './amount-input.ts'
import { type HideoutOfFee, topSkill } from './fee-settings.ts'
import { Explained } from './figure.tsx'
import styles from './flea-calculator.module.css'
import type { FeeSettings, Sale } from './sale.ts'

type Figure = { text: string; amount: Amount; change: (text: string) => void }
type CalculatorProps = {
  item: ItemPageView
  sale: Sale
  price: Figure
  quantity: Figure
  hideout: HideoutOfFee
}

/** The flea market's fee and what it leaves, worked out while the player types. */
export function FleaCalculator({ item, sale, price, quantity, hideout }: CalculatorProps) {
  const { t } = useTranslation('item')
  return (
    <LocalForm className={styles.calculator} aria-label={t('fee.title')} onSend={nothing}>
      <PanelSubtitle>{t('fee.title')}</PanelSubtitle>
      {item.basePrice === undefined ? <PanelText>{t('fee.noBase')}</PanelText> : null}
      <div className={styles.fields}>
        <AmountField label={t('fee.asking')} field={price} most={maxRoubles} unit="₽" />
        <AmountField label={t('fee.quantity')} field={quantity} most={maxUnits} />
      </div>
      <HideoutFields {...hideout} />
      <Result item={item} sale={sale} price={price} quantity={quantity} settings={hideout.settings} />
      <Hints sale={sale} price={price} market={item.price.last} />
    </LocalForm>
  )
}

/** Every key counts at once: there is nothing to send. */
const nothing = () => {}

function AmountField({ label, field, most, unit }: { label: string; field: Figure; most: number; unit?: string }) {
  const { t, format } = useTexts('item')
  const [typed, setTyped] = useState(false)
  // A field nobody has filled yet is no mistake.
  const untouched = !typed && field.text === ''
  const problem: AmountProblem | undefined = field.amount.ok || untouched ? undefined : field.amount.problem
  return (
    <Field label={label} hint="" error={problem && t(`fee.problem.${problem}`, { most: format.number(most) })}>
      {(props) => (
        <UnitInput
          {...props}
          unit={unit}
          value={field.text}
          onChange={(event) => {
            setTyped(true)
            field.change(event.target.value)
          }}
        />
      )}
    </Field>
  )
}

function HideoutFields({ settings, change, built }: HideoutOfFee) {
  const { t } = useTranslation('item')
  return (
    <>
      <SwitchField
        label={t('fee.intelligenceCenter')}
        note={built && t(`fee.built.${built}`)}
        isOn={settings.intelligenceCenter3}
        disabled={built !== undefined}
        onChange={(intelligenceCenter3) => change({ ...settings, intelligenceCenter3 })}
      />
      {settings.intelligenceCenter3 ? (
        <RangeField
          label={t('fee.hideoutManagement')}
          min={0}
          max={topSkill}
          value={settings.hideoutManagement}
          onChange={(hideoutManagement) => change({ ...settings, hideoutManagement })}
        />
      ) : null}
    </>
  )
}

function Result({ item, sale, price, quantity, settings }: Omit<CalculatorProps, 'hideout'> & { settings: FeeSettings }) {
  const { t, locale } = useTexts('item')
  const { t: explain } = useTranslation('explain')
  const asked = price.amount.ok && quantity.amount.ok ? { price: price.amount.value, quantity: quantity.amount.value } : undefined
  const { flea } = sale
  return (
    <dl className={styles.result} aria-live="polite">
      {(['fee', 'net'] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(`fee.${figure}`)}</dt>
          <dd>
            {flea && asked ? (
              <Explained label={t(`fee.${figure}`)} explanation={explainSale(figure, item, asked, settings, { t, explain }, locale)}>
                <Money value={flea[figure]} />
              </Explained>
            ) : (
              <Money value={undefined} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** From here on, in percent above the lowest offer, the calculator says that buyers see cheaper offers first. */
const overpricedPercent = 10

function Hints({ sale, price, market }: { sale: Sale; price: Figure; market: number | undefined }) {
  const { t, format } = useTexts('item')
  const asked = price.amount.ok ? price.amount.value : undefined
  const elsewhere = sale.bestElsewhere
  const advantage = sale.fleaAdvantage
  const above = asked === undefined || market === undefined ? 0 : (asked / market - 1) * 100
  const overCeiling = asked !== undefined && sale.ceiling !== undefined && asked > sale.ceiling
  return (
    <ul className={styles.hints}>
      {elsewhere === undefined || advantage === undefined ? null : (
        <li>
          <Trans
            t={t}
            i18nKey={adviceKey(elsewhere.kind, advantage >= 0)}
            values={{ place: elsewhere.kind === 'trader' ? elsewhere.offer.trader.name : elsewhere.sale.name }}
            components={{ amount: <Money value={Math.abs(advantage)} /> }}
          />
        </li>
      )}
      {above >= overpricedPercent ? <li className="text-accent">{t('fee.overpriced', { percent: format.percent(above) })}</li> : null}
      {overCeiling && sale.ceiling !== undefined ? (
        <li className="text-accent">{t('fee.ceiling', { price: format.money(sale.ceiling) })}</li>
      ) : null}
      {sale.best && asked !== sale.best.price ? (
        <li>
          {t('fee.best', { price: format.money(sale.best.price), net: format.money(sale.best.net) })}{' '}
          <BestButton amount={sale.best.price} change={price.change} />
        </li>
      ) : null}
    </ul>
  )
}

function adviceKey(kind: 'trader' | 'other', isFleaBetter: boolean) {
  if (kind === 'other') return isFleaBetter ? 'fee.fleaMoreOther' : 'fee.otherMore'
  return isFleaBetter ? 'fee.fleaMore' : 'fee.traderMore'
}

function BestButton({ amount, change }: { amount: number; change: (text: string) => void }) {
  const { t, format } = useTexts('item')
  return (
    <button type="button" className={styles.best} onClick={() => change(format.number(amount))}>
      {t('fee.useBest')}
    </button>
  )
}

type Asked = { price: number; quantity: number }

/** The game's fee, or what it leaves, with this listing's figures: both are explained from the same ones, in the words of the form. */
function explainSale(
  figure: 'fee' | 'net',
  item: ItemPageView,
  asked: Asked,
  settings: FeeSettings,
  { t, explain }: ExplainTexts,
  locale: Locale,
): FigureCard {
  const explained = explainNet({
    basePrice: item.basePrice ?? 0,
    askingPrice: asked.price,
    quantity: asked.quantity,
    rates: item.fee,
    ...(settings.intelligenceCenter3
      ? { intelligenceCenter: { hideoutManagement: settings.hideoutManagement, reduction: item.fee.centre.reduction } }
      : {}),
  })
  const words: Record<string, string> = {
    'input.basePrice': t('price.base'),
    'input.askingPrice': t('fee.asking'),
    'input.quantity': t('fee.quantity'),
    'input.centre': t('explain.intelligenceCenter', { level: settings.hideoutManagement }),
    'input.fee': t('fee.fee'),
  }
  return { ...inWords(explained, explain, locale, words), source: t('source.formula'), formula: t(`explain.${figure}`) }
}
