import { z } from 'zod'
import { bsgId, figure, ids, listOf } from './record.ts'

export const recipeItem = z.object({
  item: bsgId,
  count: z.number().positive(),
  attributes: z
    .object({
      tool: z.boolean().optional().catch(undefined),
      foundInRaid: z.boolean().optional().catch(undefined),
      minLevel: z.number().optional().catch(undefined),
    })
    .catch({}),
})
export type FeedRecipeItem = z.infer<typeof recipeItem>

const unlock = z.string().nullish().catch(undefined)

/** A recipe whose inputs are partly unreadable would look like a bargain, so one bad input refuses the whole. */
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
  gameEditions: ids,
  requiredItems: z.array(recipeItem),
  requiredQuestItems: listOf(z.object({ item: z.string() })),
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

export const feedStation = z.object({
  id: bsgId,
  name: z.string().min(1),
  normalizedName: z.string().min(1),
  levels: z.array(
    z.object({
      level: z.number().int(),
      constructionTime: figure,
      itemRequirements: z.array(recipeItem),
      stationLevelRequirements: listOf(z.object({ station: bsgId, level: z.number() })),
      traderRequirements: listOf(
        z.object({
          trader: bsgId,
          requirementType: z.string().catch('level'),
          compareMethod: z.string().catch('>='),
          value: z.number(),
        }),
      ),
      skillRequirements: listOf(z.object({ skill: z.string(), level: z.number() })),
      bonuses: listOf(
        z.object({ type: z.string(), name: z.string().catch(''), value: figure, skill: z.string().optional().catch(undefined) }),
      ),
    }),
  ),
})
export type FeedStation = z.infer<typeof feedStation>
