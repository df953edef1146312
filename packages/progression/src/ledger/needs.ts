import type { HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid, ModuleId, QuestUid, RecipeId } from '@stashwise/game/ids'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { QuestSteps } from './quest-steps.ts'

export type LedgerQuest = Pick<Quest, 'uid' | 'keys'> & {
  objectives: Pick<Objective, 'id' | 'type' | 'optional' | 'count' | 'items' | 'foundInRaid'>[]
  /** The quest that requires all quests for Kappa. */
  isCollector?: true
}

export type LedgerFacts = {
  quests: ReadonlyMap<QuestUid, LedgerQuest>
  modules: ReadonlyMap<ModuleId, HideoutModule>
  items: ReadonlyMap<ItemUid, { url: string }>
  barters: ReadonlyMap<RecipeId, Barter>
  crafts: ReadonlyMap<RecipeId, Craft>
}

/** What of a player makes needs. */
export type LedgerPlayer = {
  itemsFound: Readonly<Record<string, number>>
  objectivesDone: ReadonlySet<string>
  questsHidden: ReadonlySet<string>
  /** Runs by recipe id. */
  recipesWanted: Readonly<Record<string, number>>
}

/** How soon something is needed: what comes first gets the stock first. */
export const urgencies = ['current', 'active', 'available', 'nextLevel', 'recipe', 'locked', 'laterLevel', 'collector'] as const
export type Urgency = (typeof urgencies)[number]

/** Where things are with quests and hideout. */
export type Situation = {
  /** How soon a quest's items are needed; undefined where they are not any more, or never will be. */
  urgencyOf(quest: QuestUid): Extract<Urgency, 'current' | 'active' | 'available' | 'locked'> | undefined
  /** How far away a quest is. Absent: all are as near. */
  stepsTo?(quest: QuestUid): QuestSteps
  builtLevel(module: ModuleId): number
  /** How far away a level is that is not built. Absent: all are as near. */
  stepsToLevel?(module: ModuleId, level: number): number
}

export type QuestUse = 'handOver' | 'find' | 'place' | 'use'

/** What needs items. `key` and `tool` are used and not used up: one set serves all. */
export type NeedSource =
  | { kind: 'quest'; quest: QuestUid; use: QuestUse; objectives: readonly string[]; isCollector: boolean }
  | { kind: 'key'; quests: readonly QuestUid[] }
  | { kind: 'module'; module: ModuleId; level: number }
  | { kind: 'barter' | 'craft'; recipe: RecipeId }
  | { kind: 'tool'; recipes: readonly RecipeId[] }

/** Units of any of some items that are still to be had; what was given already is not in it. */
export type Need = {
  /** Differs from that of every other need. */
  id: string
  source: NeedSource
  /** Any of them counts. */
  items: readonly ItemUid[]
  count: number
  foundInRaid: boolean
  urgency: Urgency
  /** Distance of the nearest quest, or of the level of a module. Within an urgency the nearest comes first. */
  steps?: QuestSteps
}
