import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { responseStaysOpen } from '#app/http/open-response.ts'

type ConnectionLimits = {
  /** Requests a connection may have open. Only a client that pipelines ever has more than one: browsers and proxies do not. */
  perConnection: number
  /** Requests all connections together may have open. */
  total: number
}

/** Counts requests in flight. Node dispatches all pipelined requests of a chunk at once, so one connection could start thousands. */
function createConnectionCounter(limits: ConnectionLimits) {
  const open = new WeakMap<Socket, number>()
  const streaming = new WeakSet<Socket>()
  let total = 0

  function add({ socket }: IncomingMessage): void {
    const known = open.get(socket)
    // Responses queued behind another one get no event when their connection closes.
    if (known === undefined) socket.once('close', () => release(socket, open.get(socket) ?? 0))
    open.set(socket, (known ?? 0) + 1)
    total++
  }
  function release(socket: Socket, count: number): void {
    const known = open.get(socket) ?? 0
    open.set(socket, Math.max(0, known - count))
    total -= Math.min(known, count)
  }

  return {
    /** Counts a request until its response is closed, or stays open by intention. `refused`: the connection or the whole site has too many. */
    enter(request: IncomingMessage, response: ServerResponse): 'entered' | 'connection' | 'site' {
      const { socket } = request
      // What a client sends behind an open stream would never get its response.
      if (streaming.has(socket) || (open.get(socket) ?? 0) >= limits.perConnection) return 'connection'
      if (total >= limits.total) return 'site'
      add(request)
      response.once('close', () => release(socket, 1))
      response.once(responseStaysOpen, () => {
        release(socket, 1)
        streaming.add(socket)
      })
      return 'entered'
    },
    inFlight: () => total,
  }
}

/** Whether a request has at most one Host header (RFC 9112, section 3.2): of several, Node reads the first and a proxy perhaps the last. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/** What a client may send, and how long it may take. Times in milliseconds. */
export const httpLimits = {
  /** Request line and headers together, in bytes; more gets 431. */
  maxHeaderSize: 8 * 1024,
  /** Headers of a request; browsers send about twenty. */
  maxHeaders: 100,
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 10_000,
  /** The same to the end of its body. */
  requestTimeout: 60_000,
  /** How often the two above are looked at, and so how late they may come. */
  connectionsCheckingInterval: 3_000,
  /** Longer than proxies hold idle connections (60 s), so that none closes under a request. */
  keepAliveTimeout: 65_000,
  /** What the server waits beyond the time it announces. */
  keepAliveTimeoutBuffer: 5_000,
  perConnection: 8,
  total: 1_000,
}

/** A server that refuses oversized, slow and excess requests before anything else. */
export function createHttpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  changes: Partial<typeof httpLimits> = {},
): Server {
  const limits = { ...httpLimits, ...changes }
  const counter = createConnectionCounter(limits)
  const { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout, keepAliveTimeoutBuffer } = limits
  const server = createServer(
    { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout, keepAliveTimeoutBuffer },
    (request, response) => {
      // The parser goes on to the end of its chunk after its connection was closed.
      if (request.socket.destroyed) return
      if (request.rawHeaders.length > limits.maxHeaders * 2) return refuse(response, 431)
      const entry = counter.enter(request, response)
      if (entry === 'connection') return void request.socket.destroy()
      if (entry === 'site') return refuse(response, 503)
      handle(request, response)
    },
  )
  // Node drops headers over this count; one more than allowed makes the excess visible.
  server.maxHeadersCount = limits.maxHeaders + 1
  return server
}

/** A bare refusal for clients no page of ours sends: nothing is spent on them. */
function refuse(response: ServerResponse, status: 431 | 503): void {
  response.writeHead(status, { Connection: 'close', ...(status === 503 && { 'Retry-After': '1' }) })
  response.end()
}
