import type { FiguresRecord } from './figures-record.ts'
import { isFactKnown } from './player-facts.ts'

/** The quests a player has done; undefined while they have not told, or want everything to count. */
export const knownQuests = (record: FiguresRecord): ReadonlySet<string> | undefined =>
  record.tracksProgress && isFactKnown(record, 'quests') ? new Set(record.questsDone) : undefined
