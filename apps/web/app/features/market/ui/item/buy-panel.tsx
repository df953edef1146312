import type { BuyOfferView, ItemPageView } from '@stashwise/market/view'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatMoney } from '../../../../kit/format.ts'
import { Money } from '../../../../kit/money.tsx'
import { TraderIcon } from '../../../../kit/trader-icon.tsx'
import { useFrame } from '../../../shell/frame.tsx'
import { FleaMark } from './flea-mark.tsx'
import { Folded, Panel } from './panel.tsx'

type Row = { kind: 'flea'; priceRoubles: number } | { kind: 'trader'; priceRoubles: number; offer: BuyOfferView }

/** Who sells the item, cheapest first, with what a buyer must have reached. */
export function BuyPanel({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const rows: Row[] = item.buyFrom.map((offer) => ({ kind: 'trader', priceRoubles: offer.priceRoubles, offer }))
  if (item.price.last !== undefined && !item.fleaBanned) rows.push({ kind: 'flea', priceRoubles: item.price.last })
  rows.sort((a, b) => a.priceRoubles - b.priceRoubles)
  return (
    <Panel id="buy" title={t('item.buy.title')}>
      {rows.length === 0 ? (
        <p className="item-empty">{t(item.madeBy.length > 0 ? 'item.buy.onlyMade' : 'item.buy.none')}</p>
      ) : (
        <Folded
          rows={rows}
          shown={8}
          draw={(part) => (
            <ul className="item-rows">
              {part.map((row) =>
                row.kind === 'flea' ? (
                  <FleaRow key="flea" price={row.priceRoubles} level={item.fleaLevel} />
                ) : (
                  <TraderRow
                    key={`${row.offer.trader.id}${row.offer.traderLevel}${row.offer.currency}${row.offer.price}`}
                    offer={row.offer}
                  />
                ),
              )}
            </ul>
          )}
        />
      )}
    </Panel>
  )
}

function FleaRow({ price, level }: { price: number; level: number }) {
  const { t } = useTranslation()
  return (
    <li className="item-row">
      <FleaMark />
      <span className="item-row-name">
        {t('item.flea')}
        {level > 0 ? <span className="item-row-note">{t('item.buy.fromLevel', { level })}</span> : null}
      </span>
      <span className="item-row-figure">
        <Money value={price} />
      </span>
    </li>
  )
}

function TraderRow({ offer }: { offer: BuyOfferView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <li className="item-row">
      <TraderIcon trader={offer.trader} />
      <span className="item-row-name">
        {t('item.buy.traderLevel', { trader: offer.trader.name, level: offer.traderLevel })}
        {offer.quest ? <span className="item-row-note item-row-quest">{t('item.buy.afterQuest', { quest: offer.quest.name })}</span> : null}
        {offer.limit === undefined ? null : <span className="item-row-note">{t('item.buy.limit', { count: offer.limit })}</span>}
      </span>
      <span className="item-row-figure">
        <Money value={offer.price} currency={offer.currency} />
        {offer.currency === 'RUB' ? null : (
          <span className="item-row-note">{t('item.inRoubles', { price: formatMoney(offer.priceRoubles, locale) })}</span>
        )}
      </span>
    </li>
  )
}
