import { maxWebhookBytes, type WebhookType } from '@stashwise/accounts/webhooks'
import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Instant } from '@stashwise/game/price'
import type { Restocked } from '@stashwise/game/restock'

/** The body of an event. @throws RangeError for data that makes it too large. */
export function eventBody(type: WebhookType | 'test', at: Instant, data: object): string {
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
  if (Buffer.byteLength(body) >= maxWebhookBytes) throw new RangeError(`an event of the type ${type} is too large`)
  return body
}

/** Present prices of items; items that are gone are absent, and so are figures without a value. */
export function pricesBody({ facts, prices, mode, pricesAt }: Catalogue, items: readonly ItemUid[], at: Instant): string {
  const rows = items.flatMap((uid) => {
    const ordinal = facts.ordinals.get(uid)
    const item = ordinal === undefined ? undefined : facts.items[ordinal]
    if (ordinal === undefined || !item) return []
    const { last: lastLow, avg24h, low24h, high24h, offers } = prices.flea[ordinal] ?? {}
    return { uid, bsgId: item.bsgId, name: nameOf(facts, 'item', uid, 'en'), lastLow, avg24h, low24h, high24h, offers }
  })
  return eventBody('prices.updated', at, {
    mode,
    pricesAt: pricesAt === undefined ? undefined : new Date(pricesAt).toISOString(),
    items: rows,
  })
}

/** Traders who have restocked; undefined when the mode has none of them. */
export function restocksBody({ facts, mode }: Catalogue, restocked: readonly Restocked[], at: Instant): string | undefined {
  const traders = restocked.flatMap(({ trader, restockedAt, nextRestockAt }) => {
    const known = facts.traders.get(trader)
    if (!known) return []
    const name = nameOf(facts, 'trader', trader, 'en')
    const times = { restockedAt: new Date(restockedAt).toISOString(), restockAt: new Date(nextRestockAt).toISOString() }
    return { id: trader, slug: known.slug, name, ...times }
  })
  return traders.length > 0 ? eventBody('trader.restocked', at, { mode, traders }) : undefined
}
