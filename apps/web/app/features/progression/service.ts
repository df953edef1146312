import type { PreparedBody, Viewer } from '@stashwise/market/service'

/** What pages and calls ask of progression. Answers from memory. @throws AppError `catalogue/empty` before the first catalogue. */
export type ProgressionService = {
  /** What a browser works out progress from, ready to send: a `ProgressionBody`. */
  facts(viewer: Pick<Viewer, 'mode' | 'locale'>): PreparedBody
}
