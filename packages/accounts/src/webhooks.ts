/** Events that a user may have sent to an endpoint. */
export const webhookTypes = ['prices.updated', 'trader.restocked', 'alert.fired'] as const
export type WebhookType = (typeof webhookTypes)[number]

/** `off`: by its owner; `failing`: after days without success; `gone`: the address responded that it is. */
export type WebhookState = 'on' | 'off' | 'failing' | 'gone'
/** `merged`: a later delivery has its items too. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'merged'
/** A mail that the owner of an endpoint gets. */
export type WebhookMail = 'warning' | 'failing' | 'gone'

export const maxEndpoints = 5
export const maxWebhookItems = 50
export const maxWebhookUrl = 500
/** Bytes of a body, by Standard Webhooks 1.0. */
export const maxWebhookBytes = 20_000

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long both secrets sign after a rotation. */
export const rotationMs = day

/** Pauses after the first failure, the second, and so on. Source: Standard Webhooks 1.0, "Deliverability and reliability". */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** Attempts of a delivery, the first included. */
export const maxAttempts = pauses.length + 1
/** Share of a pause that chance may add, so that what failed together does not come again together. */
const jitter = 0.2

/**
 * Milliseconds until the next attempt; undefined after the last. @param attempts - those made. @param chance - 0 to 1. @param retryAfterMs - the pause
 * the endpoint asked for.
 */
export function pauseAfter(attempts: number, chance: number, retryAfterMs = 0): number | undefined {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : Math.round(Math.max(pause * (1 + jitter * chance), retryAfterMs))
}

/** Statuses of a server that has too much to do: the whole endpoint rests. */
export const isThrottling = (status: number): boolean => [429, 502, 504].includes(status)
/** Milliseconds an endpoint rests that gave no time. */
export const restMs = minute

const warnAfterMs = 3 * day
const switchOffAfterMs = 5 * day
/** The owner has at least this long between the warning and the end. */
const noticeMs = day

export type EndpointHealth = { failingSince: number | undefined; warnedAt: number | undefined }

/** What follows from one more failure of an endpoint: nothing, a warning to its owner, or that it is switched off. */
export function afterFailure({ failingSince, warnedAt }: EndpointHealth, now: number): 'warning' | 'failing' | undefined {
  const failingMs = now - (failingSince ?? now)
  if (warnedAt === undefined) return failingMs >= warnAfterMs ? 'warning' : undefined
  return failingMs >= switchOffAfterMs && now - warnedAt >= noticeMs ? 'failing' : undefined
}
