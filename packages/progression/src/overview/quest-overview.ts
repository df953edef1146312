import type { MapSlug, QuestUid, TraderId } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import { failersOf } from '../quests/cancelled-quests.ts'
import { questRelations } from '../quests/quest-relations.ts'
import type { QuestState, QuestStates, QuestWorld } from '../quests/quest-state.ts'
import { countByMap } from '../quests/quest-tabs.ts'

/** How far something is. What failed or was made impossible is settled: neither done nor still to do. */
export type Share = { done: number; total: number }

export type QuestOverview = {
  /** Quests as they are listed. */
  all: Share
  /** What the goal takes: of quests that exclude each other only one can be done, so they count as one, as in its plan. */
  kappa: Share
  lightkeeper: Share
  /** In the order of the facts; traders without quests are absent. `open`: available or accepted. */
  traders: { trader: TraderId; done: number; total: number; open: number }[]
  /** Quests with something to do on a map now, the most first. */
  maps: { map: MapSlug; open: number }[]
}

const isOpen = ({ status }: QuestState): boolean => status === 'available' || status === 'active'

/** Counts of the quests that the player's faction, edition and mode have. */
export function questOverview(world: QuestWorld, states: QuestStates): QuestOverview {
  const there = [...states.values()].filter(({ isThere, status }) => isThere || status === 'completed')
  const { kappa } = questRelations(world)
  const byTrader = Map.groupBy(there, ({ quest }) => quest.trader)
  const maps = countByMap(there.filter(isOpen).map(({ quest }) => quest))
  return {
    all: shareOf(there),
    kappa: goalShare(there.filter(({ quest }) => kappa.has(quest.uid) || quest.isCollector)),
    lightkeeper: goalShare(there.filter(({ quest }) => quest.requiredForLightkeeper)),
    traders: [...world.traders.keys()].flatMap((trader) => {
      const quests = byTrader.get(trader)
      return quests ? [{ trader, ...shareOf(quests), open: quests.filter(isOpen).length }] : []
    }),
    maps: [...maps].map(([map, open]) => ({ map, open })).toSorted((a, b) => b.open - a.open || (a.map < b.map ? -1 : 1)),
  }
}

function shareOf(states: readonly QuestState[]): Share {
  const settled = states.filter(({ status }) => status !== 'cancelled')
  return { done: settled.filter(({ status }) => status === 'completed').length, total: settled.length }
}

function goalShare(states: readonly QuestState[]): Share {
  const done = states.filter(({ status }) => status === 'completed').length
  const left = new Map<QuestUid, QuestFact>()
  for (const { quest, status } of states) {
    if (status === 'completed' || status === 'cancelled') continue
    if (!failersOf(quest).some((uid) => failersOf(left.get(uid)).includes(quest.uid))) left.set(quest.uid, quest)
  }
  return { done, total: done + left.size }
}
