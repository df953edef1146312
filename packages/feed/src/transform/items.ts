import { type MapSlug, traderId } from '@stashwise/game/ids'
import { type CellColour, cellColours, type Item, type ItemOffers, type ItemSlots, type SellOffer } from '@stashwise/game/item'
import { type Currency, currencies, roubles } from '@stashwise/game/money'
import { itemSlug, uniqueSlugs } from '@stashwise/game/slug'
import type { FeedCategory, FeedItem } from '../schema/item.ts'
import { buildUid, itemUid, questUid } from './identity.ts'
import { asBsgId, type ItemIds, type ReadItem } from './item-ids.ts'
import { present, toProperties } from './properties.ts'
import type { TagTree } from './tags.ts'

export type ItemContext = {
  ids: ItemIds
  tags: TagTree
  classes: ReadonlyMap<string, FeedCategory>
  keyMaps: ReadonlyMap<string, MapSlug[]>
  englishName: (item: FeedItem) => string
}

/** One of our items before its slug is known: `look` gives size, price and offers, `self` everything else. */
type Shape = { self: ReadItem; look: ReadItem; variant: Item['variant']; bsgId: string; slug: string }

/** Splits guns into weapon and twin and folds default presets, in the feed's order. */
function toShapes({ ids, englishName }: ItemContext): Shape[] {
  const shapes: Shape[] = []
  for (const item of ids.items.values()) {
    if (ids.isFolded(item)) continue
    const preset = ids.presetOf.get(item.id)
    const name = englishName(item)
    const variant = preset ? 'functional' : item.types.includes('preset') ? 'preset' : 'plain'
    shapes.push({ self: item, look: preset ?? item, variant, bsgId: item.id, slug: itemSlug(name) })
    if (preset) shapes.push({ self: item, look: item, variant: 'non-functional', bsgId: item.id, slug: itemSlug(name, false) })
  }
  return shapes
}

export function toItems(context: ItemContext): { items: Item[]; slots: ItemSlots[] } {
  const shapes = toShapes(context)
  const slugs = uniqueSlugs(shapes)
  const items: Item[] = []
  const slots: ItemSlots[] = []
  for (const shape of shapes) {
    const item = toItem(shape, slugs.get(shape) ?? shape.bsgId, context)
    items.push(item)
    const itemSlots = toSlots(item.uid, shape.self, context)
    if (itemSlots && shape.variant !== 'non-functional') slots.push(itemSlots)
  }
  return { items, slots }
}

function toItem({ self, look, variant, bsgId }: Shape, url: string, context: ItemContext): Item {
  const { ids, tags, classes, keyMaps } = context
  const path = tags.pathOf(self)
  const isTwo = variant === 'functional' || variant === 'non-functional'
  const base = self.read.baseItem
  const contents = variant === 'non-functional' ? [] : look.containsItems.filter(({ item }) => item !== bsgId && item !== base)
  return {
    uid: itemUid(bsgId, variant),
    bsgId: asBsgId(bsgId),
    url,
    variant,
    isFunctional: variant !== 'non-functional',
    ...(isTwo ? { twinUid: itemUid(bsgId, variant === 'functional' ? 'non-functional' : 'functional') } : {}),
    imageId: asBsgId(look.id),
    category: path.at(-1) ?? '',
    tags: path,
    classes: self.categories.map((id) => classes.get(id)?.normalizedName ?? '').filter((name) => name !== ''),
    types: self.types,
    width: look.width,
    height: look.height,
    weightKg: look.weight,
    stackSize: self.stackMaxSize,
    colour: toColour(self.backgroundColor),
    basePrice: roubles(look.basePrice),
    fleaBanned: look.types.includes('noFlea') || self.types.includes('noFlea'),
    fleaLevel: self.minLevelForFlea,
    ...present({ wikiUrl: self.wikiLink, caliber: self.read.caliber || undefined }),
    contains: contents.flatMap(({ item, count }) => {
      const uid = ids.resolveUid(item)
      return uid ? [{ uid, count }] : []
    }),
    ...(variant === 'functional' ? { gunBuildUid: buildUid(look.id), gunBuildUrl: url } : {}),
    ...(variant === 'preset' ? present({ baseUid: ids.resolveUid(base ?? '') }) : {}),
    properties: toProperties(self, ids, keyMaps.get(bsgId) ?? []),
  }
}

const toColour = (name: string): CellColour => cellColours.find((colour) => colour === name) ?? 'default'
const toCurrency = (name: string): Currency | undefined => currencies.find((currency) => currency === name)

/** Offers and sale prices by item: a weapon has its default preset's, its twin the bare gun's. */
export function toAllOffers(ids: ItemIds): ItemOffers[] {
  const all: ItemOffers[] = []
  for (const item of ids.items.values()) {
    if (ids.isFolded(item)) continue
    const preset = ids.presetOf.get(item.id)
    all.push(toOffers(itemUid(item.id), preset ?? item))
    if (preset) all.push(toOffers(itemUid(item.id, 'non-functional'), item))
  }
  return all.filter(({ sellTo, buyFrom }) => sellTo.length > 0 || buyFrom.length > 0)
}

function toOffers(uid: ItemOffers['uid'], look: FeedItem): ItemOffers {
  const toSell = (offer: FeedItem['sellToTrader'][number]): SellOffer | undefined => {
    const currency = toCurrency(offer.currency)
    return currency && { trader: traderId(offer.trader), price: offer.price, currency, priceRoubles: roubles(offer.priceRUB) }
  }
  return {
    uid,
    sellTo: look.sellToTrader.map(toSell).filter((offer) => offer !== undefined),
    buyFrom: look.buyFromTrader.flatMap((offer) => {
      const cash = toSell(offer)
      if (!cash) return []
      const limit = offer.buyLimit !== undefined && offer.buyLimit > 0 ? offer.buyLimit : undefined
      return [
        {
          ...cash,
          traderLevel: offer.minTraderLevel,
          ...present({ quest: offer.taskUnlock ? questUid(offer.taskUnlock) : undefined, limit }),
        },
      ]
    }),
  }
}

function toSlots(uid: ItemSlots['uid'], item: ReadItem, { ids, classes }: ItemContext): ItemSlots | undefined {
  const slots = item.read.slots.map((slot) => {
    const tags = slot.filters.allowedCategories.map((id) => classes.get(id)?.normalizedName ?? '').filter((name) => name !== '')
    return {
      id: slot.id,
      nameId: slot.nameId,
      required: slot.required,
      allowed: ids.resolveAll(slot.filters.allowedItems),
      ...(tags.length > 0 ? { allowedTags: tags } : {}),
    }
  })
  if (slots.length === 0 && item.conflictingItems.length === 0 && item.conflictingSlotIds.length === 0) return undefined
  return { uid, slots, conflicts: ids.resolveAll(item.conflictingItems), conflictingSlots: item.conflictingSlotIds }
}
