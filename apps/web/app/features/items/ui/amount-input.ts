import type { Locale } from '@stashwise/game/locale'
import { readAmount } from '#app/kit/form/amount.ts'

/** Why a typed amount cannot be used; each has its own sentence for the player. */
export type AmountProblem = 'empty' | 'notANumber' | 'negative' | 'zero' | 'tooLarge'

export type Amount = { ok: true; value: number } | { ok: false; problem: AmountProblem }

/** Dearest price the calculator takes, in roubles: above it the game's own field stops as well. */
export const maxRoubles = 999_999_999
/** Most units in one offer the calculator takes. */
export const maxUnits = 9_999

/** Reads what a player types for a whole amount, as every field does. Nothing is guessed: anything else is a named problem. */
export function parseAmount(text: string, most: number, locale: Locale = 'en'): Amount {
  const typed = text.normalize('NFKC').trim()
  if (typed.replace('₽', '').trim() === '') return { ok: false, problem: 'empty' }
  const sign = /^[-−–—]\s*/.exec(typed)?.[0] ?? ''
  const value = readAmount(typed.slice(sign.length), 'count', locale)
  if (value === undefined) return { ok: false, problem: 'notANumber' }
  if (value === 0) return { ok: false, problem: 'zero' }
  if (sign !== '') return { ok: false, problem: 'negative' }
  if (value > most) return { ok: false, problem: 'tooLarge' }
  return { ok: true, value }
}
