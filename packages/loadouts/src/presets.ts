import type { Build, BuildNode } from './build.ts'
import { bareBuild } from './edit.ts'
import type { PartIndex, Preset, WeaponFacts } from './facts.ts'
import { partAt } from './tree.ts'

/** Why a preset cannot be built: some of its parts have left the game, or have no slot left. */
export type PresetFault = { kind: 'unknown-parts'; count: number } | { kind: 'no-place'; parts: PartIndex[] }
export type PresetBuild = { ok: true; build: Build } | { ok: false; fault: PresetFault }

/** Slots still to be decided, and parts still to be placed. */
type Search = { open: OpenSlot[]; left: Map<PartIndex, number>; count: number; fewest: number; unplaced: PartIndex[]; steps: number }
type OpenSlot = { owner: Draft; nameId: string; allowed: readonly PartIndex[]; required: boolean }
type Draft = { part: PartIndex; slots: Map<string, Draft> }

/** Placements tried before giving up; the feed's presets need a few hundred. */
const maxSteps = 20_000

/** Puts a preset's parts into slots: the feed lists them without saying where they are. Required slots are filled first. */
export function presetBuild(facts: WeaponFacts, preset: Preset): PresetBuild {
  if (preset.unknown !== undefined) return { ok: false, fault: { kind: 'unknown-parts', count: preset.unknown } }
  const left = new Map<PartIndex, number>()
  for (const { part, count } of preset.parts) left.set(part, (left.get(part) ?? 0) + count)
  const count = [...left.values()].reduce((sum, each) => sum + each, 0)
  const root: Draft = { part: 0, slots: new Map() }
  const search: Search = { open: slotsOf(facts, root), left, count, fewest: Number.POSITIVE_INFINITY, unplaced: [], steps: 0 }
  if (!place(facts, search)) return { ok: false, fault: { kind: 'no-place', parts: search.unplaced } }
  return { ok: true, build: { ...bareBuild(facts), root: toNode(root) } }
}

const slotsOf = (facts: WeaponFacts, owner: Draft): OpenSlot[] =>
  partAt(facts, owner.part).slots.map(({ nameId, allowed, required }) => ({ owner, nameId, allowed, required }))

/** Decides the slot with the fewest parts to choose from; true once everything is placed. */
function place(facts: WeaponFacts, search: Search): boolean {
  if (search.count === 0) return true
  if (search.count < search.fewest) {
    search.fewest = search.count
    search.unplaced = [...search.left].flatMap(([part, count]) => Array<PartIndex>(count).fill(part))
  }
  if (++search.steps > maxSteps) return false
  const options = search.open.map((slot) => slot.allowed.filter((part) => (search.left.get(part) ?? 0) > 0))
  const at = hardest(search.open, options)
  const slot = search.open[at]
  if (!slot) return false
  const open = search.open
  const rest = open.filter((_, other) => other !== at)
  for (const part of options[at] ?? []) {
    const draft: Draft = { part, slots: new Map() }
    slot.owner.slots.set(slot.nameId, draft)
    take(search, part, -1)
    search.open = [...rest, ...slotsOf(facts, draft)]
    if (place(facts, search)) return true
    take(search, part, 1)
    slot.owner.slots.delete(slot.nameId)
  }
  search.open = rest
  if (!slot.required && place(facts, search)) return true
  search.open = open
  return false
}

function take(search: Search, part: PartIndex, by: 1 | -1) {
  search.left.set(part, (search.left.get(part) ?? 0) + by)
  search.count += by
}

/** Open slots: required ones first, then by least choice. −1: none. */
function hardest(open: readonly OpenSlot[], options: readonly (readonly PartIndex[])[]): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, { required }] of open.entries()) {
    const choices = options[at]?.length ?? 0
    const weight = choices - (required ? 1000 : 0)
    if (choices > 0 && weight < least) [best, least] = [at, weight]
  }
  return best
}

const toNode = ({ part, slots }: Draft): BuildNode => ({
  part,
  slots: Object.fromEntries([...slots].map(([nameId, child]) => [nameId, toNode(child)])),
})

/** The default preset, or the bare weapon without a buildable one. */
export function defaultBuild(facts: WeaponFacts): Build {
  const preset = facts.presets.find(({ isDefault }) => isDefault)
  const made = preset && presetBuild(facts, preset)
  return made?.ok ? made.build : bareBuild(facts)
}
