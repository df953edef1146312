import { z } from 'zod'
import { figure, listOf, recipeItem, whole, word, words } from '../field-schemas.ts'
import type { Ids, OverrideKind } from '../override-kind.ts'

/** Hideout modules: what each level needs and brings. */
export const moduleOverride = (ids: Ids) =>
  ({
    facts: {},
    parts: {
      levels: {
        key: ['level'],
        facts: {
          level: whole(0, 100),
          buildSeconds: whole(0, 10_000_000),
          items: listOf(recipeItem(ids)),
          modules: listOf(z.strictObject({ module: ids.module, level: whole(0, 100) })),
          traders: listOf(
            z.strictObject({ trader: ids.trader, level: figure, type: z.literal('standing').optional(), compare: word.optional() }),
          ),
          reqUnknown: words.optional(),
          skills: listOf(z.strictObject({ skill: word, level: whole(0, 100) })),
          bonuses: listOf(z.strictObject({ type: word, value: figure, skill: word.optional() })),
        },
      },
    },
    texts: ['module'],
    named: ['module', 'id'],
  }) as const satisfies OverrideKind<'module'>
