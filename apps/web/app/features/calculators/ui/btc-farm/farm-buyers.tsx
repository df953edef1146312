import type { FarmFacts } from '@stashwise/calculators/hideout/farm-facts'
import type { SaleWay } from '@stashwise/calculators/view'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import styles from './farm-buyers.module.css'
import { FarmSection } from './farm-section.tsx'
import { saleKey } from './to-farm.ts'

type BuyersProps = { sales: readonly SaleWay[]; chosen: SaleWay | undefined; coin: FarmFacts['coin'] }

/** Who buys coins and for how much; the one the figures use is marked. */
export function FarmBuyers({ sales, chosen, coin }: BuyersProps) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
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
            <span>{formatMoney(sale.unit, locale)}</span>
          </li>
        ))}
      </ul>
      {coin ? (
        <AppLink to={`/item/${coin.url}`} className={styles.item}>
          {coin.name}
        </AppLink>
      ) : null}
    </FarmSection>
  )
}
