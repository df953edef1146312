import { isFactKnown } from '@stashwise/accounts/player-facts'
import type { SourceView } from '@stashwise/calculators/view'
import type { ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { PlaceMark } from '#app/kit/place-mark.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { maxRoubles, maxUnits, parseAmount } from './amount-input.ts'
import { useFeeSettings } from './fee-settings.ts'
import { FleaCalculator } from './flea-calculator.tsx'
import { compareSale, type SalePlace } from './sale.ts'
import type { OtherSale } from './source/other-sales.ts'

type Levels = Pick<SourceView, 'countsLevels' | 'flea'>

type SellPanelProps = Levels & {
  /** Traders who do not buy from the player yet. */
  closedBuyers: SourceView['closedBuyers']
  item: ItemPageView
  suggested: number | undefined
  others: readonly OtherSale[]
}

/**
 * Where selling leaves most: the flea market after its fee among the traders, for the asking price and quantity typed here. `suggested`: the
 * asking price it begins with; below what buyers pay where the fee would eat the rest; `others`: what it brings elsewhere.
 */
export function SellPanel({ item, suggested, others, countsLevels, flea, closedBuyers }: SellPanelProps) {
  const { t, format } = useTexts('item')
  const market = item.price.last ?? item.price.avg24h
  const own = useUserField((user) => user?.ownSell[item.uid])
  const usual = suggested ?? market
  const asking = own ?? usual
  const [typedPrice, setTypedPrice] = useState<string>()
  const priceText = typedPrice ?? (asking === undefined ? '' : format.number(asking))
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
    sellTo: item.sellTo.filter(({ trader }) => !closedBuyers.some((closed) => closed.trader === trader.id)),
    others,
    market,
  })
  const uncounted = useUncountedLevel(flea)
  const units = quantity.ok ? quantity.value : 1
  const nothing = item.sellTo.length === 0 && item.fleaBanned && others.length === 0
  const rows = sale.places
  const ownPrice = price.ok && price.value !== usual
  const unknownLevel = flea && flea.isOpen === undefined ? flea.level : undefined
  const bestNotes = toBestNotes(rows, { countsLevels, flea }, t)
  return (
    <Panel
      id="sell"
      title={t('sell.title')}
      aside={units > 1 ? <span className="text-dim">{t('sell.forUnits', { count: units })}</span> : null}
    >
      {nothing ? <PanelText>{t('sell.none')}</PanelText> : null}
      <FactList>
        {rows.map((row) =>
          row.kind === 'other' ? (
            <OtherRow key={`other ${row.sale.name} ${row.sale.unit}`} sale={row.sale} total={row.total} note={bestNotes.get(row)} />
          ) : (
            <PlaceRow
              key={row.kind === 'flea' ? 'flea' : row.offer.trader.id}
              place={row}
              note={bestNotes.get(row)}
              units={units}
              ownPrice={ownPrice}
              fleaLevel={unknownLevel}
            />
          ),
        )}
        {closedBuyers.map(({ trader, quest }) => {
          const offer = item.sellTo.find((each) => each.trader.id === trader)
          return offer ? (
            <FactRow key={trader} look="off">
              <TraderIcon trader={offer.trader} />
              <FactName>
                {offer.trader.name}
                <FactNote>{t('sell.traderClosed', { quest })}</FactNote>
              </FactName>
              <FactFigure>
                <Money value={offer.priceRoubles * units} />
              </FactFigure>
            </FactRow>
          ) : null
        })}
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
    user?.pro && !user.tracksProgress && isFactKnown(user, 'level') && flea && flea.isOpen === undefined && user.level < flea.level
      ? user.level
      : undefined,
  )

/**
 * What is said of the places that are best, by row. While nobody knows the player's levels, a place that needs one is the best only if it is
 * open, and the first that needs none is otherwise.
 */
function toBestNotes(rows: readonly SalePlace[], { countsLevels, flea }: Levels, t: TFunction<'item'>): ReadonlyMap<SalePlace, string> {
  const [first] = rows
  if (!first || rows.length < 2) return new Map()
  if (countsLevels || !needsLevel(first)) return new Map([[first, t('sell.best')]])
  const sure = rows.find((row) => !needsLevel(row))
  return new Map([
    [first, first.kind === 'flea' && flea ? t('sell.bestFrom', { level: flea.level }) : t('sell.bestIfOpen')],
    ...(sure ? [[sure, t('sell.bestOtherwise')] as const] : []),
  ])
}

const needsLevel = (place: SalePlace): boolean => place.kind === 'flea' || (place.kind === 'other' && place.sale.needsLevel)

function OtherRow({ sale, total, note }: { sale: OtherSale; total: number; note: string | undefined }) {
  return (
    <FactRow look={note === undefined ? undefined : 'best'}>
      <PlaceMark>
        <Repeat size={14} />
      </PlaceMark>
      <FactName>
        {sale.name}
        {sale.note === undefined ? null : <FactNote>{sale.note}</FactNote>}
        {note === undefined ? null : <FactNote>{note}</FactNote>}
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
  /** What makes it the best; absent: others are. */
  note: string | undefined
  units: number
  ownPrice: boolean
  /** Level the flea market needs, where the player's is not known. */
  fleaLevel: number | undefined
}

function PlaceRow({ place, note, units, ownPrice, fleaLevel }: PlaceRowProps) {
  const { t, format } = useTexts('item')
  const isFlea = place.kind === 'flea'
  const inOwnCurrency = place.kind === 'trader' && place.offer.currency !== 'RUB'
  return (
    <FactRow look={note === undefined ? undefined : 'best'}>
      {place.kind === 'flea' ? <PlaceMark>{t('fleaLetters')}</PlaceMark> : <TraderIcon trader={place.offer.trader} />}
      <FactName>
        {place.kind === 'flea' ? t('sell.fleaAfterFee') : place.offer.trader.name}
        {note === undefined ? null : <FactNote>{note}</FactNote>}
        {isFlea && ownPrice ? <FactNote>{t('sell.atYourPrice')}</FactNote> : null}
        {isFlea && fleaLevel !== undefined && note === undefined ? <FactNote>{t('sell.fleaLevel', { level: fleaLevel })}</FactNote> : null}
      </FactName>
      <FactFigure>
        {inOwnCurrency ? (
          <>
            <Money value={place.offer.price * units} currency={place.offer.currency} />
            <FactNote>{t('inRoubles', { price: format.money(place.total) })}</FactNote>
          </>
        ) : (
          <Money value={place.total} />
        )}
      </FactFigure>
    </FactRow>
  )
}
