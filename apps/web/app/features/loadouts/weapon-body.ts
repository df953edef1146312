import type { ItemUid } from '@stashwise/game/ids'
import type { CellColour } from '@stashwise/game/item'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type { QuestBuild } from '@stashwise/loadouts/optimise/quest-build'
import type { WeaponCategory } from '@stashwise/loadouts/weapon-category'
import type { Cell } from '#app/kit/item-cell.tsx'

export type WeaponName = readonly [name: string, shortName: string]

/** Parts of which one is enough, called by a category. */
export type PartGroup = { category: string; parts: ItemUid[] }

/**
 * A build that a quest asks for. `id`: of its objective; `unknown`: what is asked besides and not understood. Without `classes`, which are groups
 * here.
 */
export type QuestRequest = Omit<QuestBuild, 'classes'> & { id: string; url: string; name: string; groups: PartGroup[] }

/** A weapon with everything that fits on it and what all of it is called, as a browser gets it. Plain JSON in one language. */
export type WeaponBody = {
  uid: ItemUid
  url: string
  /** The default preset's, as in links to it; absent without one. */
  gunBuildUid?: string
  facts: WeaponFacts
  /** By place in `facts.parts`; the weapon first. */
  names: WeaponName[]
  colours: CellColour[]
  /** By place in `facts.rounds`. */
  roundNames: WeaponName[]
  /** By place in `facts.presets`. */
  presetNames: WeaponName[]
  /** Names of slots by nameId; two slots of one part may have the same. */
  slotNames: Record<string, string>
  /** Only where it is shorter. */
  shortSlotNames: Record<string, string>
  /** Names of tags by id: what `Part.category` means. */
  categoryNames: Record<string, string>
  fireModeNames: Record<string, string>
  caliberName: string
  /** Quests that ask for a build of it. */
  quests: QuestRequest[]
}

/** A weapon to choose: plain JSON in the page's language. Figures are the published ones of its default preset, without one the bare weapon's. */
export type WeaponEntry = {
  url: string
  name: string
  shortName: string
  cell: Cell
  category: WeaponCategory
  caliber: string
  ergonomics: number
  recoilVertical: number
  recoilHorizontal: number
  /** Rounds per minute. */
  fireRate: number
}
