import { createHash } from 'node:crypto'
import { AppError } from '@stashwise/game/app-error'
import { recordOf } from '@stashwise/game/objects'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitState } from '#app/http/limit-headers.ts'
import type { LimitControl } from '#app/platform/limit-control.ts'
import { type LimitName, limitNames, limitTable } from '#app/platform/limit-table.ts'
import { createRedisLink, type LinkLog } from './redis-link.ts'

export type Limits = LimitControl & {
  /** Counts one use by a user, an address or a mail address. @throws AppError `rate/limit` with the seconds to wait and the state. */
  consume(name: LimitName, key: string): Promise<LimitState>
  close(): Promise<void>
}

/** The limits of {@link limitTable}. Counts are shared through Redis; a process also has its own, which apply alone while Redis is away. */
export function createLimits({ redisUrl, log }: { redisUrl?: string | undefined; log: LinkLog }): Limits {
  const own = eachLimit((name) => new RateLimiterMemory(limitTable[name]))
  let factors: ReadonlyMap<string, number> = new Map()
  const factorOf = (name: LimitName, key: string) => (factors.size === 0 ? 1 : (factors.get(`${name} ${key}`) ?? 1))
  /** A count within what this key may use: everybody's limit, or a multiple of it. */
  const within = (name: LimitName, key: string, counted: RateLimiterRes): RateLimiterRes | undefined => {
    const factor = factorOf(name, key)
    if (factor === 1) return undefined
    const points = limitTable[name].points * factor
    return counted.consumedPoints <= points
      ? new RateLimiterRes(points - counted.consumedPoints, counted.msBeforeNext, counted.consumedPoints)
      : undefined
  }
  const countOwn = async (name: LimitName, key: string) => {
    const factor = factorOf(name, key)
    if (factor === 0) refuse(name, new RateLimiterRes(0, limitTable[name].duration * 1000, limitTable[name].points))
    try {
      return await own[name].consume(key)
    } catch (reason) {
      const over = findRefusal(reason)
      return within(name, key, over) ?? refuse(name, over)
    }
  }
  const setFactors: Limits['setFactors'] = (list) => {
    factors = new Map(list.map(({ name, key, factor }) => [`${name} ${keyOf(name, key)}`, factor]))
  }
  if (!redisUrl) {
    return {
      consume: async (name, given) => stateOf(name, await countOwn(name, keyOf(name, given))),
      read: async (name, given) => stateOrFresh(name, await own[name].get(keyOf(name, given))),
      storedKey: keyOf,
      forget: async (name, key) => void (await own[name].delete(key)),
      setFactors,
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
      const allowed = within(name, key, all)
      if (allowed) return stateOf(name, allowed)
      await own[name].block(key, secondsOf(all))
      return refuse(name, all)
    },
    async read(name, given) {
      const key = keyOf(name, given)
      return stateOrFresh(name, (await link.run(() => shared[name].get(key))) ?? (await own[name].get(key)))
    },
    storedKey: keyOf,
    async forget(name, key) {
      await own[name].delete(key)
      await link.run(() => shared[name].delete(key))
    },
    setFactors,
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

/** The state of a count; of none the whole limit is left. */
const stateOrFresh = (name: LimitName, counted: RateLimiterRes | null): LimitState =>
  counted
    ? { ...stateOf(name, counted), remaining: Math.max(0, limitTable[name].points - counted.consumedPoints) }
    : { limit: limitTable[name].points, remaining: limitTable[name].points, resetAt: Date.now() }

function refuse(name: LimitName, counted: RateLimiterRes): never {
  throw new AppError('rate/limit', { retryAfter: secondsOf(counted), limit: stateOf(name, counted) })
}
