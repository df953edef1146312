import type { GameMode } from '@stashwise/game/mode'
import type { PreparedBody, Viewer } from '@stashwise/market/service'
import type { ProgressionFacts } from '@stashwise/progression/facts'

/** What pages and calls ask of progression. Answers from memory. @throws AppError `catalogue/empty` before the first catalogue. */
export type ProgressionService = {
  /** What a browser works out progress from, ready to send: a `ProgressionBody`. */
  body(viewer: Pick<Viewer, 'mode' | 'locale'>): PreparedBody
  /** The same facts for the rules on the server. */
  facts(mode: GameMode): ProgressionFacts
}
