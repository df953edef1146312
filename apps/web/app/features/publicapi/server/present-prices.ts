import { type Catalogue, findText, type Ordinal } from '@stashwise/catalogue/catalogue'
import type { GameRecord, PricedItem } from '@stashwise/contracts/v1/price-dialect'
import type { Item } from '@stashwise/game/item'
import type { Currency } from '@stashwise/game/money'
import type { PictureKind } from '@stashwise/game/picture'
import { presentRow, type Showing } from '@stashwise/market/present/present-row'
import { type SiteAddresses, toInstant } from './present-items.ts'

/** The dialect knows no other money: a price in coins is given in roubles. */
const signs: Partial<Record<Currency, PricedItem['traderPriceCur']>> = { RUB: '₽', USD: '$', EUR: '€' }

/** An item of the price dialect, in which a price that is not known is 0. @throws RangeError for an ordinal of another catalogue. */
export function presentPricedItem(catalogue: Catalogue, ordinal: Ordinal, showing: Showing, site: SiteAddresses): PricedItem {
  const item = catalogue.facts.items[ordinal]
  if (!item) throw new RangeError(`no item at ${ordinal}`)
  const { uid, url, name, shortName, price, bestTrader } = presentRow(catalogue, ordinal, showing)
  const sign = bestTrader && signs[bestTrader.currency]
  const picture = (kind: PictureKind) => site.pictureOf(item, kind) ?? ''
  return {
    uid,
    bsgId: item.bsgId,
    name,
    shortName,
    tags: [...item.tags],
    price: price.last ?? 0,
    basePrice: item.basePrice,
    avg24hPrice: price.avg24h ?? 0,
    avg7daysPrice: price.avg7d ?? 0,
    traderName: bestTrader?.trader.name ?? '',
    traderPrice: Math.round((sign ? bestTrader?.price : bestTrader?.priceRoubles) ?? 0),
    traderPriceCur: sign ?? '₽',
    traderPriceRub: bestTrader?.priceRoubles ?? 0,
    updated: toInstant(price.scannedAt ?? catalogue.pricesAt ?? 0),
    slots: Math.max(1, item.width * item.height),
    diff24h: price.change24h ?? 0,
    diff7days: price.change7d ?? 0,
    icon: picture('icon'),
    img: picture('grid'),
    imgBig: picture('large'),
    link: `${site.publicUrl}/item/${encodeURIComponent(url)}`,
    wikiLink: item.wikiUrl ?? '',
    bannedOnFlea: item.fleaBanned,
    haveMarketData: price.last !== undefined || price.avg24h !== undefined,
    isFunctional: item.isFunctional,
    reference: site.publicUrl,
  }
}

/** Items without a second one of the same id of the game: a weapon counts before its bare receiver. By place in the catalogue. */
export function firstOfEachId({ items }: Catalogue['facts']): Ordinal[] {
  const chosen = new Map<string, Ordinal>()
  for (const [ordinal, { bsgId, isFunctional }] of items.entries()) if (isFunctional || !chosen.has(bsgId)) chosen.set(bsgId, ordinal)
  return [...chosen.values()].sort((a, b) => a - b)
}

/** An item by the names the game has for its figures, as far as they are known here. Names are English. */
export function presentGameRecord({ facts }: Catalogue, item: Item): GameRecord {
  const [name = item.url, shortName = name] = findText(facts, 'item', item.uid, 'en') ?? []
  return {
    _id: item.bsgId,
    _name: item.url,
    _type: 'Item',
    _props: {
      Name: name,
      ShortName: shortName,
      Width: item.width,
      Height: item.height,
      Weight: item.weightKg,
      StackMaxSize: item.stackSize,
      CreditsPrice: item.basePrice,
      CanSellOnRagfair: !item.fleaBanned,
      ...figuresOf(item),
    },
  }
}

function figuresOf({ properties }: Item): GameRecord['_props'] {
  switch (properties.kind) {
    case 'ammo':
      return {
        Caliber: properties.caliber,
        Damage: properties.damage,
        PenetrationPower: properties.penetration,
        ArmorDamage: properties.armorDamagePercent,
        ProjectileCount: properties.projectiles,
        InitialSpeed: properties.speed,
        FragmentationChance: properties.fragmentation,
        RicochetChance: properties.ricochet,
        ammoRec: properties.recoil,
        ammoAccr: properties.accuracy,
        LightBleedingDelta: properties.lightBleed,
        HeavyBleedingDelta: properties.heavyBleed,
        Tracer: properties.tracer,
      }
    case 'weapon':
      return {
        ammoCaliber: properties.caliber,
        bFirerate: properties.fireRate,
        Ergonomics: properties.ergonomics,
        RecoilForceUp: properties.recoilVertical,
        RecoilForceBack: properties.recoilHorizontal,
        bEffDist: properties.effectiveDistance,
        SightingRange: properties.sightingRange,
        CenterOfImpact: properties.centerOfImpact,
      }
    case 'armor':
      return { armorClass: properties.armorClass, MaxDurability: properties.durability }
    case 'mod':
      return { Ergonomics: properties.ergonomics, Recoil: properties.recoil * 100, Accuracy: properties.accuracy }
    case 'key':
      return { MaximumNumberOfUsage: properties.uses }
    default:
      return {}
  }
}
