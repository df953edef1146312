import type { PricePoint } from '@stashwise/game/price'

/** What came of asking for a history: points (none is an answer too), a refusal for want of Pro, nothing usable, or no answer in time. */
export type HistoryResult =
  | { kind: 'points'; points: PricePoint[]; simulated: boolean }
  | { kind: 'pro' }
  | { kind: 'failed' }
  | { kind: 'late' }
