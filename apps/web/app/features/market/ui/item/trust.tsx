import type { ItemPageView } from '@stashwise/market/view'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Caution } from './caution.tsx'
import { ExplanationCard, FigurePopover } from './figure.tsx'
import { explainPrice } from './price-explanations.ts'
import { Seen } from './seen.tsx'
import styles from './trust.module.css'

const dots = { none: 0, low: 1, medium: 2, high: 3 } as const

/** How far the price may be trusted: dots, offers, age, and the reasons for doubt in words. */
export function Trust({ item }: { item: ItemPageView }) {
  const { price } = item
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <div className={styles.trust}>
      {price.simulated ? <Caution>{t('item.simulated')}</Caution> : null}
      <FigurePopover
        trigger={
          <>
            <span className={styles.dots} aria-hidden="true">
              {[1, 2, 3].map((dot) => (
                <span key={dot} className={styles.dot} data-on={dot <= dots[price.confidence] || undefined} />
              ))}
            </span>
            {t(`market.confidence.${price.confidence}`)}
          </>
        }
      >
        <ExplanationCard label={t(`market.confidence.${price.confidence}`)} explanation={explainPrice('confidence', item, t, locale)}>
          {price.doubts.length > 0 ? (
            <ul className={styles.doubts}>
              {price.doubts.map((doubt) => (
                <li key={doubt}>{t(`item.doubt.${doubt}.long`)}</li>
              ))}
            </ul>
          ) : null}
        </ExplanationCard>
      </FigurePopover>
      {price.doubts.map((doubt) => (
        <Caution key={doubt}>{t(`item.doubt.${doubt}.short`)}</Caution>
      ))}
      <span className={styles.facts}>
        {price.offers === undefined ? null : <span>{t('item.offers', { count: price.offers })}</span>}
        {price.scannedAt === undefined ? null : <Seen at={price.scannedAt} />}
      </span>
    </div>
  )
}
