import type { Model } from './model.ts'

/** A sum over parts, less being better. `limit`: its maximum, Infinity for none. */
export type Resource = {
  add: Float64Array
  limit: number
  /** Sums below count as this one: more than enough is not better than enough. */
  floor?: number
  /** ±1: the price of the parts, or its opposite. */
  priced?: number
  /** Part of the score: `worth` × the sum, or × `until` where the sum is below it. */
  scored?: { worth: number; until: number }
}

/**
 * A case with one base, barrel and ergonomics range: minimise the sums of `score` (with the scored resource), `tie` and `rank`, in this
 * order, over trees of allowed parts within resource limits. All sums are integers below 2^53.
 */
export type Problem = {
  model: Model
  base: number
  /** By place of the part; false: must not be on the build. */
  allowed: Uint8Array
  score: Float64Array
  /** Unpriced parts, price and number of parts in one number; see {@link tieOf}. */
  tie: Float64Array
  rank: Float64Array
  resources: Resource[]
  /** Score of a rouble. */
  priceWorth: number
  /** Added to every build's score and tie. */
  scoreBefore: number
  tieBefore: number
  /** Copies that cost nothing, of parts of which a build could have more: the sums above take every copy as free. */
  freeCopies: ReadonlyMap<number, number>
}

/** Tie-break in one number: fewer unpriced parts, then cheaper, then fewer parts. */
export const tieOf = (unpriced: number, price: number, parts: number) => unpriced * 1e13 + price * 1e3 + parts
