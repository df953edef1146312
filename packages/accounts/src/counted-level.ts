import type { FiguresRecord } from './figures-record.ts'
import { isFactKnown } from './player-facts.ts'

/** The PMC's level, where it counts in prices and sources: the player told it, and wants progress to count. Undefined: everything is open, and pages say from which level it is. */
export const countedLevel = (record: FiguresRecord | undefined): number | undefined =>
  record?.tracksProgress && isFactKnown(record, 'level') ? record.level : undefined
