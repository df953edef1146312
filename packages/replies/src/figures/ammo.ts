import type { ItemProperties } from '@stashwise/game/item'
import { penetrationChance } from '@stashwise/game/penetration'
import type { Wanted } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'
import { type PriceFigures, priceOf } from './price.ts'
import { findSubject, type ItemSubject } from './subject.ts'

/** `chances`: to go through undamaged armor of a class, 0 to 1. */
export type AmmoFigures = Pick<ItemSubject, 'link' | 'others'> & {
  round: Extract<ItemProperties, { kind: 'ammo' }>
  chances: Record<4 | 5 | 6, number>
  price: PriceFigures
}

/** A round's figures; undefined when no round is called like that. */
export function ammoFigures(wanted: Wanted, sources: ReplySources): AmmoFigures | undefined {
  const subject = findSubject(sources, wanted, ({ properties }) => properties.kind === 'ammo')
  if (subject?.item.properties.kind !== 'ammo') return undefined
  const { properties: round } = subject.item
  const chance = (armorClass: 4 | 5 | 6) => penetrationChance(round.penetration, armorClass)
  return {
    link: subject.link,
    others: subject.others,
    round,
    chances: { 4: chance(4), 5: chance(5), 6: chance(6) },
    price: priceOf(subject, sources),
  }
}
