import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMoney } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import styles from './farm-loss.module.css'
import { FarmSection } from './farm-section.tsx'

/** The loss while the farm is full, as a bar and as a sentence. */
export function FarmLoss({ result, every, coinPrice }: { result: FarmResult; every: number; coinPrice: number }) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
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
              percent: `${formatDecimal(result.lost * 100, locale, 1)}%`,
              coins: formatDecimal(coins, locale, 2),
              money: formatMoney(Math.round(coins * coinPrice), locale),
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
      <p className={styles.legend}>
        <span data-part="runs">{t('filling')}</span>
        <span data-part="full">{t('standing')}</span>
      </p>
    </div>
  )
}
