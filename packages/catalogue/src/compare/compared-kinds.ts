import type { LoggedKind } from '@stashwise/game/record-change'
import type { OverrideKindName } from '../overrides/registry.ts'

/** Kinds of records that are compared: those whose history is stored and that can be corrected. */
export const comparedKinds = ['item', 'offers', 'barter', 'craft', 'quest'] as const satisfies readonly (LoggedKind & OverrideKindName)[]
export type ComparedKind = (typeof comparedKinds)[number]
