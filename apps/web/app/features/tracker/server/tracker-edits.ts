import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { CharacterFields } from '@stashwise/accounts/fields'
import type { TaskState } from '@stashwise/contracts/tracker'
import type { QuestUid } from '@stashwise/game/ids'

type Marks = Pick<CharacterFields, 'questsDone' | 'questsFailed' | 'objectivesDone'>

/**
 * The edit that brings quests to the states a tracker's client sends, at a moment in seconds since 1970; undefined when they have them.
 * Clients send each line of the game's logs more than once, so a quest that is done has the time of the first one. Quests before it are not
 * marked.
 */
export function trackerEdit(fields: Marks, states: ReadonlyMap<QuestUid, TaskState>, now: number): PlayerEdit | undefined {
  const [done, failed] = [new Set(fields.questsDone), new Set(fields.questsFailed)]
  const stateOf = (uid: QuestUid): TaskState => (done.has(uid) ? 'completed' : failed.has(uid) ? 'failed' : 'uncompleted')
  const changed = [...states].filter(([uid, state]) => stateOf(uid) !== state)
  if (changed.length === 0) return undefined
  const those = (...wanted: TaskState[]) => changed.flatMap(([uid, state]) => (wanted.includes(state) ? [uid] : []))
  return {
    questsDone: { add: those('completed'), remove: those('uncompleted', 'failed') },
    questsFailed: { add: those('failed'), remove: those('uncompleted', 'completed') },
    questsActive: { remove: those('completed', 'failed') },
    questsCurrent: { remove: those('completed', 'failed') },
    questTimes: Object.fromEntries(changed.map(([uid, state]) => [uid, state === 'completed' ? now : 0])),
  }
}

/** Whether an objective is done by what a client sends: its state, or its count against how many it takes. */
export const isObjectiveDone = (
  { state, count = 0 }: { state?: string | undefined; count?: number | undefined },
  needed: number,
): boolean => (state === undefined ? count >= Math.max(1, needed) : state === 'completed')

/** The edit for one objective; undefined when it is so already. */
export function trackerObjectiveEdit({ objectivesDone }: Marks, id: string, isDone: boolean): PlayerEdit | undefined {
  if (objectivesDone.includes(id) === isDone) return undefined
  return { objectivesDone: isDone ? { add: [id] } : { remove: [id] } }
}
