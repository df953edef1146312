import type { ItemUid } from '@stashwise/game/ids'
import type { PartIndex } from './facts.ts'

/** A part with its slots by nameId. Empty slots are absent. */
export type BuildNode = { part: PartIndex; slots: Readonly<Record<string, BuildNode>> }

/** A weapon with its parts and the round it is loaded with. Immutable. */
export type Build = { root: BuildNode; round?: ItemUid }

/** Slot names from the weapon down, joined by `/`: `mod_reciever/mod_barrel`. The weapon itself is ``. */
export type SlotPath = string

/** A build as it is stored and sent: ids only, so that it outlives a change of the game. */
export type SavedBuild = { weapon: ItemUid; parts: { path: SlotPath; uid: ItemUid }[]; round?: ItemUid }
