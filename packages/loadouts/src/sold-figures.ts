import type { ItemUid } from '@stashwise/game/ids'
import type { Item, ItemSlots } from '@stashwise/game/item'
import type { Part } from './facts.ts'
import { weaponFacts } from './facts-from-catalogue.ts'
import { type BuildStats, statsOfSums, sumParts } from './stats.ts'

export type SoldFigures = Pick<BuildStats, 'ergonomics' | 'moa' | 'sightingRange'>

/**
 * Figures of a weapon or preset as it is sold, without the facts of all that fits on it: what the builder opens it with. Undefined for what is no
 * weapon that works. A tenth of a millisecond. The feed's own ergonomics of presets count equal parts once, and its accuracy leaves out what parts
 * do (record 047).
 */
export function soldFigures(item: Item, find: (uid: ItemUid) => Item | undefined): SoldFigures | undefined {
  const found = (uid: ItemUid | undefined) => (uid === undefined ? undefined : find(uid))
  // A bare receiver has the figures of what is sold beside its own.
  const sold = item.variant === 'non-functional' ? found(item.twinUid) : item
  const weapon = found(sold?.baseUid) ?? sold
  if (!sold || !weapon) return undefined
  const slots = partsAsSlots(find, weapon, sold)
  const made = weaponFacts({ item: find, slots: (uid) => (uid === weapon.uid ? slots : undefined), presetsOf: () => [] }, weapon.uid)
  if (!made) return undefined
  const byUid = new Map(made.parts.map((part) => [part.uid, part]))
  const parts = sold.contains.flatMap(({ uid, count }): Part[] => {
    const part = uid === weapon.uid ? undefined : byUid.get(uid)
    return part ? Array<Part>(count).fill(part) : []
  })
  return statsOfSums(made, sumParts([...made.parts.slice(0, 1), ...parts]), undefined)
}

/** One slot for each part: figures do not depend on where a part sits, but for a grenade launcher's, which says nothing of the weapon. */
function partsAsSlots(find: (uid: ItemUid) => Item | undefined, weapon: Item, { contains }: Item): ItemSlots {
  const slots = contains.map(({ uid }) => {
    const nameId = find(uid)?.category === 'Launchers' ? 'mod_launcher' : 'mod'
    return { id: uid, nameId, required: false, allowed: [uid] }
  })
  return { uid: weapon.uid, slots, conflicts: [], conflictingSlots: [] }
}
