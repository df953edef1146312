import type { ItemPageView } from '@stashwise/market/view'
import { useState } from 'react'
import { useUserField } from '#app/features/player-sync/user-provider.tsx'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { mostRoubles, mostUnits, parseAmount } from './amount-input.ts'
import { useFeeSettings } from './fee-settings.ts'
import { FleaCalculator } from './flea-calculator.tsx'
import { FleaMark } from './flea-mark.tsx'
import { compareSale, type SalePlace } from './sale.ts'
import styles from './sell-panel.module.css'

/**
 * Where selling leaves most: the flea market after its fee among the traders, for the asking price and quantity typed here. `suggested`: the
 * asking price it begins with; below what buyers pay where the fee would eat the rest.
 */
export function SellPanel({ item, suggested }: { item: ItemPageView; suggested: number | undefined }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const market = item.price.last ?? item.price.avg24h
  const own = useUserField((user) => user?.userSellPricesMap[item.uid])
  const usual = suggested ?? market
  const asking = own ?? usual
  const [typedPrice, setTypedPrice] = useState<string>()
  const priceText = typedPrice ?? (asking === undefined ? '' : formatNumber(asking, locale))
  const [quantityText, setQuantityText] = useState('1')
  const hideout = useFeeSettings(item.fee.centre)
  const price = parseAmount(priceText, mostRoubles)
  const quantity = parseAmount(quantityText, mostUnits)
  const sale = compareSale({
    basePrice: item.basePrice,
    askingPrice: price.ok ? price.value : undefined,
    quantity: quantity.ok ? quantity.value : undefined,
    rates: item.fee,
    settings: hideout.settings,
    fleaBanned: item.fleaBanned,
    sellTo: item.sellTo,
    market,
  })
  const units = quantity.ok ? quantity.value : 1
  const nothing = item.sellTo.length === 0 && item.fleaBanned
  const ownPrice = price.ok && price.value !== usual
  return (
    <Panel
      id="sell"
      title={t('item.sell.title')}
      aside={units > 1 ? <span className={styles.aside}>{t('item.sell.forUnits', { count: units })}</span> : null}
    >
      {nothing ? <PanelText>{t('item.sell.none')}</PanelText> : null}
      <FactList>
        {sale.places.map((place, i) => (
          <PlaceRow
            key={place.kind === 'flea' ? 'flea' : place.offer.trader.id}
            place={place}
            best={i === 0 && sale.places.length > 1}
            units={units}
            ownPrice={ownPrice}
          />
        ))}
        {!item.fleaBanned && market === undefined && !sale.flea ? (
          <FactRow look="off">
            <FleaMark />
            <FactName>{t('item.price.never')}</FactName>
          </FactRow>
        ) : null}
      </FactList>
      {item.fleaBanned ? null : (
        <FleaCalculator
          item={item}
          sale={sale}
          price={{ text: priceText, amount: price, change: setTypedPrice }}
          quantity={{ text: quantityText, amount: quantity, change: setQuantityText }}
          hideout={hideout}
        />
      )}
    </Panel>
  )
}

function PlaceRow({ place, best, units, ownPrice }: { place: SalePlace; best: boolean; units: number; ownPrice: boolean }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const note = rowNote(best, ownPrice && place.kind === 'flea')
  const inOwnCurrency = place.kind === 'trader' && place.offer.currency !== 'RUB'
  return (
    <FactRow look={best ? 'best' : undefined}>
      {place.kind === 'flea' ? <FleaMark /> : <TraderIcon trader={place.offer.trader} />}
      <FactName>
        {place.kind === 'flea' ? t('item.sell.fleaAfterFee') : place.offer.trader.name}
        {note === undefined ? null : <FactNote>{t(note)}</FactNote>}
      </FactName>
      <FactFigure>
        {inOwnCurrency ? (
          <>
            <Money value={place.offer.price * units} currency={place.offer.currency} />
            <FactNote>{t('item.inRoubles', { price: formatMoney(place.total, locale) })}</FactNote>
          </>
        ) : (
          <Money value={place.total} />
        )}
      </FactFigure>
    </FactRow>
  )
}

function rowNote(best: boolean, atOwnPrice: boolean) {
  if (atOwnPrice) return best ? 'item.sell.bestAtYourPrice' : 'item.sell.atYourPrice'
  return best ? 'item.sell.best' : undefined
}
