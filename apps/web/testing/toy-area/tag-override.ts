import { whole } from '@stashwise/catalogue/overrides/field-schemas'
import type { OverrideKind } from '@stashwise/catalogue/overrides/override-kind'

/** Tags: their place among their siblings. */
export const tagOverride = () =>
  ({ facts: { order: whole(0, 1000) }, texts: ['tag'], named: ['tag', 'id'] }) as const satisfies OverrideKind<'tag'>
