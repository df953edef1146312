import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { CatalogueChange, Catalogues } from '@stashwise/catalogue/catalogues'
import { aCatalogue, aPrice, uidOf } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { TraderId } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import type { RestockTimes } from '@stashwise/game/restock'
import { EventSource } from 'eventsource'
import { Hono } from 'hono'
import type { KeysService } from '#app/features/keys/service.ts'
import type { RestockChange, RestocksService } from '#app/features/restocks/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { withProblems } from '#app/http/problem-response.ts'
import { refuseOtherMethods } from '#app/http/refuse-other-methods.ts'
import { createEventsApi } from '../api.ts'
import { createStreams, type StreamsOptions } from '../server/create-streams.ts'
import { createMarketEvents } from '../server/market-events.ts'

/** Every word in the header is a key. */
const keys: Pick<KeysService, 'open'> = {
  open: () => (c, next) => {
    const id = c.req.header('x-api-key')
    if (id) c.set('apiKey', { id, userId: id, name: id, scopes: ['data'] })
    return next()
  },
}

const versionOf = (version: number) => ({ ...fixtureChanges('pvp', version).state, version })

/** Prices and restock times that change when a test wants it, and the streams over them on a port of their own. */
export async function liveMarket(limits: StreamsOptions['limits'] = {}) {
  const listeners = new Set<(change: CatalogueChange) => void>()
  const restockListeners = new Set<(change: RestockChange) => void>()
  const base = fixtureChanges('pvp')
  const others = aCatalogue(fixtureChanges('pve'))
  let current: Catalogue | undefined = aCatalogue({ ...base, state: versionOf(1) })
  let times: RestockTimes = { prapor: Date.UTC(2026, 10, 26, 12) }
  const catalogues: Catalogues = {
    current: (mode: GameMode) => (mode === 'pvp' ? current : others),
    facts: () => [],
    slots: async () => new Map(),
    upToDate: async () => {},
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const restocks: RestocksService = {
    list: () => [],
    times: (mode) => (mode === 'pvp' ? times : {}),
    subscribe(listener) {
      restockListeners.add(listener)
      return () => restockListeners.delete(listener)
    },
  }
  /** One process of the site over the same market. */
  async function aProcess() {
    const events = createMarketEvents({ catalogues, restocks })
    const streams = createStreams({ catalogues, restocks, events, limits })
    const calls = withProblems(refuseOtherMethods(createEventsApi({ catalogues, streams, keys })))
    const app = new Hono<CallVariables>()
      .use((c, next) => {
        c.set('address', c.req.header('x-address') ?? 'somebody')
        return next()
      })
      .route('/', calls)
    const server = createServer(getRequestListener(app.fetch))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      app,
      streams,
      port,
      url: `http://127.0.0.1:${port}/api/v1/pvp/events`,
      async stop() {
        streams.drain()
        events.stop()
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      },
    }
  }
  let version = 1
  let prices = base.prices
  return {
    aProcess,
    /** Every item with a price. */
    items: base.prices.map(({ uid }) => uid),
    /** An import with other last prices. */
    setPrices(last: Record<string, number>) {
      version++
      const changed = Object.entries(last).map(([id, price]) => aPrice({ uid: uidOf(id), last: roubles(price) }))
      prices = [...prices.filter(({ uid }) => last[uid] === undefined), ...changed]
      current = aCatalogue({ ...base, state: versionOf(version), prices })
      for (const listener of listeners) listener({ mode: 'pvp', kinds: new Set(['price']), priced: changed.map(({ uid }) => uid) })
    },
    setRestock(trader: string, at: number) {
      const before = times
      times = { ...times, [trader]: at }
      for (const listener of restockListeners) listener({ mode: 'pvp', before, after: times, traders: [trader as TraderId] })
    },
    unload() {
      current = undefined
    },
  }
}
export type LiveMarket = Awaited<ReturnType<typeof liveMarket>>

export type Seen = {
  type: string
  id: string
  data: { items?: { uid: string; lastLow?: number }[]; traders?: { slug: string; restockAt: string }[] }
}

/** A program that listens by a real EventSource. */
export function listenTo(url: string, headers: Record<string, string> = {}) {
  const seen: Seen[] = []
  const source = new EventSource(url, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
  })
  for (const type of ['price', 'restock', 'reset']) {
    source.addEventListener(type, ({ data, lastEventId }) => void seen.push({ type, id: lastEventId, data: JSON.parse(data) }))
  }
  const opened = new Promise<void>((resolve, reject) => {
    source.addEventListener('open', () => resolve())
    source.addEventListener('error', ({ code }) => code !== undefined && reject(new Error(`refused with ${code}`)))
  })
  return { seen, source, opened, close: () => source.close() }
}

/** The bytes of a stream as text, up to a sign in them. */
export function readRaw(port: number, path: string, until: RegExp, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n${headers}\r\n`)
    socket.on('data', (part) => {
      text += String(part)
      if (!until.test(text)) return
      socket.destroy()
      resolve(text)
    })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`It ended: ${text}`)))
  })
}
