import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'

export const eventTypes = ['price', 'restock'] as const
export type EventType = (typeof eventTypes)[number]

/** Which events a stream gets; without `items`, prices of all. */
export type EventFilter = { mode: GameMode; types: readonly EventType[]; items?: readonly ItemUid[] | undefined }

/** Bounds of event streams. */
export const streamLimits = {
  /** Items one stream may name; more uids make no address that is accepted. */
  items: 50,
  perAddress: 10,
  /** With a key, wherever its programs are. */
  perKey: 50,
  perProcess: 2_500,
  /** Bytes a client may be behind before it is cut off: more than the prices of all items. */
  bufferedBytes: 1024 * 1024,
  /** Seconds between two heartbeats of a stream; a client that reads nothing from one to the next is cut off. */
  heartbeatSeconds: 20,
  /** Imports a client may have missed; some hours of them. */
  replayed: 48,
} as const
