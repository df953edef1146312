import type { Of } from './brand.ts'

/** Whole roubles; a loss is negative. */
export type Roubles = Of<number, 'RUB'>
/** The game's currencies. `GP` are Ref's coins. */
export const currencies = ['RUB', 'USD', 'EUR', 'GP'] as const
export type Currency = (typeof currencies)[number]
export type Seconds = Of<number, 'seconds'>

/** Rounds half up to whole roubles. The one cast to {@link Roubles}. */
export const roubles = (amount: number): Roubles => Math.round(amount) as Roubles
export const seconds = (amount: number): Seconds => amount as Seconds
