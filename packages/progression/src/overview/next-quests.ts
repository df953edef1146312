import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import { acceptFirst } from '../quests/accept-first.ts'
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

/**
 * The quests to do next, the best first: those that unlock most, are begun, are for Kappa or share a map with others. One that waits for another
 * to be accepted comes after it, and not at all where that is hidden.
 */
export function nextQuests(world: QuestWorld, states: QuestStates, hidden: ReadonlySet<string>): NextQuest[] {
  const open = [...states.values()].filter(({ status, isThere }) => isThere && (status === 'available' || status === 'active'))
  const maps = countByMap(open.map(({ quest }) => quest))
  const { successors } = questRelations(world)
  const best = open
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
  return afterNeeded(best, states)
}

/** Quests with those that must be accepted before them moved ahead. */
function afterNeeded(best: readonly NextQuest[], states: QuestStates): NextQuest[] {
  const byUid = new Map(best.map((next) => [next.state.quest.uid, next]))
  const placed = new Map<QuestUid, boolean>()
  const ordered: NextQuest[] = []
  /** Whether a quest is placed, with all that it waits for. */
  function place(uid: QuestUid): boolean {
    const known = placed.get(uid)
    const next = byUid.get(uid)
    if (known !== undefined || !next) return known ?? false
    placed.set(uid, false) // until those before it are: a ring ends here
    if (!acceptFirst(next.state, states).every(place)) return false
    placed.set(uid, true)
    ordered.push(next)
    return true
  }
  for (const { state } of best) place(state.quest.uid)
  return ordered
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

/**
 * Quests behind one that wait for it or for one of those, whatever else keeps them: a level does not change what a quest leads to. Those that
 * wait for it to be accepted alone are among them.
 */
function countWaiting(successors: ReadonlyMap<QuestUid, readonly QuestUid[]>, states: QuestStates, from: QuestUid): number {
  const found = new Set<QuestUid>()
  const waiting = [from]
  for (let uid = waiting.pop(); uid !== undefined; uid = waiting.pop())
    for (const next of successors.get(uid) ?? []) {
      const state = states.get(next)
      if (found.has(next) || !state?.isThere || !(isLockedBy(state, uid) || mustAccept(state, uid, states))) continue
      found.add(next)
      waiting.push(next)
    }
  return found.size
}

/** Whether a quest waits for another that could be accepted at once, which does not lock it. */
const mustAccept = ({ quest, status }: QuestState, uid: QuestUid, states: QuestStates): boolean =>
  (status === 'available' || status === 'locked') && acceptFirst({ quest, status: 'available' }, states).includes(uid)

const isLockedBy = ({ status, blockers }: QuestState, uid: QuestUid): boolean =>
  status === 'locked' &&
  blockers.some((blocker) => {
    if (blocker.kind === 'quest') return blocker.quest === uid
    if (blocker.kind === 'anyOf') return blocker.quests.some(({ quest }) => quest === uid)
    if (blocker.kind === 'trader') return blocker.unlockedBy.includes(uid)
    return blocker.kind === 'kappa' && blocker.missing.includes(uid)
  })
