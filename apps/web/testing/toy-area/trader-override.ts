import type { OverrideKind } from '@stashwise/catalogue/overrides/override-kind'
import { z } from 'zod'

/** Traders: the currency of their prices. */
export const traderOverride = () =>
  ({
    facts: { currency: z.enum(['RUB', 'USD', 'EUR']) },
    texts: ['trader'],
    named: ['trader', 'id'],
  }) as const satisfies OverrideKind<'trader'>
