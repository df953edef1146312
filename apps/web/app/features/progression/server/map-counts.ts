import type { UserRecord } from '@stashwise/accounts/record'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { countOpenByMap } from '@stashwise/progression/quests/quest-tabs'

/** Open quests of a player by map. `now`: milliseconds. */
export const mapCounts = (facts: ProgressionFacts, user: UserRecord, now: number): Record<string, number> =>
  countOpenByMap(questStates(facts, toProgressPlayer(user), Math.floor(now / 1000)).values())
