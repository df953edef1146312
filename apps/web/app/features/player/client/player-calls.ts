import { hc } from 'hono/client'
import { CallError, foreignCode, isTransient } from '#app/http/call-error.ts'
import { callOptions, callsPath, fetchCallBy, readCall } from '#app/http/client.ts'
import type { PlayerApi } from '../api.ts'

const timeoutMs = 20_000
/** Browsers finish requests of a closed page only up to 64 KiB. */
const maxKeepaliveBytes = 60_000

export type PlayerCalls = ReturnType<typeof createPlayerCalls>
export type PlayerCall = (calls: PlayerCalls) => Promise<Response>

/** The typed client of the calls that change a player: their requests outlive the page and are never served from a cache. */
export function createPlayerCalls(send: typeof globalThis.fetch) {
  const fetchPlayer = (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : undefined
    return fetchCallBy(send, input, {
      ...init,
      ...(body === undefined ? {} : { keepalive: body.length < maxKeepaliveBytes }),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
  return hc<PlayerApi>(callsPath, { ...callOptions, fetch: fetchPlayer })
}

/** `later`: the server was not reached or cannot respond now; `gone`: nobody is signed in any more. */
export type Outcome =
  | { kind: 'ok'; body: unknown; etag: string | undefined }
  | { kind: 'unchanged' }
  | { kind: 'refused'; status: number; code: string; title: string }
  | { kind: 'gone' }
  | { kind: 'later'; status: number | undefined; afterMs: number; title: string }

/** What comes of a call, for a queue that retries what may succeed later and rolls back what is refused. Never throws. */
export async function sendCall(calls: PlayerCalls, call: PlayerCall): Promise<Outcome> {
  try {
    const response = await call(calls)
    if (response.status === 304) return { kind: 'unchanged' }
    const body: unknown = await readCall(Promise.resolve(response))
    return { kind: 'ok', body, etag: response.headers.get('etag') ?? undefined }
  } catch (error) {
    return toOutcome(error)
  }
}

function toOutcome(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'later', status: undefined, afterMs: 0, title: '' }
  const { code, status, title, retryAfterMs } = error
  // What is not from us says nothing about the edit.
  if (status === undefined || code === foreignCode || isTransient(error)) return { kind: 'later', status, afterMs: retryAfterMs, title }
  return status === 401 ? { kind: 'gone' } : { kind: 'refused', status, code, title }
}
