import { createHash } from 'node:crypto'
import type { Catalogues } from '@stashwise/catalogue/catalogues'
import type { ItemUid, TraderId } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { recordOf } from '@stashwise/game/objects'
import type { RestockTimes } from '@stashwise/game/restock'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { type EventType, streamLimits } from '../service.ts'

/** The last changes of one kind, for clients that were away for a moment. */
type ReplayLog<Change> = {
  /** Text of the present state. Every process has the same one for the same state. */
  position(): string
  /** Adds a change that led to a position. */
  push(position: string, change: Change): void
  /** Starts again at a position: nothing before it can be replayed. */
  restart(position: string): void
  /** The changes since a position, oldest first, none at the present one; undefined when it is older than the log, or of no state at all. */
  since(position: string): readonly Change[] | undefined
}

/** A log of at most `maxEntries` changes. */
function createReplayLog<Change>(start: string, maxEntries: number): ReplayLog<Change> {
  let current = start
  let entries: { before: string; change: Change }[] = []
  return {
    position: () => current,
    push(position, change) {
      entries.push({ before: current, change })
      if (entries.length > maxEntries) entries.shift()
      current = position
    },
    restart(position) {
      entries = []
      current = position
    },
    since(position) {
      if (position === current) return []
      const from = entries.findLastIndex(({ before }) => before === position)
      return from === -1 ? undefined : entries.slice(from).map(({ change }) => change)
    },
  }
}

/** What is new: items with another price, or traders with another next restock. `id`: the mode's events up to and with this one. */
export type MarketEvent = { mode: GameMode; id: string } & (
  | { type: 'price'; items: readonly ItemUid[] }
  | { type: 'restock'; traders: readonly TraderId[] }
)
/** What a client has missed: empty lists when nothing; undefined when more than the logs have. */
export type Missed = { items: readonly ItemUid[]; traders: readonly TraderId[] }

export type MarketEvents = {
  /** Id of the last event of a mode. */
  lastId(mode: GameMode): string
  /** What came after an event, of the given types. */
  since(mode: GameMode, id: string, types: readonly EventType[]): Missed | undefined
  subscribe(listener: (event: MarketEvent) => void): void
  stop(): void
}

type Logs = { price: ReplayLog<readonly ItemUid[]>; restock: ReplayLog<readonly TraderId[]> }

/** A state of restock times as a text: their database row has no version. */
const positionOfTimes = (times: RestockTimes) =>
  createHash('sha1')
    .update(JSON.stringify(Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 8)

const idPattern = /^([\d.]{1,30})-([0-9a-f]{8})$/

/**
 * Events of prices and restocks as the Catalogues and the restock times of this process change. An id is the version of the prices and the
 * state of the restocks: the same in every process, so that a client may go on at another one, or at this one after a restart.
 */
export function createMarketEvents({ catalogues, restocks }: { catalogues: Catalogues; restocks: RestocksService }): MarketEvents {
  const versionOf = (mode: GameMode) => String(catalogues.current(mode)?.contentVersion ?? 0)
  const listeners = new Set<(event: MarketEvent) => void>()
  const modes = gameModes.map(({ mode }) => mode)
  const logs = recordOf(
    modes,
    (mode): Logs => ({
      price: createReplayLog(versionOf(mode), streamLimits.replayed),
      restock: createReplayLog(positionOfTimes(restocks.times(mode)), streamLimits.replayed),
    }),
  )
  const lastId = (mode: GameMode) => `${logs[mode].price.position()}-${logs[mode].restock.position()}`
  const emit = (event: MarketEvent) => {
    for (const listener of listeners) listener(event)
  }

  const subscriptions = [
    catalogues.subscribe(({ mode, priced }) => {
      const { price } = logs[mode]
      const version = versionOf(mode)
      const before = price.position()
      // The first Catalogue, or that of another database: clients that were connected before have to read everything again.
      if (before === '0' || Number(version) < Number(before)) return price.restart(version)
      price.push(version, priced)
      if (priced.length > 0) emit({ type: 'price', mode, id: lastId(mode), items: priced })
    }),
    restocks.subscribe(({ mode, before, after, traders }) => {
      const { restock } = logs[mode]
      const known = positionOfTimes(before)
      if (restock.position() !== known) restock.restart(known)
      restock.push(positionOfTimes(after), traders)
      emit({ type: 'restock', mode, id: lastId(mode), traders })
    }),
  ]

  return {
    lastId,
    since(mode, id, types) {
      const [, version = '', times = ''] = idPattern.exec(id) ?? []
      const items = types.includes('price') ? logs[mode].price.since(version) : []
      const traders = types.includes('restock') ? logs[mode].restock.since(times) : []
      return items && traders && { items: [...new Set(items.flat())], traders: [...new Set(traders.flat())] }
    },
    subscribe: (listener) => void listeners.add(listener),
    stop() {
      for (const end of subscriptions) end()
    },
  }
}
