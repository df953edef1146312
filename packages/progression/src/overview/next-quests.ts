import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import { questRelations } from '../quests/quest-relations.ts'
import type { QuestState, QuestStates, QuestWorld } from '../quests/quest-state.ts'
import { countByMap } from '../quests/quest-tabs.ts'

/** A quest that can be worked on now, and why it is a good one. */
export type NextQuest = {
  state: QuestState
  /** Quests that wait for it, directly or through others. */
  unlocks: number
  /** Quests that can be worked on now on its map, itself included, as they are counted everywhere; 0 for those of no map or several. */
  sameMap: number
  map?: MapSlug
}

/** A quest on a map where more is to be done is worth as much as one that unlocks half of those more. */
const mapWeight = 0.5
const maxOnMap = 4
/** Being accepted or chosen already, and being needed for Kappa, in unlocked quests. */
const startedWeight = 3
const kappaWeight = 1

/** The quests to do next, the best first: those that unlock most, are begun, are for Kappa or share a map with others. */
export function nextQuests(world: QuestWorld, states: QuestStates, hidden: ReadonlySet<string>): NextQuest[] {
  const open = [...states.values()].filter(({ status, isThere }) => isThere && (status === 'available' || status === 'active'))
  const maps = countByMap(open.map(({ quest }) => quest))
  const { successors } = questRelations(world)
  return open
    .filter(({ quest }) => !hidden.has(quest.uid))
    .map((state) => {
      const map = onlyMap(state.quest.locations)
      const sameMap = map === undefined ? 0 : (maps.get(map) ?? 0)
      const next: NextQuest = {
        state,
        unlocks: countWaiting(successors, states, state.quest.uid),
        sameMap,
        ...(map !== undefined && { map }),
      }
      return { next, weight: weightOf(next) }
    })
    .toSorted((a, b) => b.weight - a.weight || compare(a.next, b.next))
    .map(({ next }) => next)
}

function weightOf({ state, unlocks, sameMap }: NextQuest): number {
  const isBegun = state.isCurrent || state.status === 'active'
  return (
    unlocks +
    Math.min(Math.max(sameMap - 1, 0), maxOnMap) * mapWeight +
    (isBegun ? startedWeight : 0) +
    (state.quest.requiredForKappa ? kappaWeight : 0)
  )
}

const compare = (a: NextQuest, b: NextQuest) =>
  a.state.quest.reqLevel - b.state.quest.reqLevel || (a.state.quest.url < b.state.quest.url ? -1 : 1)

function onlyMap(locations: readonly MapSlug[]): MapSlug | undefined {
  const [map, ...others] = new Set(locations)
  return others.length > 0 ? undefined : map
}

/** Quests behind one that wait for it or for one of those, whatever else keeps them: a level does not change what a quest leads to. */
function countWaiting(successors: ReadonlyMap<QuestUid, readonly QuestUid[]>, states: QuestStates, from: QuestUid): number {
  const found = new Set<QuestUid>()
  const waiting = [from]
  for (let uid = waiting.pop(); uid !== undefined; uid = waiting.pop())
    for (const next of successors.get(uid) ?? []) {
      const state = states.get(next)
      if (found.has(next) || state?.status !== 'locked' || !state.isThere || !waitsFor(state, uid)) continue
      found.add(next)
      waiting.push(next)
    }
  return found.size
}

const waitsFor = ({ blockers }: QuestState, uid: QuestUid): boolean =>
  blockers.some((blocker) => {
    if (blocker.kind === 'quest') return blocker.quest === uid
    if (blocker.kind === 'anyOf') return blocker.quests.some(({ quest }) => quest === uid)
    if (blocker.kind === 'trader') return blocker.unlockedBy.includes(uid)
    return blocker.kind === 'kappa' && blocker.missing.includes(uid)
  })
