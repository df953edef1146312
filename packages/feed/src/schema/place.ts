import { z } from 'zod'
import { bsgId, ids, listOf, optionalFigure } from './record.ts'

export const point = z.object({ x: z.number(), y: z.number(), z: z.number() })
const optionalPoint = point.nullish().catch(undefined)
const outline = listOf(z.object({ x: z.number(), z: z.number() }))
const optionalText = z.string().nullish().catch(undefined)

export const feedZone = z.object({ id: z.string(), map: z.string(), position: point, outline, top: optionalFigure, bottom: optionalFigure })

export const feedBoss = z.object({
  mob: z.string(),
  spawnChance: z.number(),
  spawnLocations: listOf(
    z.object({ name: z.string(), spawnKey: z.string().catch(''), chance: z.number().catch(0), positions: listOf(point) }),
  ),
  escorts: listOf(z.object({ mob: z.string(), amount: listOf(z.object({ count: z.number(), chance: z.number() })) })),
  /** What must happen before they come: the name of a switch or just `Switch`. */
  spawnTrigger: optionalText,
  switch: optionalText,
})
export const feedSpawn = z.object({ position: point, sides: ids, categories: ids, zoneName: optionalText })
export const feedExtract = z.object({
  id: z.string(),
  name: z.string(),
  /** `pmc`, `scav` or `shared`; anything else is a side we do not know. */
  faction: z.string().catch(''),
  position: optionalPoint,
  top: optionalFigure,
  bottom: optionalFigure,
  outline,
  /** Ids of switches, the last one to use first. */
  switches: ids,
  /** What one pays with, or has to carry. */
  transferItem: z
    .object({ item: z.string(), count: z.number().positive().catch(1) })
    .nullish()
    .catch(undefined),
})
export const feedTransit = z.object({
  id: z.string(),
  description: z.string().catch(''),
  /** Key of a sentence. */
  conditions: optionalText,
  map: optionalText,
  position: optionalPoint,
  top: optionalFigure,
  bottom: optionalFigure,
})
export const feedLock = z.object({
  key: z.string(),
  position: point,
  lockType: z.string().catch('door'),
  needsPower: z.boolean().catch(false),
})
export const feedHazard = z.object({ hazardType: z.string().catch('hazard'), name: optionalText, position: point, outline })
export const feedSwitch = z.object({
  id: z.string(),
  name: optionalText,
  position: optionalPoint,
  activates: listOf(z.object({ operation: z.string(), extract: optionalText, switch: optionalText })),
})
export const feedStationary = z.object({ stationaryWeapon: z.string(), position: point })
export const feedBtrStop = z.object({ name: z.string(), x: z.number(), y: z.number(), z: z.number() })

export const feedMap = z.object({
  id: bsgId,
  name: z.string().min(1),
  normalizedName: z.string().min(1),
  nameId: z.string().min(1),
  raidDuration: z.number().catch(0),
  players: z.string().catch(''),
  minPlayerLevel: z.number().catch(0),
  maxPlayerLevel: z.number().catch(100),
  accessKeys: ids,
  bosses: listOf(feedBoss),
  spawns: listOf(feedSpawn),
  extracts: listOf(feedExtract),
  transits: listOf(feedTransit),
  lootContainers: listOf(z.object({ lootContainer: z.string(), position: point })),
  lootLoose: listOf(z.object({ position: point, items: ids })),
  locks: listOf(feedLock),
  hazards: listOf(feedHazard),
  switches: listOf(feedSwitch),
  stationaryWeapons: listOf(feedStationary),
  btrStops: listOf(feedBtrStop),
})
export type FeedMap = z.infer<typeof feedMap>

/** `prevalence`: in how many of a hundred spawns. */
export const feedMob = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  shortName: optionalText,
  normalizedName: z.string().catch(''),
  health: listOf(z.object({ id: z.string(), max: z.number().positive() })),
  equipment: listOf(z.object({ item: z.string(), attributes: z.object({ slot: z.string() }) })),
  items: listOf(z.object({ id: z.string(), attributes: z.object({ prevalence: z.number().min(0).max(100) }) })),
})
export type FeedMob = z.infer<typeof feedMob>

export const feedNamed = z.object({ id: z.string().min(1), name: z.string().min(1), shortName: optionalText })
