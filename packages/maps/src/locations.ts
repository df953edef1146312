import { type MapSlug, mapSlug } from '@stashwise/game/ids'
import type { MapVariantId } from '@stashwise/game/map'

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
  laboratory_dark: 'lab',
  lighthouse: 'lighthouse',
  tarkovstreets: 'streets',
  city: 'streets',
  labyrinth: 'labyrinth',
  // Maps that we have no sheet of: known by name.
  terminal: 'terminal',
  icebreaker: 'icebreaker',
}
const known = new Map(Object.entries(slugs).map(([id, slug]) => [id, mapSlug(slug)]))

/** The map of a location id, whatever its case; undefined: not known, then the id itself is shown. */
export const findMapByLocation = (id: string): MapSlug | undefined => known.get(id.trim().toLowerCase())

/** Which form of its map a location is; those of maps with one form are not here. Source: the feed's own ids of maps. */
const variants: Readonly<Record<string, MapVariantId>> = {
  factory4_day: 'day',
  factory4_night: 'night',
  sandbox: 'below21',
  sandbox_high: 'from21',
  laboratory: 'usual',
  laboratory_dark: 'dark',
}
const knownVariants = new Map(Object.entries(variants))

/** The variant of a map that a location id means, whatever its case; undefined: its map has only one form, or the id is not known. */
export const findVariantByLocation = (id: string): MapVariantId | undefined => knownVariants.get(id.trim().toLowerCase())

/** Whether it is Factory by night, which is a map of its own to the game. */
export const isNightLocation = (id: string): boolean => id.trim().toLowerCase() === 'factory4_night'
