import { afterFailure, isThrottling, pauseAfter, restMs } from '@stashwise/accounts/webhooks'
import type { Database } from '@stashwise/db/open-database'
import { type Claim, claimDue, type EndpointOutcome, type Outcome, settleAttempt } from '@stashwise/db/webhooks/deliveries'
import { type Outbound, OutboundError, type OutboundResponse } from '#app/platform/outbound.ts'
import { messageId, signedHeaders } from './signature.ts'

/** Longer than an attempt takes: after this another process may send it again. */
const leaseMs = 60_000
/** Endpoints that a process sends to at the same time. */
const atOnce = 10
const gone = 410

type DeliverOptions = {
  database: Pick<Database, 'pool'>
  outbound: Outbound
  clock: () => number
  /** 0 to 1. */
  chance?: () => number
  onError: (error: unknown) => void
}

/** Sends what is due until nothing is; returns how many attempts were made. Any number of processes may do so at the same time. */
export function createDeliver({ database: { pool }, outbound, clock, chance = Math.random, onError }: DeliverOptions) {
  let isStopped = false

  async function attempt(claim: Claim): Promise<void> {
    const { endpoint, delivery } = claim
    const now = clock()
    const secrets = [
      endpoint.secret,
      ...(endpoint.oldSecret && (endpoint.oldSecretUntil?.getTime() ?? 0) > now ? [endpoint.oldSecret] : []),
    ]
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Stashwise-Webhooks/1',
      ...signedHeaders(messageId(delivery.id), now, delivery.body, secrets),
    }
    const response = await outbound.post(endpoint.url, { headers, body: delivery.body }).catch((error: unknown) => {
      if (error instanceof OutboundError) return error
      throw error
    })
    await settleAttempt(pool, claim, ...outcomeOf(claim, response, clock(), chance()))
  }

  return {
    async run(): Promise<number> {
      let attempts = 0
      for (;;) {
        const now = clock()
        const claims = isStopped ? [] : await claimDue(pool, { at: new Date(now), until: new Date(now + leaseMs), limit: atOnce })
        if (claims.length === 0) return attempts
        attempts += claims.length
        // What fails here is sent again when its lease has ended.
        await Promise.all(claims.map((claim) => attempt(claim).catch(onError)))
      }
    },
    stop() {
      isStopped = true
    },
  }
}

const healthy: EndpointOutcome = { failingSince: null, warnedAt: null, pausedUntil: null }

/** What an attempt means for its delivery and its endpoint. */
function outcomeOf(
  { endpoint, delivery }: Claim,
  response: OutboundResponse | OutboundError,
  now: number,
  chance: number,
): [Outcome, EndpointOutcome] {
  const { status, retryAfterMs } = response instanceof OutboundError ? {} : response
  const fault = response instanceof OutboundError ? response.fault : undefined
  if (status !== undefined && status >= 200 && status < 300) return [{ state: 'delivered', status }, healthy]
  const { warnedAt } = endpoint
  const failingSince = endpoint.failingSince ?? new Date(now)
  const rests = status !== undefined && isThrottling(status)
  const failing = {
    failingSince,
    warnedAt,
    pausedUntil: rests ? new Date(now + Math.max(retryAfterMs ?? 0, restMs)) : null,
  }
  if (status === gone)
    return [
      { state: 'failed', status },
      { ...failing, state: 'gone', mail: 'gone' },
    ]
  const pause = pauseAfter(delivery.attempts, chance, retryAfterMs)
  const outcome: Outcome = {
    status,
    fault,
    ...(pause === undefined ? { state: 'failed' } : { state: 'waiting', nextAt: new Date(now + pause) }),
  }
  const news = afterFailure({ failingSince: failingSince.getTime(), warnedAt: warnedAt?.getTime() }, now)
  if (news === 'warning') return [outcome, { ...failing, warnedAt: new Date(now), mail: 'warning' }]
  if (news === 'failing') return [outcome, { ...failing, state: 'failing', mail: 'failing' }]
  return [outcome, failing]
}
