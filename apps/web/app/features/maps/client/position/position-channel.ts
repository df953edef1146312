import type { StoredPosition } from './shown-position.ts'
import { parseStoredPosition } from './stored-position.ts'

/** Tells the other tabs of this browser where the player is, and listens to them. */
export type PositionChannel = {
  post(position: StoredPosition): void
  listen(listener: (position: StoredPosition) => void): void
  close(): void
}

/** Silent where a browser has no such channel. */
export function openPositionChannel(): PositionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {}, close() {} }
  const channel = new BroadcastChannel('stashwise-map-position')
  return {
    post: (position) => channel.postMessage(position),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        // Another tab may run an earlier or later build.
        const position = parseStoredPosition(data)
        if (position) listener(position)
      }),
    close: () => channel.close(),
  }
}
