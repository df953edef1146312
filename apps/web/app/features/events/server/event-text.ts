import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { nameOf } from '@stashwise/catalogue/catalogue'
import type { ItemUid, TraderId } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import type { RestockTimes } from '@stashwise/game/restock'

const encoder = new TextEncoder()
const isoOf = (at: Instant | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

const sentEvent = (type: string, data: object, id: string | undefined): Uint8Array =>
  encoder.encode(`event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)

/** The present prices of items as an event, with the fields of `/api/v1/{mode}/items`; gone items are absent, and so are figures without a value. */
export function priceEvent(catalogue: Catalogue, items: Iterable<ItemUid>, id: string): Uint8Array {
  const { facts, prices, mode, pricesAt, simulated } = catalogue
  const rows = [...items].flatMap((uid) => {
    const ordinal = facts.ordinals.get(uid)
    const item = ordinal === undefined ? undefined : facts.items[ordinal]
    if (ordinal === undefined || !item) return []
    const { last: lastLow, avg24h, low24h, high24h, offers, scannedAt } = prices.flea[ordinal] ?? {}
    return { uid, bsgId: item.bsgId, lastLow, avg24h, low24h, high24h, offers, scannedAt: isoOf(scannedAt) }
  })
  return sentEvent('price', { mode, pricesAt: isoOf(pricesAt), simulated, items: rows }, id)
}

/** The next restocks of traders as an event, with the fields of `/api/v1/{mode}/traders`; a time that is not known is absent. */
export function restockEvent(catalogue: Catalogue, traders: readonly TraderId[], times: RestockTimes, id: string | undefined): Uint8Array {
  const { facts, mode } = catalogue
  const rows = traders.flatMap((trader) => {
    const known = facts.traders.get(trader)
    return known ? { id: trader, slug: known.slug, name: nameOf(facts, 'trader', trader, 'en'), restockAt: isoOf(times[trader]) } : []
  })
  return sentEvent('restock', { mode, traders: rows }, id)
}

/** What a stream begins with: the pause before a client connects again. */
export const greeting = (retryMs: number): Uint8Array => encoder.encode(`retry: ${retryMs}\n\n`)

/** The id a client sends when it connects again, without an event. */
export const idOnly = (id: string): Uint8Array => encoder.encode(`id: ${id}\n\n`)

/** More was missed than can be sent: the client reads everything again. */
export const resetEvent = (mode: GameMode, id: string): Uint8Array => sentEvent('reset', { mode }, id)

/** A comment, with the id so far: a client whose items rarely change does not fall behind the replay. */
export const heartbeat = (id: string): Uint8Array => encoder.encode(`: \nid: ${id}\n\n`)
