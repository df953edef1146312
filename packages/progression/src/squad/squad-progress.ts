import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import type { QuestStates } from '../quests/quest-state.ts'
import type { RaidState } from '../raid/raid-sheet.ts'

/** What a squad learns of a member's progress: open quests, and nothing else. */
export type SquadProgress = {
  active: readonly QuestUid[]
  /** Quests that could be accepted. */
  available: readonly QuestUid[]
  /** Those of both that are chosen. */
  current: readonly QuestUid[]
  /** Ids of their objectives that are ticked. */
  done: readonly string[]
}

type Quests = ReadonlyMap<QuestUid, QuestFact>

/** What a player shares with the squad. */
export function toSquadProgress(states: QuestStates, player: Pick<ProgressPlayer, 'objectivesDone'>): SquadProgress {
  const open = [...states.values()].filter(({ status, isThere }) => isThere && (status === 'active' || status === 'available'))
  const uidsOf = (chosen: typeof open) => chosen.map(({ quest }) => quest.uid)
  return {
    active: uidsOf(open.filter(({ status }) => status === 'active')),
    available: uidsOf(open.filter(({ status }) => status === 'available')),
    current: uidsOf(open.filter(({ isCurrent }) => isCurrent)),
    done: open.flatMap(({ quest }) => quest.objectives.filter(({ id }) => player.objectivesDone.has(id)).map(({ id }) => id)),
  }
}

/** What the game has of the ids that somebody sent, each once: what a patch took away is no fault of a page that was loaded before it. */
export function knownProgress(quests: Quests, sent: Readonly<Record<keyof SquadProgress, readonly string[]>>): SquadProgress {
  const active = knownOf(quests, sent.active)
  const isActive = new Set(active)
  const available = knownOf(quests, sent.available).filter((uid) => !isActive.has(uid))
  const open = new Set([...active, ...available])
  const objectives = new Set([...open].flatMap((uid) => quests.get(uid)?.objectives.map(({ id }) => id) ?? []))
  return {
    active,
    available,
    current: knownOf(quests, sent.current).filter((uid) => open.has(uid)),
    done: [...new Set(sent.done)].filter((id) => objectives.has(id)),
  }
}

function knownOf(quests: Quests, ids: readonly string[]): QuestUid[] {
  const known: ReadonlyMap<string, QuestFact> = quests
  return [...new Set(ids)].flatMap((id) => known.get(id)?.uid ?? [])
}

/** A member's open quests as the raid sheet reads them. */
export function squadStates(quests: Quests, progress: SquadProgress): Map<QuestUid, RaidState> {
  const current = new Set(progress.current)
  const stateOf = (uid: QuestUid, status: RaidState['status']): [QuestUid, RaidState][] => {
    const quest = quests.get(uid)
    return quest ? [[uid, { quest, status, isCurrent: current.has(uid), isThere: true }]] : []
  }
  return new Map([
    ...progress.active.flatMap((uid) => stateOf(uid, 'active')),
    ...progress.available.flatMap((uid) => stateOf(uid, 'available')),
  ])
}
