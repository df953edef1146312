import type { GameMode } from '@stashwise/game/mode'

/** A closed stream is opened again after this time; one that breaks reconnects by itself. Milliseconds. */
const reopenMs = 60_000
/** Overlays of all streams do not fetch in the same moment. Milliseconds. */
const maxSpreadMs = 5000

type Watching = {
  mode: GameMode
  /** Uids, by commas. */
  items: string
  onChange(): void
  /** Whether changes are being heard of. */
  onStreaming(isStreaming: boolean): void
}

/**
 * Hears of price changes of items by the event stream. One overlay of a browser at a time has a connection, as a browser allows few to a site; the
 * next one takes over when it closes, and until then asks by itself. @returns the cleanup.
 */
export function watchPrices({ mode, items, onChange, onStreaming }: Watching): () => void {
  const closing = new AbortController()
  const { signal } = closing
  const path = `/api/v1/${mode}/events?${new URLSearchParams({ types: 'price', items })}`
  let source: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let changing: ReturnType<typeof setTimeout> | undefined

  const change = () => {
    changing ??= setTimeout(() => {
      changing = undefined
      onChange()
    }, Math.random() * maxSpreadMs)
  }
  function open() {
    reopening = undefined
    const opened = new EventSource(path)
    source = opened
    opened.addEventListener('open', () => onStreaming(true))
    opened.addEventListener('price', change)
    opened.addEventListener('reset', change)
    opened.addEventListener('error', () => {
      onStreaming(false)
      // A refusal ends a stream for good.
      if (opened.readyState === EventSource.CLOSED) reopening ??= setTimeout(open, reopenMs)
    })
  }
  signal.addEventListener('abort', () => {
    source?.close()
    clearTimeout(reopening)
    clearTimeout(changing)
  })
  // An origin without TLS has no locks: it asks by itself.
  navigator.locks
    ?.request('stashwise overlay stream', { signal }, async () => {
      open()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    })
    .catch(() => {})
  return () => closing.abort()
}
