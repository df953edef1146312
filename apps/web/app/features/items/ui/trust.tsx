import type { ItemPageView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explainPrice } from '#app/features/market/price-explanations.ts'
import { ReliabilityDots } from '#app/kit/reliability.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { ExplanationCard, FigurePopover, Seen } from './figure.tsx'
import styles from './trust.module.css'

/** How far the price may be trusted: dots, offers, age, and the reasons for doubt in words. */
export function Trust({ item }: { item: ItemPageView }) {
  const { price } = item
  const { t, locale } = useTexts(['item', 'market'])
  const { t: explain } = useTranslation('explain')
  return (
    <div className={styles.trust}>
      {price.simulated ? <Caution>{t('simulated')}</Caution> : null}
      <FigurePopover
        trigger={
          <>
            <ReliabilityDots of={price.confidence} />
            {t(`market:confidence.${price.confidence}`)}
          </>
        }
      >
        <ExplanationCard
          label={t(`market:confidence.${price.confidence}`)}
          explanation={explainPrice('confidence', item, { t, explain }, locale)}
        >
          {price.doubts.length > 0 ? (
            <ul className={styles.doubts}>
              {price.doubts.map((doubt) => (
                <li key={doubt}>{t(`doubt.${doubt}.long`)}</li>
              ))}
            </ul>
          ) : null}
        </ExplanationCard>
      </FigurePopover>
      {price.doubts.map((doubt) => (
        <Caution key={doubt}>{t(`doubt.${doubt}.short`)}</Caution>
      ))}
      <span className="dots">
        {price.offers === undefined ? null : <span>{t('offers', { count: price.offers })}</span>}
        {price.scannedAt === undefined ? null : <Seen at={price.scannedAt} />}
      </span>
    </div>
  )
}

/** A word why a price should not be taken as it is: simulated, or doubtful. */
export const Caution = ({ children }: { children: ReactNode }) => <span className={styles.caution}>{children}</span>
