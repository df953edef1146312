import type { ItemUid } from '@stashwise/game/ids'
import type { Part, PartIndex, WeaponFacts } from '../facts.ts'
import { partAt } from '../tree.ts'

/** Categories of sights that a player aims through by day: without night vision and thermal ones. */
const opticCategories: ReadonlySet<string> = new Set(['Sights', 'Collimators', 'Compact_collimators', 'Assault_scopes', 'Optics'])
const ironSights = 'Iron_sights'
const frontSightSlot = 'mod_sight_front'
/** A gas block, barrel or handguard with a front sight of its own has no other sign of it than its name. */
const hasFrontSight = ({ category, url }: Part): boolean => category !== ironSights && url.includes('front_sight')
/** Weapons that come without a sight of their own and cannot be aimed without one. */
const needSight: ReadonlySet<string> = new Set(['Bolt-action_rifles', 'Marksman_rifles'])

/** Parts of the weapon to aim with, as places: optics, which do alone, and the halves of iron sights. */
function sightsOf(facts: WeaponFacts): Record<'optics' | 'rear' | 'front', PartIndex[]> {
  const { parts } = facts
  const slots = parts.flatMap((part) => part.slots)
  const inFront = new Set(slots.flatMap(({ nameId, allowed }) => (nameId.startsWith(frontSightSlot) ? allowed : [])))
  const placesOf = (isSought: (part: Part, at: PartIndex) => boolean) => [...parts.keys()].filter((at) => isSought(partAt(facts, at), at))
  return {
    optics: placesOf(({ category }) => opticCategories.has(category)),
    rear: placesOf(({ category }, at) => category === ironSights && !inFront.has(at)),
    front: placesOf((part, at) => at !== 0 && (hasFrontSight(part) || (part.category === ironSights && inFront.has(at)))),
  }
}

/**
 * Groups of parts, of each of which a build that one can aim with has at least one: an optic, or all the iron sights that are not fixed on the
 * weapon. (Optic or rear) and (optic or front) is the same. Without groups nothing fits that one could aim with.
 */
export function aimingGroups(facts: WeaponFacts): ItemUid[][] {
  const { optics, rear, front } = sightsOf(facts)
  const preset = new Set(presetPlaces(facts))
  const isOnPreset = (at: PartIndex) => preset.has(at)
  // The default preset can be aimed with: what it lacks beside a rear sight is on the weapon itself.
  const isFrontFixed = rear.some(isOnPreset) && !front.some(isOnPreset)
  const halves = [rear, isFrontFixed ? [] : front].filter((half) => half.length > 0)
  const groups = halves.length > 0 ? halves.map((half) => [...optics, ...half]) : [optics]
  return groups.filter((group) => group.length > 0).map((group) => group.map((at) => partAt(facts, at).uid))
}

const presetPlaces = ({ presets }: WeaponFacts): PartIndex[] =>
  (presets.find(({ isDefault }) => isDefault)?.parts ?? []).map(({ part }) => part)

const presetParts = (facts: WeaponFacts): Part[] => presetPlaces(facts).map((at) => partAt(facts, at))

/** Whether builds of the weapon usually have an aiming device as a part: its default preset has, or it cannot be aimed without. */
export function needsAimingDevice(facts: WeaponFacts): boolean {
  const groups = aimingGroups(facts)
  if (groups.length === 0) return false
  const onPreset = new Set(presetParts(facts).map(({ uid }) => uid))
  return needSight.has(facts.parts[0]?.category ?? '') || groups.every((group) => group.some((uid) => onPreset.has(uid)))
}

/** Rounds of the default preset's magazine; undefined when it has none. */
export function usualCapacity(facts: WeaponFacts): number | undefined {
  const capacities = presetParts(facts).flatMap(({ kind, capacity = 0 }) => (kind === 'magazine' && capacity > 0 ? capacity : []))
  return capacities.length === 0 ? undefined : Math.max(...capacities)
}
