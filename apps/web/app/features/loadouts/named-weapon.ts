import type { ItemUid } from '@stashwise/game/ids'
import type { PartIndex, WeaponFacts } from '@stashwise/loadouts/facts'
import type { Cell } from '#app/kit/item-cell.tsx'
import type { QuestRequest } from './weapon-body.ts'

/** A part as the page names and shows it. */
export type PartWords = { uid: ItemUid; url: string; name: string; shortName: string; cell: Cell }
export type RoundWords = PartWords

/** A weapon's facts with the words of the page's language. */
export type NamedWeapon = {
  facts: WeaponFacts
  partOf(part: PartIndex): PartWords
  roundOf(uid: ItemUid): RoundWords | undefined
  /** A part, round, preset or the bare weapon. */
  wordsOf(uid: ItemUid): PartWords | undefined
  presetName(uid: ItemUid): string
  slotName(nameId: string): string
  /** As short as the game has it. */
  shortSlotName(nameId: string): string
  categoryName(id: string): string
  fireModeName(code: string): string
  /** Builds that quests ask for. */
  quests: readonly QuestRequest[]
}
