import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PreparedBody } from '@stashwise/market/service'

const unpack = promisify(gunzip)
const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' }

/** Sends a prepared answer: 304 when the browser has it, small ones as text at once (the fast path), large ones compressed. */
export function sendPrepared(
  body: PreparedBody,
  accepted: string | undefined,
  knownTag: string | undefined,
  further: Readonly<Record<string, string>> = none,
): Response | Promise<Response> {
  if (knownTag !== undefined && knownTag === body.etag) return new Response(null, { status: 304, headers: headersOf(body, further) })
  return 'json' in body
    ? new Response(body.json, { headers: headersOf(body, further) })
    : sendEncoded(body, accepted ?? '', headersOf(body, further))
}

/** Every browser takes a compressed answer; for the rare client that does not it is unpacked. */
async function sendEncoded(
  body: Extract<PreparedBody, { encoded: unknown }>,
  accepted: string,
  headers: Record<string, string>,
): Promise<Response> {
  const { br, gzip } = await body.encoded
  if (/\bbr\b/.test(accepted)) return new Response(br, { headers: { ...headers, 'Content-Encoding': 'br' } })
  if (/\bgzip\b/.test(accepted)) return new Response(gzip, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
  return new Response(new Uint8Array(await unpack(gzip)), { headers })
}

const keptHeaders = new WeakMap<PreparedBody, Record<string, string>>()

const none: Readonly<Record<string, string>> = {}

function headersOf(body: PreparedBody, further: Readonly<Record<string, string>>): Record<string, string> {
  const known = keptHeaders.get(body)
  if (known) return known
  const headers = { ...further, ...type, ETag: body.etag }
  keptHeaders.set(body, headers)
  return headers
}
