import type { PricePoint } from '@stashwise/game/price'

/**
 * The history of an item as it was fetched: points (there may be none; `isFetching`: older ones are on their way to the server), a refusal
 * for want of Pro, a failure, or no response in time.
 */
export type HistoryResult =
  | { kind: 'points'; points: PricePoint[]; simulated: boolean; isFetching?: true }
  | { kind: 'pro' }
  | { kind: 'failed' }
  | { kind: 'late' }
