import type { Build, BuildNode, SlotPath } from './build.ts'
import type { Part, PartIndex, PartSlot, WeaponFacts } from './facts.ts'

/** A part of a build and where it is. The weapon's own path is ``. */
export type Placed = { path: SlotPath; node: BuildNode; part: Part }

/** The part at a place of the facts. @throws RangeError for a place they do not have. */
export function partAt(facts: WeaponFacts, at: PartIndex): Part {
  const part = facts.parts[at]
  if (!part) throw new RangeError(`no part ${at} of ${facts.parts.length}`)
  return part
}

export const joinPath = (path: SlotPath, nameId: string): SlotPath => (path === '' ? nameId : `${path}/${nameId}`)

/** The path of the part that has the slot, and the slot's name. The weapon is in no slot. */
export function splitPath(path: SlotPath): { parent: SlotPath; nameId: string } {
  const cut = path.lastIndexOf('/')
  return cut < 0 ? { parent: '', nameId: path } : { parent: path.slice(0, cut), nameId: path.slice(cut + 1) }
}

/** All parts of a build, parents first, slots in the order of the facts. */
export function placedParts(facts: WeaponFacts, build: Build): Placed[] {
  const all: Placed[] = []
  const visit = (node: BuildNode, path: SlotPath) => {
    const part = partAt(facts, node.part)
    all.push({ path, node, part })
    for (const { nameId } of part.slots) {
      const child = node.slots[nameId]
      if (child) visit(child, joinPath(path, nameId))
    }
  }
  visit(build.root, '')
  return all
}

/** What is at a path; undefined for an empty or unknown slot. */
export function nodeAt(build: Build, path: SlotPath): BuildNode | undefined {
  if (path === '') return build.root
  let node: BuildNode | undefined = build.root
  for (const nameId of path.split('/')) node = node?.slots[nameId]
  return node
}

/** The slot at a path, whether or not something is in it; undefined when no part of the build has it. */
export function slotAt(facts: WeaponFacts, build: Build, path: SlotPath): PartSlot | undefined {
  const { parent, nameId } = splitPath(path)
  const node = path === '' ? undefined : nodeAt(build, parent)
  return node && partAt(facts, node.part).slots.find((slot) => slot.nameId === nameId)
}
