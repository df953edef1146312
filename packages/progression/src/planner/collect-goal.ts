import { type ItemUid, itemUid, moduleId, type QuestUid, questUid, type TraderId, traderId } from '@stashwise/game/ids'
import { findCollector } from '../quests/quest-relations.ts'
import { type StepCollector, shortest, type Way } from './collect-steps.ts'
import type { PlanGoal, PlanReason, PlanTask } from './plan.ts'
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

/** The shortest way to an item; nothing where one is open already. */
function addItem(world: PlanWorld, collect: StepCollector, draft: Draft, item: ItemUid) {
  const ways = itemWays(world, collect, item)
  const isOpen = ways.some((way) => {
    const tried = tryOut(draft)
    const id = way(tried)
    return (
      id === undefined ||
      (tried.obstacles.length === draft.obstacles.length && tried.steps.size === draft.steps.size + 1 && !id.startsWith('quest:'))
    )
  })
  if (!isOpen) shortest(draft, ways)
}

/** Every way to an item that is locked behind a quest, a trader or a module: offers, crafts, barters and rewards. */
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
  const traderWay = (trader: TraderId, level: number, reason: PlanReason): Way[] =>
    loyaltyOf(world, trader) >= level ? [] : [(draft) => collect.trader(draft, trader, level, reason)]
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
