import type { BuyOfferView, ItemPageView } from '@stashwise/market/view'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { FleaMark } from './flea-mark.tsx'
import { Folded } from './folded.tsx'

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
        <PanelText>{t(item.madeBy.length > 0 ? 'item.buy.onlyMade' : 'item.buy.none')}</PanelText>
      ) : (
        <Folded
          rows={rows}
          shown={8}
          render={(part) => (
            <FactList>
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
            </FactList>
          )}
        />
      )}
    </Panel>
  )
}

function FleaRow({ price, level }: { price: number; level: number }) {
  const { t } = useTranslation()
  return (
    <FactRow>
      <FleaMark />
      <FactName>
        {t('item.flea')}
        {level > 0 ? <FactNote>{t('item.buy.fromLevel', { level })}</FactNote> : null}
      </FactName>
      <FactFigure>
        <Money value={price} />
      </FactFigure>
    </FactRow>
  )
}

function TraderRow({ offer }: { offer: BuyOfferView }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (
    <FactRow>
      <TraderIcon trader={offer.trader} />
      <FactName>
        {t('item.buy.traderLevel', { trader: offer.trader.name, level: offer.traderLevel })}
        {offer.quest ? <FactNote quest>{t('item.buy.afterQuest', { quest: offer.quest.name })}</FactNote> : null}
        {offer.limit === undefined ? null : <FactNote>{t('item.buy.limit', { count: offer.limit })}</FactNote>}
      </FactName>
      <FactFigure>
        <Money value={offer.price} currency={offer.currency} />
        {offer.currency === 'RUB' ? null : <FactNote>{t('item.inRoubles', { price: formatMoney(offer.priceRoubles, locale) })}</FactNote>}
      </FactFigure>
    </FactRow>
  )
}
