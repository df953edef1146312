/** Why a typed amount cannot be used; each has its own sentence for the player. */
export type AmountProblem = 'empty' | 'notANumber' | 'negative' | 'zero' | 'tooLarge'

export type Amount = { ok: true; value: number } | { ok: false; problem: AmountProblem }

/** Dearest price the calculator takes, in roubles: above it the game's own field stops as well. */
export const mostRoubles = 999_999_999
/** Most units in one offer the calculator takes. */
export const mostUnits = 9_999

const suffixes: Record<string, number> = { '': 1, k: 1000, к: 1000, m: 1_000_000, м: 1_000_000 }

/**
 * Reads what a player types for a whole amount: thousands marks of any language, `k`/`m` (also Cyrillic) as the
 * community writes them (`150k`, `1.2m`), a rouble sign. Nothing is guessed: anything else is a named problem.
 */
export function parseAmount(text: string, most: number): Amount {
  const bare = text.replace(/[\s_'’₽]/g, '').toLowerCase()
  if (bare === '') return { ok: false, problem: 'empty' }
  const match = /^([-−]?)(\d[\d.,]*)([kкmм]?)$/.exec(bare)
  if (!match) return { ok: false, problem: 'notANumber' }
  const [, sign = '', digits = '', suffix = ''] = match
  const figure = suffix === '' ? thousandsGrouped(digits) : Number(digits.replace(',', '.'))
  if (figure === undefined || Number.isNaN(figure)) return { ok: false, problem: 'notANumber' }
  if (sign !== '' && figure !== 0) return { ok: false, problem: 'negative' }
  const value = Math.round(figure * (suffixes[suffix] ?? 1))
  if (value === 0) return { ok: false, problem: 'zero' }
  if (value > most) return { ok: false, problem: 'tooLarge' }
  return { ok: true, value }
}

/** `296,372` and `296.372` are grouped thousands; `12.5` is no whole amount. */
function thousandsGrouped(digits: string): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits)
  return /^\d{1,3}([.,]\d{3})+$/.test(digits) ? Number(digits.replace(/[.,]/g, '')) : undefined
}
