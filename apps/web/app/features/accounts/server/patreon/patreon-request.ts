import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '@stashwise/game/parse-json'
import { PatreonError } from './patreon-error.ts'
import { throttleResponse } from './patreon-schema.ts'

export type PatreonRules = {
  /** For one try, from the request to the last byte. */
  timeoutMs: number
  maxBytes: number
  /** Wait before the second try, give or take half. */
  backOffMs: number
  /** Maximum wait the platform may ask for, because a person is waiting. */
  maxRetryAfterMs: number
}
export const usualPatreonRules: PatreonRules = { timeoutMs: 5000, maxBytes: 1024 * 1024, backOffMs: 300, maxRetryAfterMs: 3000 }

export type PatreonCall = { fetch: typeof fetch; random: () => number; rules: PatreonRules }

type Request = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: URLSearchParams }
type PatreonResponse = { status: number; body: string; retryAfter: string | null }

/**
 * One call, tried at most twice: a GET again after a failure on their side, anything again after 429, which refuses before
 * it does something. A POST that failed otherwise is not repeated: it may have used up a code or a refresh token.
 * @returns the response with a status below 500 and not 429. @throws PatreonError `unavailable` or `broken`.
 */
export async function callPatreon(url: string, request: Request, call: PatreonCall): Promise<PatreonResponse> {
  try {
    return await tryOnce(url, request, call)
  } catch (error) {
    const waitMs = error instanceof PatreonError ? toWait(error, request.method, call) : undefined
    if (waitMs === undefined) throw error
    await sleep(waitMs)
    return await tryOnce(url, request, call)
  }
}

/** Milliseconds before a second try; undefined when there is to be none. */
function toWait(error: PatreonError, method: Request['method'], { random, rules }: PatreonCall): number | undefined {
  if (error.kind !== 'unavailable') return undefined
  const backOffMs = rules.backOffMs * (0.5 + random())
  if (error.status === 429) {
    const askedMs = error.retryAfterMs ?? 0
    return askedMs <= rules.maxRetryAfterMs ? Math.max(askedMs, backOffMs) : undefined
  }
  return method === 'GET' ? backOffMs : undefined
}

async function tryOnce(url: string, request: Request, { fetch, rules }: PatreonCall): Promise<PatreonResponse> {
  const response = await fetchBounded(url, request, fetch, rules)
  if (response.status === 429) {
    throw new PatreonError('unavailable', 'HTTP 429', { status: 429, retryAfterMs: toRetryAfterMs(response) })
  }
  if (response.status >= 500) throw new PatreonError('unavailable', `HTTP ${response.status}`, { status: response.status })
  return response
}

async function fetchBounded(
  url: string,
  { method, headers, body }: Request,
  send: typeof fetch,
  rules: PatreonRules,
): Promise<PatreonResponse> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    const response = await send(url, {
      method,
      headers: { accept: 'application/json', 'user-agent': 'Stashwise', ...headers },
      // Redirects are not followed: a token or a secret is sent to the configured server only.
      redirect: 'manual',
      signal,
      ...(body && { body }),
    })
    return { status: response.status, body: await readBounded(response, rules.maxBytes), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (error instanceof PatreonError) throw error
    throw new PatreonError('unavailable', signal.aborted ? 'no complete response in time' : 'no connection, or it broke')
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new PatreonError('broken', `the response is larger than ${maxBytes} bytes`, { status: response.status })
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts, size))
}

/** Retry-After where it is sent (seconds; the platform sends no dates), else what the body says. */
function toRetryAfterMs({ retryAfter, body }: PatreonResponse): number | undefined {
  const inBody = throttleResponse.safeParse(parseJson(body))
  const seconds = retryAfter === null ? (inBody.success ? inBody.data.errors[0]?.retry_after_seconds : undefined) : Number(retryAfter)
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
