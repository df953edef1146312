import type { Instant } from '@stashwise/game/price'
import { type RestockTimes, secondsToRestock } from '@stashwise/game/restock'
import { parseEnvelope } from '../schema/documents.ts'
import { feedRestock } from '../schema/economy.ts'
import { parseRecords } from '../schema/record.ts'

/** Restock times of a traders document, without missing, invalid, past or too distant ones. @throws Error when it is broken or empty. */
export function parseRestockDocument(body: string, now: Instant): RestockTimes {
  const restocks = parseRecords(feedRestock, parseEnvelope(body).data, [])
  const times = restocks.map(({ id, resetTime }) => [id, Date.parse(resetTime)] as const)
  return Object.fromEntries(times.filter(([, at]) => (secondsToRestock(at, now) ?? 0) > 0))
}
