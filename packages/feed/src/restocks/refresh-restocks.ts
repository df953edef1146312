import { inTransaction } from '@stashwise/db/connections'
import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'
import { findRestocks, type KnownRestocks, restocksChannel, saveRestocks } from '@stashwise/db/trader-restocks'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import { type RestockTimes, secondsToRestock } from '@stashwise/game/restock'
import { type Fetched, fetchDocument } from '../fetch/fetch-document.ts'
import type { ImportRequest } from '../import/run-import.ts'
import { parseEnvelope } from '../schema/documents.ts'
import { feedRestock } from '../schema/economy.ts'
import { parseRecords } from '../schema/record.ts'

/** Restock times of a traders document, without missing, invalid, past or too distant ones. @throws Error when it is broken or empty. */
export function parseRestockDocument(body: string, now: Instant): RestockTimes {
  const restocks = parseRecords(feedRestock, parseEnvelope(body).data, [])
  const times = restocks.map(({ id, resetTime }) => [id, Date.parse(resetTime)] as const)
  return Object.fromEntries(times.filter(([, at]) => (secondsToRestock(at, now) ?? 0) > 0))
}

export type RestockRequest = Pick<ImportRequest, 'database' | 'feedUrl' | 'clock' | 'signal' | 'rules'>

/** After a restock the feed needs a moment before it has the next one. */
const slackMs = 30_000
/** Minimum time between two requests, also for a trader whose next time the feed lacks. */
const pauseMs = 150_000
/** Maximum time between two requests: times may be corrected early. */
const maxPauseMs = 1_800_000

/** Whether to fetch now: when a restock is due, then every few minutes until the next time is known. */
export function isRestockDue(known: KnownRestocks | undefined, now: Instant): boolean {
  const age = known === undefined ? Number.POSITIVE_INFINITY : now - known.askedAt.getTime()
  // A request in the future was noted by a clock that has been set back since.
  if (known === undefined || age < 0 || age >= maxPauseMs) return true
  return age >= pauseMs && Object.values(known.times).some((at) => secondsToRestock(at, now - slackMs) === 0)
}

/** Fetches due restock times and announces those that moved. Ignores a silent feed, which the import logs. */
export async function refreshRestocks({ database, feedUrl, clock, signal, rules }: RestockRequest): Promise<void> {
  const all = await findRestocks(database.db)
  for (const { mode, feedName } of gameModes) {
    const known = all.get(mode)
    const now = clock()
    if (!isRestockDue(known, now)) continue
    const response = await fetchDocument({
      url: `${feedUrl.replace(/\/$/, '')}/${feedName}/traders`,
      validators: known?.etag === undefined ? undefined : { etag: known.etag },
      rules: { maxBytes: 4 * 1024 * 1024, tries: 1, ...rules },
      signal,
      read: (body) => parseRestockDocument(body, now),
    }).catch((): undefined => undefined)
    if (signal?.aborted) return
    await note(database, mode, known, response, now)
  }
}

async function note(
  database: Database,
  mode: GameMode,
  known: KnownRestocks | undefined,
  response: Fetched<KnownRestocks['times']> | undefined,
  now: Instant,
): Promise<void> {
  const askedAt = new Date(now)
  if (response?.status !== 'updated') return saveRestocks(database.db, mode, { times: {}, ...known, askedAt })
  const { etag } = response.validators
  // A trader without a new time keeps a passed one for a while.
  const before = Object.entries(known?.times ?? {}).filter(([, at]) => secondsToRestock(at, now) !== undefined)
  const times = { ...Object.fromEntries(before), ...response.content }
  await inTransaction(database.patientPool, async (_, db) => {
    await saveRestocks(db, mode, { askedAt, times, ...(etag === undefined ? {} : { etag }) })
    if (Object.entries(times).some(([trader, at]) => known?.times[trader] !== at)) await notify(db, restocksChannel, mode)
  })
}
