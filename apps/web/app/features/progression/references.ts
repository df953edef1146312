import type { ItemUid, MapSlug, ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'

export type ReferenceIds = { quest: QuestUid; trader: TraderId; map: MapSlug; item: ItemUid; module: ModuleId }
export type ReferenceKind = keyof ReferenceIds

export type References = {
  /** By the name in its address, else by its id; undefined when there is no such thing. */
  find<Kind extends ReferenceKind>(kind: Kind, name: string): ReferenceIds[Kind] | undefined
  /** The name in its address; the id of what the game no longer has. */
  nameOf(kind: ReferenceKind, id: string): string
}
