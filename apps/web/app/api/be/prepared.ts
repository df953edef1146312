import type { PreparedBody } from '@stashwise/market/service'

const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' }

/**
 * Sends a prepared answer: 304 when the browser has it, small ones as text at once (the fast path), large ones compressed.
 */
export function sendPrepared(body: PreparedBody, accepted: string | undefined, knownTag: string | undefined): Response | Promise<Response> {
  if (knownTag !== undefined && knownTag === body.etag) return new Response(null, { status: 304, headers: { ...type, ETag: body.etag } })
  if (!body.encoded) return new Response(body.json, { headers: headersOf(body) })
  return sendEncoded(body, body.encoded, accepted ?? '')
}

async function sendEncoded(body: PreparedBody, encoded: NonNullable<PreparedBody['encoded']>, accepted: string): Promise<Response> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!encoding) return new Response(body.json, { headers: headersOf(body) })
  const bytes = (await encoded)[encoding]
  return new Response(bytes, { headers: { ...headersOf(body), 'Content-Encoding': encoding } })
}

const keptHeaders = new WeakMap<PreparedBody, Record<string, string>>()

function headersOf(body: PreparedBody): Record<string, string> {
  const known = keptHeaders.get(body)
  if (known) return known
  const headers = { ...type, ETag: body.etag }
  keptHeaders.set(body, headers)
  return headers
}
