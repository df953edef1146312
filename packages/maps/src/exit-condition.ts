import type { ItemUid } from '@stashwise/game/ids'
import type { MarkerDetails } from './map-facts.ts'

/** What one needs for a way out, in one word; with its figure or item where it is known. */
export type ExitCondition =
  | { kind: 'price'; price: number }
  | { kind: 'item'; item: ItemUid }
  /** Hours of the raid's clock. */
  | { kind: 'hours'; from: number; to: number }
  /** A sentence of the game. */
  | { kind: 'terms'; text: string }
  | { kind: NonNullable<MarkerDetails['requires']> | NonNullable<MarkerDetails['without']>[number] | 'switch' }

type Exit = Pick<MarkerDetails, 'price' | 'asksFor' | 'brings' | 'without' | 'requires' | 'switches' | 'hours' | 'conditions'>

/** The conditions of an extract or transit, what must be brought or paid first; empty: it is simply open. */
export function exitConditions(exit: Exit): ExitCondition[] {
  const { price, asksFor, brings = [], without = [], requires, switches = [], hours, conditions } = exit
  const found: ExitCondition[] = []
  if (price !== undefined) found.push({ kind: 'price', price })
  if (asksFor) found.push({ kind: 'item', item: asksFor.item })
  for (const item of brings) found.push({ kind: 'item', item })
  // A price and an item say more than that there is one.
  const isSaid = (requires === 'payment' && price !== undefined) || (requires === 'secret' && asksFor !== undefined)
  if (requires && !isSaid) found.push({ kind: requires })
  for (const kind of without) found.push({ kind })
  if (switches.length > 0) found.push({ kind: 'switch' })
  if (hours) found.push({ kind: 'hours', ...hours })
  if (conditions) found.push({ kind: 'terms', text: conditions })
  return found
}
