import { gearPenalties, gearPrice } from '@stashwise/loadouts/gear/figures'
import { asSold, type GearSet, gearAt } from '@stashwise/loadouts/gear/gear-set'
import { soldClass } from '@stashwise/loadouts/gear/layers'
import { gearWeight } from '@stashwise/loadouts/gear/weight'
import type { GearView } from '../../gear-view.ts'

/** Class 0: none. `price` of one, absent while unknown. Penalties are fractions. */
export type GearFigures = { armorClass: number; weightKg: number; speed?: number; turn?: number; ergonomics?: number; price?: number }

/** Figures of a piece by itself, without plates and parts. */
export function ownFigures({ facts, rows }: GearView, at: number): GearFigures {
  const { covers = [], ...item } = gearAt(facts, at)
  const price = rows[at]?.price
  return { ...item, armorClass: Math.max(0, ...covers.map(({ layer }) => layer.armorClass)), ...(price !== undefined && { price }) }
}

/** Figures of a piece as choosing it puts it on: with its usual plates and parts. `isFitted`: it has some. */
export function soldFigures(view: GearView, at: number): GearFigures & { isFitted: boolean } {
  const { facts, rows } = view
  const worn = asSold(facts, at)
  if (Object.keys(worn.mounted).length === 0) return { ...ownFigures(view, at), isFitted: false }
  // Any slot counts the same.
  const set: GearSet = { worn: { armor: worn }, carried: [] }
  const { total } = gearPrice(facts, set, (item, sold) =>
    sold === undefined ? rows[item]?.price : (rows[item]?.setPrices?.[sold] ?? undefined),
  )
  return {
    ...gearPenalties(facts, set),
    armorClass: soldClass(facts, at),
    weightKg: gearWeight(facts, set),
    ...(total !== undefined && { price: total }),
    isFitted: true,
  }
}
