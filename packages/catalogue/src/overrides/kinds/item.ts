import { cellColours } from '@stashwise/game/item'
import { roubles } from '@stashwise/game/money'
import { ownPictureId } from '@stashwise/game/picture'
import { z } from 'zod'
import { whole, word, words } from '../field-schemas.ts'
import type { OverrideKind } from '../override-kind.ts'

/** Items: size, weight, flea rules, tags, picture and name. */
export const itemOverride = () =>
  ({
    facts: {
      category: word,
      tags: words,
      width: whole(1, 20),
      height: whole(1, 20),
      weightKg: z.number().min(0).max(1000),
      stackSize: whole(1, 10_000_000),
      colour: z.enum(cellColours),
      basePrice: whole(0, 1_000_000_000).transform(roubles),
      fleaBanned: z.boolean(),
      fleaLevel: whole(0, 79),
      wikiUrl: z
        .url({ protocol: /^https$/ })
        .max(300)
        .optional(),
      caliber: word.optional(),
      picture: z.string().regex(ownPictureId).optional(),
    },
    texts: ['item'],
    named: ['item', 'uid'],
  }) as const satisfies OverrideKind<'item'>
