import { levelledTraders } from '@stashwise/accounts/vocabulary'
import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import { cancelledQuests } from './cancelled-quests.ts'
import { compares } from './compares.ts'
import { conditionBlockers } from './quest-conditions.ts'
import { presenceBlockers } from './quest-presence.ts'
import { questRelations } from './quest-relations.ts'
import {
  type Blocker,
  neededOf,
  type Prerequisite,
  type QuestState,
  type QuestStates,
  type QuestStatus,
  type QuestWorld,
} from './quest-state.ts'

const levelNames = new Map(levelledTraders.map((name) => [name.toLowerCase(), name]))

/**
 * What has become of every quest for a player, and what keeps those that are locked (spec section 4). The same sets give the same states,
 * in whatever order they were filled. A prerequisite is met by any of the statuses it names; one that is cancelled is met as well; one
 * that must be active is met while it could be accepted. What names an unknown quest, or comes back to itself, is not met. Level and
 * trader levels count only while progress is tracked. What cannot be known is never met: reputation that the player has not told, conditions
 * of unknown kinds and signs.
 * @param now - seconds since 1970, for quests that open some time after others.
 */
export function questStates(world: QuestWorld, player: ProgressPlayer, now: number): QuestStates {
  const { quests, traders } = world
  const { rings, introductions, beforeTrader, kappa } = questRelations(world)
  const cancelled = cancelledQuests(world, player)
  const presence = presenceBlockers(world, player)
  const states = new Map<QuestUid, QuestState>()
  const absent = new Map([...quests.values()].map((quest) => [quest.uid, presence(quest)]))

  function stateOf(quest: QuestFact): QuestState {
    const known = states.get(quest.uid)
    if (known) return known
    const absence = absent.get(quest.uid) ?? []
    const status = reached(quest.uid)
    const blockers = status === undefined || status === 'cancelled' ? blockersOf(quest, absence) : []
    const state = {
      quest,
      status: status ?? (blockers.length === 0 ? 'available' : 'locked'),
      blockers,
      isCurrent: player.questsCurrent.has(quest.uid),
      isThere: absence.length === 0,
    }
    states.set(quest.uid, state)
    return state
  }

  /** What the player's own marks say. */
  function reached(uid: QuestUid): QuestStatus | undefined {
    if (player.questsDone.has(uid)) return 'completed'
    if (cancelled.has(uid)) return 'cancelled'
    return player.questsActive.has(uid) ? 'active' : undefined
  }

  function blockersOf(quest: QuestFact, absence: readonly Blocker[]): Blocker[] {
    const blockers: Blocker[] = [...absence]
    if (cancelled.has(quest.uid)) blockers.push(cancelBlocker(cancelled.get(quest.uid)))
    if (player.tracksProgress) blockers.push(...levelBlockers(quest))
    blockers.push(...conditionBlockers(quest, player))
    blockers.push(...traderBlockers(quest))
    for (const prerequisite of quest.require) if (!isMet(prerequisite, quest)) blockers.push(prerequisiteBlocker(prerequisite, quest))
    const { requireOr = [] } = quest
    if (requireOr.length > 0 && !requireOr.some((one) => isMet(one, quest))) blockers.push({ kind: 'anyOf', quests: requireOr })
    if (quest.isCollector) blockers.push(...kappaBlockers())
    if (quest.reqStory) blockers.push({ kind: 'story' })
    for (const { quest: uid } of quest.failedBy ?? []) if (!quests.has(uid)) blockers.push({ kind: 'unknown', quest: uid })
    const opensAt = openingTime(quest)
    if (opensAt > now) blockers.push({ kind: 'delay', opensAt })
    return blockers
  }

  function isMet(prerequisite: Prerequisite, by: QuestFact): boolean {
    const { quest: uid } = prerequisite
    const status = neededOf(prerequisite)
    if (cancelled.has(uid)) return quests.has(uid)
    const isDone = player.questsDone.has(uid)
    if (isDone && (status.includes('complete') || status.includes('active'))) return true
    if (status.includes('failed') && player.questsFailed.has(uid)) return true
    if (!status.includes('active')) return false
    if (player.questsActive.has(uid)) return true
    const needed = quests.get(uid)
    // Quests that need each other would recurse without end.
    return needed !== undefined && !rings.get(uid)?.includes(by.uid) && stateOf(needed).status === 'available'
  }

  function prerequisiteBlocker(prerequisite: Prerequisite, by: QuestFact): Blocker {
    const { quest: uid } = prerequisite
    if (!quests.has(uid)) return { kind: 'unknown', quest: uid }
    const ring = rings.get(uid)
    return ring?.includes(by.uid) ? { kind: 'cycle', quests: ring } : { kind: 'quest', quest: uid, needs: neededOf(prerequisite) }
  }

  function levelBlockers({ reqLevel, reqLL }: QuestFact): Blocker[] {
    const { level: have } = player
    const blockers: Blocker[] = !(have >= reqLevel) ? [{ kind: 'level', level: reqLevel, have }] : []
    for (const { trader, type, compare, value } of reqLL) {
      if (type !== 'level') continue
      const reachedLevel = traderLevel(trader)
      if (compares(reachedLevel, compare, value) === false)
        blockers.push({ kind: 'loyalty', trader, compare, level: value, have: reachedLevel })
    }
    return blockers
  }

  function traderLevel(trader: QuestFact['trader']): number {
    const name = levelNames.get(traders.get(trader)?.slug ?? '')
    return name === undefined ? 1 : player.traderLevels[name]
  }

  function traderBlockers({ uid, trader }: QuestFact): Blocker[] {
    const unlockedBy = introductions.get(trader)
    if (!unlockedBy || traderLevel(trader) > 1 || beforeTrader.get(trader)?.has(uid)) return []
    const isMade = unlockedBy.some((one) => player.questsDone.has(one) || cancelled.has(one))
    return isMade ? [] : [{ kind: 'trader', trader, unlockedBy }]
  }

  function kappaBlockers(): Blocker[] {
    const missing = [...kappa].filter((uid) => !player.questsDone.has(uid) && !cancelled.has(uid) && (absent.get(uid)?.length ?? 0) === 0)
    return missing.length > 0 ? [{ kind: 'kappa', missing }] : []
  }

  /** Seconds since 1970; 0 when it opens at once, or nobody knows when its prerequisites were done. */
  function openingTime({ delaySeconds, require }: QuestFact): number {
    if (delaySeconds <= 0) return 0
    const times = require.flatMap(({ quest: uid }) => (player.questsDone.has(uid) ? (player.questTimes[uid] ?? []) : []))
    return times.length > 0 ? Math.max(...times) + delaySeconds : 0
  }

  for (const quest of quests.values()) stateOf(quest)
  return states
}

const cancelBlocker = (by: QuestUid | undefined): Blocker => (by === undefined ? { kind: 'failed' } : { kind: 'cancelledBy', quest: by })
