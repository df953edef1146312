import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import { failersOf } from '../quests/cancelled-quests.ts'
import { isEnough, knownStanding, standingOf } from './collect-reputation.ts'
import type { Obstacle, PlanGroup, PlanOptions, PlanStep, PlanTask } from './plan.ts'
import { itemsOfSteps } from './plan-items.ts'
import type { Draft, DraftStep } from './plan-steps.ts'
import type { PlanWorld } from './plan-world.ts'

type Place = PlanGroup['place']

const inRaids: ReadonlySet<PlanTask['kind']> = new Set(['quest', 'fail', 'story', 'find'])

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
  function leaveAlternatives(by: QuestUid) {
    for (const [id, { task }] of waiting) {
      if (task.kind !== 'quest' && task.kind !== 'accept') continue
      if (failersOf(world.facts.quests.get(task.quest)).includes(by)) waiting.delete(id)
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
  const isAtBase = ({ task }: DraftStep) => !inRaids.has(task.kind)

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

/**
 * The level a player will have: from the least experience of the present one, what quests give, and what raids bring beside them.
 * @param levels - experience a level needs in all, level 1 first; empty: every level comes by itself.
 */
function createForecast(levels: readonly number[], level: number, { experiencePerRaid }: Pick<PlanOptions, 'experiencePerRaid'>) {
  let experience = levels[level - 1] ?? 0
  let reached = level
  const rise = () => {
    while (reached < levels.length && experience >= (levels[reached] ?? Number.POSITIVE_INFINITY)) reached++
  }
  return {
    level: () => reached,
    /** Quests that are handed in after a raid, or at the traders. */
    add(quests: readonly number[], isRaid: boolean) {
      experience += quests.reduce((sum, each) => sum + each, isRaid ? experiencePerRaid : 0)
      rise()
    },
    /** Raids until a level; undefined where they bring nothing or the table is not known. */
    reach(wanted: number): number | undefined {
      const needed = levels[wanted - 1]
      const missing = (needed ?? 0) - experience
      experience = Math.max(experience, needed ?? 0)
      reached = Math.max(reached, wanted)
      return needed === undefined || experiencePerRaid <= 0 ? undefined : Math.max(1, Math.ceil(missing / experiencePerRaid))
    },
  }
}

type Raid = { place: PlanGroup['place']; steps: DraftStep[] }

/** How many steps wait for each. */
function countDependents({ steps }: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { after } of steps.values()) for (const id of after) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/**
 * The map, or any map, for which most is ready; quests that others wait for count more. A quest of several maps is a group of its own,
 * after those of one.
 * @param most - quests in one raid.
 */
function bestRaid(world: PlanWorld, ready: readonly DraftStep[], dependents: ReadonlyMap<string, number>, most: number) {
  const weight = ({ id }: DraftStep) => 1 + (dependents.get(id) ?? 0)
  const ordered = ready.toSorted((a, b) => weight(b) - weight(a) || a.level - b.level || (a.id < b.id ? -1 : 1))
  const places = new Map<MapSlug | undefined, DraftStep[]>()
  const several: DraftStep[] = []
  for (const step of ordered) {
    const maps = mapsOf(world, step)
    if (maps.length > 1) several.push(step)
    else places.set(maps[0], [...(places.get(maps[0]) ?? []), step])
  }
  let best: (Raid & { weight: number }) | undefined
  for (const [map, all] of [...places].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))) {
    const steps = all.slice(0, most)
    const sum = steps.reduce((total, step) => total + weight(step), 0)
    if (!best || sum > best.weight) best = { place: map === undefined ? { kind: 'anywhere' } : { kind: 'raid', map }, steps, weight: sum }
  }
  const [first] = several
  return best ?? (first && ({ place: { kind: 'maps', maps: mapsOf(world, first) }, steps: [first] } satisfies Raid))
}

/** Maps a step takes place on; none for what the story does somewhere. */
function mapsOf({ facts }: PlanWorld, { task }: DraftStep): MapSlug[] {
  const quest = task.kind === 'quest' || task.kind === 'fail' ? facts.quests.get(task.quest) : undefined
  return [...new Set(quest?.locations ?? [])]
}
