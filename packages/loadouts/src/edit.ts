import type { Build, BuildNode, SlotPath } from './build.ts'
import type { PartIndex, WeaponFacts } from './facts.ts'
import { isRoundFit } from './stats.ts'
import { nodeAt, partAt, slotAt, splitPath } from './tree.ts'

export const bareBuild = (_facts: WeaponFacts): Build => ({ root: { part: 0, slots: {} } })

/**
 * Replaces or removes the part in a slot. Its own parts move to slots of the same name where they fit; an unfit round is dropped. @throws
 * RangeError for an unknown slot. `checkBuild` says whether the part fits.
 */
export function withPart(facts: WeaponFacts, build: Build, path: SlotPath, part: PartIndex | undefined): Build {
  if (!slotAt(facts, build, path)) throw new RangeError(`no slot ${path}`)
  const former = nodeAt(build, path)
  const node = part === undefined ? undefined : refit(facts, part, former)
  const { parent, nameId } = splitPath(path)
  return withFittingRound(facts, { ...build, root: replace(build.root, parent === '' ? [] : parent.split('/'), nameId, node) })
}

/** The build, with the weapon's usual round in place of one that it cannot fire. */
export const withFittingRound = (facts: WeaponFacts, build: Build): Build => (isRoundFit(facts, build) ? build : { root: build.root })

/** A part with what a former one carried and this one takes as well. */
function refit(facts: WeaponFacts, part: PartIndex, former: BuildNode | undefined): BuildNode {
  const slots: Record<string, BuildNode> = {}
  for (const { nameId, allowed } of former ? partAt(facts, part).slots : []) {
    const child = former?.slots[nameId]
    if (child && allowed.includes(child.part)) slots[nameId] = child
  }
  return { part, slots }
}

function replace(node: BuildNode, way: readonly string[], nameId: string, child: BuildNode | undefined): BuildNode {
  const [next, ...rest] = way
  if (next !== undefined) {
    const inner = node.slots[next]
    return inner ? { ...node, slots: { ...node.slots, [next]: replace(inner, rest, nameId, child) } } : node
  }
  const { [nameId]: _former, ...others } = node.slots
  return { ...node, slots: child ? { ...others, [nameId]: child } : others }
}

/** The build with another round, or with the weapon's usual one. */
export function withRound({ root }: Build, round: Build['round']): Build {
  return round === undefined ? { root } : { root, round }
}
