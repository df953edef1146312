import type { GearIndex } from '@stashwise/loadouts/gear/facts'
import { type GearPrice, gearPrice } from '@stashwise/loadouts/gear/figures'
import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import type { GearView } from '../../gear-view.ts'
import type { WornBuild } from './build-figures.ts'

/** What a set costs, its weapons as they are built. */
export function setPrice({ facts, rows }: GearView, set: GearSet, builds: readonly WornBuild[]): GearPrice {
  const priceOf = (at: GearIndex, sold?: number) => (sold === undefined ? rows[at]?.price : (rows[at]?.setPrices?.[sold] ?? undefined))
  return gearPrice(facts, set, priceOf, (code) => builds.find((each) => each.code === code)?.figures?.price)
}
