import type { SourceView } from '@stashwise/calculators/view'
import type { ItemPageView } from '@stashwise/market/view'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { PlaceMark } from '#app/kit/place-mark.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { maxRoubles, maxUnits, parseAmount } from './amount-input.ts'
import { useFeeSettings } from './fee-settings.ts'
import { FleaCalculator } from './flea-calculator.tsx'
import { compareSale, type SalePlace } from './sale.ts'
import type { OtherSale } from './source/other-sales.ts'

type SellPanelProps = {
  item: ItemPageView
  suggested: number | undefined
  others: readonly OtherSale[]
  /** Who may trade it on the flea market; absent: nobody. */
  flea: SourceView['flea']
}

/**
 * Where selling leaves most: the flea market after its fee among the traders, for the asking price and quantity typed here. `suggested`: the
 * asking price it begins with; below what buyers pay where the fee would eat the rest; `others`: what it brings elsewhere.
 */
export function SellPanel({ item, suggested, others, flea }: SellPanelProps) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  const market = item.price.last ?? item.price.avg24h
  const own = useUserField((user) => user?.ownSell[item.uid])
  const usual = suggested ?? market
  const asking = own ?? usual
  const [typedPrice, setTypedPrice] = useState<string>()
  const priceText = typedPrice ?? (asking === undefined ? '' : formatNumber(asking, locale))
  const [quantityText, setQuantityText] = useState('1')
  const hideout = useFeeSettings(item.fee.centre)
  const price = parseAmount(priceText, maxRoubles)
  const quantity = parseAmount(quantityText, maxUnits)
  const sale = compareSale({
    basePrice: item.basePrice,
    askingPrice: price.ok ? price.value : undefined,
    quantity: quantity.ok ? quantity.value : undefined,
    rates: item.fee,
    settings: hideout.settings,
    fleaBanned: item.fleaBanned,
    isFleaClosed: flea?.isOpen === false,
    sellTo: item.sellTo,
    others,
    market,
  })
  const uncounted = useUncountedLevel(flea)
  const units = quantity.ok ? quantity.value : 1
  const nothing = item.sellTo.length === 0 && item.fleaBanned && others.length === 0
  const rows = sale.places
  const ownPrice = price.ok && price.value !== usual
  return (
    <Panel
      id="sell"
      title={t('sell.title')}
      aside={units > 1 ? <span className="text-dim">{t('sell.forUnits', { count: units })}</span> : null}
    >
      {nothing ? <PanelText>{t('sell.none')}</PanelText> : null}
      <FactList>
        {rows.map((row, i) =>
          row.kind === 'other' ? (
            <OtherRow key={`other ${row.sale.name} ${row.sale.unit}`} sale={row.sale} total={row.total} best={i === 0 && rows.length > 1} />
          ) : (
            <PlaceRow
              key={row.kind === 'flea' ? 'flea' : row.offer.trader.id}
              place={row}
              best={i === 0 && rows.length > 1}
              units={units}
              ownPrice={ownPrice}
              fleaLevel={flea && flea.isOpen === undefined ? flea.level : undefined}
            />
          ),
        )}
        {sale.flea && flea?.isOpen === false ? (
          <FactRow look="off">
            <PlaceMark>{t('fleaLetters')}</PlaceMark>
            <FactName>
              {t('sell.fleaAfterFee')}
              <FactNote>{t('sell.fleaClosed', { level: flea.level })}</FactNote>
            </FactName>
            <FactFigure>
              <Money value={sale.flea.net} />
            </FactFigure>
          </FactRow>
        ) : null}
        {!item.fleaBanned && market === undefined && !sale.flea ? (
          <FactRow look="off">
            <PlaceMark>{t('fleaLetters')}</PlaceMark>
            <FactName>{t('price.never')}</FactName>
          </FactRow>
        ) : null}
      </FactList>
      {flea && uncounted !== undefined ? (
        <PanelText>
          {t('sell.levelUncounted', { own: uncounted, level: flea.level })} <AppLink to="/user">{t('sell.toProgress')}</AppLink>
        </PanelText>
      ) : null}
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

/** The PMC's level, where it is too low for the flea market but the figures do not count it: the player does not track progress. */
const useUncountedLevel = (flea: SourceView['flea']): number | undefined =>
  useUserField((user) =>
    user?.pro && !user.tracksProgress && flea && flea.isOpen === undefined && user.level < flea.level ? user.level : undefined,
  )

function OtherRow({ sale, total, best }: { sale: OtherSale; total: number; best: boolean }) {
  const { t } = useTranslation('item')
  return (
    <FactRow look={best ? 'best' : undefined}>
      <PlaceMark>
        <Repeat size={14} />
      </PlaceMark>
      <FactName>
        {sale.name}
        {sale.note === undefined ? null : <FactNote>{sale.note}</FactNote>}
        {best ? <FactNote>{t('sell.best')}</FactNote> : null}
      </FactName>
      <FactFigure>
        {sale.why === undefined ? (
          <Money value={total} />
        ) : (
          <AppLink to={sale.why}>
            <Money value={total} />
          </AppLink>
        )}
      </FactFigure>
    </FactRow>
  )
}

type ListedPlace = Exclude<SalePlace, { kind: 'other' }>

type PlaceRowProps = {
  place: ListedPlace
  best: boolean
  units: number
  ownPrice: boolean
  /** Level the flea market needs, where the player's is not known. */
  fleaLevel: number | undefined
}

function PlaceRow({ place, best, units, ownPrice, fleaLevel }: PlaceRowProps) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  const note = rowNote(best, ownPrice && place.kind === 'flea')
  const inOwnCurrency = place.kind === 'trader' && place.offer.currency !== 'RUB'
  return (
    <FactRow look={best ? 'best' : undefined}>
      {place.kind === 'flea' ? <PlaceMark>{t('fleaLetters')}</PlaceMark> : <TraderIcon trader={place.offer.trader} />}
      <FactName>
        {place.kind === 'flea' ? t('sell.fleaAfterFee') : place.offer.trader.name}
        {note === undefined ? null : <FactNote>{t(note)}</FactNote>}
        {place.kind === 'flea' && fleaLevel !== undefined ? <FactNote>{t('sell.fleaLevel', { level: fleaLevel })}</FactNote> : null}
      </FactName>
      <FactFigure>
        {inOwnCurrency ? (
          <>
            <Money value={place.offer.price * units} currency={place.offer.currency} />
            <FactNote>{t('inRoubles', { price: formatMoney(place.total, locale) })}</FactNote>
          </>
        ) : (
          <Money value={place.total} />
        )}
      </FactFigure>
    </FactRow>
  )
}

function rowNote(best: boolean, atOwnPrice: boolean) {
  if (atOwnPrice) return best ? 'sell.bestAtYourPrice' : 'sell.atYourPrice'
  return best ? 'sell.best' : undefined
}
