import { z } from 'zod'
import { type Gates, gated, unread } from './gates.ts'
import { bsgId, figure, listOf } from './record.ts'

/** Attributes of a required item are conditions: an invalid one must not be ignored. */
export const recipeItem = z.object({
  item: bsgId,
  count: z.number().positive(),
  attributes: z
    .object({
      tool: z.boolean().nullish(),
      foundInRaid: z.boolean().nullish(),
      minLevel: z.number().nullish(),
    })
    .default({}),
})
export type FeedRecipeItem = z.infer<typeof recipeItem>

/** Quest that an offer or recipe waits for; null and absent: none. */
export const unlock = z.string().min(1).nullish()

/** A recipe whose inputs or conditions are partly unreadable would look like a bargain, so one bad part refuses the whole. */
export const feedBarter = z.object({
  id: z.string(),
  trader: bsgId,
  minTraderLevel: z.number().int().positive(),
  taskUnlock: unlock,
  buyLimit: z.number().optional().catch(undefined),
  requiredItems: z.array(recipeItem).min(1),
  offeredItem: recipeItem,
})
export type FeedBarter = z.infer<typeof feedBarter>

export const feedCraft = z.object({
  id: z.string(),
  station: bsgId,
  level: z.number().int().nonnegative(),
  duration: z.number().nonnegative(),
  taskUnlock: unlock,
  gameEditions: z.array(z.string()).default([]),
  requiredItems: z.array(recipeItem),
  requiredQuestItems: z.array(z.object({ item: z.string() })).default([]),
  productItem: recipeItem,
})
export type FeedCraft = z.infer<typeof feedCraft>

export const feedTrader = z.object({
  id: bsgId,
  name: z.string().min(1),
  normalizedName: z.string().min(1),
  currency: z.string(),
  levels: z
    .array(
      z.object({
        level: z.number(),
        requiredPlayerLevel: figure,
        requiredReputation: figure,
        requiredCommerce: figure,
        payRate: figure,
      }),
    )
    .catch([]),
  reputationLevels: listOf(
    z.object({
      minimumReputation: z.number(),
      scavCooldownModifier: z.number(),
      scavCaseTimeModifier: z.number().catch(1),
      priceModifier: z.number().catch(1),
    }),
  ),
})
export type FeedTrader = z.infer<typeof feedTrader>

/** The part of a trader that moves every few hours; it is read apart from the rest. */
export const feedRestock = z.object({ id: bsgId, resetTime: z.iso.datetime({ offset: true }) })

const stationRequirement = z.object({ station: bsgId, level: z.number() })
const traderRequirement = z.object({ trader: bsgId, requirementType: z.string(), compareMethod: z.string(), value: z.number() })
const skillRequirement = z.object({ skill: z.string().min(1), level: z.number() })

const levelGates: Gates = {
  stationLevelRequirements: { entry: stationRequirement },
  traderRequirements: { entry: traderRequirement },
  skillRequirements: { entry: skillRequirement },
}

export const stationLevelFields = z.object({
  level: z.number().int(),
  constructionTime: figure,
  itemRequirements: z.array(recipeItem),
  stationLevelRequirements: listOf(stationRequirement),
  traderRequirements: listOf(traderRequirement),
  skillRequirements: listOf(skillRequirement),
  bonuses: listOf(z.object({ type: z.string(), name: z.string().catch(''), value: figure, skill: z.string().optional().catch(undefined) })),
  /** Conditions that cannot be read, by name. */
  unread,
})

export const feedStation = z.object({
  id: bsgId,
  name: z.string().min(1),
  normalizedName: z.string().min(1),
  levels: z.array(gated(stationLevelFields, levelGates)),
})
export type FeedStation = z.infer<typeof feedStation>
