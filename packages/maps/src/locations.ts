import type { MapSlug } from '@stashwise/game/ids'

/** Names the game has for a location in its logs and messages, lower case. Source: logs of the game, as other companions read them. */
const slugs: Readonly<Record<string, string>> = {
  sandbox: 'ground-zero',
  sandbox_high: 'ground-zero',
  factory4_day: 'factory',
  factory4_night: 'factory',
  bigmap: 'customs',
  woods: 'woods',
  shoreline: 'shoreline',
  interchange: 'interchange',
  shopping_mall: 'interchange',
  rezervbase: 'reserve',
  rezerv_base: 'reserve',
  laboratory: 'lab',
  lighthouse: 'lighthouse',
  tarkovstreets: 'streets',
  city: 'streets',
  labyrinth: 'labyrinth',
}
const known = new Map(Object.entries(slugs))

/** The map of a location id, whatever its case; undefined: not known, then the id itself is shown. */
export const findMapByLocation = (id: string): MapSlug | undefined => known.get(id.trim().toLowerCase()) as MapSlug | undefined

/** Whether it is Factory by night, which is a map of its own to the game. */
export const isNightLocation = (id: string): boolean => id.trim().toLowerCase() === 'factory4_night'
