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

/** Figures of a suspect that an admin has found to be right. */
export type ClearedFigures = Pick<Suspect, 'actual' | 'limit'>

/** How much farther from the rule's figure a cleared suspect may be before it is suspect again. */
const clearedFactor = 1.5

/** How far a figure is from the rule's, 1 or more; infinite where one of them is not above 0. */
export const distanceOf = ({ actual, limit }: ClearedFigures): number =>
  actual > 0 && limit > 0 ? Math.max(actual / limit, limit / actual) : Number.POSITIVE_INFINITY

/** True while a suspect is what an admin has found to be right: as far from the rule's figure as it was then, or nearer. */
export function staysCleared(suspect: ClearedFigures, cleared: ClearedFigures): boolean {
  const [now, then] = [distanceOf(suspect), distanceOf(cleared)]
  return Number.isFinite(now) ? now <= then * clearedFactor : suspect.actual === cleared.actual
}
