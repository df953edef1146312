import { z } from 'zod'
import { word } from '../field-schemas.ts'
import type { OverrideKind } from '../override-kind.ts'

/** Tags of items: where they are in the tree, what they are merged into, the part of the address that is theirs, and their names. */
export const tagOverride = () =>
  ({
    facts: {
      under: word.optional(),
      into: word.optional(),
      slug: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,80}$/)
        .optional(),
    },
    texts: ['tag'],
    named: ['tag', 'id'],
  }) as const satisfies OverrideKind<'tag'>
