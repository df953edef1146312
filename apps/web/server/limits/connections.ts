import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionLimits = {
  /** Requests a connection may have open. Only a client that pipelines ever has more than one: browsers and proxies do not. */
  perConnection: number
  /** Requests all connections together may have open. */
  total: number
}

/** Counts requests in flight. Node dispatches all pipelined requests of a chunk at once, so one connection could start thousands. */
export function createConnectionCounter(limits: ConnectionLimits) {
  const open = new WeakMap<Socket, number>()
  let total = 0

  function add({ socket }: IncomingMessage): void {
    const known = open.get(socket)
    // Responses queued behind another one never hear that their connection is gone.
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
    /** Counts a request until its response is closed. `refused`: the connection or the whole site has too many. */
    enter(request: IncomingMessage, response: ServerResponse): 'entered' | 'connection' | 'site' {
      const { socket } = request
      if ((open.get(socket) ?? 0) >= limits.perConnection) return 'connection'
      if (total >= limits.total) return 'site'
      add(request)
      response.once('close', () => release(socket, 1))
      return 'entered'
    },
    /** Requests in flight on all connections. */
    inFlight: () => total,
  }
}
