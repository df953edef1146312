import { mapVariantIds } from '@stashwise/game/map'
import { type Objective, objectiveTypes, type Quest } from '@stashwise/game/quest'
import { z } from 'zod'
import { figure, listOf, mark, outline, point, whole, word, words } from '../field-schemas.ts'
import type { Ids, OverrideKind } from '../override-kind.ts'

/** Quests and their objectives. The feed has no `requireOr`: it comes from corrections alone. */
export function questOverride({ item, map, quest, trader }: Ids) {
  const prerequisites: z.ZodType<Quest['require']> = listOf(
    z.strictObject({ quest, status: z.array(z.enum(['complete', 'failed', 'active'])).max(3) }),
  )
  const zone: z.ZodType<Objective['zones'][number]> = z.strictObject({
    id: word,
    map,
    position: point,
    outline,
    top: figure.optional(),
    bottom: figure.optional(),
  })
  return {
    facts: {
      trader,
      fraction: z.enum(['Any', 'USEC', 'Bear']),
      reqLevel: whole(0, 79),
      reqLL: listOf(z.strictObject({ trader, type: z.enum(['level', 'standing']), compare: word, value: figure })),
      reqPrestige: whole(0, 20).optional(),
      reqGameEdition: words,
      reqUnknown: words.optional(),
      reqStory: mark,
      disabled: mark,
      requiredForKappa: z.boolean(),
      requiredForLightkeeper: z.boolean(),
      delaySeconds: whole(0, 6_000_000),
      require: prerequisites,
      requireOr: prerequisites.optional(),
      failedBy: prerequisites.optional(),
      locations: listOf(map),
      keys: listOf(z.strictObject({ map: map.optional(), anyOf: listOf(item) })),
      experience: whole(0, 9_999_999),
    },
    parts: {
      objectives: {
        key: ['id'],
        facts: {
          id: word,
          type: z.enum(objectiveTypes),
          sourceType: word,
          optional: z.boolean(),
          count: figure,
          items: listOf(item),
          foundInRaid: z.boolean(),
          questItem: word.optional(),
          targets: words,
          maps: listOf(map),
          onlyIn: z.partialRecord(map, z.array(z.enum(mapVariantIds))).optional(),
          zones: listOf(zone),
          details: z.record(z.string(), z.unknown()),
        },
        correctable: ['type', 'count', 'foundInRaid', 'optional', 'items', 'maps'],
      },
    },
    texts: ['quest', 'objective'],
    named: ['quest', 'uid'],
  } as const satisfies OverrideKind<'quest'>
}

export type QuestFactName = keyof ReturnType<typeof questOverride>['facts']
export type ObjectiveFactName = ReturnType<typeof questOverride>['parts']['objectives']['correctable'][number]
