import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Dispatcher, request } from 'undici'
import type { RetryBudget } from './retry-budget.ts'

/** What a server needs to respond "unchanged". */
export type Validators = { etag?: string; lastModified?: string }
export type Fetched<Content> = { status: 'unchanged' } | { status: 'updated'; content: Content; body: string; validators: Validators }

export type FetchRules = {
  /** For one try, from the request to the last byte. */
  timeoutMs: number
  /** Unpacked size above which a document is refused. */
  maxBytes: number
  tries: number
  /** Wait after the first failure; doubles with each, give or take half. */
  backOffMs: number
  maxRetryAfterMs: number
}
export const usualRules: FetchRules = { timeoutMs: 30_000, maxBytes: 96 * 1024 * 1024, tries: 4, backOffMs: 400, maxRetryAfterMs: 60_000 }

/** A document could not be had. */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  /** The HTTP status of a refusal. */
  readonly status: number | undefined
  /** The server itself was not there: no name, no route, no response. */
  readonly unreachable: boolean
  constructor(
    message: string,
    {
      retryable = true,
      retryAfterMs,
      status,
      cause,
    }: { retryable?: boolean; retryAfterMs?: number | undefined; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.retryable = retryable
    this.retryAfterMs = retryAfterMs
    this.status = status
    this.unreachable = isUnreachable(cause)
  }
}

const unreachableCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && unreachableCodes.has(String(error.code))) || isUnreachable(error.cause)
}

const redirects = new Set([301, 302, 303, 307, 308])
const maxRedirects = 5

type Request<Content> = {
  url: string
  validators?: Validators | undefined
  rules?: Partial<FetchRules> | undefined
  signal?: AbortSignal | undefined
  dispatcher?: Dispatcher | undefined
  random?: () => number
  /** Time for pauses that all fetches of an import share; without it only the rules bound them. */
  retryBudget?: RetryBudget
  /** Throws when the body is not what it should be; that is tried again like a broken connection. */
  read: (body: string) => Content
}

/** Fetches a document: conditional, bounded in time and size, with back-off. @throws FeedError with the last reason. */
export async function fetchDocument<Content>(request: Request<Content>): Promise<Fetched<Content>> {
  const rules = { ...usualRules, ...request.rules }
  const random = request.random ?? Math.random
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(request, rules)
    } catch (error) {
      request.signal?.throwIfAborted()
      const failure = error instanceof FeedError ? error : new FeedError(reasonOf(error), { cause: error })
      if (!failure.retryable || attempt >= rules.tries) throw failure
      const pause = rules.backOffMs * 2 ** (attempt - 1) * (0.5 + random())
      const asked = Math.min(failure.retryAfterMs ?? 0, rules.maxRetryAfterMs)
      const waitMs = Math.max(pause, asked)
      if (request.retryBudget && !request.retryBudget.take(waitMs)) throw failure
      await sleep(waitMs, undefined, request.signal ? { signal: request.signal } : {})
    }
  }
}

async function tryOnce<Content>(
  { url, validators, signal, dispatcher, read }: Request<Content>,
  rules: FetchRules,
): Promise<Fetched<Content>> {
  const limit = AbortSignal.timeout(rules.timeoutMs)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'Stashwise (feed import)' }
  if (validators?.etag) headers['if-none-match'] = validators.etag
  else if (validators?.lastModified) headers['if-modified-since'] = validators.lastModified
  const response = await follow(url, {
    headers,
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
    ...(dispatcher ? { dispatcher } : {}),
  })
  const { statusCode, body } = response
  if (statusCode === 304 && validators) {
    await body.dump() // there is none; its connection is used again
    return { status: 'unchanged' }
  }
  if (statusCode < 200 || statusCode > 299) {
    discard(response)
    const retryAfterMs = toRetryAfter(headerOf(response, 'retry-after'))
    const retryable = statusCode >= 500 || statusCode === 429 || statusCode === 408
    throw new FeedError(`HTTP ${statusCode}`, { retryable, retryAfterMs, status: statusCode })
  }
  const text = await readBounded(body, headerOf(response, 'content-encoding'), rules.maxBytes)
  const etag = headerOf(response, 'etag')
  const lastModified = headerOf(response, 'last-modified')
  const fresh = { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) }
  return { status: 'updated', content: readBody(text, read), body: text, validators: fresh }
}

type ResponseData = Dispatcher.ResponseData<unknown>

function headerOf({ headers }: ResponseData, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Drops an unused body, which may be endless, with its connection. */
function discard({ body }: ResponseData) {
  body.on('error', () => {})
  body.destroy()
}

/** Follows redirects within the origin only. */
async function follow(url: string, options: Parameters<typeof request>[1]): Promise<ResponseData> {
  let at = url
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await request(at, options)
    const location = headerOf(response, 'location')
    if (!redirects.has(response.statusCode) || location === undefined) return response
    discard(response)
    const next = URL.parse(location, at)
    if (next?.origin !== new URL(url).origin) throw new FeedError('the feed redirects to another server', { retryable: false })
    at = next.href
  }
  throw new FeedError('the feed redirects in circles', { retryable: false })
}

function readBody<Content>(body: string, read: (body: string) => Content): Content {
  try {
    return read(body)
  } catch (error) {
    throw new FeedError(reasonOf(error), { cause: error })
  }
}

const unpack: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** Collects a body and unpacks it at once, which takes a third of the time of doing so piece by piece. */
async function readBounded(stream: AsyncIterable<Uint8Array>, encoding: string | undefined, maxBytes: number): Promise<string> {
  const tooLarge = () => new FeedError(`the document is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`, { retryable: false })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.byteLength
    if (size > maxBytes) throw tooLarge()
    parts.push(part)
  }
  const bytes = Buffer.concat(parts, size)
  const kind = encoding?.trim().toLowerCase() || 'identity'
  if (kind === 'identity') return new TextDecoder().decode(bytes)
  const open = Object.hasOwn(unpack, kind) ? unpack[kind] : undefined
  if (!open) throw new FeedError(`the document is packed as ${kind}, which nobody asked for`, { retryable: false })
  try {
    return new TextDecoder().decode(open(bytes, { maxOutputLength: maxBytes }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new FeedError('the document did not come in full', { cause: error })
  }
}

function toRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const waitSeconds = Number(header)
  const ms = Number.isFinite(waitSeconds) ? waitSeconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/** Wrappers without a reason of their own: `fetch`, and a query with all its values. */
const outer = /^(fetch failed$|terminated$|Failed query: )/

/** The innermost reason in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no complete response in time'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (error.cause instanceof Error && outer.test(error.message)) return reasonOf(error.cause)
  return error.message || code || error.name
}
