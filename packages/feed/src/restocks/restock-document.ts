import type { Instant } from '@stashwise/game/price'
import { type RestockTimes, secondsToRestock } from '@stashwise/game/restock'
import { parseEnvelope } from '../schema/documents.ts'
import { feedRestock } from '../schema/economy.ts'
import { parseRecords } from '../schema/record.ts'

/**
 * When traders restock next, by a traders document. A trader whose time is missing, broken, over already or too far ahead is absent.
 * @throws Error when the document is broken or empty.
 */
export function parseRestockDocument(body: string, now: Instant): RestockTimes {
  const restocks = parseRecords(feedRestock, parseEnvelope(body).data, [])
  const times = restocks.map(({ id, resetTime }) => [id, Date.parse(resetTime)] as const)
  return Object.fromEntries(times.filter(([, at]) => (secondsToRestock(at, now) ?? 0) > 0))
}
