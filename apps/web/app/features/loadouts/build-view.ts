import type { Build, BuildNode, SlotPath } from '@stashwise/loadouts/build'
import { type BuildFault, checkBuild, otherSide } from '@stashwise/loadouts/check'
import { editedStats } from '@stashwise/loadouts/edited-stats'
import type { BuildStats } from '@stashwise/loadouts/stats'
import { joinPath, nodeAt, splitPath } from '@stashwise/loadouts/tree'
import { type NamedMoaDoubt, namedMoaDoubt } from './named-moa-doubt.ts'
import type { NamedWeapon, PartWords, RoundWords } from './named-weapon.ts'
import { type PlacedSlot, twinSlots } from './twin-slots.ts'

/** A slot of the weapon with what is in it and the slots of that. `options`: parts that go into it. */
export type SlotView = {
  path: SlotPath
  nameId: string
  label: string
  /** The same as short as the game has it. */
  short: string
  /** How it differs from other slots of its name. */
  twin?: string
  isRequired: boolean
  options: number
  part?: PartWords
  /** A required slot that is empty, or a part that another one excludes. */
  fault?: 'required' | 'conflict'
  slots: SlotView[]
}

/** Everything the page shows of a build but its price: plain JSON, made by the server for the first view and by the browser from then on. */
export type BuildView = {
  slots: SlotView[]
  round?: RoundWords
  stats: BuildStats
  /** A published MOA that contradicts the one in `stats`. */
  moaDoubt?: NamedMoaDoubt
  /** Named. */
  fireModes: string[]
  conflicts: { part: string; other: string }[]
  /** Names of required slots that are empty. */
  missing: string[]
}

export function toBuildView(weapon: NamedWeapon, build: Build): BuildView {
  const faults = checkBuild(weapon.facts, build)
  const faultOf = new Map(faults.flatMap(faultsAt))
  const stats = editedStats(weapon.facts, build)
  const doubt = stats.moa === undefined ? undefined : namedMoaDoubt(weapon, build)
  const round = stats.round === undefined ? undefined : weapon.roundOf(stats.round)
  return {
    slots: withTwins(slotsOf(weapon, build.root, '', faultOf)),
    ...(round && { round }),
    stats,
    ...(doubt && { moaDoubt: doubt }),
    fireModes: stats.fireModes.map((code) => weapon.fireModeName(code)),
    conflicts: conflictNames(weapon, build, faults),
    missing: faults.flatMap((fault) => (fault.kind === 'required' ? [weapon.slotName(splitPath(fault.path).nameId)] : [])),
  }
}

/** Both sides of a conflict are marked, whichever the rules name first. */
const faultsAt = (fault: BuildFault): [SlotPath, 'required' | 'conflict'][] =>
  fault.kind === 'required'
    ? [[fault.path, 'required']]
    : [fault.path, otherSide(fault)].flatMap((path) => (path === undefined ? [] : [[path, 'conflict']]))

type Faults = ReadonlyMap<SlotPath, 'required' | 'conflict'>

function slotsOf(weapon: NamedWeapon, node: BuildNode, path: SlotPath, faults: Faults): SlotView[] {
  return (weapon.facts.parts[node.part]?.slots ?? []).map(({ nameId, required, allowed }) => {
    const below = node.slots[nameId]
    const at = joinPath(path, nameId)
    const fault = faults.get(at)
    return {
      path: at,
      nameId,
      label: weapon.slotName(nameId),
      short: weapon.shortSlotName(nameId),
      isRequired: required,
      options: allowed.length,
      ...(below && { part: weapon.partOf(below.part) }),
      ...(fault && { fault }),
      slots: below ? slotsOf(weapon, below, at, faults) : [],
    }
  })
}

/** Slots of one name, each with its difference from the others. */
function withTwins(slots: SlotView[]): SlotView[] {
  const named = (all: readonly SlotView[], under?: SlotView): PlacedSlot[] =>
    all.flatMap((slot) => [
      { path: slot.path, label: slot.label, ...(under && { under: { label: under.label, part: under.part?.shortName ?? '' } }) },
      ...named(slot.slots, slot),
    ])
  const twins = twinSlots(named(slots))
  const marked = (all: readonly SlotView[]): SlotView[] =>
    all.map((slot) => {
      const twin = twins.get(slot.path)
      return { ...slot, ...(twin !== undefined && { twin }), slots: marked(slot.slots) }
    })
  return marked(slots)
}

/** Slots in the order of the tree, with how deep they are. */
export function flattenSlots(slots: readonly SlotView[], depth = 1): { slot: SlotView; depth: number }[] {
  return slots.flatMap((slot) => [{ slot, depth }, ...flattenSlots(slot.slots, depth + 1)])
}

function conflictNames(weapon: NamedWeapon, build: Build, faults: readonly BuildFault[]) {
  const nameAt = (path: SlotPath) => {
    const node = nodeAt(build, path)
    return node ? weapon.partOf(node.part).shortName : weapon.slotName(splitPath(path).nameId)
  }
  return faults.flatMap((fault) => {
    const other = otherSide(fault)
    return other === undefined ? [] : [{ part: nameAt(fault.path), other: nameAt(other) }]
  })
}
