import type { Model, ModelPart } from './model.ts'
import type { Constraint, OptimiserRequest, PartGroup, PartWish, Requirement } from './request.ts'

/** A wish that one part alone fulfils. */
export type Wish = { constraint: Constraint; isFulfilledBy: (part: ModelPart) => boolean }

/** The wishes of a request that the bare weapon does not fulfil yet. */
export function wishesOf(model: Model, { required = [], minCapacity, minSightingRange }: OptimiserRequest): Wish[] {
  const wishes: Wish[] = required.flatMap((requirement) =>
    groupsOf(requirement).map(
      ({ anyOf }): Wish => ({
        constraint: { kind: 'required', requirement },
        isFulfilledBy: (part) => part.index !== 0 && anyOf.some((wish) => isWanted(part, wish)),
      }),
    ),
  )
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

type Wishable = Pick<ModelPart, 'uid' | 'category'>

/** Whether the parts of a build together meet a requirement. */
export const isMetBy = (parts: readonly Wishable[], requirement: Requirement): boolean =>
  groupsOf(requirement).every(({ anyOf }) => parts.some((part) => anyOf.some((wish) => isWanted(part, wish))))

/** Groups of wishes, of each of which a build has a part. */
function groupsOf(requirement: Requirement): PartGroup[] {
  if ('allOf' in requirement) return requirement.allOf
  return 'anyOf' in requirement ? [requirement] : [{ anyOf: [requirement] }]
}

const isWanted = ({ uid, category }: Wishable, wish: PartWish): boolean => ('part' in wish ? uid === wish.part : category === wish.category)
