import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import type { FarmFigureName } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatDuration, formatMoney } from '#app/kit/format.ts'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { farmHref } from '../../schema.ts'
import { WhyLink } from '../../why-link.tsx'
import { Figure, Figures } from '../shared/figures.tsx'
import styles from './farm-results.module.css'
import { FarmSection } from './farm-section.tsx'
import type { BtcPageProps } from './to-farm.ts'

type Opens = Pick<BtcPageProps, 'search' | 'onSearch'>

/** What the farm earns and makes in a day, and when its cards are paid back. */
export function FarmResults({ result, hasCoin, hasCard, ...opens }: Opens & { result: FarmResult; hasCoin: boolean; hasCard: boolean }) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
  const why = (name: FarmFigureName, figure: ReactNode) => (
    <FarmWhy name={name} {...opens}>
      {figure}
    </FarmWhy>
  )
  const { profitPerDay, collectedPerDay, secondsPerCoin, fuelPerDay, paybackDays } = result
  return (
    <FarmSection title={t('results')} isLive isTitleHidden>
      {hasCoin ? null : <p className={styles.warning}>{t('noCoin')}</p>}
      <Figures>
        <Figure label={t('profit')} isMain>
          {why('profit', <SignedMoney value={Math.round(profitPerDay)} />)}
        </Figure>
        <Figure label={t('coins')}>{why('coins', formatDecimal(collectedPerDay, locale, 3))}</Figure>
        <Figure label={t('hoursPerCoin')}>{why('secondsPerCoin', formatDuration(secondsPerCoin, locale))}</Figure>
        <Figure label={t('fuelDay')}>{why('fuelPerDay', formatMoney(Math.round(fuelPerDay), locale))}</Figure>
        <Figure label={t('payback')}>
          {why(
            'payback',
            paybackDays === undefined ? t(hasCard ? 'never' : 'noCard') : t('days', { figure: formatDecimal(paybackDays, locale, 1) }),
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
