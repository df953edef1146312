import type { BsgId, ItemUid, TraderId } from '@stashwise/game/ids'
import type { BuyOffer, Item, ItemOffers, SellOffer } from '@stashwise/game/item'
import { type Currency, roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import { runAtOnce } from '@stashwise/game/steps'
import { buildCatalogue } from '../build-catalogue.ts'
import type { Catalogue } from '../catalogue.ts'
import { applyChanges, type CatalogueChanges } from '../catalogue-source.ts'

/** Builders for tests and development data: complete values of plausible size, anything can be set. */

/** A moment all test prices are close to: 18 August 2026, 19:20 UTC. */
export const testNow = Date.UTC(2026, 7, 18, 19, 20)

export const uidOf = (id: string) => id as ItemUid

export function anItem(part: Partial<Item> = {}): Item {
  const uid = part.uid ?? uidOf('item')
  return {
    uid,
    bsgId: uid as string as BsgId,
    url: uid,
    variant: 'plain',
    isFunctional: true,
    imageId: uid as string as BsgId,
    category: 'Electronics',
    tags: ['Barter_items', 'Electronics'],
    classes: ['electronics'],
    types: ['barter'],
    width: 1,
    height: 1,
    weightKg: 0.3,
    stackSize: 1,
    colour: 'blue',
    basePrice: roubles(18_000),
    fleaBanned: false,
    fleaLevel: 0,
    contains: [],
    properties: { kind: 'none' },
    ...part,
  }
}

/** A well-traded price around 84,598 ₽ unless told otherwise. */
export function aPrice(part: Partial<ItemPrice> = {}): ItemPrice {
  return {
    uid: uidOf('item'),
    last: roubles(75_494),
    avg24h: roubles(84_598),
    low24h: roubles(60_941),
    high24h: roubles(99_065),
    avg7d: roubles(82_110),
    change24h: 3.91,
    change7d: -1.2,
    offers: 5,
    scannedAt: testNow - 12 * 60_000,
    spark: [],
    simulated: false,
    ...part,
  }
}

export const aSellOffer = (trader: string, price: number, currency: Currency = 'RUB', priceRoubles = price): SellOffer => ({
  trader: trader as TraderId,
  price,
  currency,
  priceRoubles: roubles(priceRoubles),
})

export const aBuyOffer = (trader: string, price: number, part: Partial<BuyOffer> = {}): BuyOffer => ({
  ...aSellOffer(trader, price),
  traderLevel: 1,
  ...part,
})

export const offersOf = (uid: ItemUid, sellTo: SellOffer[], buyFrom: BuyOffer[] = []): ItemOffers => ({ uid, sellTo, buyFrom })

export function someChanges(part: Partial<CatalogueChanges> = {}): CatalogueChanges {
  return { state: { mode: 'pvp', version: 1, pricesAt: testNow, reached: true }, records: [], texts: [], prices: [], ...part }
}

/** A catalogue at once, indexes and all. */
export function aCatalogue(changes: CatalogueChanges): Catalogue {
  const { source } = runAtOnce(applyChanges(changes))
  return runAtOnce(buildCatalogue({ source, factsChanged: true }))
}
