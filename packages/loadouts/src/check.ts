import { weakMemoize } from '@stashwise/game/memoize'
import type { Build, SlotPath } from './build.ts'
import type { PartIndex, WeaponFacts } from './facts.ts'
import { joinPath, type Placed, placedParts, slotAt } from './tree.ts'

/** Why a build is invalid. `other` and `slot`: the conflict; each pair is named once, at the later part. */
export type BuildFault =
  | { kind: 'required'; path: SlotPath }
  | { kind: 'conflict'; path: SlotPath; other: SlotPath }
  | { kind: 'slot-conflict'; path: SlotPath; slot: SlotPath }
  | { kind: 'not-allowed'; path: SlotPath }
  | { kind: 'unknown'; path: SlotPath }

/** What a conflict is with; undefined for other faults. */
export const otherSide = (fault: BuildFault): SlotPath | undefined =>
  fault.kind === 'conflict' ? fault.other : fault.kind === 'slot-conflict' ? fault.slot : undefined

const conflictSets = weakMemoize(({ parts }: WeaponFacts) => parts.map(({ conflicts }): ReadonlySet<PartIndex> => new Set(conflicts)))

/** Conflicts of each part as a set, made once for a weapon. */
export const conflictsOf = (facts: WeaponFacts, part: PartIndex): ReadonlySet<PartIndex> => conflictSets(facts)[part] ?? new Set()

/** Everything that is wrong with a build; none when it can be made. */
export function checkBuild(facts: WeaponFacts, build: Build): BuildFault[] {
  const placed = placedParts(facts, build)
  return [...strayParts(facts, build, placed), ...emptySlots(placed), ...partConflicts(facts, placed), ...slotConflicts(placed)]
}

/** Parts in slots that do not take them, or that their parent does not have. */
function strayParts(facts: WeaponFacts, build: Build, placed: readonly Placed[]): BuildFault[] {
  return placed.flatMap(({ path, node, part }): BuildFault[] => {
    const known = new Set(part.slots.map(({ nameId }) => nameId))
    const unknown = Object.keys(node.slots).filter((nameId) => !known.has(nameId))
    const faults = unknown.map((nameId): BuildFault => ({ kind: 'unknown', path: joinPath(path, nameId) }))
    if (path !== '' && !slotAt(facts, build, path)?.allowed.includes(node.part)) faults.unshift({ kind: 'not-allowed', path })
    return faults
  })
}

const emptySlots = (placed: readonly Placed[]): BuildFault[] =>
  placed.flatMap(({ path, node, part }) =>
    part.slots
      .filter(({ nameId, required }) => required && !node.slots[nameId])
      .map(({ nameId }): BuildFault => ({ kind: 'required', path: joinPath(path, nameId) })),
  )

function partConflicts(facts: WeaponFacts, placed: readonly Placed[]): BuildFault[] {
  return placed.flatMap(({ path, node }, at) => {
    const conflicts = conflictsOf(facts, node.part)
    if (conflicts.size === 0) return []
    const before = placed.slice(0, at).filter((other) => conflicts.has(other.node.part))
    return before.map((other): BuildFault => ({ kind: 'conflict', path, other: other.path }))
  })
}

/** A part that needs a slot empty, wherever in the build the slot is, but not in the part's own place. */
function slotConflicts(placed: readonly Placed[]): BuildFault[] {
  return placed.flatMap(({ path, part }) =>
    part.conflictingSlots.flatMap((nameId) =>
      placed
        .filter((other) => other.path !== path && isIn(other.path, nameId))
        .map((other): BuildFault => ({ kind: 'slot-conflict', path, slot: other.path })),
    ),
  )
}

export const isIn = (path: SlotPath, nameId: string): boolean => path === nameId || path.endsWith(`/${nameId}`)
