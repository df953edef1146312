import { keysOf } from '@stashwise/game/objects'
import type { Constraint, Direction, OptimiserRequest, SizeLimits } from './request.ts'

/** Every limit and wish of a request, one by one. */
export function constraintsOf({
  limits = {},
  minCapacity,
  maxCapacity,
  size = {},
  minSightingRange,
  required = [],
  forbidden,
  onlyPriced,
}: OptimiserRequest): Constraint[] {
  const ofLimits = keysOf(limits).flatMap((figure) =>
    (['min', 'max'] as const).flatMap((side): Constraint[] => {
      const value = limits[figure]?.[side]
      return value === undefined ? [] : [{ kind: 'limit', figure, side, value }]
    }),
  )
  return [
    ...ofLimits,
    ...(minCapacity === undefined ? [] : [{ kind: 'capacity' as const, value: minCapacity }]),
    ...(maxCapacity === undefined ? [] : [{ kind: 'max-capacity' as const, value: maxCapacity }]),
    ...sizeConstraints(size),
    ...(minSightingRange === undefined ? [] : [{ kind: 'sighting-range' as const, value: minSightingRange }]),
    ...required.map((requirement): Constraint => ({ kind: 'required', requirement })),
    ...(forbidden?.parts ?? []).map((uid): Constraint => ({ kind: 'forbidden', uid })),
    ...(forbidden?.categories ?? []).map((category): Constraint => ({ kind: 'forbidden', category })),
    ...(onlyPriced ? [{ kind: 'only-priced' as const }] : []),
  ]
}

const sizeConstraints = (size: SizeLimits): Constraint[] =>
  (['width', 'height'] as const).flatMap((axis) =>
    (['min', 'max'] as const).flatMap((side): Constraint[] => {
      const value = size[axis]?.[side]
      return value === undefined ? [] : [{ kind: 'size', axis, side, value }]
    }),
  )

const options = {
  capacity: 'minCapacity',
  'max-capacity': 'maxCapacity',
  'sighting-range': 'minSightingRange',
  'only-priced': 'onlyPriced',
} as const

/** The request without one of its constraints. */
export function without(request: OptimiserRequest, constraint: Constraint): OptimiserRequest {
  switch (constraint.kind) {
    case 'limit':
      return { ...request, limits: withoutSide(request.limits ?? {}, constraint.figure, constraint.side) }
    case 'capacity':
    case 'max-capacity':
    case 'sighting-range':
    case 'only-priced': {
      const { [options[constraint.kind]]: _, ...rest } = request
      return rest
    }
    case 'size':
      return { ...request, size: withoutSide(request.size ?? {}, constraint.axis, constraint.side) }
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

type Range = { min?: number; max?: number }

/** Limits without one side of one of them. */
function withoutSide<Key extends string>(limits: Partial<Record<Key, Range>>, of: Key, side: Direction): Partial<Record<Key, Range>> {
  const own: Range = limits[of] ?? {}
  const { [side]: _, ...other } = own
  const left = { ...limits, [of]: other }
  if (Object.keys(other).length === 0) Reflect.deleteProperty(left, of)
  return left
}
