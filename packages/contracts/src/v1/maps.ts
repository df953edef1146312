import { z } from 'zod'
import { itemRef, listOf, mapRef, oneOf, point } from './shared.ts'

export const map = z
  .strictObject({
    ...mapRef.shape,
    bsgId: z.string().describe('The id the game uses.'),
    raidMinutes: z.number().min(0),
    players: z.string().describe('How many, as a range.'),
    minLevel: z.int().min(0).describe('Lowest player level; 0: none.'),
    maxLevel: z.int().min(0).describe('Highest player level; 0 or 100: none.'),
    accessKeys: z.array(itemRef).describe('Keys that let a player in.'),
    hasPlaces: z.boolean().describe('The site has a drawing of it and knows where things are.'),
    link: z.url().describe('Its page.'),
  })
  .meta({ id: 'Map' })
export type ApiMap = z.infer<typeof map>

const marker = z
  .strictObject({
    id: z.string().describe('Stays the same over imports and languages.'),
    kind: z.string().describe('`pmcExtraction`, `boss`, `unlock`, `safe` and so on.'),
    name: z.string().describe('May be empty.'),
    position: point.optional().describe('Absent: it is on this map, but nobody knows where.'),
    levels: z.array(z.string()).describe('Floors it is on, its own first.'),
    faction: z.enum(['pmc', 'scav', 'both', 'unknown']).optional().describe('Extractions only.'),
    price: z.int().optional().describe('Extractions that cost money: whole roubles.'),
    to: z.string().optional().describe('Transitions: slug of the map they lead to.'),
    key: itemRef.optional().describe('What is locked: its key.'),
    quest: z.string().optional().describe('Objectives: uid of the quest.'),
    items: z.array(z.string()).describe('Uids of items that may be here, or that are needed.'),
  })
  .meta({ id: 'Marker', description: 'A place on a map.' })

export const mapDetail = z
  .strictObject({
    ...map.shape,
    bosses: z.array(
      z.strictObject({
        mob: z.string().describe('The id the game uses.'),
        name: z.string(),
        chance: z.number().min(0).max(1).describe('Of being in a raid, a ratio.'),
        variants: z.array(z.string()).describe('Forms of the map this is for. Empty: all.'),
        escorts: z.array(z.strictObject({ name: z.string(), least: z.int().min(0), most: z.int().min(0) })),
      }),
    ),
    markers: z.array(marker),
  })
  .meta({ id: 'MapDetail', description: 'A map with bosses and everything that has a place on it.' })
export type ApiMapDetail = z.infer<typeof mapDetail>

export const mapList = listOf('MapList', map)
export const mapResponse = oneOf('MapResponse', mapDetail)
