import type { Constraint, Direction, Figure, Limits, OptimiserRequest } from './request.ts'

/** Every limit and wish of a request, one by one. */
export function constraintsOf({
  limits = {},
  minCapacity,
  minSightingRange,
  required = [],
  forbidden,
  onlyPriced,
}: OptimiserRequest): Constraint[] {
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

/** The request without one of its constraints. */
export function without(request: OptimiserRequest, constraint: Constraint): OptimiserRequest {
  switch (constraint.kind) {
    case 'limit':
      return { ...request, limits: withoutSide(request.limits ?? {}, constraint.figure, constraint.side) }
    case 'capacity':
      return omit(request, 'minCapacity')
    case 'sighting-range':
      return omit(request, 'minSightingRange')
    case 'only-priced':
      return omit(request, 'onlyPriced')
    case 'required':
      return { ...request, required: request.required?.filter((other) => other !== constraint.requirement) ?? [] }
    case 'forbidden': {
      const { parts = [], categories = [] } = request.forbidden ?? {}
      const forbidden = {
        parts: parts.filter((uid) => uid !== constraint.uid),
        categories: categories.filter((category) => category !== constraint.category),
      }
      return { ...request, forbidden }
    }
  }
}

function omit<Key extends keyof OptimiserRequest>(request: OptimiserRequest, key: Key): Omit<OptimiserRequest, Key> {
  const { [key]: _, ...rest } = request
  return rest
}

function withoutSide(limits: Limits, figure: Figure, side: Direction): Limits {
  const { [figure]: own, ...rest } = limits
  const { [side]: _, ...other } = own ?? {}
  return Object.keys(other).length === 0 ? rest : { ...rest, [figure]: other }
}
