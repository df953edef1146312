import { itemOverride } from './kinds/item.ts'
import { mapOverride } from './kinds/map.ts'
import { moduleOverride } from './kinds/module.ts'
import { offersOverride } from './kinds/offers.ts'
import { questOverride } from './kinds/quest.ts'
import { barterOverride, craftOverride } from './kinds/recipes.ts'
import { tagOverride } from './kinds/tag.ts'
import { type AnyOverrideKind, type Ids, makeIds } from './override-kind.ts'

/** Kinds of records that can be corrected, under the names of their records. A new kind is one line here. */
export const registry = {
  item: itemOverride,
  quest: questOverride,
  barter: barterOverride,
  craft: craftOverride,
  module: moduleOverride,
  map: mapOverride,
  offers: offersOverride,
  tag: tagOverride,
}
export type OverrideKindName = keyof typeof registry
export const isOverrideKind = (name: string): name is OverrideKindName => Object.hasOwn(registry, name)
export const overrideKinds = (): OverrideKindName[] => Object.keys(registry).filter(isOverrideKind)

/** A kind with schemas that take the given ids. */
export const makeOverrideKind = (name: OverrideKindName, ids: Ids): AnyOverrideKind => registry[name](ids)

const anyIds = makeIds(() => true)
const made = new Map<OverrideKindName, AnyOverrideKind>()

/** A kind for what only needs the names of its facts. */
export function overrideKindOf(name: OverrideKindName): AnyOverrideKind {
  const kind = made.get(name) ?? makeOverrideKind(name, anyIds)
  made.set(name, kind)
  return kind
}
