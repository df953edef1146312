import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '#app/platform/outbound.ts'
import { isPublicAddress } from './public-address.ts'

/** The same pause as that of a date is believed. */
const maxRetryAfterMs = 24 * 3_600_000
const ports: readonly string[] = ['', '8443']

export type OutboundOptions = {
  /** Addresses of a host's name. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  /** From the first look-up to the last byte of the response. */
  timeoutMs?: number
  /** Bytes of a response that are read. */
  maxResponseBytes?: number
  /** For tests only: this machine, any port, without TLS. */
  allowLoopback?: boolean
}

const resolveByDns = (host: string) => lookup(host, { all: true })

/** Sends to addresses that users have entered, and to no other machine of our own network. */
export function createOutbound({
  resolve = resolveByDns,
  timeoutMs = 20_000,
  maxResponseBytes = 4096,
  allowLoopback = false,
}: OutboundOptions = {}): Outbound {
  const isLoopback = (address: string) => allowLoopback && (address === '::1' || address.startsWith('127.'))

  function parse(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isUsual = url?.protocol === 'https:' && ports.includes(url.port)
    const isOfTest = allowLoopback && url?.protocol === 'http:'
    if (!url || !(isUsual || isOfTest) || url.username !== '' || url.password !== '') throw new OutboundError('address')
    return url
  }

  /** The address that the connection is made to. One private address among others is enough to refuse: the next look-up may give it first. */
  async function findAddress(url: URL): Promise<LookupAddress> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const family = isIP(host)
    const found = family === 0 ? await lookUp(host) : [{ address: host, family }]
    const [first] = found
    if (!first) throw new OutboundError('host')
    const mayConnect = ({ address }: LookupAddress) => (url.protocol === 'https:' && isPublicAddress(address)) || isLoopback(address)
    if (!found.every(mayConnect)) throw new OutboundError('private')
    return first
  }
  async function lookUp(host: string): Promise<LookupAddress[]> {
    try {
      return await resolve(host)
    } catch (cause) {
      throw new OutboundError('host', { cause })
    }
  }

  /** Runs work that ends with the signal. @throws OutboundError `timeout`. */
  async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const signal = AbortSignal.timeout(timeoutMs)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new OutboundError('timeout')), { once: true })
    })
    return Promise.race([work(signal), late])
  }

  return {
    check: (text) => inTime(async () => void (await findAddress(parse(text)))),
    post: (text, request) =>
      inTime(async (signal) => {
        const url = parse(text)
        return send(url, await findAddress(url), request, signal, maxResponseBytes)
      }),
  }
}

function send(
  url: URL,
  { address, family }: LookupAddress,
  { headers, body }: OutboundRequest,
  signal: AbortSignal,
  maxBytes: number,
): Promise<OutboundResponse> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      // A connection of its own: one that stays open for another host's request was not checked for this one.
      agent: false,
      maxHeaderSize: 8192,
      signal,
      // The name is not looked up again: what it says may be another address by now.
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    sent.on('error', (cause) => reject(new OutboundError(faultOf(cause), { cause })))
    sent.on('response', (response) => {
      readStart(response, maxBytes).then(
        (text) => resolve({ status: response.statusCode ?? 0, ...retryAfterOf(response), text }),
        (cause: unknown) => reject(new OutboundError('connection', { cause })),
      )
    })
    sent.end(body)
  })
}

/** The first bytes of a body as text; the connection closes when there are more. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    parts.push(part)
    size += part.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
}

const faultOf = (error: Error) => {
  const code = 'code' in error ? String(error.code) : ''
  return /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/.test(code) ? 'certificate' : 'connection'
}

/** The pause a server asks for, in seconds or until a date. */
function retryAfterOf({ headers }: IncomingMessage): { retryAfterMs?: number } {
  const text = headers['retry-after']?.trim() ?? ''
  const pause = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(pause) ? {} : { retryAfterMs: Math.min(maxRetryAfterMs, Math.max(0, pause)) }
}
