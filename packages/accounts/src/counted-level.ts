import type { UserRecord } from './record.ts'

/**
 * The PMC's level, where it counts in prices and sources: for Pro players who follow their progress. Undefined for everybody else: to them
 * everything is open, and pages say from which level it is.
 */
export const countedLevel = (record: Pick<UserRecord, 'pro' | 'tracksProgress' | 'level'> | undefined): number | undefined =>
  record?.pro && record.tracksProgress ? record.level : undefined
