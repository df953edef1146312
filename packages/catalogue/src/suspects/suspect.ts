import type { ComparedKind } from '../compare/compared-kinds.ts'
import type { FactPlace } from '../compare/differences.ts'

/** What a rule finds wrong with a record. */
export const suspectRules = [
  'traderAboveFlea',
  'boughtBelowSale',
  'offerJump',
  'exchangeRate',
  'fleaJump',
  'profit',
  'noInputs',
  'duration',
  'countJump',
  'size',
  'weight',
  'stack',
  'sizeJump',
  'basePriceJump',
  'level',
  'experience',
  'objectiveCount',
  'noObjectives',
  'cycle',
] as const
export type SuspectRule = (typeof suspectRules)[number]

/** `actual`: what the record says; `limit`: what the rule expected at most, at least or instead. `place`: the fact to look at. */
export type Suspect = { kind: ComparedKind; id: string; rule: SuspectRule; actual: number; limit: number; place?: FactPlace }

/** True when one value is more than `factor` times the other. */
export const hasJumped = (one: number, other: number, factor: number): boolean =>
  one > 0 && other > 0 && (one > other * factor || other > one * factor)
