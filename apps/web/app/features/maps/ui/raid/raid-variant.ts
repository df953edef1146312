import type { MapVariantId } from '@stashwise/game/map'
import { variantOfLevel } from '@stashwise/maps/variants'
import type { ShownPosition } from '../../client/position/shown-position.ts'
import type { MapPageFacts } from '../../service.ts'
import { fixedSide } from './raid-times.ts'

/** What a raid is like in the variant of a map that is shown. `variant`: absent where the map has only one form. */
export type RaidFacts = { raidMinutes: number; players: string; variant?: MapVariantId }

type Clues = {
  /** What the player chose on the page. */
  chosen: MapVariantId | undefined
  /** The player's position, or the raid that the pilot reports. */
  position: Partial<Pick<ShownPosition, 'hour' | 'variant'>> | undefined
  /** Level of the character; undefined: not known. */
  level: number | undefined
}

/** Which variant is shown: as the game said of the raid that is on, else as the player chose, else what their level lets them into, else the usual one. */
export function raidFacts(map: Pick<MapPageFacts, 'slug' | 'raidMinutes' | 'players' | 'variants'>, clues: Clues): RaidFacts {
  const { variants = [], raidMinutes, players } = map
  const [usual] = variants
  if (!usual) return { raidMinutes, players }
  const found = (id: MapVariantId | undefined) => variants.find((variant) => variant.id === id)
  const shown = found(toldVariant(map.slug, clues.position)) ?? found(clues.chosen) ?? variantOfLevel(variants, clues.level) ?? usual
  return { raidMinutes: shown.raidMinutes, players: shown.players, variant: shown.id }
}

/** By the location the game names, or by the hour in a screenshot's name where the map has two fixed times. */
export function toldVariant(map: string, position: Clues['position']): MapVariantId | undefined {
  if (!position) return undefined
  if (position.variant) return position.variant
  const side = position.hour === undefined ? undefined : fixedSide(map, position.hour)
  return side && (side === 'left' ? 'day' : 'night')
}
