import { offFleaSale } from '@stashwise/market/prices/off-flea'
import type { ItemPageView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explainPrice, type PriceFigure } from '#app/features/market/price-explanations.ts'
import { Change, Money } from '#app/kit/money.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useItemTools } from '#app/site/item-tools.ts'
import { Explained } from './figure.tsx'
import styles from './price-panel.module.css'
import { Trust } from './trust.tsx'

/** All flea prices of the item, the newest large, each with what stands behind it. */
export function PricePanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation(['item', 'market'])
  const { OwnPrices } = useItemTools()
  const { isSignedIn } = useFrame()
  const { price } = item
  const none = price.last === undefined && price.avg24h === undefined
  return (
    <section id="prices" className={styles.prices} aria-label={t('nav.prices')}>
      {none ? (
        <WithoutFlea item={item} />
      ) : (
        <>
          <div className={styles.now}>
            <div className={styles.last} data-price="">
              <span className="sr-only">{t('price.last')} </span>
              {price.last === undefined ? (
                <span className={styles.gone}>{t('price.noOffers')}</span>
              ) : (
                <ExplainedPrice item={item} figure="last" value={price.last} />
              )}
            </div>
            <ChangeFigure item={item} figure="change24h" value={price.change24h} />
            <ChangeFigure item={item} figure="change7d" value={price.change7d} />
          </div>
          <Trust item={item} />
        </>
      )}
      <Figures item={item} />
      {OwnPrices ? <OwnPrices item={item} /> : isSignedIn ? <div className={styles.ownPrices} /> : null}
    </section>
  )
}

/** Shown instead of the price when the flea market has none: what a trader pays, or an opened pack brings, is then what the item is worth. */
function WithoutFlea({ item }: { item: ItemPageView }) {
  const { t } = useTranslation(['item', 'market'])
  const best = offFleaSale(item.price.opened, item.sellTo[0])
  // Why an item has no flea price at all stands beside its name already.
  if (!best) return <p className={styles.none}>{t(item.fleaBanned ? 'market:confidence.none' : 'price.never')}</p>
  return (
    <div className={styles.now}>
      <div className={styles.last} data-price="">
        {best.kind === 'trader' ? <Money value={best.offer.price} currency={best.offer.currency} /> : <Money value={best.roubles} />}
      </div>
      <span className={styles.from}>
        {best.kind === 'trader' ? (
          <>
            <TraderIcon trader={best.offer.trader} size={20} />
            {t('price.bestTrader', { trader: best.offer.trader.name })}
          </>
        ) : (
          t('price.opened')
        )}
      </span>
    </div>
  )
}

/** Confidence is shown as dots, without a name. */
type NamedFigure = Exclude<PriceFigure, 'confidence'>

function Figures({ item }: { item: ItemPageView }) {
  const { t } = useTranslation(['item', 'market'])
  const { price } = item
  const figures: [NamedFigure, number | undefined][] = [
    ['avg24h', price.avg24h],
    ['avg7d', price.avg7d],
    ['low24h', price.low24h],
    ['high24h', price.high24h],
    ['perSlot', price.perSlot],
    ['base', item.basePrice],
  ]
  const known = figures.filter(([, value]) => value !== undefined)
  if (known.length === 0) return null
  return (
    <dl className={styles.figures}>
      {known.map(([figure, value]) => (
        <div key={figure}>
          <dt>{t(`price.${figure}`)}</dt>
          <dd>{value === undefined ? null : <ExplainedPrice item={item} figure={figure} value={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExplainedFigure({ item, figure, children }: { item: ItemPageView; figure: NamedFigure; children: ReactNode }) {
  const { t, locale } = useTexts(['item', 'market'])
  const { t: explain } = useTranslation('explain')
  return (
    <Explained label={t(`price.${figure}`)} explanation={explainPrice(figure, item, { t, explain }, locale)}>
      {children}
    </Explained>
  )
}

const ExplainedPrice = ({ item, figure, value }: { item: ItemPageView; figure: NamedFigure; value: number }) => (
  <ExplainedFigure item={item} figure={figure}>
    <Money value={value} />
  </ExplainedFigure>
)

function ChangeFigure({ item, figure, value }: { item: ItemPageView; figure: 'change24h' | 'change7d'; value: number | undefined }) {
  const { t } = useTranslation('item')
  if (value === undefined) return null
  return (
    <div>
      <ExplainedFigure item={item} figure={figure}>
        <Change percent={value} />
        <span className={`small-faint ${styles.span}`}>{t(figure === 'change24h' ? 'price.span24h' : 'price.span7d')}</span>
      </ExplainedFigure>
    </div>
  )
}
