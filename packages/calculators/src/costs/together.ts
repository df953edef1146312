import type { Derivation } from './derivation.ts'

/** Several sources of one thing as one step. */
export function together(parts: readonly Derivation[], item: number, quantity: number): Derivation | undefined {
  const [first] = parts
  if (parts.length < 2) return first
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return { formula: 'several', item, quantity, unit: total / quantity, total, source: 'rule', inputs: [], children: [...parts] }
}
