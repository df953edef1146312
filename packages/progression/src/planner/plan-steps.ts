import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import { failersOf } from '../quests/cancelled-quests.ts'
import type { Obstacle, PlanReason, PlanTask } from './plan.ts'
import { stepId } from './plan.ts'

/** A step before it has its place in the order. */
export type DraftStep = {
  id: string
  task: PlanTask
  /** Player level it waits for; 0 for none. */
  level: number
  after: Set<string>
  neededFor: PlanReason[]
}

/** Steps and what blocks them, while they are being collected. */
export type Draft = { steps: Map<string, DraftStep>; obstacles: Obstacle[] }

export const emptyDraft = (): Draft => ({ steps: new Map(), obstacles: [] })

/** A draft to try something in: what is added to it does not change the other. */
export const tryOut = ({ steps, obstacles }: Draft): Draft => ({
  steps: new Map([...steps].map(([id, step]) => [id, { ...step, after: new Set(step.after), neededFor: [...step.neededFor] }])),
  obstacles: [...obstacles],
})

/** The step of a task, new or existing, with one more reason. */
export function addStep({ steps }: Draft, task: PlanTask, reason: PlanReason): { step: DraftStep; isNew: boolean } {
  const id = stepId(task)
  const known = steps.get(id)
  if (known) {
    if (!known.neededFor.some((other) => isSame(other, reason))) known.neededFor.push(reason)
    return { step: known, isNew: false }
  }
  const step: DraftStep = { id, task, level: 0, after: new Set(), neededFor: [reason] }
  steps.set(id, step)
  return { step, isNew: true }
}

const isSame = (one: PlanReason, other: PlanReason) =>
  one.for === other.for && ('why' in one ? one.why : undefined) === ('why' in other ? other.why : undefined)

/** Levels of a trader come in order, whichever are required. */
export function orderLevels({ steps }: Draft) {
  const byTrader = Map.groupBy(
    [...steps.values()].flatMap((step) => (step.task.kind === 'trader' ? [{ step, task: step.task }] : [])),
    ({ task }) => task.trader,
  )
  for (const levels of byTrader.values()) {
    const ascending = levels.toSorted((a, b) => a.task.level - b.task.level)
    for (const [at, { step }] of ascending.entries()) {
      const below = ascending[at - 1]
      if (below) step.after.add(below.step.id)
    }
  }
}

/** All steps that wait for one, directly or through others. */
export function stepsAfter({ steps }: Draft, first: string): ReadonlySet<string> {
  const dependents = new Map<string, string[]>()
  for (const { id, after } of steps.values())
    for (const before of after) {
      const known = dependents.get(before)
      if (known) known.push(id)
      else dependents.set(before, [id])
    }
  const found = new Set<string>()
  const waiting = [first]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const id of dependents.get(at) ?? []) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(id)
    }
  return found
}

/** A quest that another of the draft would make fail comes before that one, unless it waits for it or each makes the other fail. */
export function orderFailures(draft: Draft, quests: ReadonlyMap<QuestUid, QuestFact>) {
  for (const step of draft.steps.values()) {
    if (step.task.kind !== 'quest') continue
    const { quest } = step.task
    for (const failer of failersOf(quests.get(quest))) {
      const later = draft.steps.get(stepId({ kind: 'quest', quest: failer }))
      if (!later || failersOf(quests.get(failer)).includes(quest) || stepsAfter(draft, later.id).has(step.id)) continue
      later.after.add(step.id)
    }
  }
}
