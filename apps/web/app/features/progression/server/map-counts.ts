import type { UserRecord } from '@stashwise/accounts/record'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { countByMap } from '@stashwise/progression/quests/quest-tabs'

/** How many quests a player has accepted or could accept that have something to do on each map. `now`: milliseconds. */
export function mapCounts(facts: ProgressionFacts, user: UserRecord, now: number): Record<string, number> {
  const states = questStates(facts, toProgressPlayer(user), Math.floor(now / 1000))
  const open = [...states.values()].filter(({ status, isThere }) => isThere && (status === 'available' || status === 'active'))
  return Object.fromEntries(countByMap(open.map(({ quest }) => quest)))
}
