import type { ItemUid } from '@stashwise/game/ids'
import type { MarkerDetails } from './map-facts.ts'

/** What one needs for a way out, in one word; with its figure or item where it is known. `isGiven`: handed over there. */
export type ExitCondition =
  | { kind: 'price'; price: number }
  | { kind: 'item'; item: ItemUid; isGiven: boolean }
  | { kind: NonNullable<MarkerDetails['requires']> | NonNullable<MarkerDetails['without']>[number] | 'switch' | 'terms' }

type Exit = Pick<MarkerDetails, 'price' | 'asksFor' | 'brings' | 'without' | 'requires' | 'switches' | 'conditions'>

/** The conditions of an extract or transit, what must be brought or paid first; empty: it is simply open. */
export function exitConditions(exit: Exit): ExitCondition[] {
  const { price, asksFor, brings = [], without = [], requires, switches = [], conditions } = exit
  const found: ExitCondition[] = []
  if (price !== undefined) found.push({ kind: 'price', price })
  if (asksFor) found.push({ kind: 'item', item: asksFor.item, isGiven: true })
  for (const item of brings) found.push({ kind: 'item', item, isGiven: false })
  // A price and an item say more than that there is one.
  const isSaid = (requires === 'payment' && price !== undefined) || (requires === 'secret' && asksFor !== undefined)
  if (requires && !isSaid) found.push({ kind: requires })
  for (const kind of without) found.push({ kind })
  if (switches.length > 0) found.push({ kind: 'switch' })
  if (conditions) found.push({ kind: 'terms' })
  return found
}

/** The part of an item's name that tells it from others of its kind: what is in quotes or brackets, else the last word. */
export function tellingWord(name: string): string {
  const quoted = name.split(/["“”«»„]/)[1]
  const inBrackets = name.split(/[()]/)[1]
  return quoted || inBrackets || (name.trim().split(' ').at(-1) ?? name)
}
