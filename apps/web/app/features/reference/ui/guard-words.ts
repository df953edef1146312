import type { formatsOf } from '#app/kit/format.ts'
import type { GuardView } from '../boss-view.ts'

type Range = Pick<GuardView, 'least' | 'most'>

/** `2–4`, or one figure. */
export const rangeWords = ({ least, most }: Range, format: ReturnType<typeof formatsOf>): string =>
  least === most ? format.number(most) : `${format.number(least)}–${format.number(most)}`

/** All guards together, from least to most. */
export const totalOf = (guards: readonly Range[]): Range => ({
  least: guards.reduce((sum, { least }) => sum + least, 0),
  most: guards.reduce((sum, { most }) => sum + most, 0),
})

/** Guards with how many there are: `2–4 × Reshala Guard`. */
export const guardWords = (guard: GuardView, format: ReturnType<typeof formatsOf>): string =>
  `${rangeWords(guard, format)}\u00a0×\u00a0${guard.name}`
