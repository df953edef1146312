import { createHash } from 'node:crypto'
import { AppError } from '@stashwise/game/app-error'
import { recordOf } from '@stashwise/game/objects'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitState } from '#app/http/limit-headers.ts'
import { type LimitName, limitNames, limitTable } from '#app/platform/limit-table.ts'
import { createRedisLink, type LinkLog } from './redis-link.ts'

export type Limits = {
  /** Counts one use by a user, an address or a mail address. @throws AppError `rate/limit` with the seconds to wait and the state. */
  consume(name: LimitName, key: string): Promise<LimitState>
  close(): Promise<void>
}

/** The limits of {@link limitTable}. Counts are shared through Redis; a process also has its own, which apply alone while Redis is away. */
export function createLimits({ redisUrl, log }: { redisUrl?: string | undefined; log: LinkLog }): Limits {
  const own = eachLimit((name) => new RateLimiterMemory(limitTable[name]))
  const countOwn = (name: LimitName, key: string) => own[name].consume(key).catch((reason: unknown) => refuse(name, findRefusal(reason)))
  if (!redisUrl) {
    return {
      consume: async (name, given) => stateOf(name, await countOwn(name, keyOf(name, given))),
      close: async () => {},
    }
  }

  const link = createRedisLink(redisUrl, log)
  const shared = eachLimit(
    (name) => new RateLimiterRedis({ ...limitTable[name], storeClient: link.client, keyPrefix: `stashwise:limit:${name}` }),
  )
  return {
    async consume(name, given) {
      const key = keyOf(name, given)
      const counted = await countOwn(name, key)
      const { batch, points } = limitTable[name]
      if (batch > 1 && counted.consumedPoints % batch !== 1) return stateOf(name, counted)
      const all = await link.run(() => shared[name].consume(key, batch).catch(findRefusal))
      if (!all) return stateOf(name, counted)
      if (all.consumedPoints <= points) return stateOf(name, all)
      await own[name].block(key, secondsOf(all))
      return refuse(name, all)
    },
    close: async () => link.close(),
  }
}

function eachLimit<Limiter>(create: (name: LimitName) => Limiter): Record<LimitName, Limiter> {
  return recordOf(limitNames, create)
}

/** Mail addresses are not written down; their spelling in capitals is the same mailbox. */
const keyOf = (name: LimitName, key: string): string =>
  name === 'mailAddress' ? createHash('sha256').update(key.trim().toLowerCase()).digest('base64url') : key

/** The library rejects with the count of the client that is over; any other rejection is a failure. */
function findRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

const stateOf = (name: LimitName, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitState => ({
  limit: limitTable[name].points,
  remaining: remainingPoints,
  resetAt: Date.now() + msBeforeNext,
})

function refuse(name: LimitName, counted: RateLimiterRes): never {
  throw new AppError('rate/limit', { retryAfter: secondsOf(counted), limit: stateOf(name, counted) })
}
