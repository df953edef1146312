import { itemOverride } from './kinds/item.ts'
import { mapOverride } from './kinds/map.ts'
import { moduleOverride } from './kinds/module.ts'
import { offersOverride } from './kinds/offers.ts'
import { questOverride } from './kinds/quest.ts'
import { barterOverride, craftOverride } from './kinds/recipes.ts'
import { type AnyOverrideKind, type Ids, makeIds } from './override-kind.ts'

/** Kinds of records that can be corrected, under the names of their records. */
export const overrideKinds = ['item', 'quest', 'barter', 'craft', 'module', 'map', 'offers'] as const
export type OverrideKindName = (typeof overrideKinds)[number]
export const isOverrideKind = (name: string): name is OverrideKindName => overrideKinds.some((kind) => kind === name)

/** The registry, with schemas for the given ids. */
export const makeOverrideKinds = (ids: Ids): Readonly<Record<OverrideKindName, AnyOverrideKind>> => ({
  item: itemOverride(),
  quest: questOverride(ids),
  barter: barterOverride(ids),
  craft: craftOverride(ids),
  module: moduleOverride(ids),
  map: mapOverride(ids),
  offers: offersOverride(ids),
})

/** The registry for what only needs names of facts. */
export const overrideKindTable = makeOverrideKinds(makeIds(() => true))
