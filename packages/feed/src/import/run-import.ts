import { getCatalogueHead } from '@stashwise/db/catalogue-changes'
import { nextVersion } from '@stashwise/db/catalogue-version'
import { inTransaction } from '@stashwise/db/connections'
import type { Db } from '@stashwise/db/db'
import { listKnownDocuments } from '@stashwise/db/feed-documents'
import { withLock } from '@stashwise/db/locks'
import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'
import { catalogueState } from '@stashwise/db/schema/catalogue'
import { isUnavailable } from '@stashwise/db/unavailable'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { ne, sql } from 'drizzle-orm'
import { type FetchRules, reasonOf } from '../fetch/fetch-document.ts'
import { trendingItems } from '../history/trends.ts'
import { appendFeedLog, type FeedLogEntry } from './feed-log.ts'
import { storeBefore } from './import-history.ts'
import type { DocumentReport, Scope } from './load-documents.ts'
import { logGone, logStaged } from './log-changes.ts'
import { noteDocuments } from './note-documents.ts'
import type { RowColumns } from './prepare.ts'
import { type Reader, ReaderProcess, readInline } from './reader-process.ts'
import type { PreparedMode } from './reader-protocol.ts'
import { beginStaging, clearStaging, publishRecords, publishTexts, requireStaged, stageRecords, stageTexts } from './staging.ts'
import { publishPrices, stagePrices } from './write-prices.ts'
import { compareRecords, dueTexts, listTextHashes, markGone } from './write-records.ts'

export type ImportProgress = { step: 'fetch' | 'read' | 'write'; done: number; total: number; label: string }

export type ImportRequest = {
  database: Database
  feedUrl: string
  /** Folder for the last good documents. */
  cacheDir: string
  scope: Scope
  /** Asked once the lock is held: the scope to import in place of `scope`, or undefined to leave it. */
  decide?: () => Promise<Scope | undefined>
  clock: () => number
  /** Ends an import early; what was not committed is as if it never was. */
  signal?: AbortSignal
  rules?: Partial<FetchRules>
  onProgress?: (progress: ImportProgress) => void
  /** Read in this process instead of one of its own; for small feeds. */
  inline?: boolean
}

export type ModeSummary = {
  mode: GameMode
  version: number
  added: number
  changed: number
  gone: number
  prices: number
  texts: number
  milliseconds: number
}
export type ImportSummary = {
  scope: Scope
  documents: DocumentReport[]
  modes: ModeSummary[]
  skipped: { document: string; mode: string; id: string; reason: string }[]
  milliseconds: number
}

/**
 * Imports the feed, or only its prices. Each mode is published in one transaction; what could not be fetched, believed or stored stays.
 * Undefined during another import, or when `decide` declined. Safe to repeat: unchanged content writes nothing.
 * @throws when the database is unavailable, with uncommitted work undone; see {@link isUnavailable}.
 */
export async function runImport(request: ImportRequest): Promise<ImportSummary | undefined> {
  const done = await withLock(request.database, 'feed-import', async (lost) => {
    const scope = request.decide ? await request.decide() : request.scope
    return scope && importOnce({ ...request, scope, signal: request.signal ? AbortSignal.any([request.signal, lost]) : lost })
  })
  return done?.result
}

async function importOnce(request: ImportRequest): Promise<ImportSummary> {
  const { database, scope, onProgress = () => {} } = request
  const started = performance.now()
  const startedAt = new Date(request.clock())
  const onFetched = (progress: Omit<ImportProgress, 'step'>) => onProgress({ step: 'fetch', ...progress })
  const reader: Reader = request.inline ? readInline(onFetched) : new ReaderProcess(onFetched)
  const stop = () => reader.close()
  request.signal?.addEventListener('abort', stop)
  try {
    request.signal?.throwIfAborted()
    const known = await listKnownDocuments(database.db)
    const rules = request.rules ? { rules: request.rules } : {}
    const documents = await reader.call('load', {
      feedUrl: request.feedUrl.replace(/\/$/, ''),
      cacheDir: request.cacheDir,
      scope,
      known,
      ...rules,
    })
    const now = new Date(request.clock())
    await noteDocuments(database.db, documents, false, startedAt)
    const skipped: ImportSummary['skipped'] = documents.flatMap((report) =>
      report.skipped.map((one) => ({ ...one, document: report.document, mode: report.mode })),
    )
    const modes: ModeSummary[] = []
    const preparing = new Map<GameMode, Promise<PreparedMode | undefined>>()
    const prepare = (mode: GameMode) => {
      const work = preparing.get(mode) ?? reader.call('prepare', mode)
      work.catch(() => {})
      preparing.set(mode, work)
      return work
    }
    for (const [place, { mode }] of gameModes.entries()) {
      const next = gameModes[place + 1]?.mode
      // While the database writes one mode, the reader makes the next.
      const readAhead = () => {
        if (next !== undefined) void prepare(next)
        else reader.call('stage', undefined).catch(() => {})
      }
      try {
        const prepared = await prepare(mode)
        if (!prepared) {
          // The database has exactly this already; that the feed responded is all there is to note.
          const unchanged = ofMode(documents, mode).filter(({ outcome }) => outcome === 'unchanged')
          if (scope === 'prices') await noteDocuments(database.db, unchanged, true, startedAt)
          continue
        }
        for (const one of prepared.skipped) skipped.push({ ...one, mode })
        modes.push(await importMode({ ...request, onProgress }, { reader, mode, prepared, documents, now, startedAt, readAhead }))
      } catch (error) {
        request.signal?.throwIfAborted()
        // Nothing of this import can be stored now, not even a note of it.
        if (isUnavailable(error)) throw error
        const failed = ofMode(documents, mode)
        for (const report of failed) {
          report.error ??= `it could not be stored: ${reasonOf(error)}`
          report.outcome = 'fallback'
        }
        await noteDocuments(database.db, failed, false, startedAt)
      }
    }
    await appendFeedLog(database.db, toLog(documents, skipped))
    const committed = modes.map(({ mode }) => mode)
    await reader.call('accept', committed)
    return { scope, documents, modes, skipped, milliseconds: Math.round(performance.now() - started) }
  } catch (error) {
    // The closed reader's own error has no reason.
    request.signal?.throwIfAborted()
    throw error
  } finally {
    request.signal?.removeEventListener('abort', stop)
    reader.close()
  }
}

const ofMode = (documents: readonly DocumentReport[], mode: GameMode) => documents.filter((report) => report.mode === mode)

function toLog(documents: readonly DocumentReport[], skipped: ImportSummary['skipped']): FeedLogEntry[] {
  return [
    ...documents
      .filter(({ error, held }) => error !== undefined && held?.decision !== 'refused')
      .map(
        (report): FeedLogEntry => ({
          level: report.held ? 'error' : 'warn',
          document: report.document,
          mode: report.mode,
          reason: report.error ?? '',
        }),
      ),
    ...skipped
      .slice(0, 1000)
      .map((one): FeedLogEntry => ({ level: 'warn', document: one.document, mode: one.mode, recordId: one.id, reason: one.reason })),
  ]
}

type ModeWork = {
  reader: Reader
  mode: GameMode
  prepared: PreparedMode
  documents: readonly DocumentReport[]
  now: Date
  startedAt: Date
  /** Called when the reader has nothing more to do for this mode. */
  readAhead: () => void
}

/** Stages in small transactions and publishes in a short one, so that players' edits get the embedded database's connection in between. */
async function importMode(
  request: ImportRequest & { onProgress: (progress: ImportProgress) => void },
  { reader, mode, prepared, documents, now, startedAt, readAhead }: ModeWork,
): Promise<ModeSummary> {
  const { database, scope, onProgress, signal } = request
  const { patientPool: pool } = database
  const started = performance.now()
  onProgress({ step: 'read', done: 1, total: 1, label: mode })
  const difference = await compareRecords(pool, mode, prepared.hashes)
  const keys = [...difference.added, ...difference.changed]
  const run = await beginStaging(pool)
  let written = 0
  await takeRecords(reader, mode, keys.length === prepared.hashes.count ? 'all' : keys, async (chunk) => {
    signal?.throwIfAborted()
    await stageRecords(pool, run, chunk)
    written += chunk.count
    onProgress({ step: 'write', done: written, total: keys.length, label: mode })
  })
  let texts = 0
  if (scope === 'all') {
    await takeTexts(reader, await listTextHashes(database.db), async (chunk) => {
      signal?.throwIfAborted()
      await stageTexts(pool, run, chunk)
      texts += chunk.count
    })
  }
  readAhead()
  const ageing = scope === 'all' ? await trendingItems(database.db, mode) : []
  const staged = await stagePrices(pool, mode, run, prepared.prices, now, ageing)
  signal?.throwIfAborted()
  const summary = await inTransaction(pool, async (client, db) => {
    await requireStaged(client, run, { records: written, texts, prices: staged.count })
    const version = await nextVersion(db)
    const gone = await markGone(client, mode, version, prepared)
    // What the feed changes in the snapshot is no change of the game.
    const { reached } = await getCatalogueHead(db, mode)
    if (reached && gone > 0) await logGone(client, { mode, run, version, now })
    if (reached && written > 0) await logStaged(client, { mode, run, version, now })
    if (reached && gone + written > 0) await storeBefore(client, { mode, run, version, now, scope })
    const prices = await publishPrices(client, mode, version, run)
    if (written > 0) await publishRecords(client, mode, version, run)
    if (texts > 0) await publishTexts(client, version, run)
    const isChanged = keys.length + gone + texts + prices.changed + prices.gone + prices.trends > 0
    const state = await saveState(db, mode, isChanged ? version : undefined, staged.pricesAt)
    const ours = documents.filter((report) => report.mode === mode || report.mode === '')
    await noteDocuments(db, ours, true, startedAt)
    if (isChanged) await notify(db, 'catalogue', `${mode}:${version}`)
    if (texts > 0) await tellOtherModes(db, mode, version)
    signal?.throwIfAborted()
    return {
      mode,
      version: state,
      added: difference.added.length,
      changed: difference.changed.length,
      gone,
      prices: prices.changed,
      texts,
      milliseconds: Math.round(performance.now() - started),
    }
  })
  await clearStaging(pool)
  return summary
}

type TakeChunk = (chunk: RowColumns) => Promise<void>

async function takeRecords(reader: Reader, mode: GameMode, keys: string[] | 'all', take: TakeChunk): Promise<void> {
  if (keys.length === 0) return
  await reader.call('selectRecords', { mode, keys })
  await takeSelected(reader, take)
}

/** Reads the texts that differ from the stored ones. */
async function takeTexts(reader: Reader, stored: ReadonlyMap<string, string>, take: TakeChunk): Promise<void> {
  const keys = dueTexts(stored, await reader.call('textHashes', undefined))
  if (keys.length === 0) return
  await reader.call('selectTexts', keys)
  await takeSelected(reader, take)
}

/** While the database takes one piece, the reader makes the next. */
async function takeSelected(reader: Reader, take: TakeChunk): Promise<void> {
  let next = reader.call('next', undefined)
  for (let chunk = await next; chunk; chunk = await next) {
    next = reader.call('next', undefined)
    next.catch(() => {})
    await take(chunk)
  }
}

/** The modes share texts, so all modes get a new version. */
async function tellOtherModes(db: Db, mode: GameMode, version: number): Promise<void> {
  const others = db
    .$with('others')
    .as(
      db
        .update(catalogueState)
        .set({ version, updatedAt: sql`now()` })
        .where(ne(catalogueState.mode, mode))
        .returning({ mode: catalogueState.mode }),
    )
  await db
    .with(others)
    .select({ told: sql`pg_notify('catalogue', ${others.mode} || ':' || ${version}::bigint)` })
    .from(others)
}

/** Undefined leaves a version or instant as it is. */
async function saveState(db: Db, mode: GameMode, version: number | undefined, pricesAt: Date | undefined): Promise<number> {
  const [state] = await db
    .insert(catalogueState)
    .values({ mode, version: version ?? 0, pricesAt, reached: true })
    .onConflictDoUpdate({ target: catalogueState.mode, set: { version, pricesAt, reached: true, updatedAt: sql`now()` } })
    .returning({ version: catalogueState.version })
  return state?.version ?? 0
}
