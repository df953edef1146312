/** A way to play with its own market, traders and quests. */
export type GameMode = 'pvp' | 'pve'

/** The game modes in display order, with their name in the feed. A further mode is one more row. */
export const gameModes = [
  { mode: 'pvp', feedName: 'regular' },
  { mode: 'pve', feedName: 'pve' },
] as const satisfies readonly { mode: GameMode; feedName: string }[]

export const defaultMode: GameMode = 'pvp'

/** True for a known mode name; use it on anything read from a query string or cookie. */
export const isGameMode = (value: unknown): value is GameMode => gameModes.some(({ mode }) => mode === value)
