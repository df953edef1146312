import { listOf, recipeItem, whole, words } from '../field-schemas.ts'
import type { Ids, OverrideKind } from '../override-kind.ts'

const things = (ids: Ids) => ({ inputs: listOf(recipeItem(ids)), outputs: listOf(recipeItem(ids)).min(1) })

export const barterOverride = (ids: Ids) =>
  ({
    facts: {
      trader: ids.trader,
      traderLevel: whole(1, 4),
      quest: ids.quest.optional(),
      limit: whole(0, 1_000_000).optional(),
      ...things(ids),
    },
    texts: [],
    named: ['item', 'outputs', 0, 'uid'],
  }) as const satisfies OverrideKind<'barter'>

export const craftOverride = (ids: Ids) =>
  ({
    facts: {
      module: ids.module,
      moduleLevel: whole(0, 100),
      duration: whole(0, 10_000_000),
      quest: ids.quest.optional(),
      gameEditions: words,
      questItems: words.optional(),
      ...things(ids),
    },
    texts: [],
    named: ['item', 'outputs', 0, 'uid'],
  }) as const satisfies OverrideKind<'craft'>
