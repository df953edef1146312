import type { formatsOf } from '#app/kit/format.ts'
import type { GuardView } from '../boss-view.ts'

/** Guards with how many there are: `2–4 × Reshala Guard`. */
export const guardWords = ({ name, least, most }: GuardView, format: ReturnType<typeof formatsOf>): string =>
  `${least === most ? format.number(most) : `${format.number(least)}–${format.number(most)}`}\u00a0×\u00a0${name}`
