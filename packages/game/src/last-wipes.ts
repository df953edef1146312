import type { GameMode } from './mode.ts'

/**
 * The last time the game itself started everybody's progress over, milliseconds since 1970, for sites whose admin has not declared a wipe.
 * PvP: the release of 1.0 on 15 November 2025, 11:00 UTC; there are no wipes of it since, seasons are a mode of their own.
 * PvE was never wiped by force: 1.0 replaced its quests and let each player start over, so what was finished before then may belong to progress that is gone.
 * Source: the publisher's announcement of the release (launch hours by time zone) and its roadmap of 2025 ("PvE will require a wipe").
 */
export const lastKnownWipes: Readonly<Record<GameMode, number>> = {
  pvp: Date.UTC(2025, 10, 15, 11),
  pve: Date.UTC(2025, 10, 15, 11),
}

/** Start of a mode's current wipe: the later of the declared one (null: none) and the built-in one. */
export const lastWipeOf = (mode: GameMode, declared: number | null): number => Math.max(declared ?? 0, lastKnownWipes[mode])
