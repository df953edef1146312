/** How much of a limit is left. `resetAt`: when all of it is again, milliseconds since 1970. */
export type LimitState = { limit: number; remaining: number; resetAt: number }

/** The state of a limit as the headers of a response; the reset is in seconds since 1970. */
export const limitHeaders = ({ limit, remaining, resetAt }: LimitState): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(Math.max(0, remaining)),
  'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
})

export const isLimitState = (value: unknown): value is LimitState =>
  typeof value === 'object' && value !== null && 'limit' in value && 'remaining' in value && 'resetAt' in value
