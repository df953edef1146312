import type { MarkerDetails } from './map-facts.ts'

/** What one needs for a way out, in one word; with its figure or item where the game's data has it. */
export type ExitCondition =
  | { kind: 'price'; price: number }
  | { kind: 'item'; asksFor: NonNullable<MarkerDetails['asksFor']> }
  | { kind: NonNullable<MarkerDetails['requires']> | 'switch' | 'terms' }

type Exit = Pick<MarkerDetails, 'price' | 'asksFor' | 'requires' | 'switches' | 'conditions'>

/** The conditions of an extract or transit, what must be brought or paid first; empty: it is simply open. */
export function exitConditions({ price, asksFor, requires, switches = [], conditions }: Exit): ExitCondition[] {
  const found: ExitCondition[] = []
  if (price !== undefined) found.push({ kind: 'price', price })
  if (asksFor) found.push({ kind: 'item', asksFor })
  // A price and an item say more than that there is one.
  const isSaid = (requires === 'payment' && price !== undefined) || (requires === 'secret' && asksFor !== undefined)
  if (requires && !isSaid) found.push({ kind: requires })
  if (switches.length > 0) found.push({ kind: 'switch' })
  if (conditions) found.push({ kind: 'terms' })
  return found
}
