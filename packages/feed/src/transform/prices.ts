import type { ItemUid } from '@stashwise/game/ids'
import type { FeedItem } from '../schema/item.ts'
import { itemUid } from './identity.ts'
import type { ItemIds } from './item-ids.ts'

/** The flea figures of one item as the feed gives them; absent ones are undefined. */
export type FeedPrice = {
  uid: ItemUid
  last?: number | undefined
  avg24h?: number | undefined
  low24h?: number | undefined
  high24h?: number | undefined
  change24h?: number | undefined
  offers?: number | undefined
  scannedAt?: string | undefined
}

/** Flea prices. A weapon has its default preset's; the feed repeats that for the bare gun, whose twin gets a price only if it differs. */
export function toPrices(ids: ItemIds): FeedPrice[] {
  const prices: FeedPrice[] = []
  const add = (uid: ItemUid, item: FeedItem) => {
    const price = toPrice(uid, item)
    if (price) prices.push(price)
  }
  for (const item of ids.items.values()) {
    if (ids.isFolded(item)) continue
    const preset = ids.presetOf.get(item.id)
    add(itemUid(item.id), preset && hasPrice(preset) ? preset : item)
    if (preset && hasPrice(preset) && !isSamePrice(item, preset)) add(itemUid(item.id, 'non-functional'), item)
  }
  return prices
}

const hasPrice = (item: FeedItem): boolean => item.avg24hPrice != null || item.lastLowPrice != null
const isSamePrice = (a: FeedItem, b: FeedItem): boolean => a.avg24hPrice === b.avg24hPrice && a.lastLowPrice === b.lastLowPrice

function toPrice(uid: ItemUid, item: FeedItem): FeedPrice | undefined {
  if (!hasPrice(item)) return undefined
  const whole = (amount: number | null | undefined) => (amount == null ? undefined : Math.round(amount))
  return {
    uid,
    last: whole(item.lastLowPrice),
    avg24h: whole(item.avg24hPrice),
    low24h: whole(item.low24hPrice),
    high24h: whole(item.high24hPrice),
    change24h: item.changeLast48hPercent ?? undefined,
    offers: whole(item.lastOfferCount),
    scannedAt: item.lastScan,
  }
}
