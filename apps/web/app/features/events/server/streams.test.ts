import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveMarket, listenTo, liveMarket, readRaw } from '../testing/live-market.ts'

let market: LiveMarket
let process: Awaited<ReturnType<LiveMarket['aProcess']>>
const ends: (() => unknown)[] = []

async function start(limits: Parameters<typeof liveMarket>[0] = {}) {
  market = await liveMarket(limits)
  process = await market.aProcess()
  const { stop } = process
  ends.push(stop)
}
beforeEach(() => start())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** An EventSource that is connected. */
async function aListener(query = '', headers: Record<string, string> = {}, url = process.url) {
  const listener = listenTo(`${url}${query}`, headers)
  ends.unshift(listener.close)
  await listener.opened
  return listener
}
const pricesOf = (seen: Awaited<ReturnType<typeof aListener>>['seen']) =>
  seen.map(({ data }) => data.items?.map(({ uid, lastLow }) => `${uid} ${lastLow}`))

test('a changed price and a restock arrive, with what they are', async () => {
  const { seen } = await aListener()
  market.setPrices({ gpu: 310_000, salewa: 21_000 })
  market.setRestock('prapor', Date.UTC(2026, 10, 26, 15))
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  expect(seen[0]).toMatchObject({
    type: 'price',
    data: {
      mode: 'pvp',
      items: [
        { uid: 'gpu', bsgId: '57347ca924597744596b4e71', lastLow: 310_000 },
        { uid: 'salewa', lastLow: 21_000 },
      ],
    },
  })
  expect(seen[1]?.data).toEqual({
    mode: 'pvp',
    traders: [{ id: 'prapor', slug: 'prapor', name: 'Prapor', restockAt: '2026-11-26T15:00:00.000Z' }],
  })
})

test('a filter of items takes uids, addresses and game ids; one of types leaves the others out', async () => {
  const [byUid, byUrl, byGameId, restocks] = await Promise.all([
    aListener('?items=gpu&types=price'),
    aListener('?items=graphics_card,%20salewa'),
    aListener('?items=57347ca924597744596b4e71,gpu'),
    aListener('?types=restock'),
  ])
  market.setPrices({ roubles: 1 })
  market.setPrices({ gpu: 310_000 })
  market.setRestock('skier', Date.UTC(2026, 10, 26, 15))
  await vi.waitFor(() => expect(byUrl.seen).toHaveLength(2))
  expect(pricesOf(byUid.seen)).toEqual([['gpu 310000']])
  expect(pricesOf(byGameId.seen.slice(0, 1))).toEqual([['gpu 310000']])
  expect(restocks.seen.map(({ type }) => type)).toEqual(['restock'])
})

test('events of the other mode do not arrive', async () => {
  const other = await aListener('', {}, process.url.replace('pvp', 'pve'))
  const own = await aListener()
  market.setPrices({ gpu: 310_000 })
  await vi.waitFor(() => expect(own.seen).toHaveLength(1))
  expect(other.seen).toEqual([])
})

test('who comes back with the last id gets what it missed, each price once and as it is now', async () => {
  const first = await aListener()
  market.setPrices({ gpu: 310_000 })
  await vi.waitFor(() => expect(first.seen).toHaveLength(1))
  first.close()
  market.setPrices({ gpu: 320_000, salewa: 20_000 })
  market.setPrices({ gpu: 330_000 })
  market.setRestock('prapor', Date.UTC(2026, 10, 26, 18))
  const id = first.seen[0]?.id ?? ''
  const [byHeader, byQuery, filtered] = await Promise.all([
    aListener('', { 'Last-Event-ID': id }),
    aListener(`?lastEventId=${id}`),
    aListener(`?lastEventId=${id}&types=price&items=salewa`),
  ])
  await vi.waitFor(() => expect(byHeader.seen).toHaveLength(2))
  expect(pricesOf(byHeader.seen.slice(1))).toEqual([['gpu 330000', 'salewa 20000']])
  await vi.waitFor(() => expect(byQuery.seen).toEqual(byHeader.seen))
  expect(pricesOf(filtered.seen)).toEqual([['salewa 20000']])
})

test('an id is the same in every process: after a restart nothing is missed and nothing is sent twice', async () => {
  const first = await aListener()
  market.setPrices({ gpu: 310_000 })
  await vi.waitFor(() => expect(first.seen).toHaveLength(1))
  const other = await market.aProcess()
  ends.push(other.stop)
  const back = await aListener(`?lastEventId=${first.seen[0]?.id}`, {}, other.url)
  market.setPrices({ gpu: 320_000 })
  await vi.waitFor(() => expect(back.seen).not.toEqual([]))
  expect(pricesOf(back.seen)).toEqual([['gpu 320000']])
})

test.each(['an id of ours before the log', 'no id of ours', '9999-00000000', '__proto__', '9'.repeat(400), '-1', '1.5-zzzzzzzz'])(
  'an id the log does not reach is a reset: %s',
  async (name) => {
    await start({ replayed: 48 })
    let id = encodeURIComponent(name)
    if (name.startsWith('an id')) {
      const first = await aListener()
      market.setPrices({ gpu: 300_000 })
      await vi.waitFor(() => expect(first.seen).toHaveLength(1))
      id = first.seen[0]?.id ?? ''
      for (let import_ = 0; import_ < 49; import_++) market.setPrices({ gpu: 300_001 + import_ })
    } else market.setPrices({ gpu: 310_000 })
    const path = `/api/v1/pvp/events?types=price`
    const text = await readRaw(process.port, path, /event: [^\n]+\nid: [^\n]+\n/, `Last-Event-ID: ${decodeURIComponent(id)}\r\n`)
    expect(text).toMatch(/event: reset\nid: \d+-[0-9a-f]{8}\ndata: {"mode":"pvp"}/)
  },
)

test('headers let nothing on the way hold events back; a pause before connecting again comes first', async () => {
  const text = await readRaw(process.port, '/api/v1/pvp/events', /id: [^\n]+\n\n/)
  const head = text.toLowerCase()
  expect(head).toContain('content-type: text/event-stream')
  expect(head).toContain('cache-control: no-cache, no-transform')
  expect(head).toContain('x-accel-buffering: no')
  expect(head).not.toContain('content-encoding')
  const pause = Number(/retry: (\d+)\n\n/.exec(text)?.[1])
  expect(pause >= 3000 && pause < 8000).toBe(true)
})

test('a heartbeat is a comment that brings the id along, so that a quiet stream falls behind no replay', async () => {
  await start({ heartbeatSeconds: 1 })
  const { seen } = await aListener('?items=salewa')
  const reading = readRaw(process.port, '/api/v1/pvp/events?items=salewa', /: \nid: 2-[0-9a-f]{8}\n\n/)
  await vi.waitFor(() => expect(process.streams.count()).toBe(2))
  market.setPrices({ gpu: 310_000 })
  expect(await reading).toMatch(/: \nid: 2-/)
  expect(seen).toEqual([])
})

test('a client that does not read is cut off, and the others are not', async () => {
  await start({ bufferedBytes: 200_000 })
  const socket = connect(process.port, '127.0.0.1')
  ends.push(() => socket.destroy())
  socket.write('GET /api/v1/pvp/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  const reader = await aListener()
  expect(process.streams.count()).toBe(2)
  let price = 1000
  await vi.waitFor(
    () => {
      for (let round = 0; round < 10; round++) market.setPrices(Object.fromEntries(market.items.map((uid) => [uid, price++])))
      expect(process.streams.count()).toBe(1)
    },
    { timeout: 50_000, interval: 5 },
  )
  await vi.waitFor(() => expect(reader.seen.at(-1)?.data.items).toContainEqual(expect.objectContaining({ lastLow: price - 1 })))
}, 60_000)

test('a client that reads nothing from one heartbeat to the next is cut off even when little waits for it', async () => {
  await start({ heartbeatSeconds: 1 })
  const cut = vi.fn()
  const filter = { mode: 'pvp', types: ['price'] } as const
  process.streams.open({ filter, client: 'slow', most: 1, lastEventId: undefined, cut })
  await vi.waitFor(() => expect(cut).toHaveBeenCalledOnce(), { timeout: 5000 })
  expect(process.streams.count()).toBe(0)
})

test('an address has a number of streams, a process another; a closed one makes room', async () => {
  await start({ perProcess: 13 })
  const listeners = await Promise.all(Array.from({ length: 10 }, () => aListener()))
  const refused = await fetch(process.url)
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([429, '20', 'rate/limit'])
  await aListener('', { 'x-address': 'neighbour' })
  // A key has streams of its own, and more of them.
  await aListener('', { 'x-api-key': 'a key' })
  await aListener('', { 'x-address': 'another' })
  const full = await fetch(process.url, { headers: { 'x-address': 'last' } })
  expect([full.status, full.headers.get('retry-after'), (await full.json()).code]).toEqual([503, '20', 'stream/full'])
  listeners[0]?.close()
  await vi.waitFor(() => expect(process.streams.count()).toBe(12))
  await aListener()
})

test('a stop ends every stream properly and lets no new one begin', async () => {
  const ended = new Promise<string>((resolve, reject) => {
    const socket = connect(process.port, '127.0.0.1')
    let text = ''
    socket.write('GET /api/v1/pvp/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.on('data', (part) => {
      text += String(part)
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  await vi.waitFor(() => expect(process.streams.count()).toBe(1))
  process.streams.drain()
  expect(await ended).toMatch(/\r\n0\r\n\r\n$/)
  expect(process.streams.count()).toBe(0)
  expect((await fetch(process.url)).status).toBe(503)
})

const hostile = {
  'an unknown item': ['items=nothing', 400],
  'an object’s own property': ['items=__proto__', 400],
  'one unknown among known': ['items=gpu,constructor', 400],
  'more items than a stream may name': [`items=${Array.from({ length: 51 }, (_, at) => `gpu${at}`)}`, 400],
  'an unknown type': ['types=price,everything', 400],
  'a type of every object': ['types=toString', 400],
  'no item at all': ['items=', 400],
  'control characters': ['items=%00%0A%0D', 400],
  'half a surrogate': ['items=%ED%A0%80', 400],
  'a very long item': [`items=${'g'.repeat(1500)}`, 400],
  'a very long id': [`lastEventId=${'9'.repeat(1500)}`, 400],
} as const
test.each(Object.entries(hostile))('refuses %s with a problem', async (_, [query, status]) => {
  const response = await process.app.request(`/api/v1/pvp/events?${query}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  expect(process.streams.count()).toBe(0)
})

test('empty lists are no filter; an item named twice counts once; only the first of a repeated parameter counts', async () => {
  const listeners = await Promise.all(
    ['?types=', `?items=${Array.from({ length: 60 }, () => 'gpu')}`, '?items=gpu&items=nothing', '?cache-buster=1'].map((query) =>
      aListener(query),
    ),
  )
  market.setPrices({ gpu: 310_000 })
  for (const { seen } of listeners) await vi.waitFor(() => expect(pricesOf(seen)).toEqual([['gpu 310000']]))
})

test('an unknown mode does not exist, other methods are refused, HEAD opens nothing, and before the first Catalogue there is a pause', async () => {
  expect((await process.app.request('/api/v1/regular/events')).status).toBe(404)
  expect((await process.app.request('/api/v1/pvp/events', { method: 'POST' })).status).toBe(405)
  const head = await process.app.request('/api/v1/pvp/events', { method: 'HEAD' })
  expect([head.status, process.streams.count()]).toEqual([200, 0])
  market.unload()
  expect((await process.app.request('/api/v1/pvp/events')).status).toBe(503)
})
