import type { QuestUid } from '@stashwise/game/ids'
import type { QuestState, QuestStatus } from '@stashwise/progression/quests/quest-state'

/** In the order of the legend. */
export const questStatuses = ['available', 'active', 'locked', 'completed', 'cancelled'] as const satisfies QuestStatus[]

/** What became of the quests; undefined until progress and facts are there. */
export type GraphStates = ReadonlyMap<QuestUid, Pick<QuestState, 'status' | 'isCurrent' | 'isThere' | 'blockers'>> | undefined
