import DataLoader from 'dataloader'
import type { ReadGuard } from '../read-guard.ts'
import { type Connection, listVersions } from './player.ts'

/** Ids in one query; more go in the next. */
const maxBatchSize = 500

/** Reads an account's version. One query runs at a time and later calls share the next: the embedded database runs one per turn. */
export function createVersionReader(pool: Connection, guard: ReadGuard): (userId: string) => Promise<number | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<string, number | undefined>(
    (userIds) => {
      const reading = guard(() => listVersions(pool, userIds))
      running = reading.catch(() => {})
      return reading
    },
    { cache: false, maxBatchSize, batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)) },
  )
  return (userId) => loader.load(userId)
}
