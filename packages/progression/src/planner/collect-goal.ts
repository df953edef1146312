import { type ItemUid, itemUid, moduleId, type QuestUid, questUid, type TraderId, traderId } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import type { ProgressionFacts } from '../facts.ts'
import { findCollector } from '../quests/quest-relations.ts'
import { type StepCollector, shortest, type Way } from './collect-steps.ts'
import { isReached } from './is-reached.ts'
import type { ItemSource, PlanGoal, PlanReason, PlanTask } from './plan.ts'
import { addStep, type Draft, tryOut } from './plan-steps.ts'
import { loyaltyOf, type PlanWorld } from './plan-world.ts'

const goalReason: PlanReason = { for: 'goal' }

/** Adds everything a goal still takes; nothing when it is reached. */
export function addGoal(world: PlanWorld, collect: StepCollector, draft: Draft, goal: PlanGoal) {
  const { facts } = world
  switch (goal.kind) {
    case 'kappa': {
      const collector = findCollector(facts.quests)
      if (collector) collect.quest(draft, collector.uid, goalReason)
      else draft.obstacles.push({ reason: 'noWay' })
      break
    }
    case 'quest':
      collect.quest(draft, questUid(goal.id), goalReason)
      break
    case 'module':
      collect.module(draft, moduleId(goal.id), goal.level, goalReason)
      break
    case 'trader':
      if (loyaltyOf(world, traderId(goal.id)) < goal.level) collect.trader(draft, traderId(goal.id), goal.level, goalReason)
      break
    case 'item':
      addItem(world, collect, draft, itemUid(goal.id))
  }
}

/** A way to an item of more steps and levels takes longer than looking for it in raids, most of the time. */
const longestWay = 10

/** The shortest way to an item the player does not have; found in raid where every other is long or closed. */
function addItem(world: PlanWorld, collect: StepCollector, draft: Draft, item: ItemUid) {
  if (isReached(world, { kind: 'item', id: item })) return
  const lengthOf = ({ steps, obstacles }: Draft) => {
    const levels = Math.max(0, ...[...steps.values()].map(({ level }) => level - world.player.level))
    return obstacles.length > 0 ? Number.POSITIVE_INFINITY : steps.size + levels
  }
  const sources = itemSources(world, item)
  const take =
    (task: ItemSource): Way =>
    (into) => {
      const { step } = addStep(into, task, goalReason)
      if (task.kind === 'flea' && world.player.tracksProgress && task.level > world.player.level) step.level = task.level
      return step.id
    }
  const ways = [...sources.filter(({ kind }) => kind === 'flea').map(take), ...itemWays(world, collect, item)]
  const found = sources.filter(({ kind }) => kind === 'find').map(take)
  const isShort = (way: Way) => {
    const tried = tryOut(draft)
    way(tried)
    return lengthOf(tried) <= longestWay
  }
  shortest(draft, found.length > 0 && !ways.some(isShort) ? found : ways, lengthOf)
}

/**
 * How an item is got without a trader or a module. Players find what the flea market sells, what something asks for as found in raid, and keys;
 * of other items nobody knows.
 */
export function itemSources({ facts }: Pick<PlanWorld, 'facts'>, item: ItemUid): ItemSource[] {
  const { fleaLevel } = facts.items.get(item) ?? {}
  return [
    ...(fleaLevel === undefined ? [] : [{ kind: 'flea' as const, item, level: fleaLevel }]),
    ...(fleaLevel !== undefined || foundItems(facts).has(item) ? [{ kind: 'find' as const, item }] : []),
  ]
}

/** Items that quests or the hideout ask for as found in raid, and keys of quests and maps. */
const foundItems = weakMemoize(({ quests, modules, maps }: ProgressionFacts): ReadonlySet<ItemUid> => {
  const found = new Set<ItemUid>()
  for (const { objectives, keys } of quests.values()) {
    for (const { foundInRaid, type, items } of objectives) if (foundInRaid || type === 'findInRaid') for (const uid of items) found.add(uid)
    for (const { anyOf } of keys) for (const uid of anyOf) found.add(uid)
  }
  for (const { levels } of modules.values())
    for (const { items } of levels) for (const { uid, foundInRaid } of items) if (foundInRaid) found.add(uid)
  for (const { accessKeys } of maps.values()) for (const uid of accessKeys) found.add(uid)
  return found
})

/** Every way to an item behind a quest, a trader or a module: offers, crafts, barters and rewards. */
function itemWays(world: PlanWorld, collect: StepCollector, item: ItemUid): Way[] {
  const { quests, crafts, barters } = world.facts
  const after =
    (task: PlanTask, needs: (reason: PlanReason) => Way[]): Way =>
    (draft) => {
      const { step } = addStep(draft, task, goalReason)
      for (const need of needs({ for: step.id, why: 'prerequisite' })) {
        const id = need(draft)
        if (id !== undefined) step.after.add(id)
      }
      return step.id
    }
  const questWay = (quest: QuestUid | undefined, reason: PlanReason): Way[] =>
    quest === undefined ? [] : [(draft) => collect.quest(draft, quest, reason)]
  const traderWay = (trader: TraderId, level: number, reason: PlanReason): Way[] => [
    (draft) =>
      !world.player.tracksProgress || loyaltyOf(world, trader) >= level
        ? collect.meet(draft, trader, reason)
        : collect.trader(draft, trader, level, reason),
  ]
  const gives = (outputs: readonly { uid: ItemUid }[]) => outputs.some(({ uid }) => uid === item)

  const offers = [...quests.values()].flatMap(({ uid, rewards }) =>
    rewards.offers
      .filter((offer) => offer.uid === item)
      .map(({ trader, level }) =>
        after({ kind: 'offer', trader, level, item }, (reason) => [...questWay(uid, reason), ...traderWay(trader, level, reason)]),
      ),
  )
  const made = [...crafts.values()]
    .filter(({ outputs }) => gives(outputs))
    .map(({ id, module, moduleLevel, quest }) =>
      after({ kind: 'craft', recipe: id }, (reason) => [
        ...questWay(quest, reason),
        (draft) => collect.module(draft, module, moduleLevel, reason),
      ]),
    )
  const swapped = [...barters.values()]
    .filter(({ outputs }) => gives(outputs))
    .map(({ id, trader, traderLevel, quest }) =>
      after({ kind: 'barter', recipe: id }, (reason) => [...questWay(quest, reason), ...traderWay(trader, traderLevel, reason)]),
    )
  const rewarded = [...quests.values()]
    .filter(({ rewards }) => gives(rewards.items))
    .map(
      ({ uid }): Way =>
        (draft) =>
          world.states.get(uid)?.status === 'completed' ? closed(draft) : collect.quest(draft, uid, goalReason),
    )
  return [...offers, ...made, ...swapped, ...rewarded]
}

/** A reward is given once. */
function closed(draft: Draft): string {
  draft.obstacles.push({ reason: 'noWay' })
  return ''
}
