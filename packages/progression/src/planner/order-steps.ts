import { bestRaid, countDependents } from './best-raid.ts'
import { isEnough, knownStanding, standingOf } from './collect-reputation.ts'
import { createForecast } from './level-forecast.ts'
import type { Obstacle, PlanGroup, PlanOptions, PlanStep } from './plan.ts'
import { itemsOfSteps } from './plan-items.ts'
import type { Draft, DraftStep } from './plan-steps.ts'
import type { PlanWorld } from './plan-world.ts'

type Place = PlanGroup['place']

/**
 * The steps of a draft in groups. Each time round what needs no raid is done first, then the raid for which most is ready; where only
 * the level is missing, raids until it is reached. A quest that fails by an alternative done before leaves the plan. `stuck`: quests
 * that wait for each other.
 */
export function orderSteps(world: PlanWorld, draft: Draft, options: PlanOptions): { groups: PlanGroup[]; stuck: Obstacle[] } {
  const forecast = createForecast(world.facts.levels, world.player.level, options)
  const waiting = new Map(draft.steps)
  const done = new Set<string>()
  const dependents = countDependents(draft)
  const groups: PlanGroup[] = []

  const isFree = (step: DraftStep) => [...step.after].every((id) => done.has(id) || !waiting.has(id))
  const isReady = (step: DraftStep) => isFree(step) && step.level <= forecast.level()

  function emit(place: Place, ready: readonly DraftStep[]) {
    const levelBefore = forecast.level()
    const steps = ready.filter((step) => {
      // Another of the group may have made it fail.
      if (!waiting.delete(step.id)) return false
      done.add(step.id)
      if (step.task.kind === 'quest') leaveAlternatives(step.task.quest)
      return true
    })
    const planned = steps.map(({ id, task, neededFor, after }): PlanStep => ({ id, task, neededFor, after: [...after] }))
    forecast.add(
      steps.map(({ task }) => (task.kind === 'quest' ? (world.facts.quests.get(task.quest)?.experience ?? 0) : 0)),
      place.kind !== 'base',
    )
    const { bring, keys } = itemsOfSteps(world, planned)
    groups.push({ place, steps: planned, bring, keys, levelBefore, levelAfter: forecast.level() })
  }
  function leaveAlternatives(by: string) {
    for (const [id, { task }] of waiting) {
      if (task.kind !== 'quest' && task.kind !== 'accept') continue
      const { failedBy = [] } = world.facts.quests.get(task.quest) ?? {}
      if (failedBy.some(({ quest, status }) => quest === by && status.includes('complete'))) waiting.delete(id)
    }
  }
  const hasStanding = ({ task }: DraftStep): boolean => {
    if (task.kind !== 'trader') return true
    let standing = knownStanding(world, task.trader)
    for (const id of done) {
      const step = draft.steps.get(id)
      if (step) standing += standingOf(world, step, task.trader)
    }
    return isEnough(standing, task.standing)
  }
  /** What needs no raid: at the traders, in the hideout. */
  const isAtBase = ({ task }: DraftStep) => task.kind !== 'quest' && task.kind !== 'fail' && task.kind !== 'story'

  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(isReady)
    const atBase = ready.filter((step) => isAtBase(step) && hasStanding(step))
    if (atBase.length > 0) {
      emit({ kind: 'base' }, atBase)
      continue
    }
    const raid = bestRaid(
      world,
      ready.filter((step) => !isAtBase(step)),
      dependents,
      options.questsPerRaid,
    )
    if (raid) {
      emit(raid.place, raid.steps)
      continue
    }
    // Nothing else gives what a trader level lacks: the player has more reputation than is known, or gets it in another way.
    const traders = ready.filter(isAtBase)
    if (traders.length > 0) {
      emit({ kind: 'base' }, traders)
      continue
    }
    const later = [...waiting.values()].filter(isFree)
    if (later.length === 0) return { groups, stuck: stuckQuests(waiting) }
    const level = Math.min(...later.map((step) => step.level))
    groups.push(levelGroup(level, later, forecast))
  }
  return { groups, stuck: [] }
}

function levelGroup(level: number, later: readonly DraftStep[], forecast: ReturnType<typeof createForecast>): PlanGroup {
  const levelBefore = forecast.level()
  const raids = forecast.reach(level)
  const step: PlanStep = {
    id: `level:${level}`,
    task: { kind: 'level', level, ...(raids !== undefined && { raids }) },
    neededFor: later.filter((each) => each.level === level).map(({ id }) => ({ for: id, why: 'level' as const })),
    after: [],
  }
  return { place: { kind: 'anywhere' }, steps: [step], bring: [], keys: [], levelBefore, levelAfter: forecast.level() }
}

const stuckQuests = (waiting: ReadonlyMap<string, DraftStep>): Obstacle[] =>
  [...waiting.values()].flatMap(({ task }) => ('quest' in task ? [{ reason: 'cycle' as const, quest: task.quest }] : []))
