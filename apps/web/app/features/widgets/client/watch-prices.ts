import type { GameMode } from '@stashwise/game/mode'
import { listenToMarket } from '#app/features/events/market-stream.ts'

/** Overlays of all streams do not fetch in the same moment. Milliseconds. */
const maxSpreadMs = 5000

type Watching = {
  mode: GameMode
  /** Uids. */
  items: readonly string[]
  onChange(): void
  /** Whether changes are being heard of. */
  onStreaming(isStreaming: boolean): void
}

/**
 * Hears of price changes of items by the event stream that all pages of the browser share. Without locks, which an origin without TLS has not, nothing
 * is shared, and a connection for each overlay would soon be too many: nothing is heard of. Returns the cleanup.
 */
export function watchPrices({ mode, items, onChange, onStreaming }: Watching): () => void {
  if (!('locks' in navigator)) return () => {}
  let changing: ReturnType<typeof setTimeout> | undefined
  const onEvent = () => {
    changing ??= setTimeout(() => {
      changing = undefined
      onChange()
    }, Math.random() * maxSpreadMs)
  }
  const leave = listenToMarket(mode, { types: ['price'], items }, { onEvent, onState: onStreaming })
  return () => {
    leave()
    clearTimeout(changing)
  }
}
