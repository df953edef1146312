import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

export const fakeToken = `${Buffer.from('111111111111111111').toString('base64url')}.test.token-of-the-fake`
export const fakeApplication = '111111111111111111'

/** A request that the fake has received, without the part of the version. */
export type Received = { method: string; path: string; body: unknown; at: number }
/** What the fake responds in place of its usual response, once. */
type Planned = { method: string; path: RegExp; status: number; body: unknown; headers?: Record<string, string> }

const payloadSchema = z.object({ op: z.number(), d: z.unknown() })
const tokenSchema = z.object({ token: z.string(), session_id: z.string().optional() })
const heartbeatMs = 41_250

/**
 * Discord's gateway and REST interface, version 10, on a port of this machine: what the bot and the site use of them. Source: Discord's developer
 * documentation. Close it.
 */
export async function startFakeDiscord({ token = fakeToken, heartbeat = heartbeatMs } = {}) {
  const received: Received[] = []
  const planned: Planned[] = []
  const listeners = new Set<() => void>()
  const gateway = { identified: 0, resumed: 0, heartbeats: 0, sessions: new Set<string>() }
  const sockets = new Set<WebSocket>()
  let sequence = 0

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const gatewayUrl = `ws://127.0.0.1:${port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString('utf8')
    const { pathname } = new URL(request.url ?? '', 'http://fake')
    const path = decodeURIComponent(pathname).replace(/^\/v10/, '')
    const method = request.method ?? ''
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const send = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      if (status === 204) response.writeHead(204, headers).end()
      else response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value))
    }
    received.push({ method, path, body, at: Date.now() })
    const isOpen = /^\/(interactions|webhooks)\//.test(path)
    const at = planned.findIndex((one) => one.method === method && one.path.test(path))
    const [plan] = at < 0 ? [] : planned.splice(at, 1)
    if (!isOpen && request.headers.authorization !== `Bot ${token}`) send(401, { message: '401: Unauthorized', code: 0 })
    else if (plan) send(plan.status, plan.body, plan.headers)
    else send(...usual(method, path, body))
    for (const listener of listeners) listener()
  }

  function usual(method: string, path: string, body: unknown): [number, unknown] {
    if (path === '/gateway/bot')
      return [200, { url: gatewayUrl, shards: 1, session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 } }]
    if (method === 'PUT' && path.endsWith('/commands')) return [200, []]
    if (method === 'POST' && path === '/users/@me/channels') {
      const { recipient_id: user } = z.object({ recipient_id: z.string() }).parse(body)
      return [200, { id: `9${user.slice(1)}`, type: 1 }]
    }
    if (method === 'POST' && path.startsWith('/channels/')) return [200, { id: '1', channel_id: '2', content: '' }]
    if (path.startsWith('/webhooks/')) return [200, { id: '1', channel_id: '2', content: '' }]
    return [204, undefined]
  }

  const upgrades = new WebSocketServer({ server })
  upgrades.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const say = (payload: object) => socket.send(JSON.stringify(payload))
    say({ op: 10, d: { heartbeat_interval: heartbeat }, s: null, t: null })
    socket.on('message', (data) => {
      const { op, d } = payloadSchema.parse(JSON.parse(String(data)))
      if (op === 1) {
        gateway.heartbeats += 1
        say({ op: 11, d: null, s: null, t: null })
      }
      if (op === 2) {
        if (tokenSchema.parse(d).token !== token) return socket.close(4004, 'Authentication failed')
        gateway.identified += 1
        const session = `session-${gateway.identified}`
        gateway.sessions.add(session)
        sequence += 1
        say({ op: 0, t: 'READY', s: sequence, d: readyOf(session) })
        // A server the bot is on.
        sequence += 1
        say({ op: 0, t: 'GUILD_CREATE', s: sequence, d: guild })
      }
      if (op === 6) {
        if (!gateway.sessions.has(tokenSchema.parse(d).session_id ?? '')) return say({ op: 9, d: false, s: null, t: null })
        gateway.resumed += 1
        sequence += 1
        say({ op: 0, t: 'RESUMED', s: sequence, d: {} })
      }
      for (const listener of listeners) listener()
    })
  })

  const readyOf = (session: string) => ({
    v: 10,
    user: { id: fakeApplication, username: 'stashwise', discriminator: '0', avatar: null, bot: true },
    guilds: [{ id: guild.id, unavailable: true }],
    session_id: session,
    resume_gateway_url: gatewayUrl,
    application: { id: fakeApplication, flags: 0 },
  })

  function dispatch(type: string, data: object) {
    sequence += 1
    for (const socket of sockets) socket.send(JSON.stringify({ op: 0, t: type, s: sequence, d: data }))
  }

  /** Resolves with the first value a look-up finds, after what comes in; rejects after some seconds. */
  function waitFor<Value>(find: () => Value | undefined, what: string, timeoutMs = 15_000): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(() => reject(new Error(`the fake waited in vain for ${what}`))), timeoutMs)
      const end = (settle: () => void) => {
        clearTimeout(timer)
        listeners.delete(look)
        settle()
      }
      const look = () => {
        const found = find()
        if (found !== undefined) end(() => resolve(found))
      }
      listeners.add(look)
      look()
    })
  }

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    gateway,
    dispatch,
    waitFor,
    /** The requests of a method to a path. */
    requests: (method: string, path: RegExp) => received.filter((one) => one.method === method && path.test(one.path)),
    plan: (one: Planned) => void planned.push(one),
    /** Asks the bot to connect again, as Discord does when it moves servers. */
    reconnect() {
      for (const socket of sockets) socket.send(JSON.stringify({ op: 7, d: null, s: null, t: null }))
    },
    /** The connection breaks without a word. */
    breakConnections() {
      for (const socket of sockets) socket.terminate()
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      upgrades.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type FakeDiscord = Awaited<ReturnType<typeof startFakeDiscord>>

export const fakeGuild = '222222222222222222'
const guild = {
  id: fakeGuild,
  name: 'Raiders',
  unavailable: false,
  member_count: 1,
  channels: [],
  threads: [],
  roles: [],
  emojis: [],
  stickers: [],
  members: [],
  presences: [],
  voice_states: [],
  features: [],
  owner_id: '333333333333333333',
  preferred_locale: 'en-US',
}
