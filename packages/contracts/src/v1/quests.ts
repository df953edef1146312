import { objectiveTypes } from '@stashwise/game/quest'
import { z } from 'zod'
import { itemCount, itemRef, listOf, mapRef, moduleRef, oneOf, point, questRef, traderRef } from './shared.ts'

const questStatus = z.enum(['complete', 'failed', 'active'])
const requirement = z
  .strictObject({ quest: questRef, status: z.array(questStatus).describe('Any of them will do.') })
  .meta({ id: 'QuestRequirement', description: 'A quest, and what it must have come to.' })

export const objective = z
  .strictObject({
    id: z.string(),
    type: z.enum(objectiveTypes),
    text: z.string().describe('The objective as a sentence, without the number of things.'),
    optional: z.boolean(),
    count: z.int().describe('How many; 1 where the game does not count.'),
    foundInRaid: z.boolean(),
    items: z.array(itemRef).describe('Any of these counts. Empty: no item, or any item of the game.'),
    questItem: z.string().optional().describe('Name of a thing that exists for this quest only. Absent: none.'),
    maps: z.array(mapRef),
    places: z.array(z.strictObject({ map: z.string(), position: point })).describe('Where on the maps. Empty: unknown, or anywhere.'),
  })
  .meta({ id: 'QuestObjective' })

export const quest = z
  .strictObject({
    ...questRef.shape,
    bsgId: z.string().describe('The id the game uses.'),
    trader: traderRef,
    faction: z.enum(['Any', 'USEC', 'Bear']),
    level: z.int().min(0).describe('Player level it needs; 0: none.'),
    traderLevels: z
      .array(
        z.strictObject({
          trader: traderRef,
          type: z.enum(['level', 'standing']),
          compare: z.string().describe('How the value is compared: `>=`, `<` and so on.'),
          value: z.number(),
        }),
      )
      .describe('Loyalty or reputation it needs.'),
    requires: z.array(requirement).describe('All of them are needed.'),
    requiresAny: z.array(requirement).describe('One of them is enough. Empty: none is needed.'),
    failedBy: z.array(requirement).describe('Quests that make it fail.'),
    editions: z.array(z.string()).describe('Game editions that have it. Empty: all.'),
    requiredForKappa: z.boolean(),
    requiredForLightkeeper: z.boolean(),
    maps: z.array(mapRef),
    objectives: z.array(objective),
    keys: z
      .array(z.strictObject({ map: mapRef.optional(), anyOf: z.array(itemRef) }))
      .describe('Keys that are needed: one of each list. Without a map it does not matter where.'),
    experience: z.int().min(0),
    rewards: z.strictObject({
      items: z.array(itemCount),
      standing: z.array(z.strictObject({ trader: traderRef, value: z.number() })).describe('Reputation, signed.'),
      skills: z.array(z.strictObject({ skill: z.string(), level: z.number() })),
      offers: z.array(z.strictObject({ trader: traderRef, level: z.int(), item: itemRef })).describe('Offers of traders it unlocks.'),
      crafts: z.array(z.strictObject({ module: moduleRef.optional(), level: z.int().optional(), item: itemRef.optional() })),
      traders: z.array(traderRef).describe('Traders it unlocks.'),
    }),
    delaySeconds: z.int().min(0).describe('How long it opens after the last quest it requires.'),
    restartable: z.boolean(),
    disabled: z.literal(true).optional().describe('The game does not offer it now. Absent: it does.'),
    wikiUrl: z.url().optional(),
  })
  .meta({ id: 'Quest', description: 'A quest with its conditions, objectives and rewards.' })
export type ApiQuest = z.infer<typeof quest>

export const questList = listOf('QuestList', quest)
export const questResponse = oneOf('QuestResponse', quest)
