import type { GameMode } from '@stashwise/game/mode'
import { type EventType, eventTypes, streamLimits } from './service.ts'

/** What a page wants to hear of; without `items`, prices of all. */
export type StreamWish = { types: readonly EventType[]; items?: readonly string[] }
/** An event as the stream sends it. `reset`: more was missed than can be sent, so everything should be read again. */
export type StreamEvent = { type: EventType | 'reset'; data: unknown }

/** Parts of the browser; undefined ones it has not. */
export type StreamParts = {
  locks: Pick<LockManager, 'request'> | undefined
  openChannel: ((name: string) => BroadcastChannel) | undefined
  EventSource: new (url: string) => EventSource
}

/** `onState`: whether events arrive, here or by another tab. */
type StreamListeners = { onEvent(event: StreamEvent): void; onState?(isOpen: boolean): void }

/**
 * Between tabs. `wish`: what a tab wants, undefined when it wants nothing any more; `ask`: a new leader asks for all wishes; `state`: the leader's
 * connection.
 */
type Message =
  | { kind: 'wish'; tab: string; wish: StreamWish | undefined }
  | { kind: 'ask' }
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; isOpen: boolean }

/** A server that refused is asked again after a minute, then less often. */
const firstPauseMs = 60_000
const longestPauseMs = 960_000

const browserParts = (): StreamParts => ({
  locks: navigator.locks,
  openChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  EventSource,
})

/**
 * Listens to a mode's events with one connection for all tabs of the browser: the tab that holds the lock has it, for what any of them wants, and
 * passes events on. A tab in the background may hold it: browsers do not freeze pages with a lock. Where a browser has no locks, the
 * tab has a connection of its own. A price event may have items that another tab wants. Returns the function that ends it.
 */
export function listenToMarket(
  mode: GameMode,
  wish: StreamWish,
  { onEvent, onState }: StreamListeners,
  { locks, openChannel, EventSource }: StreamParts = browserParts(),
): () => void {
  const name = `stashwise.events.${mode}`
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), String).join('.')
  const ending = new AbortController()
  const channel = locks && openChannel?.(name)
  const hear = (event: StreamEvent) => {
    if (event.type === 'reset' || wish.types.includes(event.type)) onEvent(event)
  }
  let isOpen = false
  const send = (message: Message) => channel?.postMessage(message)
  const setState = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    onState?.(next)
  }
  const connection = createConnection(mode, EventSource, {
    onEvent(event) {
      send({ kind: 'event', event })
      hear(event)
    },
    onState(next) {
      send({ kind: 'state', isOpen: next })
      setState(next)
    },
  })
  const wishes = new Map<string, StreamWish>([[tab, wish]])
  let isLeader = !channel

  const tell = (own: StreamWish | undefined) => send({ kind: 'wish', tab, wish: own })
  const connect = () => isLeader && connection.want([...wishes.values()])
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') hear(data.event)
    else if (data.kind === 'ask') tell(wish)
    else if (data.kind === 'state') setState(data.isOpen)
    else {
      if (data.wish) wishes.set(data.tab, data.wish)
      else wishes.delete(data.tab)
      // A tab that has just been opened does not know the state yet.
      if (isLeader) send({ kind: 'state', isOpen })
      connect()
    }
  })

  function lead(): Promise<void> {
    isLeader = true
    send({ kind: 'ask' })
    connect()
    // The lock is free again when this promise ends.
    return new Promise((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  }
  tell(wish)
  if (locks && channel) locks.request(name, { signal: ending.signal }, lead).catch(() => {})
  else connect()

  return () => {
    tell(undefined)
    if (isLeader) send({ kind: 'state', isOpen: false })
    connection.close()
    ending.abort()
    channel?.close()
  }
}

/** A connection that is opened again, from its last event on, whenever what is wanted changes. */
function createConnection(mode: GameMode, Source: StreamParts['EventSource'], { onEvent, onState }: Required<StreamListeners>) {
  let source: EventSource | undefined
  let path = ''
  let lastEventId = ''
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    source?.close()
    clearTimeout(timer)
    source = new Source(lastEventId ? `${path}&lastEventId=${encodeURIComponent(lastEventId)}` : path)
    for (const type of [...eventTypes, 'reset'] as const) {
      source.addEventListener(type, (event) => {
        lastEventId = event.lastEventId || lastEventId
        onEvent({ type, data: JSON.parse(event.data) })
      })
    }
    source.addEventListener('open', () => {
      pauseMs = firstPauseMs
      onState(true)
    })
    source.addEventListener('error', () => {
      onState(false)
      // Otherwise the browser connects again by itself.
      if (source?.readyState !== closedState) return
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }

  return {
    want(wishes: readonly StreamWish[]): void {
      const next = pathOf(mode, wishes)
      if (next === path) return
      path = next
      open()
    },
    close() {
      clearTimeout(timer)
      source?.close()
    },
  }
}

/** Of `EventSource`: it does not connect again. */
const closedState = 2

/** The address for everything that is wanted: the items of all, or no filter when one wants all of them or they are too many. */
function pathOf(mode: GameMode, wishes: readonly StreamWish[]): string {
  const types = eventTypes.filter((type) => wishes.some((wish) => wish.types.includes(type)))
  const lists = wishes.flatMap((wish) => (wish.types.includes('price') ? [wish.items] : []))
  const items = [...new Set(lists.flatMap((list) => list ?? []))].sort()
  const isFiltered = items.length > 0 && items.length <= streamLimits.items && lists.every((list) => list !== undefined)
  return `/api/v1/${mode}/events?types=${types}${isFiltered ? `&items=${items.map(encodeURIComponent)}` : ''}`
}
