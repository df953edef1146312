import type { QuestUid, TraderId } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import type { QuestFact } from '../facts.ts'
import type { Prerequisite, QuestWorld } from './quest-state.ts'

/** What follows from the quests alone, the same for every player. */
export type QuestRelations = {
  /** Quests that need each other, by each of them; most quests are in no ring. */
  rings: ReadonlyMap<QuestUid, readonly QuestUid[]>
  /** Quests that name a quest as a prerequisite. */
  successors: ReadonlyMap<QuestUid, readonly QuestUid[]>
  /** Quests that introduce a trader; traders known from the start are absent. */
  introductions: ReadonlyMap<TraderId, readonly QuestUid[]>
  /** Quests a player has behind him before he meets a trader, so that the trader cannot be what they wait for. */
  beforeTrader: ReadonlyMap<TraderId, ReadonlySet<QuestUid>>
  /** What Kappa needs: everything marked so, and what the Kappa quest needs by its own prerequisites. Without the quest itself. */
  kappa: ReadonlySet<QuestUid>
}

type Links = Pick<QuestFact, 'require' | 'requireOr'>

/** The relations of some quests, worked out once. */
export const questRelations = ({ quests }: Pick<QuestWorld, 'quests'>): QuestRelations => relationsOf(quests)

const relationsOf = weakMemoize((quests: QuestWorld['quests']): QuestRelations => {
  const introductions = introductionsOf(quests)
  return {
    rings: ringsOf(quests),
    successors: successorsOf(quests),
    introductions,
    beforeTrader: new Map([...introductions].map(([trader, uids]) => [trader, new Set([...uids, ...closure(quests, uids)])])),
    kappa: kappaOf(quests),
  }
})

/** Everything a quest names as a prerequisite, alternatives included. */
export const prerequisitesOf = ({ require, requireOr = [] }: Links): Prerequisite[] => [...require, ...requireOr]

/** All quests that some quests need, directly or not. */
export function closure(quests: ReadonlyMap<QuestUid, Links>, from: Iterable<QuestUid>): Set<QuestUid> {
  const found = new Set<QuestUid>()
  const waiting = [...from]
  for (let uid = waiting.pop(); uid !== undefined; uid = waiting.pop()) {
    const quest = quests.get(uid)
    if (!quest) continue
    for (const { quest: needed } of prerequisitesOf(quest)) {
      if (found.has(needed)) continue
      found.add(needed)
      waiting.push(needed)
    }
  }
  return found
}

export const findCollector = (quests: QuestWorld['quests']): QuestFact | undefined =>
  [...quests.values()].find(({ isCollector }) => isCollector)

function kappaOf(quests: QuestWorld['quests']): ReadonlySet<QuestUid> {
  const collector = findCollector(quests)
  if (!collector) return new Set()
  const needed = new Set([...closure(quests, [collector.uid])].filter((uid) => quests.has(uid)))
  for (const { uid, requiredForKappa } of quests.values()) if (requiredForKappa) needed.add(uid)
  needed.delete(collector.uid)
  return needed
}

function successorsOf(quests: QuestWorld['quests']) {
  const successors = new Map<QuestUid, QuestUid[]>()
  for (const quest of quests.values())
    for (const needed of new Set(prerequisitesOf(quest).map((one) => one.quest)))
      successors.set(needed, [...(successors.get(needed) ?? []), quest.uid])
  return successors
}

function introductionsOf(quests: QuestWorld['quests']) {
  const introductions = new Map<TraderId, QuestUid[]>()
  for (const { uid, rewards } of quests.values())
    for (const trader of rewards.traders) introductions.set(trader, [...(introductions.get(trader) ?? []), uid])
  return introductions
}

/** Strongly connected groups of more than one quest, or of one that needs itself. Source: Tarjan 1972. */
export function ringsOf(quests: ReadonlyMap<QuestUid, Links>): Map<QuestUid, QuestUid[]> {
  const rings = new Map<QuestUid, QuestUid[]>()
  const order = new Map<QuestUid, number>()
  const low = new Map<QuestUid, number>()
  const path: QuestUid[] = []
  const onPath = new Set<QuestUid>()

  function visit(uid: QuestUid): number {
    const at = order.size
    order.set(uid, at)
    path.push(uid)
    onPath.add(uid)
    let lowest = at
    const needed = prerequisitesOf(quests.get(uid) ?? { require: [] }).map(({ quest }) => quest)
    for (const next of needed) {
      if (!quests.has(next)) continue
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (onPath.has(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? at)
    }
    low.set(uid, lowest)
    if (lowest === at) close(uid, needed.includes(uid))
    return lowest
  }
  function close(uid: QuestUid, needsItself: boolean) {
    const ring = path.splice(path.indexOf(uid))
    for (const member of ring) onPath.delete(member)
    if (ring.length > 1 || needsItself) for (const member of ring) rings.set(member, ring)
  }
  for (const uid of quests.keys()) if (!order.has(uid)) visit(uid)
  return rings
}
