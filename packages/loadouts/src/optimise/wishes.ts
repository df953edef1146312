import type { Model, ModelPart } from './model.ts'
import type { Constraint, OptimiserRequest, Requirement } from './request.ts'

/** A wish that one part alone fulfils. */
export type Wish = { constraint: Constraint; isFulfilledBy: (part: ModelPart) => boolean }

/** The wishes of a request that the bare weapon does not fulfil yet. */
export function wishesOf(model: Model, { required = [], minCapacity, minSightingRange }: OptimiserRequest): Wish[] {
  const wishes: Wish[] = required.map((requirement) => ({
    constraint: { kind: 'required', requirement },
    isFulfilledBy: (part) => part.index !== 0 && isWanted(part, requirement),
  }))
  if (minCapacity !== undefined)
    wishes.push({ constraint: { kind: 'capacity', value: minCapacity }, isFulfilledBy: ({ capacity }) => capacity >= minCapacity })
  if (minSightingRange !== undefined)
    wishes.push({
      constraint: { kind: 'sighting-range', value: minSightingRange },
      isFulfilledBy: ({ sightingRange }) => sightingRange >= minSightingRange,
    })
  const [weapon] = model.parts
  return wishes.filter(({ isFulfilledBy }) => !weapon || !isFulfilledBy(weapon))
}

/** Whether a part meets a requirement. */
export function isWanted(part: Pick<ModelPart, 'uid' | 'category'>, requirement: Requirement): boolean {
  if ('anyOf' in requirement) return requirement.anyOf.some((one) => isWanted(part, one))
  return 'part' in requirement ? part.uid === requirement.part : part.category === requirement.category
}
