import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { Schema } from 'hono/types'
import { CallError, foreignCode, offlineCode, toCallError } from './call-error.ts'
import type { CallVariables } from './call-variables.ts'

/** Where the site's own calls are mounted. */
export const callsPath = '/api/be'

/**
 * `fetch` with the one error convention of all calls: resolves with the response of a call that succeeded (304 too, where a tag was
 * sent). @throws CallError for a refusal, a failure or no response; the browser's `AbortError` when the caller aborted.
 */
export const fetchCall = (input: RequestInfo | URL, init?: RequestInit) => fetchCallBy(browserFetch, input, init)

/** The browser's own `fetch` of this moment; nothing else of the app names it. */
export const browserFetch: typeof fetch = (input, init) => fetch(input, init)

/** {@link fetchCall} with another `fetch`. */
export async function fetchCallBy(send: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await send(input, init)
  } catch (cause) {
    if (isAbort(cause)) throw cause
    throw new CallError({ code: offlineCode }, { cause })
  }
  if (response.ok || response.status === 304) return response
  throw await toCallError(response)
}

export const callOptions = { fetch: fetchCall, headers: { Accept: 'application/json' } }

/** The typed client of an area's calls, its `features/<area>/calls.ts`. Every call throws a CallError unless its response is the one it is typed with. */
export const callsOf = <Api extends Hono<CallVariables, Schema>>() => hc<Api>(callsPath, callOptions)

/** The JSON of a call. @throws CallError as the call itself, and when what came is no JSON. */
export async function readCall<Body>(call: Promise<{ status: number; json(): Promise<Body> }>): Promise<Body> {
  const response = await call
  try {
    return await response.json()
  } catch (cause) {
    if (isAbort(cause)) throw cause
    throw new CallError({ code: foreignCode, status: response.status }, { cause })
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What came of a call whose refusal is part of the flow: a form, a button. */
export type CallResult<Body> = { ok: true; value: Body } | { ok: false; error: CallError }

/** A call as a result, for callers that show its refusal. @throws whatever is no {@link CallError}. */
export async function toResult<Body>(call: Promise<Body>): Promise<CallResult<Body>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (error instanceof CallError) return { ok: false, error }
    throw error
  }
}
