import type { ItemUid } from '@stashwise/game/ids'
import type { Part, WeaponFacts } from '../facts.ts'

/** Categories of sights that a player aims through by day: without night vision and thermal ones. */
const sights: ReadonlySet<string> = new Set(['Iron_sights', 'Sights', 'Collimators', 'Compact_collimators', 'Assault_scopes', 'Optics'])
const frontSightSlot = 'mod_sight_front'
/** Weapons that come without a sight of their own and cannot be aimed without one. */
const needSight: ReadonlySet<string> = new Set(['Bolt-action_rifles', 'Marksman_rifles'])

/** Parts of the weapon that one can aim with alone: sights and scopes, without front sights, which need a rear one. */
export function aimingDevices({ parts }: WeaponFacts): ItemUid[] {
  const slots = parts.flatMap((part) => part.slots)
  const front = new Set(slots.flatMap(({ nameId, allowed }) => (nameId.startsWith(frontSightSlot) ? allowed : [])))
  return parts.flatMap(({ category, uid }, at) => (sights.has(category) && !front.has(at) ? uid : []))
}

const presetParts = ({ parts, presets }: WeaponFacts): Part[] =>
  (presets.find(({ isDefault }) => isDefault)?.parts ?? []).flatMap(({ part }) => parts[part] ?? [])

/** Whether builds of the weapon usually have an aiming device as a part: its default preset has, or it cannot be aimed without. */
export function needsAimingDevice(facts: WeaponFacts): boolean {
  const devices = new Set(aimingDevices(facts))
  if (devices.size === 0) return false
  return needSight.has(facts.parts[0]?.category ?? '') || presetParts(facts).some(({ uid }) => devices.has(uid))
}

/** Rounds of the default preset's magazine; undefined when it has none. */
export function usualCapacity(facts: WeaponFacts): number | undefined {
  const capacities = presetParts(facts).flatMap(({ kind, capacity = 0 }) => (kind === 'magazine' && capacity > 0 ? capacity : []))
  return capacities.length === 0 ? undefined : Math.max(...capacities)
}
