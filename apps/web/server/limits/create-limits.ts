import { AppError } from '@stashwise/game/app-error'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const table = {
  api: { points: 1200, duration: 60 },
  write: { points: 1200, duration: 60 },
  mailAddress: { points: 3, duration: 3600 },
  mailIp: { points: 20, duration: 3600 },
  codeTry: { points: 30, duration: 3600 },
  login: { points: 30, duration: 3600 },
  share: { points: 20, duration: 3600 },
  export: { points: 10, duration: 3600 },
} as const
export type LimitName = keyof typeof table
export type Limits = { consume(name: LimitName, key: string): Promise<void>; close(): Promise<void> }

export function createLimits(_options: { redisUrl?: string | undefined; log: unknown }): Limits {
  const limiters = new Map(Object.entries(table).map(([name, row]) => [name, new RateLimiterMemory(row)]))
  return {
    async consume(name, key) {
      try {
        await limiters.get(name)?.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new AppError('rate/limit', { retryAfter: error.msBeforeNext / 1000 })
        throw error
      }
    },
    async close() {},
  }
}
