/** The latest status of a quest of a profile in a mode; both are null when no log has them. `seq` grows with every change, so that a page gets only what is new to it. */
export type QuestStatus = {
  questId: string
  mode: string | null
  profileId: string | null
  status: number
  at: number
  eventId: string
  seq: number
}

/** By {@link keyOfQuest}. */
export type QuestStatuses = ReadonlyMap<string, QuestStatus>

/** A quest has a status of its own in each mode and for each profile. */
export const keyOfQuest = ({ questId, mode, profileId }: Pick<QuestStatus, 'questId' | 'mode' | 'profileId'>): string =>
  `${mode ?? ''}:${profileId ?? ''}:${questId}`

/** The game keeps some hundred quests a mode; logs that name many more are not the game's. */
const maxStatuses = 10_000

/**
 * Statuses with one more event: the later one wins, by the game's clock, and the same event again changes nothing. So logs can be read in any
 * order and any number of times. @returns the same object when nothing changed.
 */
export function addQuestEvent(statuses: QuestStatuses, event: Omit<QuestStatus, 'seq'>, seq: number): QuestStatuses {
  const key = keyOfQuest(event)
  const known = statuses.get(key)
  if (known && (known.at > event.at || (known.at === event.at && known.eventId >= event.eventId))) return statuses
  if (!known && statuses.size >= maxStatuses) return statuses
  return new Map(statuses).set(key, { ...event, seq })
}

/** What changed after `seq`, oldest first. */
export const listChangesSince = (statuses: QuestStatuses, seq: number): QuestStatus[] =>
  [...statuses.values()].filter((one) => one.seq > seq).sort((a, b) => a.at - b.at || a.seq - b.seq)

/** What was chosen at a time: a mode, a profile. */
export type Change = { at: number; value: string }

/** The value that was in force at a time, of changes in the order of the log; null before the first one. */
export const findValue = (changes: readonly Change[], at: number): string | null =>
  changes.findLast((change) => change.at <= at)?.value ?? null
