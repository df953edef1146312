import { nameOf } from '@stashwise/catalogue/catalogue'
import type { MapSlug } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'
import { bossesOfMap } from '@stashwise/maps/boss-markers'
import { mapsByName } from '../find/find-others.ts'
import type { ReplySources } from '../sources.ts'

/** Somebody on a map. `isAtMost`: in one of the map's forms, or after a switch; elsewhere it is less. */
export type BossChance = {
  mob: string
  name: string
  chance: number
  isAtMost: boolean
  guards: readonly { name: string; least: number; most: number }[]
}

export type MapFigures = {
  slug: MapSlug
  name: string
  others: readonly string[]
  raidMinutes: number
  /** As the game writes it: `8-12`. */
  players: string
  /** The most likely first. */
  bosses: readonly BossChance[]
}

/** A map at a glance; undefined when no map is called like that. */
export function mapFigures(name: string, sources: ReplySources): MapFigures | undefined {
  const {
    catalogue: { facts },
    locale,
  } = sources
  const found = mapsByName(facts, locale).find(name)
  const map = found && facts.maps.get(found.entry)
  if (!map) return undefined
  const { slug, raidMinutes, players } = map
  return { slug, name: nameOf(facts, 'map', slug, locale), others: found.others, raidMinutes, players, bosses: bossesOn(map, sources) }
}

/** Everybody who may be on a map, each once with the greatest chance. */
export function bossesOn(map: GameMap, { mob }: ReplySources): BossChance[] {
  const bosses = new Map<string, BossChance>()
  for (const { mob: id, name, chance, only, afterSwitch, escorts } of bossesOfMap(map, { mob })) {
    const known = bosses.get(id)
    const isAtMost = only !== undefined || afterSwitch === true
    // The most likely comes first; a further entry is another form of the map.
    if (!known) bosses.set(id, { mob: id, name, chance, isAtMost, guards: escorts })
    else if (known.chance !== chance) bosses.set(id, { ...known, isAtMost: true })
  }
  return [...bosses.values()].filter(({ chance }) => chance > 0)
}
