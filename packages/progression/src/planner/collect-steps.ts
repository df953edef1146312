import type { ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'
import { questRelations } from '../quests/quest-relations.ts'
import type { Blocker, Prerequisite, QuestStatus } from '../quests/quest-state.ts'
import type { Obstacle, PlanReason } from './plan.ts'
import { addStep, type Draft, type DraftStep, tryOut } from './plan-steps.ts'
import { loyaltyOf, type PlanWorld } from './plan-world.ts'

/**
 * Adds the steps a quest, trader level or module level still takes, with all that must come before. What keeps a quest is what the rules
 * of quests say; nothing here decides that again.
 */
export function stepCollector(world: PlanWorld) {
  const { facts, states, player, modules } = world
  const { introductions } = questRelations(facts)

  /** The id of the step that meets the need; undefined when it is met. */
  function quest(draft: Draft, uid: QuestUid, reason: PlanReason): string | undefined {
    const state = states.get(uid)
    if (!state) return refuse(draft, { reason: 'unknown', quest: uid })
    if (state.status === 'completed') return undefined
    const { step, isNew } = addStep(draft, { kind: 'quest', quest: uid }, reason)
    if (!isNew) return step.id
    for (const blocker of state.blockers) lift(draft, step, blocker, uid)
    for (const { optional, playerLevel = 0, quest: other } of state.quest.objectives) {
      if (optional) continue
      step.level = Math.max(step.level, playerLevel <= player.level ? 0 : playerLevel)
      if (other && other.quest !== uid && !isReached(other)) wait(step, prerequisite(draft, other, prerequisiteOf(step)))
    }
    return step.id
  }

  function lift(draft: Draft, step: DraftStep, blocker: Blocker, uid: QuestUid) {
    const reason = prerequisiteOf(step)
    const waitForShortest = (ways: Parameters<typeof shortest>[1]) => wait(step, shortest(draft, ways))
    switch (blocker.kind) {
      case 'level':
        step.level = Math.max(step.level, blocker.level)
        break
      case 'loyalty':
        if (isRaisedBy(blocker)) wait(step, trader(draft, blocker.trader, wantedLevel(blocker), reason))
        else refuse(draft, { reason: 'tooHigh', quest: uid })
        break
      case 'quest':
        wait(step, prerequisite(draft, { quest: blocker.quest, status: blocker.needs }, reason))
        break
      case 'anyOf':
        waitForShortest(blocker.quests.map((one) => (into) => prerequisite(into, one, reason)))
        break
      case 'trader':
        waitForShortest(blocker.unlockedBy.map((one) => (into) => quest(into, one, reason)))
        break
      case 'kappa':
        for (const one of blocker.missing) wait(step, quest(draft, one, reason))
        break
      case 'story':
        wait(step, addStep(draft, { kind: 'story', quest: uid }, reason).step.id)
        break
      case 'delay':
        break // it opens by itself
      case 'reputation':
      case 'prestige':
      case 'disabled':
      case 'condition':
        refuse(draft, { reason: blocker.kind, quest: uid })
        break
      case 'failed':
      case 'cancelledBy':
        refuse(draft, { reason: 'cancelled', quest: uid })
        break
      default:
        refuse(draft, { reason: blocker.kind, quest: uid })
    }
  }

  function prerequisite(draft: Draft, { quest: uid, status }: Prerequisite, reason: PlanReason): string | undefined {
    if (status.includes('active')) return accepted(draft, uid, reason)
    return status.includes('complete') ? quest(draft, uid, reason) : failed(draft, uid, reason)
  }

  /** Taken at its trader: what it waits for, and no more. */
  function accepted(draft: Draft, uid: QuestUid, reason: PlanReason): string | undefined {
    const state = states.get(uid)
    if (!state) return refuse(draft, { reason: 'unknown', quest: uid })
    if (state.status !== 'locked') return undefined
    const { step, isNew } = addStep(draft, { kind: 'accept', quest: uid }, reason)
    if (isNew) for (const blocker of state.blockers) lift(draft, step, blocker, uid)
    return step.id
  }

  /** By the alternative that makes it fail, where there is one. */
  function failed(draft: Draft, uid: QuestUid, reason: PlanReason): string | undefined {
    const state = states.get(uid)
    if (!state) return refuse(draft, { reason: 'unknown', quest: uid })
    if (state.status === 'cancelled') return undefined
    if (state.status === 'completed') return refuse(draft, { reason: 'cancelled', quest: uid })
    const others = (state.quest.failedBy ?? []).filter(({ status }) => status.includes('complete'))
    if (others.length > 0)
      return shortest(
        draft,
        others.map((one) => (into) => quest(into, one.quest, reason)),
      )
    return addStep(draft, { kind: 'fail', quest: uid }, reason).step.id
  }

  function trader(draft: Draft, id: TraderId, level: number, reason: PlanReason): string | undefined {
    const needs = facts.traders.get(id)?.levels.find((each) => each.level === level)
    if (!needs) return refuse(draft, { reason: 'noWay' })
    const { standing, turnover, playerLevel } = needs
    const { step, isNew } = addStep(draft, { kind: 'trader', trader: id, level, standing, turnover, given: 0 }, reason)
    if (!isNew) return step.id
    if (player.tracksProgress && playerLevel > player.level) step.level = playerLevel
    wait(step, meet(draft, id, prerequisiteOf(step)))
    return step.id
  }

  /** The quest that introduces a trader; undefined for one the player has met. */
  function meet(draft: Draft, id: TraderId, reason: PlanReason): string | undefined {
    const introducedBy = introductions.get(id) ?? []
    const isMet = introducedBy.some((one) => hasEnded(states.get(one)?.status))
    if (introducedBy.length === 0 || isMet || loyaltyOf(world, id) > 1) return undefined
    return shortest(
      draft,
      introducedBy.map((one) => (into) => quest(into, one, reason)),
    )
  }

  function module(draft: Draft, id: ModuleId, level: number, reason: PlanReason): string | undefined {
    const state = modules.get(id)?.levels[level - 1]
    if (!state) return refuse(draft, { reason: 'noWay' })
    if (state.state === 'built') return undefined
    const skills = state.blockers.flatMap((blocker) => (blocker.type === 'skill' ? [{ skill: blocker.skill, level: blocker.level }] : []))
    const { step, isNew } = addStep(draft, { kind: 'module', module: id, level, skills }, reason)
    if (!isNew) return step.id
    for (const blocker of state.blockers) {
      if (blocker.type === 'module') wait(step, module(draft, blocker.module, blocker.level, prerequisiteOf(step)))
      if (blocker.type === 'trader') {
        if (isRaisedBy(blocker)) wait(step, trader(draft, blocker.trader, wantedLevel(blocker), prerequisiteOf(step)))
        else refuse(draft, { reason: 'tooHigh' })
      }
      if (blocker.type === 'reputation' || blocker.type === 'condition') refuse(draft, { reason: blocker.type })
    }
    return step.id
  }

  const isReached = ({ quest: uid, status }: Prerequisite): boolean => {
    const found = states.get(uid)?.status
    return hasEnded(found) || (found === 'active' && status.includes('active'))
  }
  return { quest, trader, meet, module }
}

const hasEnded = (status: QuestStatus | undefined): boolean => status === 'completed' || status === 'cancelled'

export type StepCollector = ReturnType<typeof stepCollector>

/** Adds to a draft what one of several ways takes. */
export type Way = (draft: Draft) => string | undefined

const countSteps = ({ steps }: Draft): number => steps.size

/**
 * Takes the way with the fewest new steps, or the one that is shortest by `lengthOf` the draft with it; where all are closed, the first with its
 * obstacles.
 */
export function shortest(draft: Draft, ways: readonly Way[], lengthOf: (tried: Draft) => number = countSteps): string | undefined {
  let best: { way: Way; length: number } | undefined
  for (const way of ways) {
    const tried = tryOut(draft)
    way(tried)
    const length = lengthOf(tried)
    if (tried.obstacles.length === draft.obstacles.length && (!best || length < best.length)) best = { way, length }
  }
  const way = best?.way ?? ways[0]
  return way ? way(draft) : refuse(draft, { reason: 'noWay' })
}

type LoyaltyNeed = { compare: string; level: number; have: number }
/** Whether a loyalty level that is missing is reached by going up; a condition such as `<` is not. */
const isRaisedBy = ({ compare, level, have }: LoyaltyNeed): boolean => compare === '!=' || (/^(>=?|={1,2})$/.test(compare) && level >= have)
const wantedLevel = ({ compare, level }: LoyaltyNeed): number => (compare === '>' || compare === '!=' ? level + 1 : level)

const prerequisiteOf = ({ id }: DraftStep): PlanReason => ({ for: id, why: 'prerequisite' })

function wait(step: DraftStep, on: string | undefined) {
  if (on !== undefined && on !== step.id) step.after.add(on)
}

function refuse({ obstacles }: Draft, obstacle: Obstacle): undefined {
  if (!obstacles.some((other) => other.reason === obstacle.reason && other.quest === obstacle.quest)) obstacles.push(obstacle)
}
