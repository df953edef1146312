import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import type { FarmFacts } from '@stashwise/calculators/hideout/farm-facts'
import type { FarmFigureName, SaleWay } from '@stashwise/calculators/view'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { farmHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import { Figure, Figures } from '../shared/figures.tsx'
import styles from './farm-results.module.css'
import { type BtcPageProps, type ChosenFarm, saleKey } from './to-farm.ts'

type Opens = Pick<BtcPageProps, 'search' | 'onSearch'>

type ResultsProps = Opens &
  Pick<ChosenFarm, 'closed'> & { result: FarmResult; hasCoin: boolean; hasCard: boolean; fuel: 'counted' | 'unpriced' | 'off' }

/** What the farm earns and makes in a day, and when its cards are paid back. */
export function FarmResults({ result, hasCoin, hasCard, fuel, closed, ...opens }: ResultsProps) {
  const { t, format } = useTexts('btc')
  const why = (name: FarmFigureName, figure: ReactNode) => (
    <FarmWhy name={name} {...opens}>
      {figure}
    </FarmWhy>
  )
  const { profitPerDay, collectedPerDay, secondsPerCoin, fuelPerDay, paybackDays } = result
  return (
    <FarmSection title={t('results')} isLive isTitleHidden>
      {hasCoin ? null : <p className={styles.warning}>{t('noCoin')}</p>}
      {fuel === 'unpriced' ? <p className={styles.warning}>{t('noFuel')}</p> : null}
      {closed.length === 0 ? null : <p className="small-dim">{t('closedUsed', { names: format.list(closed.map(({ name }) => name)) })}</p>}
      <Figures>
        <Figure label={t('profit')} isMain>
          {why('profit', <SignedMoney value={Math.round(profitPerDay)} />)}
        </Figure>
        <Figure label={t('coins')}>{why('coins', format.decimal(collectedPerDay, 3))}</Figure>
        <Figure label={t('hoursPerCoin')}>{why('secondsPerCoin', format.duration(secondsPerCoin))}</Figure>
        <Figure label={t('fuelDay')} note={fuel === 'off' ? t('fuelOff') : undefined}>
          {fuel === 'counted' ? why('fuelPerDay', format.money(Math.round(fuelPerDay))) : '–'}
        </Figure>
        <Figure label={t('payback')}>
          {why(
            'payback',
            paybackDays === undefined ? t(hasCard ? 'never' : 'noCard') : t('days', { figure: format.decimal(paybackDays, 1) }),
          )}
        </Figure>
      </Figures>
    </FarmSection>
  )
}

/** A figure that opens its derivation without a request: everything it needs is here. */
function FarmWhy({ name, children, search, onSearch }: Opens & { name: FarmFigureName; children: ReactNode }) {
  const { t } = useTranslation('btc')
  return (
    <WhyLink
      to={farmHref(search, { why: name })}
      title={t('why')}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onSearch({ why: name })
      }}
    >
      {children}
    </WhyLink>
  )
}

type SectionProps = {
  title: string
  /** Its figures say what they are by themselves. */
  isTitleHidden?: boolean
  /** Screen readers hear it when a setting changes its figures. */
  isLive?: boolean
  children: ReactNode
}

export function FarmSection({ title, isTitleHidden = false, isLive = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-live={isLive ? 'polite' : undefined}>
      <h2 id={id} className={isTitleHidden ? 'sr-only' : styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Who buys coins and for how much; the one the figures use is marked. */
export function FarmBuyers({ sales, chosen, coin }: { sales: readonly SaleWay[]; chosen: SaleWay | undefined; coin: FarmFacts['coin'] }) {
  const { t, format } = useTexts('btc')
  if (sales.length === 0) return null
  return (
    <FarmSection title={t('buyers')}>
      <ul>
        {sales.map((sale) => (
          <li key={saleKey(sale)} className={styles.buyer} data-chosen={sale === chosen || undefined}>
            <span>
              {sale.trader?.name ?? t('flea')}
              {sale === chosen ? <em className={styles.chosen}>{t('taken')}</em> : null}
            </span>
            <span>{format.money(sale.unit)}</span>
          </li>
        ))}
      </ul>
      {coin ? (
        <AppLink to={`/item/${coin.url}`} className={`tap ${styles.item}`}>
          {coin.name}
        </AppLink>
      ) : null}
    </FarmSection>
  )
}

/** The loss while the farm is full, as a bar and as a sentence. */
export function FarmLoss({ result, every, coinPrice }: { result: FarmResult; every: number; coinPrice: number }) {
  const { t, format } = useTexts('btc')
  const coins = result.coinsPerDay - result.collectedPerDay
  // Less than a tenth of a percent is a rounding error of the simulation.
  const isLost = result.lost >= 0.0005
  return (
    <FarmSection title={t('lossTitle')} isLive>
      <Filling lost={result.lost} />
      <p className={styles.loss} data-lost={isLost || undefined}>
        {isLost
          ? t('loss', {
              hours: every,
              percent: `${format.decimal(result.lost * 100, 1)}%`,
              coins: format.decimal(coins, 2),
              money: format.money(Math.round(coins * coinPrice)),
            })
          : t('lossNone', { hours: every })}
      </p>
    </FarmSection>
  )
}

/** Shares of time in which the farm fills and is full. */
function Filling({ lost }: Pick<FarmResult, 'lost'>) {
  const { t } = useTranslation('btc')
  const share = (1 - lost) * 100
  return (
    <div className={styles.filling}>
      <div className={styles.bar} aria-hidden="true">
        <span data-part="runs" style={{ width: `${share}%` }} />
        <span data-part="full" style={{ width: `${100 - share}%` }} />
      </div>
      <p className={`small-dim ${styles.legend}`}>
        <span data-part="runs">{t('filling')}</span>
        <span data-part="full">{t('standing')}</span>
      </p>
    </div>
  )
}
