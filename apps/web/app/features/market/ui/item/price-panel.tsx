import type { ItemPageView } from '@stashwise/market/view'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Change, Money } from '../../../../kit/money.tsx'
import { Popover } from '../../../../kit/popover.tsx'
import { TraderIcon } from '../../../../kit/trader-icon.tsx'
import { useFrame } from '../../../shell/frame.tsx'
import { useItemTools } from '../../item-tools.ts'
import { Explained, ExplanationCard } from './figure.tsx'
import { explainPrice, type PriceFigure } from './price-explanations.ts'
import { Seen } from './seen.tsx'

/** All flea prices of the item, the newest large, each with what stands behind it. */
export function PricePanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const { OwnPrices } = useItemTools()
  const { isSignedIn } = useFrame()
  const { price } = item
  const none = price.last === undefined && price.avg24h === undefined
  return (
    <section id="prices" className="item-prices" aria-label={t('item.nav.prices')}>
      {none ? (
        <WithoutFlea item={item} />
      ) : (
        <>
          <div className="item-price-now">
            <div className="item-price-last">
              <span className="sr-only">{t('item.price.last')} </span>
              {price.last === undefined ? (
                <span className="item-price-gone">{t('item.price.noOffers')}</span>
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
      {OwnPrices ? <OwnPrices item={item} /> : isSignedIn ? <div className="own-prices own-prices-room" /> : null}
    </section>
  )
}

/** What stands in the place of the price when the flea market has none: what a trader pays is then what the item is worth. */
function WithoutFlea({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const best = item.sellTo[0]
  // Why an item has no flea price at all stands beside its name already.
  if (!best) return <p className="item-price-none">{t(item.fleaBanned ? 'market.confidence.none' : 'item.price.never')}</p>
  return (
    <div className="item-price-now">
      <div className="item-price-last">
        <Money value={best.price} currency={best.currency} />
      </div>
      <span className="item-price-from">
        <TraderIcon trader={best.trader} size={20} />
        {t('item.price.bestTrader', { trader: best.trader.name })}
      </span>
    </div>
  )
}

function Figures({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const { price } = item
  const figures: [PriceFigure, number | undefined][] = [
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
    <dl className="item-figures">
      {known.map(([figure, value]) => (
        <div key={figure}>
          <dt>{t(`item.price.${figure}`)}</dt>
          <dd>{value === undefined ? null : <ExplainedPrice item={item} figure={figure} value={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExplainedPrice({ item, figure, value }: { item: ItemPageView; figure: PriceFigure; value: number }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <Explained label={t(`item.price.${figure}`)} explanation={explainPrice(figure, item, t, locale)}>
      <Money value={value} />
    </Explained>
  )
}

function ChangeFigure({ item, figure, value }: { item: ItemPageView; figure: 'change24h' | 'change7d'; value: number | undefined }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  if (value === undefined) return null
  return (
    <div className="item-change">
      <Explained label={t(`item.price.${figure}`)} explanation={explainPrice(figure, item, t, locale)}>
        <Change percent={value} />
        <span className="item-change-span">{t(figure === 'change24h' ? 'item.price.span24h' : 'item.price.span7d')}</span>
      </Explained>
    </div>
  )
}

const dots = { none: 0, low: 1, medium: 2, high: 3 } as const

/** How far the price may be trusted: dots, offers, age, and the reasons for doubt in words. */
function Trust({ item }: { item: ItemPageView }) {
  const { price } = item
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <div className="item-trust">
      {price.simulated ? <span className="item-simulated">{t('item.simulated')}</span> : null}
      <Popover
        className="figure-trigger"
        trigger={
          <>
            <span className={`item-dots item-dots-${price.confidence}`} aria-hidden="true">
              {[1, 2, 3].map((dot) => (
                <span key={dot} className={dot <= dots[price.confidence] ? 'item-dot item-dot-on' : 'item-dot'} />
              ))}
            </span>
            {t(`market.confidence.${price.confidence}`)}
          </>
        }
      >
        <ExplanationCard label={t(`market.confidence.${price.confidence}`)} explanation={explainPrice('confidence', item, t, locale)}>
          {price.doubts.length > 0 ? (
            <ul className="item-doubts">
              {price.doubts.map((doubt) => (
                <li key={doubt}>{t(`item.doubt.${doubt}.long`)}</li>
              ))}
            </ul>
          ) : null}
        </ExplanationCard>
      </Popover>
      {price.doubts.map((doubt) => (
        <span key={doubt} className="item-doubt">
          {t(`item.doubt.${doubt}.short`)}
        </span>
      ))}
      <span className="item-trust-facts">
        {price.offers === undefined ? null : <span>{t('item.offers', { count: price.offers })}</span>}
        {price.scannedAt === undefined ? null : <Seen at={price.scannedAt} />}
      </span>
    </div>
  )
}
