import { mapVariantIds } from '@stashwise/game/map'
import { z } from 'zod'
import { figure, listOf, outline, point, whole, word, words } from '../field-schemas.ts'
import type { Ids, OverrideKind } from '../override-kind.ts'

/** Maps and the places on them that have ids, and what keys open. */
export function mapOverride({ item, map }: Ids) {
  const place = {
    only: z.array(z.enum(mapVariantIds)).optional(),
    position: point.optional(),
  }
  const height = { top: figure.optional(), bottom: figure.optional() }
  return {
    facts: {
      raidMinutes: whole(1, 600),
      players: z.string().max(20),
      minLevel: whole(0, 79),
      maxLevel: whole(0, 100),
      accessKeys: listOf(item),
    },
    parts: {
      extracts: {
        key: ['id'],
        facts: {
          ...place,
          ...height,
          id: word,
          nameId: word,
          faction: word,
          isDoubtful: z.literal(true).optional(),
          outline,
          switches: words.optional(),
          asksFor: z.strictObject({ uid: item, count: figure }).optional(),
        },
      },
      transits: {
        key: ['id'],
        facts: { ...place, ...height, id: word, textId: word, conditionsId: word.optional(), map: map.optional() },
      },
      switches: {
        key: ['id'],
        facts: {
          ...place,
          id: word,
          nameId: word.optional(),
          activates: listOf(z.strictObject({ operation: word, extract: word.optional(), switch: word.optional() })).optional(),
        },
      },
      locks: { key: ['key', 'position'], facts: { only: place.only, key: item, position: point, type: word, needsPower: z.boolean() } },
    },
    texts: ['map', 'place'],
    named: ['map', 'slug'],
  } as const satisfies OverrideKind<'map'>
}
