/** A way to play with its own market, traders and quests. */
export type GameMode = 'pvp' | 'pve'

/**
 * The modes there are, in the order they are offered, with their name in the public feed.
 * The list is data: a third mode is one more row here, no change elsewhere.
 */
export const gameModes = [
  { mode: 'pvp', feedName: 'regular' },
  { mode: 'pve', feedName: 'pve' },
] as const satisfies readonly { mode: GameMode; feedName: string }[]

export const defaultMode: GameMode = 'pvp'

/** True for a known mode name; use it on anything read from a query string or cookie. */
export const isGameMode = (value: unknown): value is GameMode => gameModes.some(({ mode }) => mode === value)
