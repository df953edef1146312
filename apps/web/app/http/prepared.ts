import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import type { PreparedBody, PreparedText } from './prepare-body.ts'

const unpack = promisify(gunzip)
const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' }
const none: Readonly<Record<string, string>> = {}
/** Of content whose address names it: nothing else is ever sent from there, to every client. */
const immutable = { 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Accept-Encoding' }

/** Bytes that are the JSON of a `Body`, which no type can tell. */
type Prepared<Body> = Response & TypedResponse<Body, 200, 'json'>

/** Sends a prepared response: 304 when the browser has it, small ones as text immediately (the fast path), large ones compressed. */
export function sendPrepared<Body>(c: Context, body: PreparedBody, further?: typeof none): Prepared<Body> | Promise<Prepared<Body>>
export function sendPrepared(c: Context, body: PreparedBody, further = none): Response | Promise<Response> {
  const headers = headersOf(body, further)
  if (c.req.header('if-none-match') === body.etag) return new Response(null, { status: 304, headers })
  return 'json' in body ? new Response(body.json, { headers }) : sendEncoded(body, c.req.header('accept-encoding') ?? '', headers)
}

/** Sends a prepared response to a request that names its content by hash: the browser need not ask again. */
export async function sendImmutable<Body>(c: Context, body: PreparedBody): Promise<Prepared<Body>> {
  const response = await sendPrepared<Body>(c, body)
  for (const [name, value] of Object.entries(immutable)) response.headers.set(name, value)
  return response
}

/** Every browser takes a compressed response; for the rare client that does not it is unpacked. */
export async function sendEncoded(body: PreparedText, accepted: string, headers: Record<string, string>): Promise<Response> {
  const { br, gzip } = await body.encoded
  if (/\bbr\b/.test(accepted)) return new Response(br, { headers: { ...headers, 'Content-Encoding': 'br' } })
  if (/\bgzip\b/.test(accepted)) return new Response(gzip, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
  return new Response(new Uint8Array(await unpack(gzip)), { headers })
}

const cachedHeaders = new WeakMap<PreparedBody, Record<string, string>>()

function headersOf(body: PreparedBody, further: Readonly<Record<string, string>>): Record<string, string> {
  const known = cachedHeaders.get(body)
  if (known) return known
  const headers = { ...further, ...type, ETag: body.etag }
  cachedHeaders.set(body, headers)
  return headers
}
