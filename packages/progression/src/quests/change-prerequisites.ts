import type { QuestUid } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import { prerequisitesOf } from './quest-relations.ts'
import type { Prerequisite, QuestWorld } from './quest-state.ts'
import { questStates } from './quest-states.ts'

type Linked = Pick<QuestFact, 'require' | 'requireOr'>

/**
 * The way back to a quest that would need one of these: the quest, what it needs, what that needs … and the quest again. Undefined: none leads back to it.
 * The shortest way is found.
 */
export function findRing(
  quests: ReadonlyMap<QuestUid, Linked>,
  uid: QuestUid,
  needed: readonly Pick<Prerequisite, 'quest'>[],
): QuestUid[] | undefined {
  const cameFrom = new Map<QuestUid, QuestUid | undefined>()
  const waiting: QuestUid[] = []
  for (const { quest } of needed) {
    if (cameFrom.has(quest)) continue
    cameFrom.set(quest, undefined)
    waiting.push(quest)
  }
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (at === uid) return pathTo(uid, cameFrom)
    for (const { quest } of prerequisitesOf(quests.get(at) ?? { require: [] })) {
      if (cameFrom.has(quest)) continue
      cameFrom.set(quest, at)
      waiting.push(quest)
    }
  }
  return undefined
}

function pathTo(uid: QuestUid, cameFrom: ReadonlyMap<QuestUid, QuestUid | undefined>): QuestUid[] {
  const path = [uid]
  for (let at = cameFrom.get(uid); at !== undefined; at = cameFrom.get(at)) path.unshift(at)
  return [uid, ...path]
}

/** Quests that a player could accept with a changed quest and not without it, and the other way round, in the game's order. */
export type Unlocks = { opens: QuestUid[]; closes: QuestUid[] }

/** What a changed quest unlocks and locks for a player. @param now - seconds since 1970. */
export function compareUnlocks(world: QuestWorld, changed: QuestFact, player: ProgressPlayer, now: number): Unlocks {
  const before = questStates(world, player, now)
  const after = questStates({ ...world, quests: new Map(world.quests).set(changed.uid, changed) }, player, now)
  const isOpen = (states: typeof before, uid: QuestUid) => states.get(uid)?.status === 'available'
  const uids = [...world.quests.keys()]
  return {
    opens: uids.filter((uid) => isOpen(after, uid) && !isOpen(before, uid)),
    closes: uids.filter((uid) => isOpen(before, uid) && !isOpen(after, uid)),
  }
}
