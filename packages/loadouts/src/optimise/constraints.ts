import type { Constraint, Direction, Figure, Limits, OptimiserQuestion } from './question.ts'

/** Every limit and wish of a question, one by one. */
export function constraintsOf({
  limits = {},
  minCapacity,
  minSightingRange,
  required = [],
  forbidden,
  onlyPriced,
}: OptimiserQuestion): Constraint[] {
  const ofLimits = (Object.entries(limits) as [Figure, { min?: number; max?: number }][]).flatMap(([figure, sides]) =>
    (['min', 'max'] as const).flatMap((side): Constraint[] => {
      const value = sides[side]
      return value === undefined ? [] : [{ kind: 'limit', figure, side, value }]
    }),
  )
  return [
    ...ofLimits,
    ...(minCapacity === undefined ? [] : [{ kind: 'capacity' as const, value: minCapacity }]),
    ...(minSightingRange === undefined ? [] : [{ kind: 'sighting-range' as const, value: minSightingRange }]),
    ...required.map((requirement): Constraint => ({ kind: 'required', requirement })),
    ...(forbidden?.parts ?? []).map((uid): Constraint => ({ kind: 'forbidden', uid })),
    ...(forbidden?.categories ?? []).map((category): Constraint => ({ kind: 'forbidden', category })),
    ...(onlyPriced ? [{ kind: 'only-priced' as const }] : []),
  ]
}

/** The question without one of its constraints. */
export function without(question: OptimiserQuestion, constraint: Constraint): OptimiserQuestion {
  switch (constraint.kind) {
    case 'limit':
      return { ...question, limits: withoutSide(question.limits ?? {}, constraint.figure, constraint.side) }
    case 'capacity':
      return omit(question, 'minCapacity')
    case 'sighting-range':
      return omit(question, 'minSightingRange')
    case 'only-priced':
      return omit(question, 'onlyPriced')
    case 'required':
      return { ...question, required: question.required?.filter((other) => other !== constraint.requirement) ?? [] }
    case 'forbidden': {
      const { parts = [], categories = [] } = question.forbidden ?? {}
      const forbidden = {
        parts: parts.filter((uid) => uid !== constraint.uid),
        categories: categories.filter((category) => category !== constraint.category),
      }
      return { ...question, forbidden }
    }
  }
}

function omit<Key extends keyof OptimiserQuestion>(question: OptimiserQuestion, key: Key): Omit<OptimiserQuestion, Key> {
  const { [key]: _, ...rest } = question
  return rest
}

function withoutSide(limits: Limits, figure: Figure, side: Direction): Limits {
  const { [figure]: own, ...rest } = limits
  const { [side]: _, ...other } = own ?? {}
  return Object.keys(other).length === 0 ? rest : { ...rest, [figure]: other }
}
