import { type BsgId, type ItemUid, type MapSlug, type ModuleId, type QuestUid, type RecipeId, type TraderId, traderId } from './ids.ts'
import type { GamePoint, MapVariantId } from './map.ts'

/** The quest that wants all quests required for Kappa done. Source: the game's quest id, stable since 0.12. */
export const collectorQuest = '5c51aac186f77432ea65c552'
/** The quest that opens Lightkeeper, which the feed does not mark. Source: game id, stable since 0.13. */
export const lightkeeperQuest = '625d7005a4eb80027c4f2e09'
export const lightkeeper = traderId('638f541a29ffd1183d187f57') // an id of the game by definition

export type Quest = {
  uid: QuestUid
  bsgId: BsgId
  url: string
  trader: TraderId
  fraction: 'Any' | 'USEC' | 'Bear'
  reqLevel: number
  /** Trader conditions; `standing` compares reputation. */
  reqLL: { trader: TraderId; type: 'level' | 'standing'; compare: string; value: number }[]
  /** Quests that must have reached one of the statuses. */
  require: { quest: QuestUid; status: ('complete' | 'failed' | 'active')[] }[]
  /** Quests of which any one must have come to its status; absent: no such group. */
  requireOr?: Quest['require']
  /** Quests that make this one fail once they have come to one of the statuses: the alternatives of a choice. Absent: none. */
  failedBy?: Quest['require']
  /** It also waits for something of the story that the feed only hints at. */
  reqStory?: true
  /** Prestige level the character must have reached; absent: none. */
  reqPrestige?: number
  /** The game does not offer it now. */
  disabled?: true
  /** Unsupported kinds of conditions, as the feed names them. Absent: none. */
  reqUnknown?: string[]
  /** Game editions that have the quest; empty: all. */
  reqGameEdition: string[]
  requiredForKappa: boolean
  requiredForLightkeeper: boolean
  locations: MapSlug[]
  objectives: Objective[]
  experience: number
  rewards: QuestRewards
  /** Reputation that changes when it fails; absent: none. */
  failStanding?: QuestRewards['standing']
  /** Keys needed per map: any one of each list. */
  keys: { map?: MapSlug; anyOf: ItemUid[] }[]
  /** Seconds after the last prerequisite before it opens. */
  delaySeconds: number
  restartable: boolean
  wikiUrl?: string
}

export const objectiveTypes = [
  'findInRaid',
  'find',
  'handOver',
  'kill',
  'survive',
  'place',
  'mark',
  'reach',
  'modify',
  'spend',
  'skill',
  'level',
  'trader',
  'quest',
  'use',
  'experience',
  'other',
] as const
export type ObjectiveType = (typeof objectiveTypes)[number]

/** One objective as structure. Its sentence is composed from this in the user's language unless the feed carries one. */
export type Objective = {
  id: string
  type: ObjectiveType
  /** The feed's own type name. */
  sourceType: string
  optional: boolean
  count: number
  items: ItemUid[]
  foundInRaid: boolean
  /** Name of a quest item, a text key of kind `questItems`. */
  questItem?: string
  targets: string[]
  maps: MapSlug[]
  /** By map, the variants it needs, where the usual one does not do. Absent: none. */
  onlyIn?: Partial<Record<MapSlug, MapVariantId[]>>
  zones: { id: string; map: MapSlug; position: GamePoint; outline: { x: number; z: number }[]; top?: number; bottom?: number }[]
  /** Further fields of the feed by name: distance, times of day, body parts, worn gear … */
  details: Record<string, unknown>
}

export type QuestRewards = {
  items: { uid: ItemUid; count: number }[]
  standing: { trader: TraderId; value: number }[]
  skills: { skill: string; level: number }[]
  offers: { trader: TraderId; level: number; uid: ItemUid }[]
  crafts: { module?: ModuleId; level?: number; uid?: ItemUid; recipe?: RecipeId }[]
  traders: TraderId[]
}
