import { z } from 'zod'
import { type Gates, gated, unread } from './gates.ts'
import { contained } from './item.ts'
import { feedZone } from './place.ts'
import { bsgId, figure, ids, listOf } from './record.ts'

export const rewards = z.object({
  items: listOf(contained),
  traderStanding: listOf(z.object({ trader: bsgId, standing: z.number() })),
  skillLevelReward: listOf(z.object({ skill: z.string(), level: z.number() })),
  offerUnlock: listOf(z.object({ trader: bsgId, level: z.number().catch(1), item: bsgId })),
  craftUnlock: listOf(z.object({ station: z.string().optional(), level: z.number().optional(), item: z.string().optional() })),
  traderUnlock: listOf(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])),
})
const noRewards = { items: [], traderStanding: [], skillLevelReward: [], offerUnlock: [], craftUnlock: [], traderUnlock: [] }

/** The parts every objective may have; the rest stays as it is in `all`. */
export const feedObjective = z
  .object({
    id: z.string().min(1),
    description: z.string().catch(''),
    type: z.string().min(1),
    count: z.number().nullish().catch(undefined),
    optional: z.boolean().catch(false),
    items: ids,
    item: z.string().optional().catch(undefined),
    useAny: ids,
    markerItem: z.string().optional().catch(undefined),
    questItem: z.string().optional().catch(undefined),
    foundInRaid: z.boolean().catch(false),
    targetNames: ids,
    maps: ids,
    zones: listOf(feedZone),
  })
  .loose()
export type FeedObjective = z.infer<typeof feedObjective>

/** Whole and not negative, as the game has them. */
const level = z.number().int().nonnegative()
const words = z.array(z.string())
const prerequisite = z.object({ task: z.string().min(1), status: words })
const traderRequirement = z.object({ trader: bsgId, requirementType: z.string(), compareMethod: z.string(), value: z.number() })
const otherRequirement = z.object({ type: z.string().min(1) }).loose()
const failCondition = z
  .object({ type: z.string(), task: z.string().min(1).optional(), status: words.default([]) })
  .refine(({ type, task }) => type !== 'taskStatus' || task !== undefined, { path: ['task'] })

/** What must be so for a quest to be offered. Absent and null are the usual case where the documents leave a field out. */
const taskGates: Gates = {
  minPlayerLevel: { value: level },
  factionName: { value: z.string() },
  availableDelaySecondsMin: { value: z.number().nonnegative().nullish() },
  requiredPrestige: { value: z.string().min(1).nullish() },
  disabled: { value: z.boolean().nullish() },
  taskRequirements: { entry: prerequisite },
  traderRequirements: { entry: traderRequirement },
  otherRequirements: { entry: otherRequirement },
  failConditions: { entry: failCondition },
}

export const taskFields = z.object({
  id: bsgId,
  name: z.string().min(1),
  normalizedName: z.string().catch(''),
  trader: bsgId,
  wikiLink: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  minPlayerLevel: level.catch(0),
  taskRequirements: listOf(prerequisite),
  traderRequirements: listOf(traderRequirement),
  otherRequirements: listOf(otherRequirement),
  objectives: z.array(feedObjective),
  startRewards: rewards.catch(noRewards),
  finishRewards: rewards.catch(noRewards),
  restartable: z.boolean().catch(false),
  experience: figure,
  factionName: z.string().catch('Any'),
  failConditions: listOf(failCondition),
  neededKeys: listOf(z.object({ keys: ids, map: z.string().nullish().catch(undefined) })),
  availableDelaySecondsMin: z.number().nonnegative().catch(0),
  map: z.string().nullish().catch(undefined),
  kappaRequired: z.boolean().catch(false),
  lightkeeperRequired: z.boolean().catch(false),
  /** Id of a prestige of the same document. */
  requiredPrestige: z.string().nullish().catch(undefined),
  disabled: z.boolean().catch(false),
  failureOutcome: rewards.catch(noRewards),
  /** Conditions that cannot be read, by name. */
  unread,
})
export const feedTask = gated(taskFields, taskGates)
/** A prestige, by which the feed's tasks name the one they wait for. */
export const feedPrestige = z.object({ id: bsgId, prestigeLevel: z.number().int().positive() })
export type FeedTask = z.infer<typeof feedTask>
