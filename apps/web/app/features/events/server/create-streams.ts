import { createHash } from 'node:crypto'
import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { AppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { recordOf } from '@stashwise/game/objects'
import type { Steps } from '@stashwise/game/steps'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { inSteps } from '#app/platform/in-steps.ts'
import { type EventFilter, type EventType, streamLimits } from '../service.ts'
import { greeting, heartbeat, idOnly, priceEvent, resetEvent, restockEvent } from './event-text.ts'
import type { MarketEvent, MarketEvents, Missed } from './market-events.ts'

export type StreamsOptions = {
  catalogues: Catalogues
  restocks: RestocksService
  events: MarketEvents
  limits?: Partial<Record<keyof typeof streamLimits, number>>
}

export type StreamRequest = {
  filter: EventFilter
  /** Who asks: a key or an address. */
  client: string
  /** Streams this client may have open. */
  most: number
  /** Id of the last event the client got; undefined for a new client. */
  lastEventId: string | undefined
  /** Closes the connection at once, where there is one; what was not sent is dropped. */
  cut?: (() => void) | undefined
}

/** Streams with the same filter: an event is written once for all of them. */
type FilterClass = {
  mode: GameMode
  types: readonly EventType[]
  items: ReadonlySet<ItemUid> | undefined
  streams: Set<Stream>
  /** Replays by the id they begin after, until the next event. */
  replays: Map<string, readonly Uint8Array[]>
}
type Stream = { send(part: Uint8Array): void; beat(part: Uint8Array): void; end(): void }

/** Replays a class has in memory. */
const maxReplays = 16

/** Clients whose connections broke together do not come back together. */
const retryMs = () => 3_000 + Math.floor(Math.random() * 5_000)

export type Streams = ReturnType<typeof createStreams>

/** Open event streams of this process. One timer serves all; none runs while there is no stream. */
export function createStreams({ catalogues, restocks, events, limits: changed = {} }: StreamsOptions) {
  const limits = { ...streamLimits, ...changed }
  const classes = new Map<string, FilterClass>()
  const perClient = new Map<string, number>()
  const sent = recordOf(
    gameModes.map(({ mode }) => mode),
    events.lastId,
  )
  /** Streams by the second of their heartbeat. */
  const wheel = Array.from({ length: limits.heartbeatSeconds }, () => new Set<{ stream: Stream; mode: GameMode }>())
  let second = 0
  let opened = 0
  let open = 0
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()

  events.subscribe((event) => {
    const deliver = () => inSteps(sendToAll(event))
    sending = sending.then(deliver, deliver)
  })

  function* sendToAll(event: MarketEvent): Steps<void> {
    const priced = new Set(event.type === 'price' ? event.items : [])
    for (const one of classes.values()) {
      if (one.mode !== event.mode) continue
      one.replays.clear()
      if (!one.types.includes(event.type)) continue
      const missed = event.type === 'restock' ? { items: [], traders: event.traders } : { items: within(one.items, priced), traders: [] }
      for (const part of write(one, missed, event.id)) {
        for (const stream of one.streams) {
          stream.send(part)
          yield
        }
      }
      yield
    }
    sent[event.mode] = event.id
  }

  /** What has changed of a class's items, as events; none when nothing has. */
  function write({ mode }: FilterClass, { items, traders }: Missed, id: string): Uint8Array[] {
    const catalogue = catalogues.current(mode)
    if (!catalogue) return []
    const hasPrices = items.length > 0
    return [
      // The id comes with the last part: a client that gets only the first asks for both again.
      ...(traders.length > 0 ? [restockEvent(catalogue, traders, restocks.times(mode), hasPrices ? undefined : id)] : []),
      ...(hasPrices ? [priceEvent(catalogue, items, id)] : []),
    ]
  }

  /** What a client missed, up to the present id. */
  function replay(one: FilterClass, lastEventId: string | undefined): readonly Uint8Array[] {
    const id = events.lastId(one.mode)
    if (lastEventId === undefined || lastEventId === id) return [idOnly(id)]
    const known = one.replays.get(lastEventId)
    if (known) return known
    const missed = events.since(one.mode, lastEventId, one.types)
    if (!missed) return [resetEvent(one.mode, id)]
    const written = write(one, { ...missed, items: within(one.items, new Set(missed.items)) }, id)
    const parts = written.length > 0 ? written : [idOnly(id)]
    if (one.replays.size < maxReplays) one.replays.set(lastEventId, parts)
    return parts
  }

  function classOf({ mode, types, items }: EventFilter): [key: string, found: FilterClass] {
    const text = JSON.stringify([mode, [...types].sort(), items && [...items].sort()])
    const key = createHash('sha1').update(text).digest('base64')
    const found = classes.get(key) ?? { mode, types, items: items && new Set(items), streams: new Set(), replays: new Map() }
    classes.set(key, found)
    return [key, found]
  }

  function tick(): void {
    second = (second + 1) % wheel.length
    const parts = recordOf(
      gameModes.map(({ mode }) => mode),
      (mode) => heartbeat(sent[mode]),
    )
    for (const { stream, mode } of wheel[second] ?? []) stream.beat(parts[mode])
  }

  return {
    /**
     * A new stream as the body of a response. @throws AppError `rate/limit` when the client has too many, `stream/full` when this process has,
     * or stops.
     */
    open({ filter, client, most, lastEventId, cut }: StreamRequest): ReadableStream<Uint8Array> {
      if (isClosing || open >= limits.perProcess) throw new AppError('stream/full', { retryAfter: limits.heartbeatSeconds })
      const known = perClient.get(client) ?? 0
      if (known >= most) throw new AppError('rate/limit', { retryAfter: limits.heartbeatSeconds })
      const [key, one] = classOf(filter)
      const beats = wheel[opened++ % wheel.length]
      let control: ReadableStreamDefaultController<Uint8Array> | undefined
      let isBehind = false

      const stream: Stream = {
        send(part) {
          if (!control) return
          if (part.byteLength > (control.desiredSize ?? 0)) return leaveBehind()
          control.enqueue(part)
        },
        beat(part) {
          if (!control) return
          const hasUnread = (control.desiredSize ?? 0) < limits.bufferedBytes
          if (hasUnread && isBehind) return leaveBehind()
          isBehind = hasUnread
          if (!hasUnread) control.enqueue(part)
        },
        end() {
          control?.close()
          remove()
        },
      }
      const beat = { stream, mode: filter.mode }

      function remove(): void {
        if (!control) return
        control = undefined
        open--
        one.streams.delete(stream)
        beats?.delete(beat)
        if (one.streams.size === 0) classes.delete(key)
        const left = (perClient.get(client) ?? 1) - 1
        if (left > 0) perClient.set(client, left)
        else perClient.delete(client)
        if (open > 0) return
        clearInterval(timer)
        timer = undefined
      }
      function leaveBehind(): void {
        const cutOff = control
        remove()
        if (cut) cut()
        else cutOff?.error(new Error('The client reads too slowly'))
      }

      return new ReadableStream<Uint8Array>(
        {
          start(started) {
            control = started
            open++
            perClient.set(client, known + 1)
            one.streams.add(stream)
            beats?.add(beat)
            timer ??= setInterval(tick, 1000).unref()
            stream.send(greeting(retryMs()))
            for (const part of replay(one, lastEventId)) stream.send(part)
          },
          cancel: remove,
        },
        { highWaterMark: limits.bufferedBytes, size: (part) => part.byteLength },
      )
    },
    /** How many streams are open. */
    count: () => open,
    /** Ends every stream and refuses new ones. */
    drain() {
      isClosing = true
      for (const { streams } of [...classes.values()]) for (const stream of [...streams]) stream.end()
    },
  }
}

/** Members of both, in the order of the smaller. */
function within(filter: ReadonlySet<ItemUid> | undefined, changed: ReadonlySet<ItemUid>): readonly ItemUid[] {
  if (!filter) return [...changed]
  return [...filter].filter((uid) => changed.has(uid))
}
