import { questUid } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import { closure, prerequisitesOf, ringsOf } from './quest-relations.ts'

type CheckedQuest = Pick<Quest, 'uid' | 'url' | 'require' | 'requireOr' | 'failedBy' | 'requiredForKappa'>
export type QuestFault = { url: string; reason: string }

/** Names in one line of the log; the others are counted. */
const maxNamed = 12

/**
 * What is wrong with the quests of a mode, for the admins: references to quests that are not there, rings of
 * prerequisites, and where the mark for Kappa and the Kappa quest's own prerequisites disagree. `collector`: the Kappa quest.
 */
export function checkQuests(quests: ReadonlyMap<Quest['uid'], CheckedQuest>, collector: Quest['uid'] | undefined): QuestFault[] {
  const faults: QuestFault[] = []
  for (const quest of quests.values()) {
    for (const { quest: uid } of prerequisitesOf(quest))
      if (!quests.has(uid)) faults.push({ url: quest.url, reason: `names the unknown quest ${uid}; it stays locked` })
    for (const { quest: uid } of quest.failedBy ?? [])
      if (!quests.has(uid)) faults.push({ url: quest.url, reason: `names the unknown quest ${uid} as an alternative` })
  }
  const urlOf = (uid: Quest['uid']) => quests.get(uid)?.url ?? uid
  for (const ring of new Set(ringsOf(quests).values()))
    faults.push({ url: urlOf(ring[0] ?? questUid('')), reason: `needs itself by way of ${list(ring.map(urlOf))}; it stays locked` })
  if (collector === undefined) return faults
  const needed = closure(quests, [collector])
  const marked = [...quests.values()].filter(({ uid, requiredForKappa }) => requiredForKappa && uid !== collector && !needed.has(uid))
  const unmarked = [...needed].filter((uid) => quests.get(uid)?.requiredForKappa === false)
  if (marked.length > 0)
    faults.push({
      url: urlOf(collector),
      reason: `does not lead back to ${marked.length} quests marked for Kappa: ${list(marked.map(({ url }) => url))}`,
    })
  if (unmarked.length > 0)
    faults.push({ url: urlOf(collector), reason: `needs ${unmarked.length} quests not marked for Kappa: ${list(unmarked.map(urlOf))}` })
  return faults
}

const list = (names: readonly string[]): string => {
  const more = names.length - maxNamed
  return more > 0 ? `${names.slice(0, maxNamed).join(', ')} and ${more} more` : names.join(', ')
}
