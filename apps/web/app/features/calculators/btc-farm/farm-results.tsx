import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import type { FarmFigureName } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatDecimal, formatDuration, formatMoney } from '#app/kit/format.ts'
import { farmHref } from '../schema.ts'
import { SignedMoney } from '../shared/signed-money.tsx'
import { WhyLink } from '../shared/why/why-link.tsx'
import type { BtcPageProps } from './btc-page-props.ts'
import styles from './farm-results.module.css'
import { FarmSection } from './farm-section.tsx'
import { useBtcText } from './use-btc-text.ts'

type Opens = Pick<BtcPageProps, 'search' | 'onSearch'>

/** What the farm earns and makes in a day, and when its cards are paid back. */
export function FarmResults({ result, hasCoin, hasCard, ...opens }: Opens & { result: FarmResult; hasCoin: boolean; hasCard: boolean }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const { profitPerDay, collectedPerDay, secondsPerCoin, fuelPerDay, paybackDays, fullAfterHours, cap } = result
  return (
    <FarmSection title={t('btc.results')} isLive>
      {hasCoin ? null : <p className={styles.warning}>{t('btc.noCoin')}</p>}
      <dl className={styles.figures}>
        <Figure name="profit" label={t('btc.profit')} {...opens}>
          <span className={styles.main}>
            <SignedMoney value={Math.round(profitPerDay)} />
          </span>
        </Figure>
        <Figure name="coins" label={t('btc.coins')} {...opens}>
          {formatDecimal(collectedPerDay, locale, 3)}
        </Figure>
        <Figure name="secondsPerCoin" label={t('btc.hoursPerCoin')} {...opens}>
          {formatDuration(secondsPerCoin, locale)}
        </Figure>
        <Figure name="fuelPerDay" label={t('btc.fuelDay')} {...opens}>
          {formatMoney(Math.round(fuelPerDay), locale)}
        </Figure>
        <Figure name="payback" label={t('btc.payback')} {...opens}>
          {paybackDays === undefined
            ? t(hasCard ? 'btc.never' : 'btc.noCard')
            : t('btc.days', { figure: formatDecimal(paybackDays, locale, 1) })}
        </Figure>
      </dl>
      <p className={styles.note}>{t('btc.fullAfter', { hours: formatDecimal(fullAfterHours, locale, 1), cap })}</p>
    </FarmSection>
  )
}

/** A figure that opens its derivation without a request: everything it needs is here. */
function Figure({ name, label, children, search, onSearch }: Opens & { name: FarmFigureName; label: string; children: ReactNode }) {
  const { t } = useBtcText()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <WhyLink
          to={farmHref(search, { why: name })}
          title={t('btc.why')}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onSearch({ why: name })
          }}
        >
          {children}
        </WhyLink>
      </dd>
    </div>
  )
}
