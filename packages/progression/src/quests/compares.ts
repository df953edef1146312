/**
 * Whether a figure meets a condition as the game writes it: `>=`, `>`, `<=`, `<`, `=`, `==`, `!=`. Undefined for any other sign, and where
 * one of the figures is none: nobody can tell then.
 */
export function compares(have: number, compare: string, value: number): boolean | undefined {
  if (!Number.isFinite(have) || !Number.isFinite(value)) return undefined
  switch (compare) {
    case '>=':
      return have >= value
    case '>':
      return have > value
    case '<=':
      return have <= value
    case '<':
      return have < value
    case '=':
    case '==':
      return have === value
    case '!=':
      return have !== value
    default:
      return undefined
  }
}

/** Whether a comparison sign is known. */
export const isKnownSign = (compare: string): boolean => compares(0, compare, 0) !== undefined
