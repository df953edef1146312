import type { ItemUid, MapSlug, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'

/** What a player works towards; see `Goal` of the accounts. */
export type PlanGoal = { kind: 'kappa' } | { kind: 'quest' | 'item'; id: string } | { kind: 'module' | 'trader'; id: string; level: number }

/** Something to be done. `accept`: taking a quest is enough; `fail`: a quest must fail, its alternative is chosen. */
export type PlanTask =
  | { kind: 'quest' | 'accept' | 'fail'; quest: QuestUid }
  /** `standing`: the reputation it needs; `given`: what the quests done and planned before give, a lower bound of the player's own. */
  | { kind: 'trader'; trader: TraderId; level: number; standing: number; given: number; turnover: number }
  | { kind: 'module'; module: ModuleId; level: number; skills: { skill: string; level: number }[] }
  /** Raids until the level is reached; absent where a raid is taken to bring nothing. */
  | { kind: 'level'; level: number; raids?: number }
  | { kind: 'craft' | 'barter'; recipe: RecipeId }
  /** A part of the story that the game's data does not have. */
  | { kind: 'story'; quest: QuestUid }
  /** Bought of a trader, once the quest that unlocks the offer is done. */
  | { kind: 'offer'; trader: TraderId; level: number; item: ItemUid }
  | ItemSource

/** An item got without a trader or a module. `level`: from which the flea market sells it. */
export type ItemSource = { kind: 'find'; item: ItemUid } | { kind: 'flea'; item: ItemUid; level: number }

/** Why a step is in the plan: what is needed for which later step. `goal`: it is what the player wants. */
export type PlanReason = { for: string; why: 'prerequisite' | 'reputation' | 'level' } | { for: 'goal' }

export type PlanStep = {
  id: string
  task: PlanTask
  neededFor: PlanReason[]
  /** Steps that must come before it. */
  after: string[]
}

/** Steps that are done together: in one raid, in raids on any map, or without a raid. */
export type PlanGroup = {
  place: { kind: 'raid'; map: MapSlug } | { kind: 'maps'; maps: MapSlug[] } | { kind: 'anywhere' } | { kind: 'base' }
  steps: PlanStep[]
  bring: PlanItem[]
  /** Keys of the raid: any of each list. */
  keys: ItemUid[][]
  /** The player's level before and after, as forecast. */
  levelBefore: number
  levelAfter: number
}

/** Units of an item; any of the list counts. */
export type PlanItem = { anyOf: ItemUid[]; count: number; foundInRaid: boolean }

/** Why a step can never be taken. */
export type Obstacle = {
  reason:
    | 'faction'
    | 'edition'
    | 'mode'
    | 'cancelled'
    | 'unknown'
    | 'cycle'
    | 'tooHigh'
    | 'noWay'
    | 'reputation'
    | 'prestige'
    | 'disabled'
    | 'condition'
    | 'opening'
  quest?: QuestUid
}

export type Plan =
  | { state: 'done' }
  | { state: 'impossible'; obstacles: Obstacle[] }
  | {
      state: 'open'
      groups: PlanGroup[]
      /** Quests to complete, and all steps. */
      quests: number
      steps: number
      /** Items to hand over, to build with or to trade in, over all steps. */
      items: PlanItem[]
      /** What also gets the item of a goal, beside the steps. */
      otherwise: ItemSource[]
      levelAtEnd: number
    }

/** What a forecast rests on. */
export type PlanOptions = {
  /** Experience one raid brings beside quests. */
  experiencePerRaid: number
  /** Quests a player works on in one raid at most. */
  questsPerRaid: number
}

/** A middling raid of a player who loots and fights a little; the page says so and lets it be changed. */
export const usualPlanOptions: PlanOptions = { experiencePerRaid: 6000, questsPerRaid: 5 }

/** The id of a step, the same each time. */
export function stepId(task: PlanTask): string {
  switch (task.kind) {
    case 'quest':
    case 'accept':
    case 'fail':
    case 'story':
      return `${task.kind}:${task.quest}`
    case 'trader':
      return `trader:${task.trader}/${task.level}`
    case 'module':
      return `module:${task.module}/${task.level}`
    case 'level':
      return `level:${task.level}`
    case 'craft':
    case 'barter':
      return `${task.kind}:${task.recipe}`
    case 'offer':
      return `offer:${task.trader}/${task.item}`
    case 'find':
    case 'flea':
      return `${task.kind}:${task.item}`
  }
}
