import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import type { ProgressionFacts, QuestFact } from '../facts.ts'

/** What the rules of quests look at. */
export type QuestWorld = Pick<ProgressionFacts, 'quests' | 'traders'>

/** `cancelled`: failed, or made impossible by another quest that is done. `available`: could be accepted now. `active`: accepted. */
export type QuestStatus = 'completed' | 'cancelled' | 'available' | 'active' | 'locked'

/** What a prerequisite must have come to, any of these. */
export type NeededStatus = Quest['require'][number]['status']
export type Prerequisite = Quest['require'][number]

const complete: NeededStatus = ['complete']
/** What a prerequisite must have come to; one that names nothing must be complete. */
export const neededOf = ({ status }: Prerequisite): NeededStatus => (status.length === 0 ? complete : status)

/** One reason why a quest cannot be accepted, with what would lift it. */
export type Blocker =
  | { kind: 'faction'; faction: 'USEC' | 'Bear' }
  /** One of these editions, by the game's ids. */
  | { kind: 'edition'; editions: readonly string[] }
  /** Another mode: its trader, or that of a quest it needs, is not met in this one. */
  | { kind: 'mode'; trader: TraderId }
  | { kind: 'level'; level: number; have: number }
  | { kind: 'loyalty'; trader: TraderId; compare: string; level: number; have: number }
  /** Reputation with a trader; `have` is absent until the player has set it. */
  | { kind: 'reputation'; trader: TraderId; compare: string; value: number; have?: number }
  | { kind: 'prestige'; level: number; have: number }
  /** Any of these quests introduces the trader. */
  | { kind: 'trader'; trader: TraderId; unlockedBy: readonly QuestUid[] }
  | { kind: 'quest'; quest: QuestUid; needs: NeededStatus }
  | { kind: 'anyOf'; quests: readonly Prerequisite[] }
  /** These quests, all required for Kappa. */
  | { kind: 'kappa'; missing: readonly QuestUid[] }
  | { kind: 'cancelledBy'; quest: QuestUid }
  /** Undoing its failure. */
  | { kind: 'failed' }
  /** Waiting; seconds since 1970. */
  | { kind: 'delay'; opensAt: number }
  /** Nothing the player can do: the game's data names a quest it does not have. */
  | { kind: 'unknown'; quest: QuestUid }
  /** Nothing the player can do: by the game's data these quests need each other. */
  | { kind: 'cycle'; quests: readonly QuestUid[] }
  /** A condition of unknown kind, sign or value, which cannot be checked. `what`: its text in the game's data. */
  | { kind: 'condition'; what: string }
  /** Nothing in the game's data says when it opens: no level, quest, trader or other condition. */
  | { kind: 'opening' }
  /** The game does not offer it now. */
  | { kind: 'disabled' }
  /** An event of the story that is not in the data. */
  | { kind: 'story' }

export type QuestState = {
  quest: QuestFact
  status: QuestStatus
  /** Empty for quests that are available, accepted or completed. */
  blockers: readonly Blocker[]
  /** Chosen to be worked on now. */
  isCurrent: boolean
  /** The player's faction, edition and mode have the quest; what is not there is left out of lists and counts. */
  isThere: boolean
}

export type QuestStates = ReadonlyMap<QuestUid, QuestState>
