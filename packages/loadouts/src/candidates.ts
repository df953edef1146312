import type { Build, SlotPath } from './build.ts'
import { conflictsOf, isIn } from './check.ts'
import { withPart } from './edit.ts'
import { editedStats } from './edited-stats.ts'
import type { PartIndex, WeaponFacts } from './facts.ts'
import type { BuildStats } from './stats.ts'
import { nodeAt, type Placed, placedParts, slotAt } from './tree.ts'

/** What a statistic changes by; a positive figure is more of it, which is worse for recoil, MOA and weight. Absent: no change. */
export type StatChange = Partial<Record<ChangingStat, number>>
export type ChangingStat =
  | 'ergonomics'
  | 'rawErgonomics'
  | 'recoilVertical'
  | 'recoilHorizontal'
  | 'moa'
  | 'weightKg'
  | 'velocity'
  | 'capacity'
  | 'sightingRange'
  | 'overweight'
  | 'armStaminaSeconds'
export const changingStats = [
  'ergonomics',
  'rawErgonomics',
  'recoilVertical',
  'recoilHorizontal',
  'moa',
  'weightKg',
  'velocity',
  'capacity',
  'sightingRange',
  'overweight',
  'armStaminaSeconds',
] as const satisfies readonly ChangingStat[]

/** A part for a slot. */
export type Candidate = {
  part: PartIndex
  isCurrent: boolean
  /** Places of parts it cannot be with. Empty: it can be put in. */
  conflicts: SlotPath[]
  /** Parts on the current one that do not fit on this one. */
  loses: SlotPath[]
  /** The build's figures with it, and what they change by. */
  stats: BuildStats
  change: StatChange
}

/** Every part a slot takes, in the order of the facts. Empty when the build has no such slot. */
export function candidates(facts: WeaponFacts, build: Build, path: SlotPath): Candidate[] {
  const slot = slotAt(facts, build, path)
  if (!slot) return []
  const now = editedStats(facts, build)
  const current = nodeAt(build, path)
  const below = isBelow(path)
  const lost = current ? placedParts(facts, build).filter((placed) => below(placed.path)) : []
  return slot.allowed.map((part) => {
    const isCurrent = current?.part === part
    const next = isCurrent ? build : withPart(facts, build, path, part)
    const placed = placedParts(facts, next)
    const stats = isCurrent ? now : editedStats(facts, next, placed)
    const paths = new Set(placed.map((each) => each.path))
    return {
      part,
      isCurrent,
      conflicts: conflictsAt(facts, placed, path),
      loses: lost.flatMap((each) => (paths.has(each.path) ? [] : [each.path])),
      stats,
      change: changeOf(now, stats),
    }
  })
}

const isBelow = (path: SlotPath) => (other: SlotPath) => other.startsWith(`${path}/`)

/** Places of what the part at `path`, with all that is on it, cannot be with. */
function conflictsAt(facts: WeaponFacts, placed: readonly Placed[], path: SlotPath): SlotPath[] {
  const below = isBelow(path)
  const inside = placed.filter((each) => each.path === path || below(each.path))
  const found = new Set<SlotPath>()
  for (const each of inside) {
    const conflicts = conflictsOf(facts, each.node.part)
    for (const other of placed) {
      if (other.path === each.path || other.path === '') continue
      const isBlocked =
        conflicts.has(other.node.part) ||
        each.part.conflictingSlots.some((nameId) => isIn(other.path, nameId)) ||
        other.part.conflictingSlots.some((nameId) => isIn(each.path, nameId))
      if (isBlocked) found.add(other.path)
    }
  }
  return [...found]
}

/** Differing figures of two builds. */
export function changeOf(before: BuildStats, after: BuildStats): StatChange {
  const change: StatChange = {}
  for (const name of changingStats) {
    // A first barrel makes the accuracy neither better nor worse than none.
    if (name === 'moa' && (before.moa === undefined || after.moa === undefined)) continue
    const difference = (after[name] ?? 0) - (before[name] ?? 0)
    if (Math.abs(difference) > 1e-9) change[name] = difference
  }
  return change
}
