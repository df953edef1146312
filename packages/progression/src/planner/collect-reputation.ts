import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { StepCollector } from './collect-steps.ts'
import { type Draft, type DraftStep, emptyDraft, stepsAfter } from './plan-steps.ts'
import { loyaltyOf, type PlanWorld } from './plan-world.ts'

/** Rounding errors of sums of hundredths. */
const tolerance = 1e-6

/** What is known of the player's reputation with a trader: what done quests gave, and at least what the reached level needs. */
export function knownStanding({ facts, player }: PlanWorld, trader: TraderId): number {
  const level = loyaltyOf({ facts, player }, trader)
  const reached = facts.traders.get(trader)?.levels.find((each) => each.level === level)?.standing ?? 0
  let given = 0
  for (const quest of facts.quests.values()) if (player.questsDone.has(quest.uid)) given += standingFrom(quest, trader)
  return Math.max(reached, given)
}

type Rewarding = { rewards: { standing: { trader: TraderId; value: number }[] } }

const standingFrom = (quest: Rewarding | undefined, trader: TraderId): number =>
  (quest?.rewards.standing ?? []).reduce((sum, reward) => sum + (reward.trader === trader ? reward.value : 0), 0)

/** Reputation that a step of a plan gives with a trader. */
export const standingOf = ({ facts }: PlanWorld, { task }: Pick<DraftStep, 'task'>, trader: TraderId): number =>
  task.kind === 'quest' ? standingFrom(facts.quests.get(task.quest), trader) : 0

export const isEnough = (standing: number, needed: number): boolean => standing + tolerance >= needed

/**
 * Adds quests that give reputation, until each trader level of the draft has what it needs: always the quest with the fewest further
 * steps for what it gives, none that needs the trader level itself. Where all quests together do not give enough none is added: a player
 * then has reputation that quests do not tell of, and the step says how much is missing.
 */
export function addReputation(world: PlanWorld, collect: StepCollector, draft: Draft) {
  const closures = new Map<QuestUid, ReadonlySet<string> | undefined>()
  /** Steps a quest takes by itself; undefined when it cannot be reached. */
  const closureOf = (quest: QuestUid) => {
    if (!closures.has(quest)) {
      const alone = emptyDraft()
      collect.quest(alone, quest, { for: 'goal' })
      closures.set(quest, alone.obstacles.length > 0 ? undefined : new Set(alone.steps.keys()))
    }
    return closures.get(quest)
  }
  const done = new Set<string>()
  for (let step = nextTrader(draft, done); step; step = nextTrader(draft, done)) {
    done.add(step.id)
    if (step.task.kind !== 'trader') continue
    const { trader, standing, level } = step.task
    const { id } = step
    const { steps } = draft
    const others = questsThatGive(world, trader).filter(({ quest }) => !steps.has(`quest:${quest}`))
    const given = givenBefore(world, draft, step, trader)
    const isPossible = (givers: readonly Giver[]) =>
      isEnough(
        givers.reduce((sum, { gives }) => sum + gives, given),
        standing,
      )
    // What each takes is worked out only where all together would do.
    const givers = isPossible(others) ? others.filter(({ quest }) => isReachedBefore(closureOf(quest), { trader, level })) : []
    if (!isPossible(givers)) continue
    while (!isEnough(givenBefore(world, draft, step, trader), standing)) {
      const quest = cheapest(givers, draft, closureOf)
      if (!quest) break
      const added = collect.quest(draft, quest, { for: id, why: 'reputation' })
      if (added !== undefined) step.after.add(added)
    }
  }
  for (const step of draft.steps.values()) {
    const { task } = step
    if (task.kind === 'trader') step.task = { ...task, given: Math.round(givenBefore(world, draft, step, task.trader) * 100) / 100 }
  }
}

/** Whether the steps need neither the trader's level nor a higher one. */
const isReachedBefore = (closure: ReadonlySet<string> | undefined, { trader, level }: { trader: TraderId; level: number }): boolean =>
  closure !== undefined && ![...closure].some((id) => id.startsWith(`trader:${trader}/`) && Number(id.split('/').at(-1)) >= level)

const nextTrader = ({ steps }: Draft, done: ReadonlySet<string>) =>
  [...steps.values()].find(({ id, task }) => task.kind === 'trader' && !done.has(id))

/** Reputation at a trader level: what is known, and what all steps give that do not wait for it. */
function givenBefore(world: PlanWorld, draft: Draft, step: DraftStep, trader: TraderId): number {
  const later = stepsAfter(draft, step.id)
  let sum = knownStanding(world, trader)
  for (const other of draft.steps.values()) if (!later.has(other.id)) sum += standingOf(world, other, trader)
  return sum
}

type Giver = { quest: QuestUid; gives: number }

const questsThatGive = ({ states }: PlanWorld, trader: TraderId): Giver[] =>
  [...states.values()].flatMap(({ quest, status, isThere }) => {
    const gives = standingFrom(quest, trader)
    return isThere && gives > 0 && status !== 'completed' && status !== 'cancelled' ? [{ quest: quest.uid, gives }] : []
  })

function cheapest(
  givers: readonly Giver[],
  { steps }: Draft,
  closureOf: (quest: QuestUid) => ReadonlySet<string> | undefined,
): QuestUid | undefined {
  let best: { quest: QuestUid; price: number } | undefined
  for (const { quest, gives } of givers) {
    if (steps.has(`quest:${quest}`)) continue
    let further = 0
    for (const id of closureOf(quest) ?? []) if (!steps.has(id)) further++
    if (!best || further / gives < best.price) best = { quest, price: further / gives }
  }
  return best?.quest
}
