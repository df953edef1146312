import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import { type CatalogueFacts, nameOf, type Ordinal } from './catalogue.ts'

/** Suffixes of namesakes: bare weapon, preset, and a number from 1, oldest first, where items of a kind share a localised name. */
export type ItemMark = 'bare' | 'preset' | number

/** Distinguishes an item from namesakes; undefined for unique names. */
export function markOf(facts: CatalogueFacts, ordinal: Ordinal, locale: Locale): ItemMark | undefined {
  const variant = facts.items[ordinal]?.variant
  if (variant === 'non-functional') return 'bare'
  return numbersOf(facts)(locale).get(ordinal) ?? (variant === 'preset' ? 'preset' : undefined)
}

/** Numbers of items whose name others have as well, by language. */
const numbersOf = weakMemoize((facts: CatalogueFacts) => memoize((locale: Locale) => numberNamesakes(facts, locale)))

/** A few milliseconds for all items. The game's ids grow with time, so a number stays with its item when others are added. */
function numberNamesakes(facts: CatalogueFacts, locale: Locale): ReadonlyMap<Ordinal, number> {
  const groups = new Map<string, Ordinal[]>()
  for (const [at, { uid, variant }] of facts.items.entries()) {
    if (variant === 'non-functional') continue
    const name = nameOf(facts, 'item', uid, locale)
    const group = groups.get(name)
    if (group) group.push(at)
    else groups.set(name, [at])
  }
  const found = new Map<Ordinal, number>()
  const idOf = (at: Ordinal) => facts.items[at]?.bsgId ?? ''
  for (const group of groups.values()) {
    if (group.length === 1) continue
    group.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
    for (const [place, at] of group.entries()) found.set(at, place + 1)
  }
  return found
}
