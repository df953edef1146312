import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockView } from '@stashwise/market/view'

export type RestocksService = {
  /** The next restock of the traders who sell something, the soonest first; empty while the feed has not sent any. */
  list(viewer: { locale: Locale; mode: GameMode }): RestockView[]
}
