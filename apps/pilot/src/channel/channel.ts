import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { maxPageMessageBytes, type PageMessage, type PilotMessage, parsePageMessage } from '@stashwise/contracts/pilot'
import { type WebSocket, WebSocketServer } from 'ws'
import { isOwnHost } from './guards.ts'
import { createRateLimit } from './rate-limit.ts'

const maxConnections = 10
const maxUpgrades = { burst: 30, perSecond: 3 }
const maxMessages = { burst: 40, perSecond: 20 }
/** A page that does not read what it is sent is gone. */
const maxUnsentBytes = 4 * 1024 * 1024

/** A page of an allowed origin. It is sent nothing but the greeting before `page` is set. */
export type Connection = {
  readonly origin: string
  send: (message: PilotMessage) => void
  close: () => void
  /** Hash of the token it paired with. */
  tokenHash: string | undefined
}

export type ChannelHandlers = {
  allowedOrigins: () => readonly string[]
  onOpen: (connection: Connection) => void
  onMessage: (connection: Connection, message: PageMessage) => void
  onClose: (connection: Connection) => void
}

function refuse(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The WebSocket of the site's pages on the pilot's own server. @returns what ends all connections. */
export function openChannel(
  server: Server,
  port: () => number,
  handlers: ChannelHandlers,
): { connections: () => Connection[]; close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxPageMessageBytes, perMessageDeflate: false, clientTracking: false })
  const connections = new Map<WebSocket, Connection>()
  const mayUpgrade = createRateLimit(maxUpgrades, Date.now)

  function accept(socket: WebSocket, origin: string) {
    const mayTalk = createRateLimit(maxMessages, Date.now)
    const connection: Connection = {
      origin,
      tokenHash: undefined,
      send: (message) => {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
        else socket.send(JSON.stringify(message))
      },
      close: () => socket.close(1001),
    }
    connections.set(socket, connection)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(socket)
      handlers.onClose(connection)
    })
    socket.on('message', (data, isBinary) => {
      if (!mayTalk()) return socket.close(1008)
      const message = isBinary ? undefined : parsePageMessage(data.toString())
      if (message) handlers.onMessage(connection, message)
    })
    handlers.onOpen(connection)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const { origin } = request.headers
    if (!isOwnHost(request, port()) || origin === undefined || !handlers.allowedOrigins().includes(origin) || request.url !== '/') {
      return refuse(socket, '403 Forbidden')
    }
    if (connections.size >= maxConnections || !mayUpgrade()) return refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, origin))
  }

  server.on('upgrade', upgrade)
  return {
    connections: () => [...connections.values()],
    close: () => {
      server.off('upgrade', upgrade)
      for (const socket of connections.keys()) socket.terminate()
    },
  }
}
