import type { Model } from './model.ts'

/**
 * Something that a build has a sum of, less being better. `limit` is the largest sum allowed (Infinity: none).
 */
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
 * One case of the request, with one base, barrel and range of ergonomics: minimise the sum of `score` (plus the scored resource), then of `tie`, then of `rank`,
 * over the trees of allowed parts whose resources are within their limits. All numbers are whole, all sums below 2^53.
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
