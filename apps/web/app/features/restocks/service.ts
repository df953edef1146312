import type { TraderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import type { RestockView } from '@stashwise/market/view'

/** A mode's restock times before and after the feed sent others; `traders`: whose next restock is at another time. */
export type RestockChange = { mode: GameMode; before: RestockTimes; after: RestockTimes; traders: readonly TraderId[] }

export type RestocksService = {
  /** The next restock of the traders who sell something, the soonest first; empty while the feed has not sent any. */
  list(viewer: { locale: Locale; mode: GameMode }): RestockView[]
  /** The next restock of every trader of a mode as the feed sent it, also of one that is past; unknown ones are absent. */
  times(mode: GameMode): RestockTimes
  /** Calls back when a mode has other times than before, in every process. Returns the function that ends it. */
  subscribe(listener: (change: RestockChange) => void): () => void
}
