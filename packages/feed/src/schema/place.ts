import { z } from 'zod'
import { bsgId, ids, listOf, optionalFigure } from './record.ts'

export const point = z.object({ x: z.number(), y: z.number(), z: z.number() })
const optionalPoint = point.nullish().catch(undefined)
const outline = listOf(z.object({ x: z.number(), z: z.number() }))
const optionalText = z.string().nullish().catch(undefined)

export const feedZone = z.object({ id: z.string(), map: z.string(), position: point, outline, top: optionalFigure, bottom: optionalFigure })

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
  bosses: listOf(
    z.object({
      mob: z.string(),
      spawnChance: z.number(),
      spawnLocations: listOf(
        z.object({ name: z.string(), spawnKey: z.string().catch(''), chance: z.number().catch(0), positions: listOf(point) }),
      ),
      escorts: listOf(z.object({ mob: z.string(), amount: listOf(z.object({ count: z.number(), chance: z.number() })) })),
    }),
  ),
  spawns: listOf(z.object({ position: point, sides: ids, categories: ids, zoneName: optionalText })),
  extracts: listOf(
    z.object({
      id: z.string(),
      name: z.string(),
      faction: z.string().catch('shared'),
      position: optionalPoint,
      top: optionalFigure,
      bottom: optionalFigure,
      outline,
    }),
  ),
  transits: listOf(z.object({ id: z.string(), description: z.string().catch(''), map: optionalText, position: optionalPoint })),
  lootContainers: listOf(z.object({ lootContainer: z.string(), position: point })),
  lootLoose: listOf(z.object({ position: point, items: ids })),
  locks: listOf(z.object({ key: z.string(), position: point, lockType: z.string().catch('door'), needsPower: z.boolean().catch(false) })),
  hazards: listOf(z.object({ hazardType: z.string().catch('hazard'), name: optionalText, position: point, outline })),
  switches: listOf(z.object({ id: z.string(), name: optionalText, position: optionalPoint })),
  stationaryWeapons: listOf(z.object({ stationaryWeapon: z.string(), position: point })),
})
export type FeedMap = z.infer<typeof feedMap>

export const feedNamed = z.object({ id: z.string().min(1), name: z.string().min(1), shortName: optionalText })
